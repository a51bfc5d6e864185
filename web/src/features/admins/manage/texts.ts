import type { Language } from '@resguardo/contract/languages'
import { addGroup, loadMessages } from '#i18n/store.ts'

addGroup('people', {
  pt: () => import('virtual:messages/people/pt'),
  es: () => import('virtual:messages/people/es'),
  en: () => import('virtual:messages/people/en'),
})

/** Loads the texts of the people table. */
export const loadPeopleTexts = (language: Language) => loadMessages('people', language)
