import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'

/** Names by team. */
export type NameLookup = Pick<ReadonlyMap<string, string>, 'get'>

/**
 * A cache of team names for lists, used only while the database can notify of changes: joining them costs
 * more.
 */
export interface TeamNameCache {
  /** Returns a lookup of these teams' names; a deleted team has none. */
  read(uids: readonly string[]): Promise<NameLookup>
  invalidate(uid: string): void
  setListening(up: boolean): void
}

const maxNames = 50_000

/** Reads on shared connections, within transactions as well (as openSettings does). */
export function openTeamNameCache(read: Database['read']): TeamNameCache {
  const cached = new LRUCache<string, string>(entryLimit(maxNames))
  let isListening = false
  let invalidations = 0

  return {
    async read(uids) {
      const missing = uids.filter((uid) => cached.get(uid) === undefined)
      if (missing.length === 0) return cached
      const before = invalidations
      const rows = await read<{ uid: string; team_name: string }>(
        'select uid, team_name from teams where uid = any($1::uuid[])',
        [missing],
      )
      const names = rows.map(({ uid, team_name }) => [uid, team_name] as const)
      // A change notified during the read may be newer than its result, so the result is not cached.
      if (!isListening || invalidations !== before) return new Map([...cached, ...names])
      for (const [uid, name] of names) cached.set(uid, name)
      return cached
    },
    invalidate(uid) {
      invalidations++
      cached.delete(uid)
    },
    setListening(up) {
      isListening = up
      invalidations++
      cached.clear()
    },
  }
}
