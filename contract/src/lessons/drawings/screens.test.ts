import { describe, expect, test } from 'vitest'
import type { Lesson, Step } from '../lesson.ts'
import type { ListedScreen } from './screenFile.ts'
import { openScreens, showsLabel, startOf } from './screens.ts'

type Part = Partial<Pick<Step, 'os' | 'scheme' | 'min' | 'max'>> & { status?: Step['verification']['status'] }

const step = (path: string[], part: Part = {}): Step => {
  const { status = 'documented', ...range } = part
  return {
    os: 'ios',
    scheme: 'ios',
    min: '17',
    max: null,
    path: { en: path, pt: path.map((label) => `${label} pt`), es: path.map((label) => `${label} es`) },
    do: { en: 'x', pt: 'x', es: 'x' },
    verify: { en: 'x', pt: 'x', es: 'x' },
    search: { en: 'x', pt: 'x', es: 'x' },
    source: 'apple',
    verification: { status, on: null, build: null, by: null },
    ...range,
  }
}

const lessonWith = (...steps: Step[]) => ({ slides: [{ type: 'steps', steps }] }) as unknown as Lesson

const screensOf = (own: Step, others: Step[], lang: 'pt' | 'es' | 'en' = 'en') =>
  openScreens([lessonWith(...others, own)])(own, lang)

describe('the screens of a path', () => {
  test('one for each label after the first, with the row to tap and rows of other paths, in one language', () => {
    const own = step(['Settings', 'Privacy', 'Tracking'])
    const others = [step(['Settings', 'Screen Time']), step(['Settings', 'Privacy', 'Contacts'])]
    expect(screensOf(own, others, 'pt')).toEqual([
      ['Screen Time pt', 'Privacy pt'],
      ['Contacts pt', 'Tracking pt'],
    ])
  })

  test('have no row of another system, of another version, or that is not checked', () => {
    const own = step(['Settings', 'Privacy'])
    const foreign = [
      step(['Settings', 'Google'], { os: 'grapheneos' }),
      step(['Settings', 'Old'], { min: '15', max: '16' }),
      step(['Settings', 'Guess'], { status: 'secondary' }),
      step(['Settings', '[app]']),
    ]
    expect(screensOf(own, foreign)).toEqual([['Privacy']])
    // An app of another lesson is no neighbour of the one to find in a store.
    expect(screensOf(step(['Play Store', 'Brave']), [step(['Play Store', 'Tor'])])).toEqual([['Brave']])
  })

  test('share a row whose range only touches the step, by prefix', () => {
    const own = step(['Settings', 'Privacy'], { min: '18.2' })
    expect(screensOf(own, [step(['Settings', 'Siri'], { max: '18' })])).toEqual([['Siri', 'Privacy']])
  })

  test('have at most four rows, in one order everywhere', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const steps = names.map((name) => step(['Settings', name]))
    const screens = openScreens([lessonWith(...steps)])
    const rows = steps.map((one) => screens(one, 'en')[0]?.join(''))
    expect(rows).toEqual(['ABCD', 'ABCD', 'BCDE', 'CDEF', 'CDEF', 'CDEF'])
  })
})

describe('a listed screen', () => {
  const listed = (names: string[], range: Partial<ListedScreen> = {}): ListedScreen => ({
    os: 'ios',
    scheme: 'ios',
    min: '17',
    max: null,
    path: { en: ['Settings'], pt: ['Settings pt'], es: ['Settings es'] },
    rows: names.map((en) => ({ en, pt: `${en} pt`, es: `${en} es` })),
    grade: 'secondary',
    source: 'apple',
    ref: 'x',
    on: '2026-11-20',
    ...range,
  })
  const order = ['Wi-Fi', 'Sounds', 'General', 'Privacy', 'Wallet']
  const rowsOf = (own: Step, screens: ListedScreen[], version?: string) =>
    openScreens([lessonWith(step(['Settings', 'Tips']), own)], screens)(own, 'pt', version)[0]

  test('gives its rows in its order, with the neighbours of the row to tap', () => {
    expect(rowsOf(step(['Settings', 'General']), [listed(order)])).toEqual([
      'Sounds pt',
      'General pt',
      'Privacy pt',
      'Wallet pt',
    ])
    const last = rowsOf(step(['Settings', 'Wallet']), [listed(order)])
    expect(last).toEqual(['Sounds pt', 'General pt', 'Privacy pt', 'Wallet pt'])
  })

  test('holds for its versions and system, and only if it has the row to tap', () => {
    const own = step(['Settings', 'General'])
    for (const screen of [
      listed([...order, 'Tips'], { min: '15', max: '16' }),
      listed([...order, 'Tips'], { os: 'grapheneos', scheme: 'android' }),
      listed(['Wi-Fi', 'Sounds', 'Wallet']),
    ])
      expect(rowsOf(own, [screen])?.toSorted()).toEqual(['General pt', 'Tips pt'])
  })

  test('gives its order, and no row, to versions that are not listed', () => {
    const own = step(['Settings', 'General'], { min: '15' })
    const screens = [
      listed(['Tips', 'Old', 'General'], { min: '16', max: '16' }),
      listed(['General', 'New', 'Tips'], { min: '18', max: '18' }),
    ]
    const tips = step(['Settings', 'Tips'], { min: '15' })
    const rows = openScreens([lessonWith(tips, step(['Settings', 'Unlisted'], { min: '15' }), own)], screens)
    expect(rows(own, 'en', '17')[0]).toEqual(['Tips', 'General', 'Unlisted'])
    expect(rows(own, 'en', '19')[0]).toEqual(['General', 'Tips', 'Unlisted'])
    // Before the first that is listed.
    expect(rows(own, 'en', '15')[0]).toEqual(['Tips', 'General', 'Unlisted'])
  })

  test('of GrapheneOS gives its order to the Android of other makers, and to no other system', () => {
    const screen = listed(['General', 'Wi-Fi', 'Tips'], { os: 'grapheneos', scheme: 'android' })
    const rowsOn = (os: Step['os'], scheme: Step['scheme'] = 'android') => {
      const [own, tips] = ['General', 'Tips'].map((label) => step(['Settings', label], { os, scheme }))
      return own && tips && openScreens([lessonWith(tips, own)], [screen])(own, 'en')[0]
    }
    expect(rowsOn('android-other')).toEqual(['General', 'Tips'])
    expect(rowsOn('android-samsung', 'oneui')).toEqual(['Tips', 'General'])
  })

  test("is that of the reader's version, or the newest if the version is not known", () => {
    const own = step(['Settings', 'General'], { min: null })
    const screens = [
      listed(['Old', 'General', 'Older'], { min: '15', max: '17' }),
      listed(['New', 'General', 'Newer'], { min: '18' }),
    ]
    expect(rowsOf(own, screens)).toContain('New pt')
    expect(rowsOf(own, screens, '17.4')).toContain('Old pt')
    // Of no listed screen: what checked steps of that version name.
    expect(rowsOf(own, [], '17.4')).toEqual(['Tips pt', 'General pt'])
    expect(rowsOf(own, screens, '14')).toEqual(['General pt'])
  })

  test('may have a button in its corner, which is no row of it', () => {
    const corner = { en: 'Edit', pt: 'Edit pt', es: 'Edit es' }
    const path = { en: ['Settings', 'Wi-Fi'], pt: ['Settings pt', 'Wi-Fi pt'], es: ['', ''] }
    const wifi = listed([], { path, corner })
    const [edit, details] = [step(['Settings', 'Wi-Fi', 'Edit']), step(['Settings', 'Wi-Fi', 'Details'])]
    const rows = openScreens([lessonWith(edit, details)], [wifi])
    expect(rows(edit, 'pt')).toEqual([['Wi-Fi pt'], []])
    expect(rows(details, 'pt')).toEqual([['Wi-Fi pt'], ['Details pt']])
    expect(showsLabel([], 'Edit pt') && showsLabel(['a'], 'a')).toBe(true)
    expect(showsLabel(['a'], 'b') || showsLabel(undefined, 'b')).toBe(false)
  })

  test('shows a name in brackets only where it is tapped', () => {
    const screen = listed(['[app]', 'Wi-Fi', 'General'])
    expect(rowsOf(step(['Settings', 'General']), [screen])).toEqual(['Wi-Fi pt', 'General pt'])
    expect(rowsOf(step(['Settings', '[app]']), [screen])).toEqual(['[app] pt', 'Wi-Fi pt', 'General pt'])
  })
})

test.each([
  ['Settings', 'settings'],
  ['WhatsApp', 'app'],
  ['App Store (GrapheneOS)', 'app'],
  ['myaccount.google.com/connections', 'web'],
  ['icloud.com/find', 'web'],
  ['Power menu', 'power'],
  ['Side button and volume', 'buttons'],
  ['Touch and hold the app', 'icon'],
  ['USB prompt', 'prompt'],
] as const)('a path from %s starts with: %s', (label, start) => {
  expect(startOf(step([label]))).toBe(start)
})
