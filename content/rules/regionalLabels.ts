import type { Step } from '@resguardo/contract/lessons/lesson'
import { error, type Finding, type Rule, type RuleInput, warn, withoutDuplicates } from './finding.ts'
import { stepsSlides } from './steps.ts'

/**
 * 40: Spanish labels are those of Latin America, since readers in Spain get theirs from `ui-terms.json`. A
 * label without a page of the maker for that region is still to be proved.
 */
export const labelsOfLatinAmerica: Rule = (content) => [
  ...withoutDuplicates(
    stepsSlides(content).flatMap(({ at, slide }) =>
      slide.steps.flatMap((step) => labelsOfSpain(step, content).map((label) => spanish(at, step, label))),
    ),
  ),
  ...content.screens.flatMap(({ os, path, rows }) => {
    const spain = new Set(spanishTerms(os, content))
    return [...path.es, ...rows.map(({ es }) => es)]
      .filter((label) => spain.has(label))
      .map((label) => error(40, `screens: ${path.en.join(' > ')}`, `"${label}" is the label of Spain`))
  }),
  ...content.uiTerms
    .filter(({ spain, page }) => spain !== undefined && page === undefined)
    .map(({ os, en, es }) => warn(40, 'ui-terms', `${os}: "${en}" / "${es}" is on no page of the maker yet`)),
]

const spanish = (at: string, { os }: Step, label: string): Finding =>
  error(40, at, `${os}: "${label}" is the label of Spain`)

/** Apps name their settings themselves. */
function labelsOfSpain(step: Step, content: RuleInput): string[] {
  if (step.path.en[0] !== 'Settings') return []
  const labels = [...step.path.es, ...(step.controls ?? []).map(({ label }) => label.es)]
  const texts = [step.do.es, step.verify.es, ...labels]
  return spanishTerms(step.os, content).filter((term) =>
    // One word can be a verb in a text, as in "Buscar ayuda".
    term.includes(' ') ? texts.some((text) => text.includes(term)) : labels.includes(term),
  )
}

const spanishTerms = (os: string, { uiTerms }: RuleInput) =>
  uiTerms.flatMap((term) => (term.os === os && term.spain ? [term.spain] : []))
