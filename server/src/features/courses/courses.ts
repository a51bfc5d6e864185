import type { Content } from '@resguardo/content/read'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { opensLesson } from '@resguardo/contract/licensing/opens'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'

/** Dates of a person's last visits in their current course. */
export async function visitDates(
  { query }: Pick<Deps, 'query'>,
  uid: string,
): Promise<Record<string, string>> {
  const [row] = await query<{ seen: Record<string, string> }>(
    'select g.seen from people p join progress g on g.person = p.uid and g.course = p.course where p.uid = $1',
    [uid],
  )
  return row?.seen ?? {}
}

/** Forgets a person's progress in all courses, and which course they chose. */
export async function deleteCourses(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('progress').where('person', '=', person).execute()
  await db
    .updateTable('people')
    .set({ course: null, course_choice: null })
    .where('uid', '=', person)
    .execute()
}

/** Whether a submodule belongs to the course, and whether the licence opens it. */
export function submoduleAccess(
  content: Content,
  choice: Choice,
  submodule: string,
  license: LicenseType,
): 'open' | 'locked' | 'unknown' {
  const { profile, osType } = choice
  const opens = opensLesson(license, { profile, submodules: content.submodules(profile, osType) }, submodule)
  if (opens === undefined) return 'unknown'
  return opens ? 'open' : 'locked'
}
