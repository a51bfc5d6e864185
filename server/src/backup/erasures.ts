import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '#db/schema.ts'

/** An erased person: their uid, which reveals nothing about them, and the time. */
const Erasure = z.object({ uid: z.uuid(), at: z.iso.datetime() })
export type Erasure = z.infer<typeof Erasure>

/** The erasure list of a backup folder. */
export const erasuresFile = (folder: string) => join(folder, 'erasures.jsonl')

/** Reads the erasure list beside the backups, which outlives the database. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const text = await readFile(erasuresFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      // A line that a power cut truncated.
      const parsed = Erasure.safeParse(parseJson(line))
      return parsed.success ? [parsed.data] : []
    })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Appends people erased since the last entry to the list beside the backups. */
export async function recordErasures(db: Kysely<Schema>, folder: string): Promise<void> {
  const recorded = new Set((await readErasures(folder)).map(({ uid }) => uid))
  // Uids that appear only in the audit log. Some are deleted teams and packs: erasing those changes nothing.
  const { rows } = await sql<{ uid: string; at: Date }>`
    select uid, max(at) as at from (
      select target::text as uid, at from audit_log where at > now() - interval '60 days'
      union all select actor::text, at from audit_log where at > now() - interval '60 days') seen
    where uid is not null and not exists (select from people where people.uid::text = seen.uid)
    group by uid order by at`.execute(db)
  const newLines = rows.flatMap(({ uid, at }) =>
    recorded.has(uid) ? [] : [JSON.stringify({ uid, at: at.toISOString() })],
  )
  if (newLines.length > 0)
    await appendFile(erasuresFile(folder), `${newLines.join('\n')}\n`, { mode: 0o600, flush: true })
}
