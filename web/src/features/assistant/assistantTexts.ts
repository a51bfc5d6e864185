import type { Language } from '@resguardo/contract/platform/languages'
import { registerMessageGroup, loadMessages } from '#i18n/messageStore.ts'

// Written out, because a bundler only follows import() of a string literal.
registerMessageGroup('assistant', {
  pt: () => import('virtual:messages/assistant/pt'),
  es: () => import('virtual:messages/assistant/es'),
  en: () => import('virtual:messages/assistant/en'),
})

/** Loads the assistant's texts in a language, and in any language chosen later. */
export const loadAssistantTexts = (language: Language): Promise<void> => loadMessages('assistant', language)
