import type { Language } from '@resguardo/contract/platform/languages'
import { registerMessageGroup, loadMessages } from '#i18n/messageStore.ts'

registerMessageGroup('overview', {
  pt: () => import('virtual:messages/overview/pt'),
  es: () => import('virtual:messages/overview/es'),
  en: () => import('virtual:messages/overview/en'),
})

/** Loads the texts of the card. */
export const loadOverviewTexts = (language: Language) => loadMessages('overview', language)
