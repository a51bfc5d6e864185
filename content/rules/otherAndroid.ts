import { languages } from '@resguardo/contract/platform/languages'
import type { StepsSlide } from '@resguardo/contract/lessons/lesson'
import { error, type Rule } from './finding.ts'
import { stepsSlides } from './steps.ts'

/** Names that no other Android has: of the two makers' systems, their apps and their features. */
const foreign =
  /\b(?:GrapheneOS|Vanadium|Auditor|(?:Storage|Contact) Scopes|Samsung|Galaxy|One UI|Knox|Bixby|Secure Folder|Pasta Segura|Carpeta segura)\b/iu

/**
 * 37: what other Androids take from the steps of Samsung and GrapheneOS holds there. One of the two is
 * marked, a checked path is proved by Android's source, and no text names the other system.
 */
export const otherAndroidsHold: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) => [
    ...(markedSystems(slide).size > 1 ? [error(37, at, 'steps of two systems are marked')] : []),
    ...(markedSystems(slide).has('ios') ? [error(37, at, 'a step of iOS is marked')] : []),
    ...ownSteps(slide)
      .filter(({ scheme, source }) => scheme !== 'app' && /^(?:gos|samsung|stig-samsung)/u.test(source))
      .filter(({ path }) => path.en.length > 1 && path.en[0] === 'Settings')
      .map(({ source }) => error(37, at, `${source} proves no path of another Android`)),
    ...ownSteps(slide).flatMap((step) =>
      languages.flatMap((language) => {
        const [name] = foreign.exec([step.do[language], step.verify[language]].join('\n')) ?? []
        return name ? [error(37, at, `another Android is told of ${name} (${language})`)] : []
      }),
    ),
  ])

const ownSteps = ({ steps }: StepsSlide) => steps.filter(({ os }) => os === 'android-other')

const markedSystems = ({ steps }: StepsSlide) =>
  new Set(steps.filter((step) => step.otherAndroid).map(({ os }) => os))
