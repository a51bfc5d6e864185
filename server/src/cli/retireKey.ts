import type { Text } from '@resguardo/contract/languages'
import { type Kysely, sql } from 'kysely'
import { livingInstances } from '#db/instances.ts'
import type { Schema } from '#db/schema.ts'
import { countKeyNeeds, type KeyNeeds } from '#security/keyNeeds.ts'
import { type KeyRing, lastsUntil, type RetiredKey, RingConflict, retireKey } from '#security/keyRing.ts'
import { markOf } from '#security/keys.ts'
import { countKeyUse } from '#security/reseal.ts'
import type { Env } from '../env.ts'
import { type Given, Misused, type Outcome } from './command.ts'
import { lastsText, needTexts, texts } from './keys.messages.ts'
import { onDatabase } from './place.ts'
import { idOf, instancesWhere, knownRing, notLoaded, replaceRing } from './ring.ts'

/**
 * Destroys an old key except for its verifying part; destroys a retired one completely, once nothing needs
 * it.
 */
export async function retire(env: Env, given: Given): Promise<Outcome> {
  const ring = knownRing(env)
  const [id = ''] = given.words
  const key = ring.find((one) => one.id === id)
  if (!key) throw new Misused(id)
  if (key.state === 'current' || key.state === 'next') throw new RingConflict(`${id} is in use`)
  return onDatabase(env, async ({ kysely }) => {
    const behind = await instancesWhere(kysely, ([first]) => first !== idOf(ring, 'current'))
    if (behind.length > 0) return notLoaded(env, behind, given.say)
    if (key.state === 'retired') return forget(kysely, env, given, { ring, key })
    const refused = (line: Text, count: number): Outcome => ({
      lines: [given.say(line, { id, count })],
      data: { id, count },
      code: 1,
    })
    const { sealed } = await countKeyUse(kysely)
    const count = sealed[markOf(key)] ?? 0
    if (count > 0) return refused(texts.stillSeals, count)
    const before = await startedBefore(kysely)
    const ends = given.flags.has('end-sessions')
    const sessions = ends ? 0 : await countSessions(kysely, before)
    if (sessions > 0) return refused(texts.stillSignedIn, sessions)
    return replaceRing(kysely, env, given, {
      before: ring,
      after: (head) => retireKey(ring, id, head, new Date()),
      action: 'keysRetire',
      id,
      line: texts.retired,
      ...(ends && { also: (step) => sql`delete from sessions where ${before}`.execute(step) }),
    })
  })
}

async function forget(
  db: Kysely<Schema>,
  env: Env,
  given: Given,
  { ring, key }: { ring: KeyRing; key: RetiredKey },
): Promise<Outcome> {
  const { id } = key
  // A server that has it as an old key would go on making lasting hashes with it.
  const behind = await instancesWhere(db, (keys) => keys.includes(id))
  if (behind.length > 0) return notLoaded(env, behind, given.say)
  const until = lastsUntil(key) > Date.now() ? new Date(lastsUntil(key)).toISOString() : null
  const counted = Object.entries(await countKeyNeeds(db, key)) as [keyof KeyNeeds, number][]
  const needs = counted.filter(([, count]) => count > 0)
  if (needs.length === 0 && until === null)
    return replaceRing(db, env, given, {
      before: ring,
      after: () => ring.filter((one) => one !== key),
      action: 'keysForget',
      id,
      line: texts.forgotten,
    })
  const lines = [
    ...needs.map(([name, count]) => given.say(needTexts[name], { count })),
    ...(until === null ? [] : [given.say(lastsText, { date: until.slice(0, 10) })]),
  ]
  return {
    lines: [given.say(texts.stillNeeded, { id }), ...lines.map((line) => `- ${line}`)],
    data: { id, needs: Object.fromEntries(needs), until },
    code: 1,
  }
}

/** Sessions created before the last start of a living server: an old key may have signed their tokens. */
async function startedBefore(db: Kysely<Schema>) {
  const { started } = await livingInstances(db)
    .select(({ fn }) => fn.max('started').as('started'))
    .executeTakeFirstOrThrow()
  return started === null ? sql<boolean>`true` : sql<boolean>`created < ${started}`
}

async function countSessions(db: Kysely<Schema>, before: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where expires > now() and ${before}`.execute(db)
  return rows[0]?.count ?? 0
}
