import { schemeOf } from '@resguardo/contract/devices/device'
import { versionWithin } from '@resguardo/contract/devices/version'
import { fitsDrawing } from '@resguardo/contract/lessons/drawings/controlFrames'
import { isChecked } from '@resguardo/contract/lessons/lessonReader'
import type { Step } from '@resguardo/contract/lessons/lesson'
import type { ListedScreen } from '@resguardo/contract/lessons/drawings/screenFile'
import {
  openListedScreens,
  openScreens,
  overlaps,
  type ScreenRows,
  type ScreensOfLabel,
  showsLabel,
  startOf,
} from '@resguardo/contract/lessons/drawings/screens'
import { languages } from '@resguardo/contract/platform/languages'
import { daysBetween, error, type Rule, type RuleInput, withoutDuplicates } from './finding.ts'
import { hasKnownName } from './paths.ts'
import { stepsSlides } from './steps.ts'

type Label = Record<(typeof languages)[number], string>

/**
 * 35: every checked path through Settings can be drawn, and leads through rows of the listed screens. A
 * listed screen has the labels of `ui-terms.json`, a known source and a day.
 */
export const screensHold: Rule = (content) => {
  const rows = openScreens(content.lessons.values(), content.screens)
  const listedFor = openListedScreens(content.screens)
  return withoutDuplicates([
    ...stepsSlides(content).flatMap(({ at, slide }) =>
      slide.steps
        .flatMap((step) =>
          isChecked(step) && startOf(step) === 'settings'
            ? [...undrawn(step, rows), ...missingRows(step, listedFor)]
            : [],
        )
        .map((problem) => error(35, at, problem)),
    ),
    ...content.screens.flatMap((screen, index) =>
      [
        ...misplaced(screen, content.screens.slice(0, index)),
        ...mislabelled(screen, content),
        ...unproved(screen, content),
      ].map((problem) => error(35, nameOf(screen), problem)),
    ),
  ])
}

const nameOf = ({ os, path, min, max }: ListedScreen) =>
  `screens.json: ${os} ${min ?? ''}-${max ?? ''} ${path.en.join(' > ')}`

/** Labels of a path without a screen that shows them, and rows that cannot be read in a drawing. */
function undrawn(step: Step, screens: ScreenRows): string[] {
  return languages.flatMap((language) => {
    const drawn = screens(step, language)
    return [
      ...step.path[language]
        .slice(1)
        .filter((label, index) => !showsLabel(drawn[index], label))
        .map((label) => `${step.os}: no screen shows "${label}"`),
      ...drawn
        .flat()
        .filter((label) => label === '' || !fitsDrawing(label))
        .map((label) => `${step.os}: "${label}" does not fit the drawing`),
    ]
  })
}

/** Labels that a listed screen of the same version does not have in all languages. */
function missingRows(step: Step, listedFor: ScreensOfLabel): string[] {
  return step.path.en.slice(1).flatMap((en, index) => {
    const label = labelAt(step.path, index + 1)
    const isRow = (row: Label) => languages.every((language) => row[language] === label[language])
    return (
      listedFor(step, index + 1)
        // Of a screen without rows only the corner is known.
        .filter(({ rows, corner }) => rows.length > 0 || corner?.en === en)
        .filter((screen) => !labelsOn(screen).some(isRow))
        .map((screen) => `"${en}" is no row of ${nameOf(screen)}`)
    )
  })
}

const labelsOn = ({ rows, corner, unplaced = [] }: ListedScreen): Label[] => [
  ...rows,
  ...(corner ? [corner] : []),
  ...unplaced,
]

function misplaced(screen: ListedScreen, before: readonly ListedScreen[]): string[] {
  const { os, scheme, min, max, path } = screen
  const labels = labelsOn(screen)
  const [key, first] = [path.en.join('\n'), path.en[0]]
  return [
    ...(scheme === schemeOf[os] ? [] : [`counts versions in ${scheme}`]),
    ...(min && !versionWithin(min, { min: null, max }) ? ['ends before it begins'] : []),
    ...(first === 'Settings' ? [] : [`begins in "${first}"`]),
    ...(languages.every((language) => path[language].length === path.en.length)
      ? []
      : ['the languages differ in the number of segments']),
    ...(new Set(labels.map(({ en }) => en)).size === labels.length ? [] : ['lists a row twice']),
    ...(before.some((one) => one.os === os && one.path.en.join('\n') === key && overlaps(one, screen))
      ? ['is listed twice for one version']
      : []),
  ]
}

/** Labels that `ui-terms.json` has with other words. */
function mislabelled(screen: ListedScreen, content: RuleInput): string[] {
  const { os, path } = screen
  return [...path.en.map((_, index) => labelAt(path, index)), ...labelsOn(screen)]
    .filter((label) => content.uiTerms.some((term) => term.os === os && term.en === label.en))
    .filter((label) => !hasKnownName(label, os, content))
    .map(({ en, pt, es }) => `"${en}" / "${pt}" / "${es}" differs from ui-terms.json`)
}

function unproved({ source, on, ref }: ListedScreen, content: RuleInput): string[] {
  const age = daysBetween(on, content.today)
  return [
    ...(content.sources[source] ? [] : [`unknown source ${source}`]),
    ...(ref.trim() ? [] : ['does not say where it was read']),
    ...(age < 0 ? [`read in the future, on ${on}`] : []),
    ...(age > 365 ? [`read ${age} days ago`] : []),
  ]
}

const labelAt = (path: Record<keyof Label, string[]>, index: number): Label => ({
  en: path.en[index] ?? '',
  pt: path.pt[index] ?? '',
  es: path.es[index] ?? '',
})
