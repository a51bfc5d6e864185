import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type LearnerAccess, readLearner } from '#features/courses/learner.ts'
import { withChat } from '#test/chatClient.ts'
import { withTestApp } from '#test/testApp.ts'
import { answerTo, ensureChat, type Chat, deleteChat, readMessages, type MessagePayload } from './chats.ts'
import { answerOf } from './answer/slideExcerpts.ts'
import { openMessageBatcher } from './messages.ts'

const server = withTestApp()
const { reader } = withChat(server)

const chatOf = async () => {
  const { uid } = await reader()
  return { uid, chat: await ensureChat(server().deps, uid) }
}
const chats = (count: number) => Promise.all(Array.from({ length: count }, chatOf))

/** A question and its answer. */
function asked(chat: Chat, text: string, id = randomUUID()): MessagePayload[] {
  return [{ id, from: 'reader', text }, answerTo(chat, id, answerOf('answer', 'pt', [text.toUpperCase()]))]
}
const saidIn = async (chat: Chat) => {
  const { messages } = await readMessages(server().deps, chat, { size: 100 })
  return messages.map((one) => [one.seq, one.from === 'assistant' ? one.answer.text.join() : one.text])
}

/** A batcher that counts its statements. */
function counting() {
  const { deps } = server()
  const asks: string[] = []
  const query: typeof deps.query = (text, values) => {
    asks.push(text)
    return deps.query(text, values)
  }
  return { asks, keep: openMessageBatcher({ ...deps, query }) }
}

test('what many say at once is kept by few statements, each in its own chat and order', async () => {
  const all = await chats(12)
  const { asks, keep } = counting()
  const kept = await Promise.all(
    [1, 2].flatMap((turn) =>
      all.map(({ chat }, n) => keep({ chat, messages: asked(chat, `${turn}.${n}`), learner: null })),
    ),
  )
  for (const one of kept) expect(one).toMatchObject([{ from: 'reader' }, { from: 'assistant', good: null }])
  for (const [n, { chat }] of all.entries())
    expect(await saidIn(chat)).toEqual([
      [1, `1.${n}`],
      [2, `1.${n}`],
      [3, `2.${n}`],
      [4, `2.${n}`],
    ])
  // The first alone, then those that came meanwhile, then those whose chat was in that batch.
  expect(asks).toHaveLength(3)
})

test('what is there, gone or proved wrong says so, and takes nothing from the others', async () => {
  const { deps } = server()
  const [one, twice, gone, moved, same] = await chats(5)
  if (!one || !twice || !gone || !moved || !same) throw new Error('five were asked for')
  const standing = async ({ uid }: { uid: string }): Promise<LearnerAccess> => {
    const learner = await readLearner(deps, uid)
    if (!learner) throw new Error('nobody')
    return learner
  }
  const { asks, keep } = counting()
  const id = randomUUID()
  await keep({ chat: twice.chat, messages: asked(twice.chat, 'before', id), learner: null })
  await deleteChat(deps.db, gone.uid)
  const before = await standing(moved)
  await deps.query("update people set trial_ends = now() + interval '1 day' where uid = $1", [moved.uid])
  const all = [
    { chat: one.chat, messages: asked(one.chat, 'first'), learner: null },
    { chat: twice.chat, messages: asked(twice.chat, 'again', id), learner: null },
    { chat: gone.chat, messages: asked(gone.chat, 'late'), learner: null },
    { chat: moved.chat, messages: asked(moved.chat, 'other'), learner: before },
    { chat: same.chat, messages: asked(same.chat, 'as known'), learner: await standing(same) },
  ]
  const kept = await Promise.all(all.map(keep))
  expect(kept.map((found) => (typeof found === 'string' ? found : 'kept'))).toEqual([
    'kept',
    'there',
    'gone',
    'gone',
    'kept',
  ])
  // One before, the first, the batch of the others, and three single retries of what it did not store.
  expect(asks).toHaveLength(6)
  expect(await saidIn(twice.chat)).toEqual([
    [1, 'before'],
    [2, 'BEFORE'],
  ])
  expect(await saidIn(moved.chat)).toEqual([])
  expect(await saidIn(same.chat)).toHaveLength(2)
})

test('a lock on one chat delays no other chat', async () => {
  const { deps } = server()
  const [held, free, later] = await chats(3)
  if (!held || !free || !later) throw new Error('three were asked for')
  const { keep } = counting()
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = deps.db.transaction().execute(async (db) => {
    await db.selectFrom('chats').select('uid').where('person', '=', held.uid).forUpdate().execute()
    locked.resolve()
    await release.promise
  })
  await locked.promise
  let isKept = false
  const waiting = keep({ chat: held.chat, messages: asked(held.chat, 'waits'), learner: null }).then(
    (found) => {
      isKept = true
      return found
    },
  )
  for (const { chat } of [free, later])
    expect(await keep({ chat, messages: asked(chat, 'goes on'), learner: null })).toHaveLength(2)
  await sleep(20)
  expect(isKept).toBe(false)
  release.resolve()
  await holding
  expect(await waiting).toHaveLength(2)
})

test('where PostgreSQL does not answer no insert is retried: it may have stored all of it', async () => {
  const { deps } = server()
  const all = await chats(3)
  let asks = 0
  const query = () => {
    asks++
    return Promise.reject(new Error('Query read timeout'))
  }
  const keep = openMessageBatcher({ ...deps, query })
  const kept = await Promise.allSettled(
    all.map(({ chat }) => keep({ chat, messages: asked(chat, 'lost'), learner: null })),
  )
  expect(kept.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asks).toBe(2)
})
