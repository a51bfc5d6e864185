import type { NotAvailable, Step } from '@resguardo/contract/lesson'
import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '#i18n/say.tsx'
import { devicesQuery } from '../useReader.ts'
import type { SlideMessage } from './slides.messages.ts'

const systems = { oneui: 'One UI', ios: 'iOS', android: 'Android' } as const

/** For which phones an entry holds, in words: "One UI 6.1 or newer · tablet". */
export function useRange(): (entry: Step | NotAvailable) => string {
  const say = useSay<SlideMessage>()
  const devices = useQueryClient().getQueryData(devicesQuery.queryKey)?.devices

  const versions = ({ scheme, min, max }: Step | NotAvailable) => {
    if (!scheme || scheme === 'app' || (!min && !max)) return say('slides.range.any')
    const system = systems[scheme]
    if (min && max)
      return say(min === max ? 'slides.range.only' : 'slides.range.between', { system, min, max })
    return min ? say('slides.range.from', { system, min }) : say('slides.range.to', { system, max })
  }
  const model = (id: string) => {
    if (id === 'phone' || id === 'tablet') return say(`slides.${id}`)
    return devices?.find((device) => device.id === id)?.name ?? id
  }
  return (entry) => [versions(entry), ...(entry.models ?? []).map(model)].join(' · ')
}
