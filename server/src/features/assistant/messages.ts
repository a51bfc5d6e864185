import type { ChatMessage } from '@resguardo/contract/assistant/assistant'
import { batched } from '#db/pool/batching.ts'
import { type LearnerAccess, learnerUnchangedValues, learnerUnchanged } from '#features/courses/learner.ts'
import type { Deps } from '../../deps.ts'
import { type Chat, messageSealContext, type MessagePayload, type ChatDeps } from './chats.ts'

/** `gone`: the history was cleared meanwhile. `there`: a message of this id is already stored. */
export type InsertResult = ChatMessage[] | 'gone' | 'there'

/** Messages to store in one chat, in this order. */
export interface MessageInsert {
  readonly chat: Chat
  readonly messages: readonly MessagePayload[]
  /** Store only if the learner's state still equals this; otherwise the result is `gone`. */
  readonly learner: LearnerAccess | null
}

interface InsertedRow {
  person: string
  seq: number
  at: Date
}

/**
 * The statement for chat `$2` of person `$1`: `$3` and `$4` are id and seal of the first message, and so on.
 */
const insertStatement = (count: number, checksLearner: boolean) => {
  const next = 3 + 2 * count
  const learnerCheck = learnerUnchanged('$1', `$${next}`, `$${next + 1}`, `$${next + 2}`)
  return `with chat as (
     update chats set said = said + ${count} where person = $1 and uid = $2
     ${checksLearner ? `and ${learnerCheck}` : ''} returning said)
   insert into chat_messages (person, seq, id, sealed)
   select $1, chat.said - ${count} + n, id, sealed from chat,
   (values ${Array.from({ length: count }, (_, n) => `($${3 + 2 * n}::uuid, $${4 + 2 * n}::bytea, ${n + 1})`).join()})
     as new (id, sealed, n)
   returning person, seq, at`
}

/** Precompiled statements for a question alone and one with its answer: nearly all calls. */
const preparedInserts = [1, 2].map(
  (count) => [insertStatement(count, false), insertStatement(count, true)] as const,
)

/**
 * Stores messages in this order, each encrypted for its place, and returns them with number and time. With a
 * learner it stores them only if that state is current; otherwise the result is `gone`.
 */
export const storeMessages = (
  tools: ChatDeps,
  chat: Chat,
  messages: readonly MessagePayload[],
  learner: LearnerAccess | null = null,
): Promise<InsertResult> => insertSealed(tools, sealInsert({ chat, messages, learner }))

type SealedInsert = MessageInsert & { readonly sealed: readonly Buffer[] }

const sealInsert = (one: MessageInsert): SealedInsert => ({
  ...one,
  sealed: one.messages.map((said) =>
    one.chat.box.seal(JSON.stringify(said), messageSealContext(one.chat, said.id)),
  ),
})

async function insertSealed(
  { query }: ChatDeps,
  { chat, messages, learner, sealed }: SealedInsert,
): Promise<InsertResult> {
  const [plain, proving] = preparedInserts[messages.length - 1] ?? [
    insertStatement(messages.length, false),
    insertStatement(messages.length, true),
  ]
  try {
    const inserted = await query<InsertedRow>(learner ? proving : plain, [
      chat.person,
      chat.uid,
      ...messages.flatMap(({ id }, n) => [id, sealed[n]]),
      ...(learner ? learnerUnchangedValues(learner) : []),
    ])
    return insertedMessages(messages, inserted) ?? 'gone'
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'chat_messages_person_id_key')
      return 'there'
    throw error
  }
}

function insertedMessages(
  messages: readonly MessagePayload[],
  inserted: readonly InsertedRow[],
): ChatMessage[] | null {
  if (inserted.length < messages.length) return null
  const order = inserted.toSorted((a, b) => a.seq - b.seq)
  return messages.flatMap((one, n): ChatMessage[] => {
    const place = order[n]
    if (!place) return []
    const head = { ...one, seq: place.seq, at: place.at.toISOString() }
    return [head.from === 'assistant' ? { ...head, good: null } : head]
  })
}

/**
 * The same for many people with one chat each. Skips chats that are locked, outdated learners, and messages
 * that exist already.
 */
const batchInsertStatement = `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::bool[], $5::timestamptz[], $6::text[], $7::bytea[])
       as given (person, uid, count, proves, trial_ends, licenses, choice)
   ), held as (
     select chats.person, given.count from given join chats on chats.person = given.person and chats.uid = given.uid
     where (not proves or ${learnerUnchanged('given.person', 'given.trial_ends', 'given.licenses', 'given.choice')})
       and not exists (
         select from unnest($8::uuid[], $10::uuid[]) as new (person, id) join chat_messages using (person, id)
         where person = given.person)
     for no key update of chats skip locked
   ), chat as (
     update chats set said = said + held.count from held where chats.person = held.person
     returning chats.person, said - held.count as before
   )
   insert into chat_messages (person, seq, id, sealed)
   select person, before + n, id, sealed
   from chat join unnest($8::uuid[], $9::int[], $10::uuid[], $11::bytea[]) as new (person, n, id, sealed) using (person)
   returning person, seq, at`

/** Batch size: in larger batches calls would wait for each other. */
const batchSize = 64

/**
 * Batches the inserts of concurrent calls: what arrives while PostgreSQL is busy goes into one statement and
 * one commit. Anything that a batch does not store is retried alone, which gives the reason; other calls do
 * not wait for that.
 */
export function openMessageBatcher(
  tools: ChatDeps & Pick<Deps, 'log'>,
): (one: MessageInsert) => Promise<InsertResult> {
  const insertBatched = batched<SealedInsert, ChatMessage[] | null>(
    async (batch) => {
      const inserted = await insertBatch(tools, batch).catch((error: unknown) => {
        if (!isDataError(error)) throw error
        tools.log.warn({ err: error }, 'batched chat insert failed, falling back')
        return new Map<string, InsertedRow[]>()
      })
      return batch.map(({ chat, messages }) => insertedMessages(messages, inserted.get(chat.person) ?? []))
    },
    { maxSize: batchSize, concurrency: 1, keyOf: ({ chat }) => chat.person },
  )
  return async (one) => {
    const sealedInsert = sealInsert(one)
    return (await insertBatched(sealedInsert)) ?? insertSealed(tools, sealedInsert)
  }
}

/**
 * Whether PostgreSQL rejected a value or key of one of them: nothing was stored, and the others can be
 * retried.
 */
const isDataError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

async function insertBatch(
  { query }: ChatDeps,
  batch: readonly SealedInsert[],
): Promise<Map<string, InsertedRow[]>> {
  const rows = batch.flatMap(({ chat, messages, sealed }) =>
    messages.map(({ id }, n) => ({ person: chat.person, n: n + 1, id, sealed: sealed[n] })),
  )
  const learnerValues = batch.map(({ learner }) =>
    learner ? learnerUnchangedValues(learner) : [null, '', null],
  )
  const inserted = await query<InsertedRow>(batchInsertStatement, [
    batch.map(({ chat }) => chat.person),
    batch.map(({ chat }) => chat.uid),
    batch.map(({ messages }) => messages.length),
    batch.map(({ learner }) => learner !== null),
    ...[0, 1, 2].map((column) => learnerValues.map((values) => values[column])),
    rows.map(({ person }) => person),
    rows.map(({ n }) => n),
    rows.map(({ id }) => id),
    rows.map(({ sealed }) => sealed),
  ])
  return Map.groupBy(inserted, ({ person }) => person)
}
