import { hash } from 'node:crypto'
import type { CoursePosition, ChatAnswer, ChatMessage } from '@resguardo/contract/assistant/assistant'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type SecretBox, secretBoxUnder } from '#security/crypto/keys.ts'
import type { Deps } from '../../deps.ts'

/** A person's chat history: its id, number of messages, and the key that opens them. */
export interface Chat {
  readonly person: string
  readonly uid: string
  readonly box: SecretBox
  /** Number of messages when it was read. */
  readonly messageCount: number
}

/** A message before it has a number and a time. */
export type MessagePayload =
  | {
      readonly id: string
      readonly from: 'reader'
      readonly text: string
      readonly about?: CoursePosition
      readonly ticket?: string
    }
  | { readonly id: string; readonly from: 'person'; readonly text: string; readonly ticket: string }
  | { readonly id: string; readonly from: 'assistant'; readonly to: string; readonly answer: ChatAnswer }

/**
 * The answer to a question. Its id is derived from the question's, so that concurrent answers are stored
 * once.
 */
export function answerTo({ uid }: Chat, to: string, answer: ChatAnswer): MessagePayload {
  const hex = hash('sha256', `${uid}|${to}`)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { id, from: 'assistant', to, answer }
}

export type ChatDeps = Pick<Deps, 'query' | 'keys' | 'random'>

interface ChatRow {
  uid: string
  key: Buffer
  said: number
}

/** The person's chat, or null if there is none. */
export async function findChat({ query, keys }: ChatDeps, person: string): Promise<Chat | null> {
  const [row] = await query<ChatRow>('select uid, key, said from chats where person = $1', [person])
  return row ? openChat(keys, person, row) : null
}

/** The person's chat, locked until the end of the transaction. */
export async function lockChat({ query, keys }: ChatDeps, person: string): Promise<Chat | null> {
  const [row] = await query<ChatRow>('select uid, key, said from chats where person = $1 for update', [
    person,
  ])
  return row ? openChat(keys, person, row) : null
}

/** The person's chat, created if there is none. */
export async function ensureChat(tools: ChatDeps, person: string): Promise<Chat> {
  const key = tools.keys.seal(tools.random(32).toString('base64'), keySealContext(person))
  const [row] = await tools.query<ChatRow>(
    // The no-op update returns the row that another tab has just inserted.
    `insert into chats (person, key) values ($1, $2)
     on conflict (person) do update set said = chats.said returning uid, key, said`,
    [person, key],
  )
  if (!row) throw new Error('chat upsert returned no row')
  return openChat(tools.keys, person, row)
}

/**
 * Deletes a person's chat; without its key, copies of the messages in backups stay unreadable. Instances are
 * notified on commit. Returns the chat's uid, or null if there was none.
 */
export async function deleteChat(db: Kysely<Schema>, person: string): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    with gone as (delete from chats where person = ${person}::uuid returning person, uid)
    select uid, pg_notify('cleared', concat_ws(' ', person, uid)) as told from gone`.execute(db)
  return rows[0]?.uid ?? null
}

const keySealContext = (person: string) => `chat|${person}`

function openChat(keys: Deps['keys'], person: string, { uid, key, said: messageCount }: ChatRow): Chat {
  return {
    person,
    uid,
    messageCount,
    box: secretBoxUnder(Buffer.from(keys.open(key, keySealContext(person)), 'base64')),
  }
}

/** Additional data that binds a message to its chat and id: copied elsewhere it does not decrypt. */
export const messageSealContext = ({ uid }: Chat, id: string) => `${uid}|${id}`

interface MessageRow {
  seq: number
  id: string
  at: Date
  good: boolean | null
  sealed: Buffer
}

function decryptRow(chat: Chat, { seq, id, at, good, sealed }: MessageRow): ChatMessage {
  // Only storeMessages writes this column, and the authenticated seal proves it.
  const payload = JSON.parse(chat.box.open(sealed, messageSealContext(chat, id))) as MessagePayload
  const head = { ...payload, seq, at: at.toISOString() }
  return head.from === 'assistant' ? { ...head, good } : head
}

/** Decrypts a row of messages joined with its chat, for the export to its owner. */
export function decryptMessage(keys: Deps['keys'], person: string, row: Readonly<Record<string, unknown>>) {
  const { chat: uid, key, id, sealed } = row
  if (typeof uid !== 'string' || typeof id !== 'string') return {}
  if (!Buffer.isBuffer(key) || !Buffer.isBuffer(sealed)) return {}
  const chat = openChat(keys, person, { uid, key, said: 0 })
  const payload = JSON.parse(chat.box.open(sealed, messageSealContext(chat, id))) as MessagePayload
  return { who: payload.from, said: textOf(payload) }
}

export const textOf = (payload: MessagePayload) =>
  payload.from === 'assistant' ? payload.answer.text.join('\n') : payload.text

const columns = 'select seq, id, at, good, sealed from chat_messages where person = $1'

/** Messages of a chat, oldest first: after one, before one, or the newest. */
export async function readMessages(
  { query }: ChatDeps,
  chat: Chat,
  { after, before, size }: { after?: number; before?: number; size: number },
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const rows =
    after === undefined
      ? await query<MessageRow>(`${columns} and seq < $2 order by seq desc limit $3`, [
          chat.person,
          before ?? 2 ** 31 - 1,
          size + 1,
        ])
      : await query<MessageRow>(`${columns} and seq > $2 order by seq limit $3`, [
          chat.person,
          after,
          size + 1,
        ])
  const page = rows.slice(0, size)
  if (after === undefined) page.reverse()
  return { messages: page.map((row) => decryptRow(chat, row)), more: rows.length > size }
}

/** A stored question and its answer, if there is one. */
export async function findTurn(
  { query }: ChatDeps,
  chat: Chat,
  id: string,
): Promise<{ question: ChatMessage; answer: ChatMessage | undefined } | null> {
  const rows = await query<MessageRow>(
    `select seq, id, at, good, sealed from chat_messages
     where person = $1 and seq >= (select seq from chat_messages where person = $1 and id = $2)
     order by seq limit 20`,
    [chat.person, id],
  )
  const [question, ...later] = rows.map((row) => decryptRow(chat, row))
  if (!question) return null
  return { question, answer: later.find((one) => one.from === 'assistant' && one.to === id) }
}

/** Stores whether an answer was right for the reader's phone; false if there is no such answer. */
export async function rateAnswer(
  { query }: ChatDeps,
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

/** Number of questions that a person asked on a date in their time zone, such as `2026-11-22`. */
export async function questionsAskedOn({ query }: ChatDeps, person: string, day: string): Promise<number> {
  const [row] = await query<{ asked: number }>(
    'select asked from chat_days where person = $1 and day >= $2',
    [person, day],
  )
  return row?.asked ?? 0
}

/**
 * Counts a question of the day; returns the new count, or null if it would exceed the limit. The date only
 * moves forward, so two sessions in time zones a day apart share one quota.
 */
export async function countQuestion(
  { query }: ChatDeps,
  person: string,
  day: string,
  quota: number,
): Promise<number | null> {
  const [row] = await query<{ asked: number }>(
    `insert into chat_days (person, day, asked) values ($1, $2, 1)
     on conflict (person) do update set day = greatest(chat_days.day, $2),
       asked = case when chat_days.day >= $2 then chat_days.asked + 1 else 1 end
     where chat_days.day < $2 or chat_days.asked < $3 returning asked`,
    [person, day, quota],
  )
  return row?.asked ?? null
}

/** Takes back a question that was counted twice. */
export async function uncountQuestion({ query }: ChatDeps, person: string): Promise<void> {
  await query('update chat_days set asked = asked - 1 where person = $1 and asked > 0', [person])
}
