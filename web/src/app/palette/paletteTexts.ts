import { registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('palette', {
  pt: () => import('virtual:messages/palette/pt'),
  es: () => import('virtual:messages/palette/es'),
  en: () => import('virtual:messages/palette/en'),
})
