import { hash } from 'node:crypto'
import type { About, Answer, ChatMessage } from '@resguardo/contract/assistant'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type Box, boxUnder } from '#security/keys.ts'
import type { Deps } from '../../deps.ts'

/** The history of one person: which one it is, how many messages it had, and what opens them. */
export interface Chat {
  readonly person: string
  readonly uid: string
  readonly box: Box
  /** How many messages there were when it was looked up. */
  readonly said: number
}

/** What is said, before it has a number and a time. */
export type Said =
  | {
      readonly id: string
      readonly from: 'reader'
      readonly text: string
      readonly about?: About
      readonly ticket?: string
    }
  | { readonly id: string; readonly from: 'person'; readonly text: string; readonly ticket: string }
  | { readonly id: string; readonly from: 'assistant'; readonly to: string; readonly answer: Answer }

/** The answer to a question, under an id that comes of the question's: whoever answers, it is there once. */
export function answerTo({ uid }: Chat, to: string, answer: Answer): Said {
  const hex = hash('sha256', `${uid}|${to}`)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { id, from: 'assistant', to, answer }
}

export type Tools = Pick<Deps, 'query' | 'keys' | 'random'>

interface ChatRow {
  uid: string
  key: Buffer
  said: number
}

/** The chat of a person, or null while nothing was said. */
export async function findChat({ query, keys }: Tools, person: string): Promise<Chat | null> {
  const [row] = await query<ChatRow>('select uid, key, said from chats where person = $1', [person])
  return row ? openChat(keys, person, row) : null
}

/** The chat of a person, held until the end of the transaction. */
export async function holdChat({ query, keys }: Tools, person: string): Promise<Chat | null> {
  const [row] = await query<ChatRow>('select uid, key, said from chats where person = $1 for update', [
    person,
  ])
  return row ? openChat(keys, person, row) : null
}

/** The chat of a person, begun when there is none. */
export async function beginChat(tools: Tools, person: string): Promise<Chat> {
  const key = tools.keys.seal(tools.random(32).toString('base64'), contextOf(person))
  const [row] = await tools.query<ChatRow>(
    // The update changes nothing: it gives the row that another tab has just made.
    `insert into chats (person, key) values ($1, $2)
     on conflict (person) do update set said = chats.said returning uid, key, said`,
    [person, key],
  )
  if (!row) throw new Error('a chat was not begun')
  return openChat(tools.keys, person, row)
}

/**
 * Deletes all that a person and the assistant said, and with its key whatever a copy still holds. With the commit every
 * instance hears of it. Gives which chat it was, or null where nothing was said.
 */
export async function forgetChat(db: Kysely<Schema>, person: string): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    with gone as (delete from chats where person = ${person}::uuid returning person, uid)
    select uid, pg_notify('cleared', concat_ws(' ', person, uid)) as told from gone`.execute(db)
  return rows[0]?.uid ?? null
}

const contextOf = (person: string) => `chat|${person}`

function openChat(keys: Deps['keys'], person: string, { uid, key, said }: ChatRow): Chat {
  return { person, uid, said, box: boxUnder(Buffer.from(keys.open(key, contextOf(person)), 'base64')) }
}

/** A message is bound to its chat and place: copied elsewhere it does not open. */
export const placeOf = ({ uid }: Chat, id: string) => `${uid}|${id}`

interface Row {
  seq: number
  id: string
  at: Date
  good: boolean | null
  sealed: Buffer
}

function read(chat: Chat, { seq, id, at, good, sealed }: Row): ChatMessage {
  // Only keepSaid writes this column, and the seal proves that nobody else did.
  const said = JSON.parse(chat.box.open(sealed, placeOf(chat, id))) as Said
  const head = { ...said, seq, at: at.toISOString() }
  return head.from === 'assistant' ? { ...head, good } : head
}

/** Who said what, of a row of the messages joined with its chat, for its owner. */
export function openSaid(keys: Deps['keys'], person: string, row: Readonly<Record<string, unknown>>) {
  const { chat: uid, key, id, sealed } = row
  if (typeof uid !== 'string' || typeof id !== 'string') return {}
  if (!Buffer.isBuffer(key) || !Buffer.isBuffer(sealed)) return {}
  const chat = openChat(keys, person, { uid, key, said: 0 })
  const said = JSON.parse(chat.box.open(sealed, placeOf(chat, id))) as Said
  return { who: said.from, said: textOf(said) }
}

export const textOf = (said: Said) => (said.from === 'assistant' ? said.answer.text.join('\n') : said.text)

const columns = 'select seq, id, at, good, sealed from chat_messages where person = $1'

/** Messages of a chat, the oldest first: what came after one, what was before one, or the newest. */
export async function readSaid(
  { query }: Tools,
  chat: Chat,
  { after, before, size }: { after?: number; before?: number; size: number },
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const rows =
    after === undefined
      ? await query<Row>(`${columns} and seq < $2 order by seq desc limit $3`, [
          chat.person,
          before ?? 2 ** 31 - 1,
          size + 1,
        ])
      : await query<Row>(`${columns} and seq > $2 order by seq limit $3`, [chat.person, after, size + 1])
  const page = rows.slice(0, size)
  if (after === undefined) page.reverse()
  return { messages: page.map((row) => read(chat, row)), more: rows.length > size }
}

/** A question that was kept before, and what was answered to it, if anything. */
export async function findSaid(
  { query }: Tools,
  chat: Chat,
  id: string,
): Promise<{ question: ChatMessage; answer: ChatMessage | undefined } | null> {
  const rows = await query<Row>(
    `select seq, id, at, good, sealed from chat_messages
     where person = $1 and seq >= (select seq from chat_messages where person = $1 and id = $2)
     order by seq limit 20`,
    [chat.person, id],
  )
  const [question, ...later] = rows.map((row) => read(chat, row))
  if (!question) return null
  return { question, answer: later.find((one) => one.from === 'assistant' && one.to === id) }
}

/** Whether an answer was right for the reader's phone; false where there is no such answer. */
export async function rateSaid(
  { query }: Tools,
  person: string,
  seq: number,
  good: boolean,
): Promise<boolean> {
  const rows = await query(
    'update chat_messages set good = $3 where person = $1 and seq = $2 returning seq',
    [person, seq, good],
  )
  return rows.length > 0
}

/** How many questions a person asked on a day of theirs, written `2026-11-22`. */
export async function askedOn({ query }: Tools, person: string, day: string): Promise<number> {
  const [row] = await query<{ asked: number }>(
    'select asked from chat_days where person = $1 and day >= $2',
    [person, day],
  )
  return row?.asked ?? 0
}

/**
 * Counts a question of the day, and gives how many there are now; null where it would be one too many. A day only
 * follows an earlier one: two sessions in zones that are a day apart have no more questions than one.
 */
export async function countAsked(
  { query }: Tools,
  person: string,
  day: string,
  most: number,
): Promise<number | null> {
  const [row] = await query<{ asked: number }>(
    `insert into chat_days (person, day, asked) values ($1, $2, 1)
     on conflict (person) do update set day = greatest(chat_days.day, $2),
       asked = case when chat_days.day >= $2 then chat_days.asked + 1 else 1 end
     where chat_days.day < $2 or chat_days.asked < $3 returning asked`,
    [person, day, most],
  )
  return row?.asked ?? null
}

/** Takes back one question of the day, which was counted twice. */
export async function giveBackAsked({ query }: Tools, person: string): Promise<void> {
  await query('update chat_days set asked = asked - 1 where person = $1 and asked > 0', [person])
}
