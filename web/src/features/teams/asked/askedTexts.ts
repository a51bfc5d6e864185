import { registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('asked', {
  pt: () => import('virtual:messages/asked/pt'),
  es: () => import('virtual:messages/asked/es'),
  en: () => import('virtual:messages/asked/en'),
})
