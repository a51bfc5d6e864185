import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { courseKeys } from '#security/crypto/courseChoice.ts'

interface StoredCourses {
  uid: string
  courses: Buffer[]
}

const batch = 500

/**
 * Renames all stored progress to hashes by the current key, as a leaked key would reveal who chose which
 * course. Old hashes are recomputed from all possible courses of a person. Returns how many people were
 * affected.
 */
export async function rehashCourses(db: Kysely<Schema>, keys: Keys, stopped?: AbortSignal): Promise<number> {
  let count = 0
  let after: string | null = null
  for (;;) {
    const people: StoredCourses[] = await readCourses(db, after)
    for (const person of people) if (await rehashPerson(db, keys, person)) count++
    const last = people.at(-1)
    if (people.length < batch || !last || stopped?.aborted) return count
    after = last.uid
  }
}

async function readCourses(db: Kysely<Schema>, after: string | null): Promise<StoredCourses[]> {
  const { rows } = await sql<StoredCourses>`
    select uid, array(select course from progress where person = uid union select people.course) as courses
    from people where course is not null and ${after === null ? sql`true` : sql`uid > ${after}`}
    order by uid limit ${batch}`.execute(db)
  return rows
}

async function rehashPerson(
  db: Kysely<Schema>,
  keys: Keys,
  { uid, courses }: StoredCourses,
): Promise<boolean> {
  const renamed = profiles.flatMap((profile) =>
    osTypes.flatMap((osType) => {
      const [current = Buffer.alloc(0), ...others] = courseKeys(keys, uid, { profile, osType })
      return others
        .filter((other) => courses.some((course) => course.equals(other)))
        .map((other) => ({ other, current }))
    }),
  )
  if (renamed.length === 0) return false
  const names = sql`unnest(${renamed.map(({ other }) => other)}::bytea[],
    ${renamed.map(({ current }) => current)}::bytea[]) as names(other, current)`
  await sql`
    with person as (
      update people set course = names.current from ${names} where uid = ${uid} and course = names.other
    )
    update progress set course = names.current from ${names} where person = ${uid} and course = names.other`.execute(
    db,
  )
  return true
}
