import { languages } from '@resguardo/contract/platform/languages'
import { isDescribed, stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import type { Control } from '@resguardo/contract/lessons/drawings/controls'
import { lastLabelControl } from '@resguardo/contract/lessons/drawings/lastLabelControl'
import { isButtonPress, pressedButtons } from '@resguardo/contract/lessons/drawings/pressedButtons'
import { startOf } from '@resguardo/contract/lessons/drawings/screens'
import type { Step } from '@resguardo/contract/lessons/lesson'
import { nothingToSet } from '@resguardo/contract/lessons/lessonReader'
import { error, type Rule, type RuleInput } from './finding.ts'
import { stepsSlides } from './steps.ts'

const switches = /\b(?:turn|switch)(?:ed|ing)? (?:\S+ ){0,6}?(?:on|off)\b/iu
const states = /\b(?:is|are) (?:still )?(?:on|off)(?=[.,:;]| from\b)/u
const hasState = ({ kind }: Control) => kind === 'switch' || kind === 'choice'

/**
 * 34: every step with something to set names what it taps. A known label is in its text or its path, in each
 * language as `ui-terms.json` has it; a text that turns something on or off has a switch or a choice. A press
 * is of the same buttons in all languages. A control of another screen than the one before it is `apart`, and
 * one before the path is `first`. One on the page that a row of its name opens is `onPage`. What is on a
 * computer is marked so, and is not drawn on the phone. What is described is a noun, and no condition. What
 * should be on or off is drawn so, even if it is from the start.
 */
export const controlsNamed: Rule = (content) => {
  const pages = openPages(content)
  return stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps.flatMap((step) => [
      ...(!step.controls && !nothingToSet(step) ? [error(34, at, `${step.os}: names no control`)] : []),
      ...unnamed(step).map((problem) => error(34, at, problem)),
      ...otherwiseTranslated(step, content).map((problem) => error(34, at, problem)),
      ...otherwisePressed(step).map((problem) => error(34, at, problem)),
      ...misplaced(step).map((problem) => error(34, at, problem)),
      ...beforePath(step).map((problem) => error(34, at, problem)),
      ...onComputer(step).map((problem) => error(34, at, problem)),
      ...clauses(step).map((problem) => error(34, at, problem)),
      ...drawnEarly(step, pages).map((problem) => error(34, at, problem)),
      ...(step.controls && switches.test(step.do.en) && !step.controls.some(hasState)
        ? [error(34, at, `${step.os}: turns something on or off without a switch or a choice`)]
        : []),
      ...(states.test(step.do.en) && step.controls?.every(({ kind }) => kind === 'look')
        ? [error(34, at, `${step.os}: says that something is on or off, and draws it as neither`)]
        : []),
    ]),
  )
}

const pageKey = (os: Step['os'], labels: readonly string[]) => [os, ...labels].join(' > ')

/** Labels that open a page: another path leads on from it, or it is a listed screen. */
function openPages(content: RuleInput): ReadonlySet<string> {
  const paths = stepsSlides(content).flatMap(({ slide }) =>
    slide.steps.flatMap(({ os, path: { en } }) =>
      en.slice(2).map((_, index) => pageKey(os, en.slice(0, index + 2))),
    ),
  )
  return new Set([...paths, ...content.screens.map(({ os, path }) => pageKey(os, path.en))])
}

/** Controls drawn in place of the row that opens their page, and those marked without such a row. */
function drawnEarly(step: Step, pages: ReadonlySet<string>): string[] {
  const { os, path, controls = [] } = step
  const at = lastLabelControl({ path: path.en, controls: controls.map(inEnglish) })
  const early = ['switch', 'field'].includes(controls[at]?.kind ?? '') && pages.has(pageKey(os, path.en))
  return [
    ...(early ? [`${os}: "${path.en.at(-1)}" opens a page, so its control is \`onPage\``] : []),
    ...controls
      .filter(({ label, onPage }) => onPage && label.en !== path.en.at(-1))
      .map(({ label }) => `${os}: "${label.en}" is \`onPage\`, but not the last label of the path`),
  ]
}

/** A control as it is drawn in English, without its state. */
const inEnglish = ({ label, kind, lookFor, apart, first, onPage }: Control) => ({
  kind,
  label: label.en,
  ...(lookFor && { lookFor }),
  ...(apart && { apart }),
  ...(first && { first }),
  ...(onPage && { onPage }),
})

function unnamed(step: Step): string[] {
  return (step.controls ?? []).flatMap((control) =>
    control.lookFor
      ? []
      : languages
          .filter((language) => !saysLabel(step, control.label[language], language))
          .map((language) => `${step.os}: "${control.label[language]}" is in neither the text nor the path`),
  )
}

function saysLabel(step: Step, label: string, language: (typeof languages)[number]): boolean {
  const text = [step.do[language], ...step.path[language]].join('\n')
  return plain(text).includes(plain(label))
}

const plain = (text: string) => text.toLocaleLowerCase().replaceAll(/[[\]"'“”«»]/gu, '')

function otherwiseTranslated({ os, controls }: Step, content: RuleInput): string[] {
  return (controls ?? []).flatMap(({ label, lookFor }) => {
    const known = content.uiTerms.filter((term) => term.os === os && term.en === label.en)
    if (lookFor || known.length === 0) return []
    const isSame = known.some((term) =>
      languages.every((language) =>
        term[language].split(' / ').some((name) => sameName(name, label[language])),
      ),
    )
    return isSame ? [] : [`${os}: "${label.en}" is "${known[0]?.pt}", "${known[0]?.es}" in ui-terms.json`]
  })
}

const sameName = (name: string, label: string) =>
  name.replace(/ \((?:España|Latinoamérica)\)$/u, '') === label

/** Presses that would be drawn as other buttons, or as a gesture, in another language. */
const otherwisePressed = ({ os, controls = [] }: Step) =>
  controls
    .filter(({ kind }) => kind === 'press')
    .filter(({ label }) => new Set(languages.map((language) => drawnPress(label[language]))).size > 1)
    .map(({ label }) => `${os}: "${label.en}" names other buttons in another language`)

const drawnPress = (label: string) => JSON.stringify([isButtonPress(label), pressedButtons(label)])

const firstWord = /^first\b/iu

/** Controls before the path that are listed late, or whose words alone say that they come first. */
const beforePath = ({ os, controls = [] }: Step) =>
  controls.flatMap(({ label, first }, index) => [
    ...(first && index > 0 && !controls[index - 1]?.first
      ? [`${os}: "${label.en}" comes before the path, but after a control at its end`]
      : []),
    ...(firstWord.test(label.en) ? [`${os}: "${label.en}" comes before the path, so it is \`first\``] : []),
  ])

/** Programs and pages that computers alone have. A phone has iTunes Store, and an app of Smart Switch. */
const programs = /\b(?:Finder|iTunes(?! Store| & App Store)|Apple Devices|web installer|install\/web)\b/u
const placeOnComputer = /\b(?:on|in|into) (?:a|the|your|your own) (?:computer|laptop|Mac|PC)\b/iu

/** Programs of a computer, and controls on it, that would be drawn on the phone. */
function onComputer(step: Step): string[] {
  if (startOf(step) === 'computer') return []
  const { os, path, controls = [] } = step
  const drawnOnPhone = controls.filter(({ computer }) => !computer)
  return [
    ...path.en
      .filter((label) => programs.test(label))
      .map((label) => `${os}: "${label}" is a program of a computer: its path would be drawn on the phone`),
    ...drawnOnPhone
      .filter(({ label }) => programs.test(label.en) || placeOnComputer.test(label.en))
      .map(({ label }) => `${os}: "${label.en}" is on a computer, so it is \`computer\``),
  ]
}

/** Most characters of a description, which is drawn as a row. */
const longestDescription = 50
const conditions = /\b(?:if|unless|whether)\b/u
/** "what turns it on", "where you sign in". A list may be named by a question: "who can see your number". */
const bareClause = /^(?:that|what|when|where|who|how)\b/u

/** A thing, where a gesture is described: "the icon" instead of "hold the icon". */
const thing = /^(?:the|your|each)\b/u

/** Descriptions of controls and options that are clauses, or draw a condition as if it always held. */
function clauses({ os, controls = [], otherAndroid }: Step): string[] {
  return [...controls, ...(otherAndroid?.controls ?? [])].flatMap((control) => {
    const { kind, label, lookFor } = control
    if (kind === 'press' && lookFor && thing.test(label.en))
      return [`${os}: "${label.en}" is pressed or moved, so its words say what to do`]
    const option = kind === 'choice' || kind === 'field' ? control.to : label
    const texts = [
      ...(lookFor ? [label] : []),
      ...(option !== label && isDescribed(option.en) ? [option] : []),
    ]
    return texts
      .filter(
        (text) =>
          conditions.test(text.en) ||
          (bareClause.test(text.en) && kind !== 'choice') ||
          languages.some((one) => /[,;:]/u.test(text[one]) || text[one].length > longestDescription),
      )
      .map(({ en }) => `${os}: "${en}" is a clause: name the thing, and keep conditions in \`do\``)
  })
}

/** Labels such as "the timeline in Google Maps", or "Auditor on the second phone". */
const elsewhere = /\bin [A-Z]|\bon (?:the second|another) (?:phone|device)\b/u

/** Controls that are drawn on the screen of the one before, though the text has them on another one. */
function misplaced(step: Step): string[] {
  const { os, path, controls = [] } = step
  const frames = stepFrames({ path: path.en, start: startOf(step), controls: controls.map(inEnglish) })
  const text = plain(step.do.en)
  return frames.flatMap(({ title, settled, control: { label, apart } }, index) => {
    const before = frames[index - 1]?.control
    if (!before || apart === 'back') return []
    const isSibling = before.kind === 'row' && text.includes(plain(`${before.label} and ${label}`))
    if (isSibling && apart && index === 1)
      return [`${os}: "${label}" is on the screen of the row before it, so it is \`apart\`: \`back\``]
    if (apart || (title === null && settled.length === 0)) return []
    return isSibling || elsewhere.test(label)
      ? [`${os}: "${label}" is on another screen than the control before it, so it is \`apart\``]
      : []
  })
}
