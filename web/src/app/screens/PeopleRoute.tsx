import type { Language } from '@resguardo/contract/platform/languages'
import { PeoplePage } from '#features/admins/manage/PeoplePage.tsx'
import { loadPeopleTexts } from '#features/admins/manage/peopleTexts.ts'

/** The people table. Loads its texts in the language, without those of other screens. */
export async function loadPeopleRoute(language: Language) {
  await loadPeopleTexts(language)
  return PeoplePage
}
