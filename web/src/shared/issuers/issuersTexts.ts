import { registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('issuers', {
  pt: () => import('virtual:messages/issuers/pt'),
  es: () => import('virtual:messages/issuers/es'),
  en: () => import('virtual:messages/issuers/en'),
})
