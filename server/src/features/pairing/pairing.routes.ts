import { randomUUID } from 'node:crypto'
import {
  endPairing,
  joinPairing,
  openPairing,
  type Pairing,
  readPairing,
  turnPairing,
} from '@resguardo/contract/learning/pairing'
import { pairingLimits } from '@resguardo/contract/learning/pairingRules'
import { mergeTicks, type Ticks } from '@resguardo/contract/learning/tickRules'
import { may } from '@resguardo/contract/people/policy'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import type { AttemptRule } from '#security/attempts.ts'
import { type Keys, newToken } from '#security/crypto/keys.ts'
import {
  deletePairing,
  findPairing,
  lockPairing,
  type PairingRow,
  savePairing,
  saveTurn,
  spendLink,
} from './pairing.table.ts'

/** The part of a pairing that tells what someone reads; the master key seals it. */
type SharedState = Pick<Pairing, 'lesson' | 'page' | 'done' | 'ticks'>

const rule = (name: string, free: number): AttemptRule => ({ name, free, windowMinutes: 1, pause: 'window' })
const openRule = rule('pairing-open', pairingLimits.opensAMinute)
const joinRule = rule('pairing-join', pairingLimits.joinsAMinute)
const turnRule = rule('pairing-turn', pairingLimits.turnsAMinute)

/**
 * Side by side: two sessions of one person turn pages together. No call takes a person's uid, and only the
 * two sessions reach the pairing. The audit log gets refusals only, as what a person reads is private.
 */
export function pairingRoutes(served: RouteContext): void {
  const { deps } = served
  const { keys, random, now } = deps
  // A counter needs a separate connection: within a transaction, many calls at once would use up the pool.
  const privately = { audit: 'refusals', transaction: 'none' } as const

  serve(
    served,
    openPairing,
    async ({ body, actor, db }) => {
      allow(actor)
      await limitOrRefuse(deps, [[openRule, actor.uid]])
      const token = newToken(random)
      const state = { ...body, ticks: cappedTicks(now().getTime(), body.ticks) }
      const row = await savePairing(db, actor, { uid: randomUUID(), token, sealed: seal(keys, actor, state) })
      return { token, pairing: toPairing(keys, row) }
    },
    privately,
  )

  serve(
    served,
    joinPairing,
    async ({ body, actor, db }) => {
      allow(actor)
      await limitOrRefuse(deps, [[joinRule, actor.uid]])
      const row = (await spendLink(db, actor, body.token)) ?? refuse(404)
      return toPairing(keys, row)
    },
    privately,
  )

  serve(served, readPairing, async ({ actor, db }) => {
    allow(actor)
    const row = await findPairing(db, actor)
    return { pairing: row ? toPairing(keys, row) : null }
  })

  serve(
    served,
    turnPairing,
    async ({ body: { uid, position, done, ticks = {} }, actor, db: pool }) => {
      allow(actor)
      await limitOrRefuse(deps, [[turnRule, actor.uid]])
      return pool.transaction().execute(async (db) => {
        const row = (await lockPairing(db, actor, uid)) ?? refuse(404)
        const state = open(keys, row)
        const next = {
          ...state,
          ...position,
          done: done ?? state.done,
          ticks: cappedTicks(now().getTime(), state.ticks, ticks),
        }
        return toPairing(keys, await saveTurn(db, actor.uid, seal(keys, actor, next)))
      })
    },
    { audit: 'refusals', transaction: 'own' },
  )

  serve(
    served,
    endPairing,
    async ({ body, actor, db }) => {
      allow(actor)
      await deletePairing(db, actor, body.uid)
      return null
    },
    privately,
  )
}

const allow = (actor: Session) =>
  void (
    may(actor, 'course.write', { kind: 'person', uid: actor.uid, role: actor.role, teams: [] }) || refuse(403)
  )

const contextOf = (person: string) => `pairing|${person}`

const seal = (keys: Keys, { uid }: Session, { lesson, page, done, ticks }: SharedState) =>
  keys.seal(JSON.stringify({ lesson, page, done, ticks }), contextOf(uid))

const open = (keys: Keys, { person, sealed }: PairingRow): SharedState =>
  // Only `seal` writes this column, and the authenticated seal proves it.
  JSON.parse(keys.open(sealed, contextOf(person))) as SharedState

const toPairing = (keys: Keys, row: PairingRow): Pairing => ({
  ...open(keys, row),
  uid: row.uid,
  turn: row.turn,
  joined: row.joiner !== null,
  expires: row.expires.toISOString(),
})

/** Merged ticks, the newest of them if there are too many; a fast clock does not win for long. */
function cappedTicks(now: number, ...lists: readonly Ticks[]): Ticks {
  const capped = lists.map((ticks) =>
    Object.fromEntries(
      Object.entries(ticks).map(([key, tick]) => [key, { ...tick, at: Math.min(tick.at, now) }]),
    ),
  )
  const newest = Object.entries(mergeTicks(...capped)).toSorted(([, one], [, other]) => other.at - one.at)
  return Object.fromEntries(newest.slice(0, pairingLimits.ticks))
}
