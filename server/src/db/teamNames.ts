import type { Database } from './database.ts'

/**
 * A cache of team names for lists, used only while the database can notify of changes: joining them costs
 * more.
 */
export interface TeamNames {
  /** Returns a lookup of these teams' names; a deleted team has none. */
  read(uids: readonly string[]): Promise<ReadonlyMap<string, string>>
  forget(uid: string): void
  hearing(up: boolean): void
}

const mostKept = 50_000

/** Reads on shared connections, within transactions as well (as openSettings does). */
export function openTeamNames(read: Database['read']): TeamNames {
  const kept = new Map<string, string>()
  let hears = false
  let changes = 0

  return {
    async read(uids) {
      const missing = uids.filter((uid) => !kept.has(uid))
      if (missing.length === 0) return kept
      const before = changes
      const rows = await read<{ uid: string; team_name: string }>(
        'select uid, team_name from teams where uid = any($1::uuid[])',
        [missing],
      )
      const found = rows.map(({ uid, team_name }) => [uid, team_name] as const)
      // A change notified during the read may be newer than its result, so the result is not cached.
      if (!hears || changes !== before) return new Map([...kept, ...found])
      for (const [uid, name] of found) kept.set(uid, name)
      if (kept.size <= mostKept) return kept
      const all = new Map(kept)
      kept.clear()
      return all
    },
    forget(uid) {
      changes++
      kept.delete(uid)
    },
    hearing(up) {
      hears = up
      changes++
      kept.clear()
    },
  }
}
