import { communityLimits, foldName, isReservedName } from '@resguardo/contract/community/communityRules'
import { may } from '@resguardo/contract/people/policy'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Session } from '#http/session/session.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import type { Deps } from '#src/deps.ts'
import { allowMember } from './access.ts'

export interface MemberRow {
  name: string | null
  isNew: boolean
  strikes: number
}

/** A person's display name, whether they are new, and their current strikes. */
export async function findMember(db: Kysely<Schema>, person: string, now: Date): Promise<MemberRow> {
  const { newDays, newPosts } = communityLimits
  const { rows } = await sql<MemberRow>`
    select n.name,
      coalesce(n.chosen > ${now}::timestamptz - make_interval(days => ${newDays}::int), true)
        or (select count(*) from (select from community_posts p
            where p.author = ${person} and p.state = 'shown' limit ${newPosts}) stand) < ${newPosts} as "isNew",
      (select count(*)::int from community_reviews r
        where r.author = ${person} and r.decision = 'strike' and r.lapses > ${now}) as strikes
    from (select) one left join community_names n on n.person = ${person}`.execute(db)
  return rows[0] ?? { name: null, isNew: true, strikes: 0 }
}

/**
 * The writer, after a write was counted against the rate limits. Refuses people who may not write (403), have
 * no display name or too many strikes (409), or are over a limit (429).
 */
export async function allowWriting(deps: Deps, actor: Session): Promise<MemberRow & { name: string }> {
  allowMember(actor)
  const member = await findMember(deps.db, actor.uid, deps.now())
  const { name, isNew, strikes } = member
  if (name === null || strikes >= communityLimits.mostStrikes) return refuse(409)
  const { hour, day } = isNew ? communityLimits.newcomer : communityLimits.member
  await takeAttempt(deps, 'community-hour', actor, hour, 60)
  await takeAttempt(deps, 'community-day', actor, day, 24 * 60)
  return { ...member, name }
}

/**
 * Counts an action against its rate limit (429 if it is over); returns a function that takes the count back.
 * By default the window is a day.
 */
export async function takeAttempt(
  { attempts }: Deps,
  name: string,
  actor: Session,
  free: number,
  windowMinutes = 24 * 60,
): Promise<() => Promise<void>> {
  const check: AttemptCheck = [{ name, free, windowMinutes, pause: 'window' }, actor.uid]
  await limitOrRefuse({ attempts }, [check])
  return () => attempts.refund(check)
}

/** Stores the display name; refuses a name that is taken or reserved for roots. */
export async function saveName(
  db: Kysely<Schema>,
  { env, now }: Deps,
  actor: Session,
  name: string,
): Promise<void> {
  if (isReservedName(name, env.BRAND_NAME) && !may(actor, 'community.announce')) refuse(409)
  const folded = foldName(name)
  // Lock: of two concurrent requests for one name, the second waits here and then finds it taken.
  await takeAdvisoryLock(db, `community-name ${folded}`)
  const taken = await db
    .selectFrom('community_names')
    .select('person')
    .where('folded', '=', folded)
    .where('person', '<>', actor.uid)
    .executeTakeFirst()
  if (taken) refuse(409)
  await sql`
    insert into community_names (person, name, folded, chosen) values (${actor.uid}, ${name}, ${folded}, ${now()})
    on conflict (person) do update set name = excluded.name, folded = excluded.folded`.execute(db)
}
