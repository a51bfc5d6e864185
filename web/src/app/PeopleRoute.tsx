import type { Language } from '@resguardo/contract/languages'
import { ManagePage } from '#features/admins/manage/ManagePage.tsx'
import { loadPeopleTexts } from '#features/admins/manage/texts.ts'

/** The table of people, once its texts are there in the language; those of other screens do not come with it. */
export async function peopleIn(language: Language) {
  await loadPeopleTexts(language)
  return ManagePage
}
