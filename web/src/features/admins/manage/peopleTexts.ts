import type { Language } from '@resguardo/contract/platform/languages'
import { registerMessageGroup, loadMessages } from '#i18n/messageStore.ts'

registerMessageGroup('people', {
  pt: () => import('virtual:messages/people/pt'),
  es: () => import('virtual:messages/people/es'),
  en: () => import('virtual:messages/people/en'),
})

/** Loads the texts of the people table. */
export const loadPeopleTexts = (language: Language) => loadMessages('people', language)
