import type { OsType } from '../../devices/device.ts'
import { compareVersions, versionWithin } from '../../devices/version.ts'
import type { Language } from '../../platform/languages.ts'
import type { Lesson, Step } from '../lesson.ts'
import { isChecked } from '../lessonReader.ts'
import type { ListedScreen } from './screenFile.ts'

/**
 * Where a path begins, which decides what its first screen looks like. The last four have no screen of their
 * own: the menu of the power button, the buttons themselves, the menu of an icon, a question that appears.
 */
export const startPlaces = [
  'settings',
  'app',
  'web',
  'computer',
  'power',
  'buttons',
  'icon',
  'prompt',
] as const
export type StartPlace = (typeof startPlaces)[number]

const otherStarts: Record<string, StartPlace> = {
  Finder: 'computer',
  'Power menu': 'power',
  'Side button and volume': 'buttons',
  'Touch and hold the app': 'icon',
  'USB prompt': 'prompt',
}
const settings = 'Settings'
const stores = /^(?:App Store|Play Store|Accrescent)$/
/** Rows of one drawn screen, the row to tap included. */
const maxRows = 4

type VersionRange = Pick<Step, 'scheme' | 'min' | 'max'>

interface DrawnRow {
  label: Readonly<Record<Language, string>>
  /** Checked steps that name this row; a reader's step must share a version with one of them. */
  ranges: VersionRange[]
}

/**
 * The rows of each screen of a path in one language, with the row to tap. One screen for each label after the
 * first; a screen of which no other row is known has one row, and one without rows has the label in its
 * corner. `version` is the reader's, if it is known.
 */
export type ScreenRows = (step: Step, lang: Language, version?: string | null) => string[][]

/** Whether a screen has the label: among its rows or, without any, in its corner. */
export const showsLabel = (rows: readonly string[] | undefined, label: string): boolean =>
  rows !== undefined && (rows.length === 0 || rows.includes(label))

/**
 * Takes the rows of a screen from the listed screens, in the phone's order. For a screen that is not listed
 * it collects them from the checked paths of all lessons: a screen then looks the same in each of them.
 * Their order is that of the nearest version that is listed, else that of the lessons, which need not be the
 * phone's.
 */
export function openScreens(lessons: Iterable<Lesson>, listed: readonly ListedScreen[] = []): ScreenRows {
  const listedFor = openListedScreens(listed)
  const orderFor = openOrders(listed)
  const screens = new Map<string, Map<string, DrawnRow>>()
  for (const lesson of lessons)
    for (const slide of lesson.slides)
      if (slide.type === 'steps') for (const step of slide.steps) collect(screens, step, listedFor)
  return (step, lang, version) =>
    step.path.en.slice(1).map((tapped, index) => {
      const own = labelOf(step, index + 1, lang)
      const possible = listedFor(step, index + 1, version)
      if (isInCorner(possible, tapped)) return []
      const screen = possible.find(({ rows }) => hasRow(rows, tapped))
      if (screen) return around(rowsOf(screen, { tapped, own, lang }), own)
      const known = screens.get(screenKey(step.os, step.path.en.slice(0, index + 1)))
      const rows = [...(known ?? new Map<string, DrawnRow>())]
        .filter(([name, row]) => name === tapped || row.ranges.some((range) => isShown(range, step, version)))
        .toSorted(orderFor(step, index + 1, version))
        .map(([name, row]) => (name === tapped ? labelOf(step, index + 1, lang) : row.label[lang]))
      return around(rows.includes(own) ? rows : [own], own)
    })
}

/**
 * The listed screens that show the label at `index` of a path, newest first: those of the reader's version,
 * or of any version of the step if the reader's is not known.
 */
export type ScreensOfLabel = (step: Step, index: number, version?: string | null) => ListedScreen[]

export function openListedScreens(listed: readonly ListedScreen[]): ScreensOfLabel {
  const byKey = newestFirst(listed)
  return (step, index, version) =>
    (byKey.get(screenKey(step.os, step.path.en.slice(0, index))) ?? []).filter(
      (screen) => overlaps(screen, step) && (!version || versionWithin(version, screen)),
    )
}

/**
 * Compares rows of a screen that is not listed for a version: as on the nearest one that is, since makers
 * seldom move a row. Rows that it does not list come last. GrapheneOS has the order of the Android of other
 * makers.
 */
function openOrders(listed: readonly ListedScreen[]) {
  const ofPlainAndroid = listed.filter(({ os }) => os === 'grapheneos')
  const byKey = newestFirst([
    ...listed,
    ...ofPlainAndroid.map((one) => ({ ...one, os: 'android-other' as const })),
  ])
  return (step: Step, index: number, version?: string | null) => {
    const screens = byKey.get(screenKey(step.os, step.path.en.slice(0, index))) ?? []
    const wanted = version ?? step.max
    const nearest =
      screens.find(({ min }) => !min || !wanted || compareVersions(min, wanted) <= 0) ?? screens.at(-1)
    const places = new Map(nearest?.rows.map(({ en }, place) => [en, place]))
    const placeOf = (label: string) => places.get(label) ?? places.size
    return ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
      placeOf(one) - placeOf(other)
  }
}

function newestFirst(listed: readonly ListedScreen[]): Map<string, ListedScreen[]> {
  const sorted = listed.toSorted((one, other) => compareVersions(other.min ?? '0', one.min ?? '0'))
  return Map.groupBy(sorted, ({ os, path }) => screenKey(os, path.en))
}

/** Whether a phone of the step, of the reader's version if known, shows what a checked step names. */
const isShown = (range: VersionRange, step: Step, version: string | null | undefined) =>
  overlaps(range, step) && (!version || versionWithin(version, range))

const isInCorner = (screens: readonly ListedScreen[], label: string) =>
  screens.some(({ corner }) => corner?.en === label)

const hasRow = (rows: ListedScreen['rows'], tapped: string) => rows.some(({ en }) => en === tapped)

/** Rows of a listed screen in one language. A name in brackets means any name: it is only drawn if tapped. */
function rowsOf(
  { rows }: ListedScreen,
  { tapped, own, lang }: Record<'tapped' | 'own', string> & { lang: Language },
) {
  return rows
    .filter(({ en }) => en === tapped || !en.startsWith('['))
    .map((row) => (row.en === tapped ? own : row[lang]))
}

export function startOf({ path }: Pick<Step, 'path'>): StartPlace {
  const [first = ''] = path.en
  if (first === settings) return 'settings'
  const other = otherStarts[first]
  if (other) return other
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(first) ? 'web' : 'app'
}

function collect(screens: Map<string, Map<string, DrawnRow>>, step: Step, listedFor: ScreensOfLabel): void {
  if (!isChecked(step)) return
  for (const [index, name] of step.path.en.entries()) {
    // A name in brackets means any name: it is no row that every phone has. Nor is an app to find in a store.
    const inStore = index === 1 && stores.test(step.path.en[0] ?? '')
    if (index === 0 || inStore || name.startsWith('[') || isInCorner(listedFor(step, index), name)) continue
    const key = screenKey(step.os, step.path.en.slice(0, index))
    const rows = screens.get(key) ?? new Map<string, DrawnRow>()
    screens.set(key, rows)
    const label = { pt: '', es: '', en: name }
    for (const lang of ['pt', 'es'] as const) label[lang] = labelOf(step, index, lang)
    const row = rows.get(name) ?? { label, ranges: [] }
    rows.set(name, row)
    row.ranges.push(step)
  }
}

const screenKey = (os: OsType, labels: readonly string[]) => [os, ...labels].join(' > ')

/** The label in the language that the reader gets the path in: a missing one is that of English. */
const labelOf = ({ path }: Step, index: number, lang: Language): string =>
  (path[lang].length > 0 ? path[lang] : path.en)[index] ?? ''

/** Whether some version is in both ranges. */
export function overlaps(one: VersionRange, other: VersionRange): boolean {
  if (one.scheme !== other.scheme) return false
  const begins = (first: typeof one, second: typeof one) =>
    first.min === null || versionWithin(first.min, { min: null, max: second.max })
  return begins(one, other) && begins(other, one)
}

/** At most `maxRows` rows with the tapped one, the second one where possible. */
function around(rows: readonly string[], tapped: string): string[] {
  const distinct = [...new Set(rows)]
  const start = distinct.indexOf(tapped) - 1
  const from = Math.max(0, Math.min(start, distinct.length - maxRows))
  return distinct.slice(from, from + maxRows)
}
