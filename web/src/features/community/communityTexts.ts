import type { Language } from '@resguardo/contract/platform/languages'
import { registerMessageGroup, loadMessages } from '#i18n/messageStore.ts'

registerMessageGroup('community', {
  pt: () => import('virtual:messages/community/pt'),
  es: () => import('virtual:messages/community/es'),
  en: () => import('virtual:messages/community/en'),
})

/** Loads the texts of the community. */
export const loadCommunityTexts = (language: Language) => loadMessages('community', language)
