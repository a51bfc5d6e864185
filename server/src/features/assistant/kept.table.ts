import type { ChatMessage } from '@resguardo/contract/assistant'
import { inGroups } from '#db/groups.ts'
import { type Judged, standingValues, stillStands } from '#features/courses/courses.ts'
import type { Deps } from '../../deps.ts'
import { type Chat, placeOf, type Said, type Tools } from './chats.table.ts'

/** `gone`: the history was cleared meanwhile. `there`: a message of this id is already stored. */
export type Kept = ChatMessage[] | 'gone' | 'there'

/** Messages to store in one chat, in this order. */
export interface Keeping {
  readonly chat: Chat
  readonly said: readonly Said[]
  /** Store only if the learner's state still equals this; otherwise the result is `gone`. */
  readonly learner: Judged | null
}

interface Place {
  person: string
  seq: number
  at: Date
}

/**
 * The statement for chat `$2` of person `$1`: `$3` and `$4` are id and seal of the first message, and so on.
 */
const keeping = (count: number, proves: boolean) => {
  const next = 3 + 2 * count
  const stands = stillStands('$1', `$${next}`, `$${next + 1}`, `$${next + 2}`)
  return `with chat as (
     update chats set said = said + ${count} where person = $1 and uid = $2
     ${proves ? `and ${stands}` : ''} returning said)
   insert into chat_messages (person, seq, id, sealed)
   select $1, chat.said - ${count} + n, id, sealed from chat,
   (values ${Array.from({ length: count }, (_, n) => `($${3 + 2 * n}::uuid, $${4 + 2 * n}::bytea, ${n + 1})`).join()})
     as new (id, sealed, n)
   returning person, seq, at`
}

/** Precompiled statements for a question alone and one with its answer: nearly all calls. */
const hot = [1, 2].map((count) => [keeping(count, false), keeping(count, true)] as const)

/**
 * Stores messages in this order, each encrypted for its place, and returns them with number and time. With a
 * learner it stores them only if that state is current; otherwise the result is `gone`.
 */
export const keepSaid = (
  tools: Tools,
  chat: Chat,
  said: readonly Said[],
  learner: Judged | null = null,
): Promise<Kept> => keepSealed(tools, sealed({ chat, said, learner }))

type Sealed = Keeping & { readonly sealed: readonly Buffer[] }

const sealed = (one: Keeping): Sealed => ({
  ...one,
  sealed: one.said.map((said) => one.chat.box.seal(JSON.stringify(said), placeOf(one.chat, said.id))),
})

async function keepSealed({ query }: Tools, { chat, said, learner, sealed }: Sealed): Promise<Kept> {
  const [plain, proving] = hot[said.length - 1] ?? [keeping(said.length, false), keeping(said.length, true)]
  try {
    const places = await query<Place>(learner ? proving : plain, [
      chat.person,
      chat.uid,
      ...said.flatMap(({ id }, n) => [id, sealed[n]]),
      ...(learner ? standingValues(learner) : []),
    ])
    return placed(said, places) ?? 'gone'
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'chat_messages_person_id_key')
      return 'there'
    throw error
  }
}

function placed(said: readonly Said[], places: readonly Place[]): ChatMessage[] | null {
  if (places.length < said.length) return null
  const order = places.toSorted((a, b) => a.seq - b.seq)
  return said.flatMap((one, n): ChatMessage[] => {
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
const keepingMany = `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::bool[], $5::timestamptz[], $6::text[], $7::bytea[])
       as given (person, uid, count, proves, trial_ends, licenses, choice)
   ), held as (
     select chats.person, given.count from given join chats on chats.person = given.person and chats.uid = given.uid
     where (not proves or ${stillStands('given.person', 'given.trial_ends', 'given.licenses', 'given.choice')})
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
const most = 64

/**
 * Batches the inserts of concurrent calls: what arrives while PostgreSQL is busy goes into one statement and
 * one commit. Anything that a batch does not store is retried alone, which gives the reason; other calls do
 * not wait for that.
 */
export function openKeeping(tools: Tools & Pick<Deps, 'log'>): (one: Keeping) => Promise<Kept> {
  const together = inGroups<Sealed, ChatMessage[] | null>(
    async (group) => {
      const places = await keepMany(tools, group).catch((error: unknown) => {
        if (!isRefused(error)) throw error
        tools.log.warn({ err: error }, 'batched chat insert failed, falling back')
        return new Map<string, Place[]>()
      })
      return group.map(({ chat, said }) => placed(said, places.get(chat.person) ?? []))
    },
    { most, lanes: 1, apart: ({ chat }) => chat.person },
  )
  return async (one) => {
    const ready = sealed(one)
    return (await together(ready)) ?? keepSealed(tools, ready)
  }
}

/**
 * Whether PostgreSQL rejected a value or key of one of them: nothing was stored, and the others can be
 * retried.
 */
const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

async function keepMany({ query }: Tools, group: readonly Sealed[]): Promise<Map<string, Place[]>> {
  const messages = group.flatMap(({ chat, said, sealed }) =>
    said.map(({ id }, n) => ({ person: chat.person, n: n + 1, id, sealed: sealed[n] })),
  )
  const standing = group.map(({ learner }) => (learner ? standingValues(learner) : [null, '', null]))
  const rows = await query<Place>(keepingMany, [
    group.map(({ chat }) => chat.person),
    group.map(({ chat }) => chat.uid),
    group.map(({ said }) => said.length),
    group.map(({ learner }) => learner !== null),
    ...[0, 1, 2].map((column) => standing.map((values) => values[column])),
    messages.map(({ person }) => person),
    messages.map(({ n }) => n),
    messages.map(({ id }) => id),
    messages.map(({ sealed }) => sealed),
  ])
  return Map.groupBy(rows, ({ person }) => person)
}
