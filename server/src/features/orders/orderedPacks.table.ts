import type { DataOf, RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type {
  readSubscriptions,
  Subscription,
  subscriptionStates,
} from '@resguardo/contract/licensing/orders'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { buyerOf, type BuyerScope, isBoughtBy } from './buyers.ts'
import type { OrderedPack, PackOwner } from './orders.ts'

/* Reads and changes packs for purchases. */

export type PackRow = Selectable<Schema['license_packs']>

export async function findOrderedPack(db: Kysely<Schema>, uid: string): Promise<OrderedPack | undefined> {
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

/** The pack, locked for a change; concurrent changes and seat assignments wait. */
export const lockPack = (db: Kysely<Schema>, uid: string): Promise<PackRow | undefined> =>
  db.selectFrom('license_packs').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

/** A person's own current standard licence, the one that ends last. */
export const findOwnPack = (
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

/** Saves a locked pack; a new end restarts its notices. */
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

/** Records a subscription that must be ended at its provider. */
export async function addOrphanedSubscription(
  db: Kysely<Schema>,
  orphaned: { subscription: string; provider: string },
): Promise<void> {
  await db
    .insertInto('deserted_subscriptions')
    .values(orphaned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const mostListed = 100

const selectSubscriptions = (db: Kysely<Schema>) =>
  db
    .selectFrom('license_packs as packs')
    .leftJoin('teams', 'teams.uid', 'packs.team')
    .leftJoin('people', 'people.uid', 'packs.person')
    .selectAll('packs')
    .select(['teams.team_name', 'people.first_name', 'people.last_name', 'people.username'])
    .where('packs.period', 'is not', null)
    .where('packs.provider', 'in', ['manual', 'stripe'])
type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['executeTakeFirstOrThrow']>>

const toSubscription = (row: SubscriptionRow): Subscription => ({
  uid: row.uid,
  ...buyerOf(row),
  licenseCount: row.license_count,
  period: row.period,
  region: row.region as Subscription['region'], // Written from the contract's values.
  currency: row.currency,
  price: row.price,
  starts: row.starts.toISOString(),
  expiration: row.expiration?.toISOString() ?? null,
  provider: row.provider as Subscription['provider'], // Filtered for above.
  cancels: row.cancels,
  revision: row.revision,
})

export interface ManagedSubscription extends Subscription {
  owner: PackOwner
  /** The provider's id of the subscription. */
  reference: string | null
}

export async function findSubscription(
  db: Kysely<Schema>,
  uid: string,
): Promise<ManagedSubscription | undefined> {
  const row = await selectSubscriptions(db).where('packs.uid', '=', uid).executeTakeFirst()
  return row && { ...toSubscription(row), owner: row, reference: row.subscription }
}

type SubscriptionQuery = Pick<RequestOf<typeof readSubscriptions>['query'], 'state' | 'provider'> & {
  of: BuyerScope
  now: Date
}

const states: Readonly<Record<(typeof subscriptionStates)[number], (now: Date) => RawBuilder<boolean>>> = {
  active: (now) => sql`not packs.cancels and (packs.expiration is null or packs.expiration > ${now})`,
  cancelled: (now) => sql`packs.cancels and (packs.expiration is null or packs.expiration > ${now})`,
  expired: (now) => sql`packs.expiration <= ${now}`,
}

const filterSubscriptions = (db: Kysely<Schema>, { of, now, state, provider }: SubscriptionQuery) =>
  selectSubscriptions(db)
    .where(isBoughtBy(of, 'packs'))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'active'](now)))
    .$if(provider !== undefined, (query) => query.where('packs.provider', '=', provider ?? 'manual'))

/** A page of subscriptions, newest first, the cursor of the next one, and the total up to a limit. */
export async function pageSubscriptions(
  db: Kysely<Schema>,
  keys: Keys,
  {
    after,
    size = 25,
    sums = false,
    ...query
  }: SubscriptionQuery & { after?: string | undefined; size?: number | undefined; sums?: boolean },
) {
  const cursors = cursorsOf(keys, 'subscriptions')
  const from = cursors.decode(after)
  const rows = await filterSubscriptions(db, query)
    .$if(from !== null, (older) => older.where(olderThan('packs.created', 'packs.uid', from)))
    .orderBy('packs.created', 'desc')
    .orderBy('packs.uid', 'desc')
    .limit(size + 1)
    .execute()
  const { total } = await db
    .selectFrom(
      filterSubscriptions(db, query)
        .limit(maxCountedTotal + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
  const subscriptions = page.map(toSubscription)
  return sums
    ? { subscriptions, next, total, sums: await sumSubscriptions(db, query) }
    : { subscriptions, next, total }
}

type SubscriptionSums = NonNullable<DataOf<typeof readSubscriptions>['sums']>

/** Seats of all these subscriptions, and what those that renew cost per currency and period. */
async function sumSubscriptions(db: Kysely<Schema>, query: SubscriptionQuery): Promise<SubscriptionSums> {
  const renews = states.active(query.now)
  const rows = await filterSubscriptions(db, query)
    .clearSelect()
    .select(['packs.currency', 'packs.period'])
    .select(sql<number>`sum(license_count)::float8`.as('seats'))
    .select(
      sql<number>`coalesce(sum(price::numeric * license_count) filter (where ${renews}), 0)::float8`.as(
        'amount',
      ),
    )
    .groupBy(['packs.currency', 'packs.period'])
    .orderBy('packs.currency')
    .orderBy('packs.period')
    .execute()
  return {
    seats: rows.reduce((sum, { seats }) => sum + seats, 0),
    renewals: rows.flatMap(({ currency, period, amount }) =>
      currency !== null && period !== null && amount > 0 ? [{ currency, period, amount }] : [],
    ),
  }
}

/** The first subscriptions of these buyers; expired ones come last. */
export async function listSubscriptions(
  db: Kysely<Schema>,
  query: SubscriptionQuery,
): Promise<Subscription[]> {
  const { now } = query
  const rows = await filterSubscriptions(db, query)
    .orderBy(sql`coalesce(packs.expiration <= ${now}, false)`)
    .orderBy('packs.created', 'desc')
    .orderBy('packs.uid', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(toSubscription)
}

/** Saves whether it is cancelled, unless the revision has changed since the caller read it. */
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
