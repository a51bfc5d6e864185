import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Order } from '@resguardo/contract/licensing/orders'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import type { Env } from '../../env.ts'
import { buyerOf, type BuyerScope, isBoughtBy } from './buyers.ts'
import { type OrderDraft, lapsesOn, type PackOwner } from './orders.ts'

export type OrderRow = Selectable<Schema['license_orders']>

const selectOrders = (db: Kysely<Schema>) =>
  db
    .selectFrom('license_orders as orders')
    .leftJoin('teams', 'teams.uid', 'orders.team')
    .leftJoin('people', 'people.uid', 'orders.person')
    .selectAll('orders')
    .select(['teams.team_name', 'people.first_name', 'people.last_name', 'people.username'])
type JoinedOrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const toOrder = (row: JoinedOrderRow, seller: string): Order => ({
  uid: row.uid,
  number: row.number,
  kind: row.kind,
  state: row.state,
  ...buyerOf(row),
  pack: row.pack,
  licenseType: row.license_type,
  licenseCount: row.license_count,
  period: row.period,
  region: row.region as Order['region'], // Written from the contract's values.
  currency: row.currency,
  unitPrice: row.unit_price,
  total: row.total,
  taxes: row.taxes,
  pricesVersion: row.prices_version,
  seller,
  billTo: row.bill_to,
  provider: row.provider as Order['provider'], // Written from the contract's values.
  created: row.created.toISOString(),
  paid: row.paid?.toISOString() ?? null,
  closed: row.closed?.toISOString() ?? null,
  lapses: lapsesOn(row)?.toISOString() ?? null,
  revision: row.revision,
})

export async function findOrder(
  db: Kysely<Schema>,
  uid: string,
  { BRAND_NAME: seller }: Pick<Env, 'BRAND_NAME'>,
): Promise<Order | undefined> {
  const row = await selectOrders(db).where('orders.uid', '=', uid).executeTakeFirst()
  return row && toOrder(row, seller)
}

/** The order, locked for a change. */
export const lockOrder = (db: Kysely<Schema>, uid: string): Promise<OrderRow | undefined> =>
  db.selectFrom('license_orders').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

interface OrderQuery {
  of: BuyerScope
  state: Order['state'] | undefined
  after: string | undefined
  size: number
  /** With sums over all pages. */
  sums: boolean
}

/** A page of orders, newest first, the cursor of the next one, and the total (counted up to a limit). */
export async function listOrders(
  db: Kysely<Schema>,
  { keys, env }: { keys: Keys; env: Pick<Env, 'BRAND_NAME'> },
  { of, state, after, size, sums }: OrderQuery,
) {
  const cursors = cursorsOf(keys, 'orders')
  const from = cursors.decode(after)
  const rows = await selectOrders(db)
    .where(isBoughtBy(of, 'orders'))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'open'))
    .$if(from !== null, (query) => query.where(olderThan('orders.created', 'orders.uid', from)))
    .orderBy('orders.created', 'desc')
    .orderBy('orders.uid', 'desc')
    .limit(size + 1)
    .execute()
  const { total } = await db
    .selectFrom((inner) =>
      inner
        .selectFrom('license_orders as orders')
        .select('uid')
        .where(isBoughtBy(of, 'orders'))
        .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'open'))
        .limit(maxCountedTotal + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
  const orders = page.map((row) => toOrder(row, env.BRAND_NAME))
  return sums ? { orders, next, total, sums: await sumOrders(db, { of, state }) } : { orders, next, total }
}

/** What was paid and not refunded, and what is still to be paid, per currency. */
async function sumOrders(
  db: Kysely<Schema>,
  { of, state }: Pick<OrderQuery, 'of' | 'state'>,
): Promise<{ currency: string; paid: number; open: number }[]> {
  const { rows } = await sql<{ currency: string; paid: number; open: number }>`
    select currency, coalesce(sum(total) filter (where state = 'paid'), 0)::float8 as paid,
      coalesce(sum(total) filter (where state = 'open'), 0)::float8 as open
    from license_orders as orders
    where ${isBoughtBy(of, 'orders')} and state = any(${['paid', 'open'].filter((one) => one === (state ?? one))}::text[])
    group by currency order by currency`.execute(db)
  return rows
}

/** Number of this buyer's open orders. */
export async function countOpen(db: Kysely<Schema>, { team, person }: PackOwner): Promise<number> {
  const { open } = await db
    .selectFrom('license_orders')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', '=', 'open')
    .where(team === null ? 'person' : 'team', '=', team ?? person)
    .executeTakeFirstOrThrow()
  return open
}

export interface NewOrder extends OrderDraft, PackOwner {
  uid: string
  buyer: string
  billTo: string
  provider: Order['provider']
  reference: string | null
  created: Date
}

export const addOrder = (db: Kysely<Schema>, order: NewOrder) =>
  db
    .insertInto('license_orders')
    .values({
      uid: order.uid,
      team: order.team,
      person: order.person,
      buyer: order.buyer,
      kind: order.kind,
      pack: order.pack,
      covers_until: order.until,
      license_type: 'standard',
      license_count: order.licenseCount,
      period: order.period,
      region: order.region,
      currency: order.currency,
      unit_price: order.unitPrice,
      total: order.total,
      taxes: order.taxes,
      prices_version: order.pricesVersion,
      bill_to: order.billTo,
      provider: order.provider,
      reference: order.reference,
      created: order.created,
    })
    .execute()

type OrderChanges = Partial<
  Pick<OrderRow, 'state' | 'paid' | 'closed' | 'pack' | 'covers_from' | 'covers_until'>
>

/** Saves a locked order. */
export const saveOrder = (db: Kysely<Schema>, uid: string, changes: OrderChanges) =>
  db
    .updateTable('license_orders')
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .execute()
