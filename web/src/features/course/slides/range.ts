import type { CutAbsence, CutStep } from '@resguardo/contract/cutLesson'
import { schemeNames } from '@resguardo/contract/schemeNames'
import { useSay } from '#i18n/say.tsx'
import type { SlideMessage } from './slides.messages.ts'

/** For which phones an entry holds, in words: "One UI 6.1 or newer · tablet". */
export function useRange(): (entry: CutStep | CutAbsence) => string {
  const say = useSay<SlideMessage>()

  const versions = ({ scheme, min, max }: CutStep | CutAbsence) => {
    if (!scheme || scheme === 'app' || (!min && !max)) return say('slides.range.any')
    const system = schemeNames[scheme]
    if (min && max)
      return say(min === max ? 'slides.range.only' : 'slides.range.between', { system, min, max })
    return min ? say('slides.range.from', { system, min }) : say('slides.range.to', { system, max })
  }
  const model = (name: string) => (name === 'phone' || name === 'tablet' ? say(`slides.${name}`) : name)
  return (entry) => [versions(entry), ...(entry.models ?? []).map(model)].join(' · ')
}
