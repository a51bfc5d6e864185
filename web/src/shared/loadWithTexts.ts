import { isLanguage } from '@resguardo/contract/platform/languages'
import { loadMessages } from '#i18n/messageStore.ts'

/** Loads a part of a page with the texts that its page does not bring. */
export async function loadWithTexts<Part>(load: () => Promise<Part>) {
  const { lang } = document.documentElement
  const [part] = await Promise.all([load(), isLanguage(lang) && loadMessages('more', lang)])
  return part
}
