import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { type DrawnScreens, PathStrip } from '../PathStrip.tsx'

type Drawn = { path: string[]; rows?: string[][]; start?: DrawnScreens['start'] }

function draw({ path, rows = [], start = 'settings' }: Drawn) {
  const { container } = renderUi(
    <PathStrip segments={path} status="documented" screens={{ family: 'ios', start, rows }} />,
    { language: 'en' },
  )
  const phones = [...container.querySelectorAll('[data-family]')]
  const texts = (selector: string) =>
    phones.map((phone) => [...phone.querySelectorAll(selector)].map(({ textContent }) => textContent))
  return { container, texts }
}

test('a menu is over the screen whose sign opens it, and the sign is no row', () => {
  const rows = [
    ['Chats', '⋮'],
    ['Settings', 'Linked devices'],
  ]
  const { container, texts } = draw({ path: ['WhatsApp', '⋮', 'Settings'], start: 'app', rows })
  expect(texts('.title span:not(.sign, .back)')).toEqual([['WhatsApp'], ['WhatsApp']])
  expect(texts('.sign')).toEqual([['⋮'], []])
  expect(texts('.row .label')).toEqual([['Chats'], ['Settings', 'Linked devices']])
  expect(container.querySelectorAll('.menu')).toHaveLength(1)
})

test('a sign at the end of a row is lit there, and is neither a heading nor a neighbour', () => {
  const rows = [['Wi-Fi'], ['(i)'], ['Private Wi-Fi Address']]
  const { texts } = draw({ path: ['Settings', 'Wi-Fi', '(i)', 'Private Wi-Fi Address'], rows })
  expect(texts('.row .sign')).toEqual([[], ['(i)'], []])
  expect(texts('.row .label')).toEqual([['Wi-Fi'], [], ['Private Wi-Fi Address']])
  expect(texts('.title').map(([title]) => title)).toEqual(['Settings', 'Wi-Fi', ''])
})

test('a button in the corner is beside the title, and no row', () => {
  const { texts } = draw({ path: ['Settings', 'Wi-Fi', 'Edit'], rows: [['Wi-Fi'], []] })
  expect(texts('.title .sign')).toEqual([[], ['Edit']])
  expect(texts('.row .label')).toEqual([['Wi-Fi'], []])
})

test('of two names of a label the phone shows the first', () => {
  const path = ['Ajustes', 'Tiempo en pantalla / Tiempo de uso', 'Límites']
  const { texts, container } = draw({ path, rows: [[path[1] ?? ''], ['Límites']] })
  expect(texts('.tap .label')).toEqual([['Tiempo en pantalla'], ['Límites']])
  expect(texts('.title').map(([title]) => title)).toEqual(['Ajustes', 'Tiempo en pantalla'])
  expect(container.querySelectorAll('.chip')[1]?.textContent).toBe(path[1])
})

test('what a phone shows of itself has no heading', () => {
  const { texts } = draw({ path: ['USB prompt', 'File transfer'], start: 'prompt' })
  expect(texts('.title').map(([title]) => title)).toEqual([''])
})

test('a long address is broken between its parts, not at a hyphen; one without a path in two like lines', () => {
  const addressOf = (label: string) => {
    const { container } = draw({ path: [label], start: 'web' })
    const address = container.querySelector('.field .label .address')
    const parts = [...(address?.children ?? [])].map(({ className, textContent }) => className && textContent)
    return { parts, isHost: address?.hasAttribute('data-host') }
  }
  expect(addressOf('google.com/advancedprotection')).toEqual({
    parts: ['google', '', '.com', '', '/advancedprotection'],
    isHost: false,
  })
  expect(addressOf('cloudflare-dns.com')).toEqual({ parts: ['cloudflare-dns', '', '.com'], isHost: true })
})

test('more than three screens are compact from the start, counted with the controls that load later', () => {
  const screensOf = (count: number) =>
    renderUi(
      <PathStrip
        segments={['Settings', 'Security', 'Screen lock']}
        status="documented"
        screens={{ family: 'ios', start: 'settings', rows: [] }}
        controls={{ count, draw: () => null }}
      />,
      { language: 'en' },
    )
      .container.querySelector('[data-many]')
      ?.getAttribute('data-many')
  expect([0, 1, 2, 3, 6].map(screensOf)).toEqual([undefined, undefined, '4', '5', '5'])
})

test('of an unchecked gesture the screens come first: its name alone is no screen', () => {
  const { container } = renderUi(
    <PathStrip
      segments={['Power menu', 'Lockdown']}
      status="secondary"
      screens={{ family: 'android', start: 'power', rows: [] }}
      controls={{ count: 2, drawsLast: true, draw: () => <li data-control="">screen</li> }}
    />,
    { language: 'en' },
  )
  const items = [...container.querySelectorAll('li')]
  expect(items.map((item) => 'title' in item.dataset)).toEqual([true, false])
})

test('the picture of the account is in the corner, and opens a menu over its screen', () => {
  const { container, texts } = draw({
    path: ['Play Store', '[profile picture]', 'Play Protect', 'Settings'],
    start: 'app',
  })
  expect(texts('.title span:not(.sign, .back)')).toEqual([['Play Store'], ['Play Store'], ['Play Protect']])
  expect(container.querySelectorAll('.sign.picture')).toHaveLength(1)
  expect(texts('.row .label')).toEqual([[], ['Play Protect'], ['Settings']])
  expect(container.querySelectorAll('.menu')).toHaveLength(1)
})

test('the sign of a menu is named below its screen', () => {
  const { container } = draw({ path: ['Chrome', '⋮', 'Settings'], start: 'app' })
  expect(container.querySelectorAll('.chip')[1]?.textContent).toBe('⋮ three dots')
})

test('an icon that is held opens its menu on the second screen', () => {
  const { container, texts } = draw({ path: ['Touch and hold the app', 'Require Face ID'], start: 'icon' })
  expect(texts('.number')).toEqual([['1'], ['2']])
  expect(texts('.menu .label')).toEqual([[], ['Require Face ID']])
  expect(container.querySelectorAll('.apps')).toHaveLength(1)
})

test('a short word is not broken at its hyphen', () => {
  const { container } = draw({ path: ['Settings', 'Wi-Fi and e-mail, user-facing'] })
  const kept = [...container.querySelectorAll('[data-family] .whole')]
  expect(kept.map(({ textContent }) => textContent)).toEqual(['Wi-Fi', 'e-mail'])
})
