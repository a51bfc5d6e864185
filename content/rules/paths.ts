import type { OsType } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import type { Step } from '@resguardo/contract/lessons/lesson'
import { error, type RuleInput, withoutDuplicates, type Rule, warn } from './finding.ts'
import { stepsSlides } from './steps.ts'

/** Where a path may begin besides Settings: apps, pages of an account, and actions without a menu. */
const startingPlaces = new Set([
  'Nothing to set',
  'Play Store',
  'App Store',
  'App Store (GrapheneOS)',
  'Apps',
  'Auditor',
  'Power menu',
  'Side button and volume',
  'Touch and hold the app',
  'USB prompt',
  'Phone',
  'Find My',
  'Finder',
  'Files',
  'Messages',
  'Google',
  'Galaxy Store',
  'Chrome',
  'Gemini',
  'Messaging',
  'Samsung Wallet',
  'Samsung Cloud',
  'Secure Folder',
  'Brave',
  'WhatsApp',
  'Signal',
  'Organic Maps',
  'signal.org/download',
  'Family Link',
  'AirGuard',
  'torproject.org/download',
  'Passwords',
  'icloud.com/find',
  'account.apple.com',
  'cryptomator.org/android',
  'g.co/yourfamily',
  'myaccount.google.com',
  'myaccount.google.com/connections',
  'passwords.google.com',
  'google.com/advancedprotection',
  'myactivity.google.com',
  'Gallery',
  'Google Maps',
  'Photos',
  'Samsung Internet',
  'Vanadium',
  'Accrescent',
  'Shortcuts',
])

/** Names that are the same in every language, in menus and elsewhere; there is no label to translate. */
const properNames = new Set(['⋮', 'Bluetooth', 'ChatGPT', 'iCloud', 'Play Protect', 'Safari'])

/** 6: the same number of segments in three languages, at most six, beginning in Settings or an app. */
export const pathShape: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps.flatMap((step) => {
      const lengths = new Set(languages.map((language) => step.path[language].length))
      const first = step.path.en[0] ?? ''
      const begins = isSettings(step, content) || startingPlaces.has(first)
      return [
        ...(lengths.size === 1
          ? []
          : [error(6, at, `${step.os}: the languages differ in the number of segments`)]),
        ...(step.path.en.length <= 6 ? [] : [error(6, at, `${step.os}: more than six segments`)]),
        ...(begins ? [] : [error(6, at, `${step.os}: "${first}" is neither Settings nor an app`)]),
      ]
    }),
  )

/** Labels of other Androids are those of the step that theirs is made from. */
const isWritten = ({ os }: Step) => os !== 'android-other'

function isSettings(step: Step, content: RuleInput): boolean {
  const settings = content.uiTerms.find((term) => hasTerms(term.os, step.os) && term.en === 'Settings')
  return (
    settings !== undefined && languages.every((language) => step.path[language][0] === settings[language])
  )
}

/**
 * 7: every segment is a known menu label, with the same words in each language; `[app]` is a wildcard for any
 * name.
 */
export const knownLabels: Rule = (content) =>
  withoutDuplicates(
    stepsSlides(content).flatMap(({ at, slide }) =>
      slide.steps.filter(isWritten).flatMap((step) =>
        step.path.en
          .map((en, index) => ({ en, pt: step.path.pt[index] ?? '', es: step.path.es[index] ?? '' }))
          .filter((label) => !isName(label) && !hasKnownName(label, step.os, content))
          .map(({ en, pt, es }) =>
            warn(7, at, `${step.os}: "${en}" / "${pt}" / "${es}" is not in ui-terms.json`),
          ),
      ),
    ),
  )

function isName(label: Record<'en' | 'pt' | 'es', string>): boolean {
  const all = languages.map((language) => label[language])
  const same = all.every((one) => one === label.en) && properNames.has(label.en)
  return same || startingPlaces.has(label.en) || all.every((one) => /^\[.+\]$/u.test(one))
}

/** Whether a term of one system is one of another: plain Android has the words that GrapheneOS kept. */
export const hasTerms = (termOs: OsType, os: OsType) =>
  termOs === os || (os === 'android-other' && termOs === 'grapheneos')

/** Whether `ui-terms.json` has a label with the same words in each language. */
export function hasKnownName(
  label: Record<'en' | 'pt' | 'es', string>,
  os: OsType,
  content: RuleInput,
): boolean {
  return content.uiTerms
    .filter((term) => hasTerms(term.os, os))
    .some((term) => languages.every((language) => alternativeNames(term[language]).includes(label[language])))
}

/**
 * A menu with several names in one language: `Modo de aislamiento (España) / Modo hermético (Latinoamérica)`.
 */
function alternativeNames(label: string): string[] {
  return [label, ...label.split(' / ').map((name) => name.replace(/ \((?:España|Latinoamérica)\)$/u, ''))]
}
