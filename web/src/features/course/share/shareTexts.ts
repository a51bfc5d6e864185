import type { Language } from '@resguardo/contract/platform/languages'
import { loadMessages, registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('share', {
  pt: () => import('virtual:messages/share/pt'),
  es: () => import('virtual:messages/share/es'),
  en: () => import('virtual:messages/share/en'),
})

/** Loads the texts of sending a slide. */
export const loadShareTexts = (language: Language) => loadMessages('share', language)
