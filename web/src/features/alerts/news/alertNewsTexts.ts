import { registerMessageGroup } from '#i18n/messageStore.ts'

// Written out, because a bundler only follows import() of a string literal.
registerMessageGroup('news', {
  pt: () => import('virtual:messages/news/pt'),
  es: () => import('virtual:messages/news/es'),
  en: () => import('virtual:messages/news/en'),
})
