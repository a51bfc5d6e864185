import { loadMessages } from '#i18n/messageStore.ts'
import { pageLanguage } from '#i18n/pageLanguage.ts'
import './issuersTexts.ts'

/** The list of sign-in services with its texts, which no other page needs. */
export async function loadIssuers() {
  const [{ Issuers }] = await Promise.all([import('./Issuers.tsx'), loadMessages('issuers', pageLanguage())])
  return Issuers
}
