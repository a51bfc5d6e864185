import { handoffs } from '@resguardo/contract/emergency/handoffs'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Handoff } from '@resguardo/contract/lessons/lesson'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { paths } from '#paths'
import type { HelpMessage } from './help.messages.ts'
import { emergencyGuide } from './guides.ts'
import { Helplines } from './Helplines.tsx'
import { useRegion } from './numbers/useRegion.ts'

type HandoffLinesProps = { about: Handoff }

/** Loads what `HandoffHelplines` needs in a language. */
export async function loadHandoff(language: Language): Promise<void> {
  await Promise.all([loadMessages('guide', language), emergencyGuide.load(language)])
}

/**
 * Help lines beside a warning, with a link to the emergency card; requires `loadHandoff` to have resolved.
 */
export function HandoffHelplines({ about }: HandoffLinesProps) {
  const { language } = useLanguage()
  const say = useSay<HelpMessage>()
  const { helplines } = emergencyGuide.useGuide()
  const [region, setRegion] = useRegion()
  const { kinds, card } = handoffs[about]
  return (
    <>
      <Helplines lines={helplines} kinds={kinds} region={region} onRegion={setRegion} collapsed />
      <p>
        <Link to={paths.emergency(language, card)}>{say('help.all')}</Link>
      </p>
    </>
  )
}
