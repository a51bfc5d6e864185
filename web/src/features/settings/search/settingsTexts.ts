import { languages } from '@resguardo/contract/platform/languages'
import { loadMessages, registerMessageGroup } from '#i18n/messageStore.ts'

registerMessageGroup('settings', {
  pt: () => import('virtual:messages/settings/pt'),
  es: () => import('virtual:messages/settings/es'),
  en: () => import('virtual:messages/settings/en'),
})

/** Loads the texts of all settings in every language, by which the search finds them. */
export const loadAllSettingsTexts = () =>
  Promise.all(languages.map((language) => loadMessages('settings', language)))
