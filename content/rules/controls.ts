import { languages } from '@resguardo/contract/platform/languages'
import type { Control } from '@resguardo/contract/lessons/drawings/controls'
import type { Step } from '@resguardo/contract/lessons/lesson'
import { nothingToSet } from '@resguardo/contract/lessons/lessonReader'
import { error, type Rule, type RuleInput } from './finding.ts'
import { stepsSlides } from './steps.ts'

const switches = /\b(?:turn|switch)(?:ed|ing)? (?:\S+ ){0,6}?(?:on|off)\b/iu
const hasState = ({ kind }: Control) => kind === 'switch' || kind === 'choice'

/**
 * 34: every step with something to set names what it taps. A known label is in its text or its path, in each
 * language as `ui-terms.json` has it; a text that turns something on or off has a switch or a choice.
 */
export const controlsNamed: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps.flatMap((step) => [
      ...(!step.controls && step.os !== 'android-other' && !nothingToSet(step)
        ? [error(34, at, `${step.os}: names no control`)]
        : []),
      ...unnamed(step).map((problem) => error(34, at, problem)),
      ...otherwiseTranslated(step, content).map((problem) => error(34, at, problem)),
      ...(step.controls && switches.test(step.do.en) && !step.controls.some(hasState)
        ? [error(34, at, `${step.os}: turns something on or off without a switch or a choice`)]
        : []),
    ]),
  )

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

const plain = (text: string) => text.toLocaleLowerCase().replaceAll(/[[\]"“”«»]/gu, '')

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
