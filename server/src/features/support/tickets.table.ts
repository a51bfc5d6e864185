import type { Language } from '@resguardo/contract/platform/languages'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type readTickets, ticketPriorities } from '@resguardo/contract/support/support'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { CompiledQuery, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { cursorsOf } from '#http/cursor.ts'
import { type SecretBox, secretBoxUnder, type Keys } from '#security/crypto/keys.ts'
import type { Deps } from '#src/deps.ts'

export type TicketRow = Selectable<Schema['tickets']>
export type TicketChange = Updateable<Schema['tickets']>

/** The question and its context, sealed under the ticket's own key. It does not identify the asker. */
export interface TicketContent {
  question: string
  answer: string
  license: LicenseType
  osType: Choice['osType'] | null
  model: string | null
  profile: Choice['profile'] | null
}

type TicketDeps = { readonly db: Kysely<Schema>; readonly keys: Keys }

const keySealContext = (uid: string) => `ticket|${uid}`

/** Opens a ticket's content: deleting the row deletes its key, so that backups can no longer be decrypted. */
function boxOf(keys: Keys, { uid, key }: Pick<TicketRow, 'uid' | 'key'>): SecretBox {
  return secretBoxUnder(Buffer.from(keys.open(key, keySealContext(uid)), 'base64'))
}

export const openTicketContent = (
  keys: Keys,
  row: Pick<TicketRow, 'uid' | 'key' | 'sealed'>,
): TicketContent =>
  // Only addTicket writes this column, and the authenticated seal proves it.
  JSON.parse(boxOf(keys, row).open(row.sealed, row.uid)) as TicketContent

export interface NewTicket {
  readonly uid: string
  readonly person: string
  readonly priority: number
  readonly lang: Language
  readonly asked: Date
  readonly minutes: number
  readonly promised: Date
  readonly tell_at: Date | null
  readonly consent: string
}

/** Adds a ticket; undefined if the person has an open one. */
export function addTicket(
  { db, keys, random }: TicketDeps & Pick<Deps, 'random'>,
  ticket: NewTicket,
  content: TicketContent,
): Promise<TicketRow | undefined> {
  const key = keys.seal(random(32).toString('base64'), keySealContext(ticket.uid))
  const sealed = boxOf(keys, { uid: ticket.uid, key }).seal(JSON.stringify(content), ticket.uid)
  return db
    .insertInto('tickets')
    .values({ ...ticket, key, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A ticket, locked until the end of the transaction. */
export const lockTicket = (db: Kysely<Schema>, uid: string): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

export const findTicket = (db: Kysely<Schema>, uid: string): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('uid', '=', uid).executeTakeFirst()

/** A person's last ticket. */
export const lastTicket = (db: Kysely<Schema>, person: string): Promise<TicketRow | undefined> =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('person', '=', person)
    .orderBy('asked', 'desc')
    .limit(1)
    .executeTakeFirst()

export const saveTicket = (db: Kysely<Schema>, uid: string, change: TicketChange): Promise<TicketRow> =>
  db
    .updateTable('tickets')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface StoredMessage {
  readonly id: string
  readonly at: Date
  readonly source: 'reader' | 'helper' | 'note'
  readonly helper: string | null
  readonly text: string
}

const messageSealContext = (ticket: string, id: string) => `${ticket}|${id}`

/** Stores a message; false if its id exists already. */
export async function addMessage(
  { db, keys }: TicketDeps,
  ticket: TicketRow,
  { text, ...message }: StoredMessage,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_messages')
    .values({
      ...message,
      ticket: ticket.uid,
      sealed: boxOf(keys, ticket).seal(text, messageSealContext(ticket.uid, message.id)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** All messages of a ticket, in order. */
export async function readMessages({ db, keys }: TicketDeps, ticket: TicketRow): Promise<StoredMessage[]> {
  const box = boxOf(keys, ticket)
  const rows = await db
    .selectFrom('ticket_messages')
    .select(['id', 'at', 'source', 'helper', 'sealed'])
    .where('ticket', '=', ticket.uid)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    text: box.open(sealed, messageSealContext(ticket.uid, row.id)),
  }))
}

/** Decrypts a message from a row joined with its ticket. */
export function openMessage(keys: Keys, row: Readonly<Record<string, unknown>>): string | null {
  const { ticket, id, key, sealed } = row
  if (typeof ticket !== 'string' || typeof id !== 'string') return null
  if (!Buffer.isBuffer(key) || !Buffer.isBuffer(sealed)) return null
  return boxOf(keys, { uid: ticket, key }).open(sealed, messageSealContext(ticket, id))
}

export type Filters = Pick<RequestOf<typeof readTickets>['query'], 'state' | 'priority' | 'lang' | 'mine'>

const conditions = ({ state, priority, lang, mine }: Filters, me: string) =>
  sql.join(
    [
      ...(state === undefined ? [] : [sql`and state = any(${[state].flat()}::text[])`]),
      ...(priority === undefined ? [] : [sql`and priority = ${ticketPriorities.indexOf(priority)}`]),
      ...(lang === undefined ? [] : [sql`and lang = ${lang}`]),
      ...(mine === undefined ? [] : [sql`and helper = ${me}`]),
    ],
    sql` `,
  )

interface PageQuery {
  after?: string | undefined
  size?: number | undefined
}

/** A page of tickets, most urgent and then oldest first, and the cursor of the next one. */
export async function listTickets(
  { db, keys }: TicketDeps,
  me: string,
  { after, size = 25, ...filters }: Filters & PageQuery,
): Promise<{ rows: TicketRow[]; next: string | null }> {
  const cursors = cursorsOf(keys, 'tickets')
  const from = cursors.decode(after)
  const [priority = '', asked = ''] = from?.at.split(' ') ?? []
  const { rows } = await sql<TicketRow>`
    select * from tickets where true ${conditions(filters, me)}
    ${from ? sql`and (priority, asked, uid) > (${priority}::smallint, ${asked}::timestamptz, ${from.uid}::uuid)` : sql``}
    order by priority, asked, uid limit ${size + 1}`.execute(db)
  const { page, next } = cursors.paginate(rows, size, (row) => `${row.priority} ${row.asked.toISOString()}`)
  return { rows: page, next }
}

/** Number of tickets, counted up to the limit of lists. */
export async function countTickets(db: Kysely<Schema>, me: string, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from tickets where true ${conditions(filters, me)} limit ${maxCountedTotal + 1}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Deletes a person's own ticket; false if there is none. */
export async function removeOwnTicket(db: Kysely<Schema>, person: string, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tickets')
    .where('uid', '=', uid)
    .where('person', '=', person)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Address, name and language of a person who can be mailed. */
export const findMailableReader = (db: Kysely<Schema>, uid: string) =>
  db
    .selectFrom('people')
    .select(['username as to', 'first_name as name', 'lang'])
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .where('username', 'like', '%@%')
    .executeTakeFirst()

/** Chat dependencies within a transaction, so that chat messages commit together with the ticket. */
export const chatDepsInTransaction = (
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'random'>,
): Pick<Deps, 'query' | 'keys' | 'random'> => ({
  keys: deps.keys,
  random: deps.random,
  query: async <Row>(text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
})
