import { heirsOf, inheritTicks } from '@resguardo/contract/learning/tickRules'
import { forgetTicks, keepTicks, readTicks } from '@resguardo/contract/learning/ticks'
import { visitDates } from '#features/courses/courses.ts'
import { deletePairings } from '#features/pairing/pairing.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { addTicks, findTicks, lockTicks, saveTicks } from './ticks.table.ts'
import { deleteTicks, mergeIntoStored, mostBytes, openTicks, sealTicks } from './ticks.ts'

/**
 * Stores "Set on my phone" ticks with the account of people who asked for it. No call takes a uid: each reads
 * and writes only the data of the session's own person.
 */
export function ticksRoutes(served: RouteContext): void {
  const { keys, content, now } = served.deps
  const heirs = heirsOf(content.retired)

  serve(
    served,
    readTicks,
    async ({ actor: { uid }, db }) => {
      const row = await findTicks(db, uid)
      const ticks = row ? inheritTicks(openTicks(keys, uid, row.sealed), heirs) : null
      return { ticks, seen: await visitDates(served.deps, uid) }
    },
    { compress: true },
  )

  serve(
    served,
    keepTicks,
    async ({ body, actor: { uid }, db }) => {
      if (body.begin) await addTicks(db, { person: uid, sealed: sealTicks(keys, uid, {}) })
      // Lock the row until commit, so that of two concurrent devices the second merges into the first one's
      // result.
      const row = await lockTicks(db, uid)
      if (!row) return refuse(409)
      const before = openTicks(keys, uid, row.sealed)
      const ticks = mergeIntoStored(before, body.ticks, { now: now().getTime(), heirs }) ?? refuse(422)
      const sealed = sealTicks(keys, uid, ticks)
      if (sealed.length > mostBytes) refuse(422)
      await saveTicks(db, uid, sealed)
      return { ticks }
    },
    // An audit entry for each write would reveal that a person has ticks.
    { audit: 'refusals', largest: mostBytes },
  )

  serve(
    served,
    forgetTicks,
    async ({ actor, db }) => {
      await deleteTicks(db, actor.uid)
      await deletePairings(db, actor.uid)
      return null
    },
    { audit: 'refusals' },
  )
}
