import type { Language } from '@resguardo/contract/languages'
import { addGroup, loadMessages } from '#i18n/store.ts'

// Spelt out, because a bundler only follows import() of a literal.
addGroup('assistant', {
  pt: () => import('virtual:messages/assistant/pt'),
  es: () => import('virtual:messages/assistant/es'),
  en: () => import('virtual:messages/assistant/en'),
})

/** Brings the texts of the assistant in a language, and in those that are chosen later. */
export const loadAssistantTexts = (language: Language): Promise<void> => loadMessages('assistant', language)
