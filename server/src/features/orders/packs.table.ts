import type { Subscription } from '@resguardo/contract/orders'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { OrderedPack, Owned } from './orders.ts'

/* Packs as purchases look at them and change them. */

export type PackRow = Selectable<Schema['license_packs']>

export async function findOrdered(db: Kysely<Schema>, uid: string): Promise<OrderedPack | undefined> {
  return db
    .selectFrom('license_packs')
    .select([
      'uid',
      'team',
      'person',
      'license_type as licenseType',
      'license_count as licenseCount',
      'used',
      'expiration',
      'anchor',
      'period',
      'region',
      'provider',
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** The pack as it stands, for a change of it: whoever else changes it, or gives its seats, waits. */
export const lockPack = (db: Kysely<Schema>, uid: string): Promise<PackRow | undefined> =>
  db.selectFrom('license_packs').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

/** The own standard licence of somebody that lasts, the one that ends last. */
export const findOwn = (
  db: Kysely<Schema>,
  person: string,
  now: Date,
): Promise<{ uid: string } | undefined> =>
  db
    .selectFrom('license_packs')
    .select('uid')
    .where('person', '=', person)
    .where('license_type', '=', 'standard')
    .where((where) => where.or([where('expiration', 'is', null), where('expiration', '>', now)]))
    .orderBy('expiration', (by) => by.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

type NewPack = Omit<PackRow, 'uid' | 'used' | 'told' | 'revision' | 'created' | 'reason'>

export async function addPack(db: Kysely<Schema>, pack: NewPack): Promise<string> {
  const { uid } = await db.insertInto('license_packs').values(pack).returning('uid').executeTakeFirstOrThrow()
  return uid
}

/** Saves a locked pack; with another end its owners are told of that one anew. */
export async function savePack(db: Kysely<Schema>, uid: string, changes: Partial<PackRow>): Promise<void> {
  await db
    .updateTable('license_packs')
    .set({
      ...changes,
      ...(changes.expiration !== undefined && { told: null }),
      revision: sql<number>`revision + 1`,
    })
    .where('uid', '=', uid)
    .execute()
}

/**
 * Takes a pack out of its provider's hands: the subscription there is ended soon (stopDeserted), and what is told of it
 * later changes the order alone.
 */
export async function takeByHand(db: Kysely<Schema>, uid: string): Promise<void> {
  const pack = await db
    .selectFrom('license_packs')
    .select(['provider', 'subscription'])
    .where('uid', '=', uid)
    .where('provider', '<>', 'manual')
    .executeTakeFirst()
  if (!pack) return
  await db
    .updateTable('license_packs')
    .set({ provider: 'manual', subscription: null, cancels: false })
    .where('uid', '=', uid)
    .execute()
  if (pack.subscription !== null)
    await addDeserted(db, { subscription: pack.subscription, provider: pack.provider })
}

/** Nobody is to go on paying for this. */
export async function addDeserted(
  db: Kysely<Schema>,
  deserted: { subscription: string; provider: string },
): Promise<void> {
  await db
    .insertInto('deserted_subscriptions')
    .values(deserted)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const mostListed = 100

const readSubscriptions = (db: Kysely<Schema>) =>
  db
    .selectFrom('license_packs as packs')
    .leftJoin('teams', 'teams.uid', 'packs.team')
    .selectAll('packs')
    .select('teams.team_name')
    .where('packs.period', 'is not', null)
    .where('packs.provider', 'in', ['manual', 'stripe'])
type Row = Awaited<ReturnType<ReturnType<typeof readSubscriptions>['executeTakeFirstOrThrow']>>

const toSubscription = (row: Row): Subscription => ({
  uid: row.uid,
  team: row.team === null ? null : { uid: row.team, teamName: row.team_name ?? '' },
  licenseCount: row.license_count,
  period: row.period,
  region: row.region as Subscription['region'], // written from the contract's own
  currency: row.currency,
  price: row.price,
  starts: row.starts.toISOString(),
  expiration: row.expiration?.toISOString() ?? null,
  provider: row.provider as Subscription['provider'], // asked for above
  cancels: row.cancels,
  revision: row.revision,
})

export interface Paying extends Subscription {
  owned: Owned
  /** What the provider calls it. */
  reference: string | null
}

export async function findSubscription(db: Kysely<Schema>, uid: string): Promise<Paying | undefined> {
  const row = await readSubscriptions(db).where('packs.uid', '=', uid).executeTakeFirst()
  return row && { ...toSubscription(row), owned: row, reference: row.subscription }
}

/** What this person, or this team, pays for; what is over comes last. */
export async function listSubscriptions(
  db: Kysely<Schema>,
  { team, person, now }: Owned & { now: Date },
): Promise<Subscription[]> {
  const rows = await readSubscriptions(db)
    .where((where) =>
      where.or([
        ...(person === null ? [] : [where('packs.person', '=', person)]),
        ...(team === null ? [] : [where('packs.team', '=', team)]),
      ]),
    )
    .orderBy(sql`coalesce(packs.expiration <= ${now}, false)`)
    .orderBy('packs.created', 'desc')
    .orderBy('packs.uid', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(toSubscription)
}

/** Whether it goes on; unless somebody changed it since the revision that the caller read. */
export async function saveCancels(
  db: Kysely<Schema>,
  { uid, revision, cancels }: { uid: string; revision: number; cancels: boolean },
): Promise<boolean> {
  const saved = await db
    .updateTable('license_packs')
    .set({ cancels, revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .returning('uid')
    .executeTakeFirst()
  return saved !== undefined
}
