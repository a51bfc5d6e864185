import type { CutAbsence, CutStep } from '@resguardo/contract/lessons/cutLesson'
import { versionRangeMessage } from '@resguardo/contract/devices/schemeNames'
import { useSay } from '#i18n/say.tsx'
import type { SlideMessage } from './slides.messages.ts'

/** Which phones an entry applies to, in words: "One UI 6.1 or newer · tablet". */
export function useRange(): (entry: CutStep | CutAbsence) => string {
  const say = useSay<SlideMessage>()

  const versions = (entry: CutStep | CutAbsence) => {
    const [word, values] = versionRangeMessage(entry)
    return say(`slides.range.${word}`, values)
  }
  const model = (name: string) => (name === 'phone' || name === 'tablet' ? say(`slides.${name}`) : name)
  return (entry) => [versions(entry), ...(entry.models ?? []).map(model)].join(' · ')
}
