import type { Language } from '@resguardo/contract/platform/languages'
import { loadMessages, registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('aloud', {
  pt: () => import('virtual:messages/aloud/pt'),
  es: () => import('virtual:messages/aloud/es'),
  en: () => import('virtual:messages/aloud/en'),
})

/** Loads the texts of reading aloud. */
export const loadAloudTexts = (language: Language) => loadMessages('aloud', language)
