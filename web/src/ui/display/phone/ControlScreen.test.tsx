import type { ControlFrame } from '@resguardo/contract/lessons/drawings/controlFrames'
import type { CutControl } from '@resguardo/contract/lessons/drawings/controls'
import { isButtonPress } from '@resguardo/contract/lessons/drawings/pressedButtons'
import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'

import { ControlScreen } from './ControlScreen.tsx'

function draw(control: CutControl, frame: Partial<ControlFrame> & { first?: boolean } = {}) {
  const { container } = renderUi(
    <ControlScreen
      {...{ title: 'Security', settled: [], ...frame, control }}
      family="oneui"
      shape="home"
      number={3}
      lookFor="look for"
    />,
  )
  const drawing = container.firstElementChild as Element
  const texts = (selector: string) =>
    [...drawing.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { drawing, texts }
}
const find = { kind: 'switch', label: 'Find my phone', to: 'on' } as const

test('a drawing is hidden from screen readers, has its number and the form of the phone', () => {
  const { drawing, texts } = draw(find)
  expect(drawing.getAttribute('aria-hidden')).toBe('true')
  expect(drawing.getAttribute('data-shape')).toBe('home')
  expect(texts('.number')).toEqual(['3'])
  expect(texts('.title')).toEqual(['Security'])
})

test('nothing leads back from the screen where a path begins', () => {
  expect(draw(find).drawing.querySelectorAll('.back')).toHaveLength(1)
  expect(draw(find, { first: true }).drawing.querySelectorAll('.back')).toHaveLength(0)
})

test.each(['on', 'off'] as const)('a switch is drawn %s, in the row to tap', (to) => {
  const { drawing, texts } = draw({ ...find, to })
  expect(texts('.tap .label')).toEqual(['Find my phone'])
  expect(drawing.querySelector('.tap .switch')?.hasAttribute('data-on')).toBe(to === 'on')
})

test('of a choice its name and the option are drawn; the name once, if the screen has it', () => {
  const choice = { kind: 'choice', label: 'Show content', to: 'When unlocked' } as const
  expect(draw(choice).texts('.heading')).toEqual(['Show content'])
  const { drawing, texts } = draw(choice, { title: 'Show content' })
  expect(texts('.heading')).toEqual([])
  expect(texts('.tap')).toEqual(['When unlocked'])
  expect(drawing.querySelectorAll('[data-on] .radio')).toHaveLength(1)
})

test('an option that is described is in italics, as it is no quotation', () => {
  const { texts } = draw({ kind: 'choice', label: 'Security', to: 'the shortest time' })
  expect(texts('.tap em')).toEqual(['the shortest time'])
  expect(draw({ kind: 'choice', label: 'Security', to: '30 seconds' }).texts('.tap em')).toEqual([])
})

test('what to type is in italics, as it is no quotation', () => {
  const { texts } = draw({ kind: 'field', label: 'Name', to: 'a name that is not yours' })
  expect(texts('.heading')).toEqual(['Name'])
  expect(texts('.tap em')).toEqual(['a name that is not yours'])
})

test('what to look for says so, and is in italics', () => {
  const { texts } = draw({ kind: 'row', label: 'the line about ads', lookFor: true })
  expect(texts('.tap small')).toEqual(['look for'])
  expect(texts('.tap em')).toEqual(['the line about ads'])
  expect(draw({ kind: 'row', label: 'Ads' }).texts('em, small')).toEqual([])
})

test('a control among the rows of its screen stands in its place', () => {
  const { texts } = draw(find, { rows: ['Security status', 'Find my phone', 'Updates'] })
  expect(texts('.row .label')).toEqual(['Security status', 'Find my phone', 'Updates'])
  expect(texts('.tap')).toEqual(['Find my phone'])
})

test('the power menu is round signs, the one to tap with its name', () => {
  const { drawing, texts } = draw({ kind: 'button', label: 'Power off' }, { title: null, form: 'power' })
  expect(texts('.app')).toEqual(['Power off'])
  expect(drawing.querySelectorAll('.icon')).toHaveLength(3)
})

test('a dialog lies over the screen with what was set on it', () => {
  const { texts } = draw({ kind: 'confirm', label: 'Turn on' }, { settled: [find] })
  expect(texts('.dialog .tap')).toEqual(['Turn on'])
  expect(texts('.dimmed .label')).toEqual(['Find my phone'])
})

test('what is only read is outlined, and nothing is lit', () => {
  const { texts } = draw({ kind: 'look', label: 'Last backup' })
  expect(texts('.look')).toEqual(['Last backup'])
  expect(texts('.tap')).toEqual([])
})

test('a title that is not known is a grey bar', () => {
  const { texts } = draw({ kind: 'button', label: 'Done' }, { title: null })
  expect(texts('.title')).toEqual([''])
  expect(texts('.title .bar')).toHaveLength(1)
})

test.each([
  ['Side button', ['side']],
  ['Side button and volume down', ['side', 'volume']],
  ['Botão lateral e diminuir volume', ['side', 'volume']],
  ['Segure o botão de ligar', ['side']],
  ['Aperte o botão de ligar e o de aumentar o volume', ['side', 'volume']],
  ['Botón de encendido', ['side']],
  ['Volume up', ['volume']],
  ['Swipe down from the top', []],
])('%s lights the buttons that it names, or a finger', (label, lit) => {
  const { drawing } = draw({ kind: 'press', label })
  expect([...drawing.querySelectorAll('[data-on]')].map(({ className }) => className)).toEqual(lit)
  expect(drawing.querySelectorAll('.gesture')).toHaveLength(lit.length === 0 ? 1 : 0)
  expect(isButtonPress(label)).toBe(lit.length > 0)
})

test('what to do is no label to look for', () => {
  const { texts } = draw({ kind: 'press', label: 'go back', lookFor: true })
  expect(texts('em')).toEqual(['go back'])
  expect(texts('small')).toEqual([])
})
