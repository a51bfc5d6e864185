import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '#db/schema.ts'

/** Somebody who was erased: their uid, which says nothing of them, and when. */
const Erasure = z.object({ uid: z.uuid(), at: z.iso.datetime() })
export type Erasure = z.infer<typeof Erasure>

/** The list of a folder of backups. */
export const erasuresFile = (folder: string) => join(folder, 'erasures.jsonl')

/** Who was erased, as the list beside the backups tells: it outlives the database. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const text = await readFile(erasuresFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      // A line that a power cut left half.
      const parsed = Erasure.safeParse(jsonOf(line))
      return parsed.success ? [parsed.data] : []
    })
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Adds to the list beside the backups who was erased since its last line. */
export async function noteErasures(db: Kysely<Schema>, folder: string): Promise<void> {
  const known = new Set((await readErasures(folder)).map(({ uid }) => uid))
  // Whoever the log knows and nobody else does. Some are teams and packs that are gone: they are erased from nothing.
  const { rows } = await sql<{ uid: string; at: Date }>`
    select uid, max(at) as at from (
      select target::text as uid, at from audit_log where at > now() - interval '60 days'
      union all select actor::text, at from audit_log where at > now() - interval '60 days') seen
    where uid is not null and not exists (select from people where people.uid::text = seen.uid)
    group by uid order by at`.execute(db)
  const fresh = rows.flatMap(({ uid, at }) =>
    known.has(uid) ? [] : [JSON.stringify({ uid, at: at.toISOString() })],
  )
  if (fresh.length > 0)
    await appendFile(erasuresFile(folder), `${fresh.join('\n')}\n`, { mode: 0o600, flush: true })
}
