import { useSyncExternalStore } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useDiscreet } from '#session/discreet.ts'
import type { AloudMessage } from './aloud.messages.ts'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import { loadAloudTexts } from './aloudTexts.ts'
import { voiceFor } from './voiceChoice.ts'
import { subscribeVoices } from './voices.ts'

export async function loadNoVoiceNote() {
  await loadAloudTexts(pageLanguage())
  return NoVoiceNote
}

/** Why there is no button to listen; nothing where there is one. */
function NoVoiceNote() {
  const say = useSay<AloudMessage>()
  const { language } = useLanguage()
  const discreet = useDiscreet()
  const voiced = useSyncExternalStore(subscribeVoices, () => voiceFor(language) !== undefined)
  return !voiced && !discreet && <p>{say('aloud.none')}</p>
}
