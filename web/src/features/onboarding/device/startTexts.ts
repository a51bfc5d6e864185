import { registerMessageGroup } from '#i18n/messageStore.ts'

/** Texts of choosing a phone, and of reading without an account. */
registerMessageGroup('start', {
  pt: () => import('virtual:messages/start/pt'),
  es: () => import('virtual:messages/start/es'),
  en: () => import('virtual:messages/start/en'),
})
