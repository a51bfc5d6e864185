import type { Language } from '@resguardo/contract/platform/languages'
import { loadMessages, registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('pairing', {
  pt: () => import('virtual:messages/pairing/pt'),
  es: () => import('virtual:messages/pairing/es'),
  en: () => import('virtual:messages/pairing/en'),
})

/** Loads the texts of a lesson on two devices. */
export const loadPairingTexts = (language: Language) => loadMessages('pairing', language)
