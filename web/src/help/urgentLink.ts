import type { UrgentHelp } from '@resguardo/contract/emergency/urgentHelp'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { UrgentMessage } from './urgent.messages.ts'

/** Where urgent help is, and what it is called. */
export function useUrgentLink(): (help: UrgentHelp) => { to: string; label: string } {
  const say = useSay<UrgentMessage>()
  const { language } = useLanguage()
  return (help) => {
    if (help.kind === 'card') return { to: paths.emergency(language, help.id), label: help.title }
    if (help.kind === 'lines') return { to: paths.emergency(language), label: say('urgent.lines.title') }
    return {
      to: paths.crossing(language, help.id),
      label: say('urgent.crossing.title', { title: help.title }),
    }
  }
}
