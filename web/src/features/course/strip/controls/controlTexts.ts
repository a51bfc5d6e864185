import type { Language } from '@resguardo/contract/platform/languages'
import { loadMessages, registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('controls', {
  pt: () => import('virtual:messages/controls/pt'),
  es: () => import('virtual:messages/controls/es'),
  en: () => import('virtual:messages/controls/en'),
})

/** Loads the captions of the drawn controls. */
export const loadControlTexts = (language: Language) => loadMessages('controls', language)
