import type { Text } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import { liveInstances } from '#db/instances.ts'
import type { Schema } from '#db/schema.ts'
import { countRetiredKeyUse, type RetiredKeyUse } from '#security/crypto/retiredKeyUse.ts'
import {
  type KeyRing,
  hashesEndAt,
  type RetiredKey,
  RingConflict,
  retireKey,
} from '#security/crypto/keyRing.ts'
import { storedKeyIdOf } from '#security/crypto/keys.ts'
import { countKeyUse } from '#security/crypto/reseal.ts'
import type { Env } from '../env.ts'
import { type CommandInput, UsageError, type CommandResult } from './command.ts'
import { lastsUntilMessage, keyNeedMessages, keyMessages } from './keys.messages.ts'
import { onDatabase } from './installation.ts'
import { keyIdOf, instancesWhere, requireKeyRing, notLoadedResult, replaceRing } from './ringChange.ts'

/**
 * Destroys an old key except for its verifying part; destroys a retired one completely, once nothing needs
 * it.
 */
export async function retire(env: Env, input: CommandInput): Promise<CommandResult> {
  const ring = requireKeyRing(env)
  const [id = ''] = input.args
  const key = ring.find((one) => one.id === id)
  if (!key) throw new UsageError(id)
  if (key.state === 'current' || key.state === 'next') throw new RingConflict(`${id} is in use`)
  return onDatabase(env, async ({ kysely }) => {
    const behind = await instancesWhere(kysely, ([first]) => first !== keyIdOf(ring, 'current'))
    if (behind.length > 0) return notLoadedResult(env, behind, input.say)
    if (key.state === 'retired') return forgetKey(kysely, env, input, { ring, key })
    const refusal = (line: Text, count: number): CommandResult => ({
      lines: [input.say(line, { id, count })],
      data: { id, count },
      code: 1,
    })
    const { sealed } = await countKeyUse(kysely)
    const count = sealed[storedKeyIdOf(key)] ?? 0
    if (count > 0) return refusal(keyMessages.stillSeals, count)
    const before = await startedBefore(kysely)
    const endsSessions = input.flags.has('end-sessions')
    const sessions = endsSessions ? 0 : await countSessions(kysely, before)
    if (sessions > 0) return refusal(keyMessages.stillSignedIn, sessions)
    return replaceRing(kysely, env, input, {
      before: ring,
      after: (head) => retireKey(ring, id, head, new Date()),
      action: 'keysRetire',
      id,
      line: keyMessages.retired,
      ...(endsSessions && { also: (step) => sql`delete from sessions where ${before}`.execute(step) }),
    })
  })
}

async function forgetKey(
  db: Kysely<Schema>,
  env: Env,
  input: CommandInput,
  { ring, key }: { ring: KeyRing; key: RetiredKey },
): Promise<CommandResult> {
  const { id } = key
  // A server that has it as an old key would go on making lasting hashes with it.
  const behind = await instancesWhere(db, (keys) => keys.includes(id))
  if (behind.length > 0) return notLoadedResult(env, behind, input.say)
  const until = hashesEndAt(key) > Date.now() ? new Date(hashesEndAt(key)).toISOString() : null
  const counts = Object.entries(await countRetiredKeyUse(db, key)) as [keyof RetiredKeyUse, number][]
  const needs = counts.filter(([, count]) => count > 0)
  if (needs.length === 0 && until === null)
    return replaceRing(db, env, input, {
      before: ring,
      after: () => ring.filter((one) => one !== key),
      action: 'keysForget',
      id,
      line: keyMessages.forgotten,
    })
  const lines = [
    ...needs.map(([name, count]) => input.say(keyNeedMessages[name], { count })),
    ...(until === null ? [] : [input.say(lastsUntilMessage, { date: until.slice(0, 10) })]),
  ]
  return {
    lines: [input.say(keyMessages.stillNeeded, { id }), ...lines.map((line) => `- ${line}`)],
    data: { id, needs: Object.fromEntries(needs), until },
    code: 1,
  }
}

/** Sessions created before the last start of a living server: an old key may have signed their tokens. */
async function startedBefore(db: Kysely<Schema>) {
  const { started } = await liveInstances(db)
    .select(({ fn }) => fn.max('started').as('started'))
    .executeTakeFirstOrThrow()
  return started === null ? sql<boolean>`true` : sql<boolean>`created < ${started}`
}

async function countSessions(db: Kysely<Schema>, before: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where expires > now() and ${before}`.execute(db)
  return rows[0]?.count ?? 0
}
