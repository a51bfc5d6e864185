import { expect, test } from 'vitest'
import { controlFrames, drawnTexts, fitsDrawing, lastTitle } from './controlFrames.ts'
import type { CutControl } from './controls.ts'

const control = (kind: CutControl['kind'], label: string, to?: string): CutControl => ({
  kind,
  label,
  ...(to && { to }),
})
const titles = (...controls: CutControl[]) => controlFrames('Security', controls).map(({ title }) => title)
const settled = (...controls: CutControl[]) =>
  controlFrames('Security', controls).map((frame) => frame.settled.map(({ label }) => label))

test('a row opens a screen of its name; one of unknown words a screen without a name', () => {
  const last = control('switch', 'Auto Blocker', 'on')
  expect(titles(control('row', 'More'), last)).toEqual(['Security', 'More'])
  expect(titles({ ...control('row', 'the line about ads'), lookFor: true }, last)).toEqual(['Security', null])
})

test('what a button opens is not known, except the dialog that asks again', () => {
  const [button, confirm] = [control('button', 'Delete'), control('confirm', 'OK')]
  expect(titles(button, control('look', 'Deleted'))).toEqual(['Security', null])
  expect(titles(button, confirm)).toEqual(['Security', 'Security'])
  expect(titles(control('press', 'Side button'), button)).toEqual(['Security', null])
})

test('what was set stays on its screen, and on that alone', () => {
  const [one, two] = [control('switch', 'One', 'on'), control('choice', 'Two', 'Never')]
  expect(settled(one, two, control('row', 'More'), one)).toEqual([[], ['One'], ['One', 'Two'], []])
  expect(settled(one, control('confirm', 'Turn on'), control('look', 'Three'))).toEqual([
    [],
    ['One'],
    ['One'],
  ])
})

test('a gesture alone opens a screen without a known title', () => {
  expect(lastTitle({ path: ['Settings', 'Security'] })).toBe('Security')
  expect(lastTitle({ path: ['Power menu'], start: 'gesture' })).toBeNull()
  expect(lastTitle({ path: ['Power menu', 'Lockdown'], start: 'gesture' })).toBe('Lockdown')
})

test('a drawing shows the label, and what to choose or type', () => {
  const texts = (one: CutControl) => controlFrames('Security', [one]).flatMap(drawnTexts)
  expect(texts(control('switch', 'Auto Blocker', 'on'))).toEqual(['Auto Blocker'])
  expect(texts(control('choice', 'Security', 'High'))).toEqual(['Security', 'High'])
  expect(texts(control('field', 'Name', 'a name'))).toEqual(['Name', 'a name'])
})

test('a text fits if it is neither long nor has a long word', () => {
  expect(fitsDrawing('Compartilhamento rápido')).toBe(true)
  expect(fitsDrawing('myaccount.google.com/security')).toBe(true)
  expect(fitsDrawing('a'.repeat(25))).toBe(false)
  expect(fitsDrawing('word '.repeat(17))).toBe(false)
})
