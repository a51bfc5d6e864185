import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'

/** Some counts depend on the time, so an answer is never reused for longer. */
const maxAgeMs = 10_000

/**
 * Cache of answers that stay exact: one is reused only while the database's snapshot is the same, that is,
 * while no transaction that writes has begun or ended since.
 */
export function openReusableAnswers<Answer extends object>() {
  const cached = new LRUCache<string, { snapshot: string; at: number; answer: Answer }>(entryLimit(500))
  return async (
    run: Database['read'],
    { key, now }: { key: string; now: Date },
    read: () => Promise<Answer>,
  ): Promise<Answer> => {
    // Before reading: what changes meanwhile belongs to a later snapshot.
    const snapshot = await readSnapshot(run)
    const at = now.getTime()
    const before = cached.get(key)
    if (before?.snapshot === snapshot && Math.abs(at - before.at) < maxAgeMs) return before.answer
    const answer = await read()
    cached.set(key, { snapshot, at, answer })
    return answer
  }
}

async function readSnapshot(run: Database['read']): Promise<string> {
  const [row] = await run<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return row?.snapshot ?? ''
}
