import type { CutAbsence, CutStep } from '@resguardo/contract/lessons/cutLesson'
import { versionRangeMessage } from '@resguardo/contract/devices/schemeNames'
import { type Say, useSay } from '#i18n/say.tsx'
import type { SlideMessage } from './slides.messages.ts'

/** Which phones an entry applies to, in words: "One UI 6.1 or newer · tablet". */
export function useRange(): (entry: CutStep | CutAbsence) => string {
  const say = useSay<SlideMessage>()
  return (entry) => rangeText(entry, say)
}

/** The same outside a component. */
export function rangeText(entry: CutStep | CutAbsence, say: Say<SlideMessage>): string {
  const [word, values] = versionRangeMessage(entry)
  const model = (name: string) => (name === 'phone' || name === 'tablet' ? say(`slides.${name}`) : name)
  return [say(`slides.range.${word}`, values), ...(entry.models ?? []).map(model)].join(' · ')
}
