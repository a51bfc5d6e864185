import type { Language } from '@resguardo/contract/languages'
import { ManagePage } from '#features/admins/manage/ManagePage.tsx'
import { loadPeopleTexts } from '#features/admins/manage/texts.ts'

/** The people table. Loads its texts in the language, without those of other screens. */
export async function peopleIn(language: Language) {
  await loadPeopleTexts(language)
  return ManagePage
}
