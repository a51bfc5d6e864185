import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { hashesEndAt, type RetiredKey } from './keyRing.ts'
import { storedKeyIdOf } from './keys.ts'
import { countKeyUse } from './reseal.ts'

/** Counts of rows that may need the remaining parts of a retired key. */
export interface RetiredKeyUse {
  passwords: number
  auditRows: number
  /** Known networks are found, and sign-in attempts erased, by the keyed hash of the name. */
  signIns: number
  /** Uses by addresses without an account are erased by the keyed hash alone. */
  invites: number
  /** Each mail of an issue contains an unsubscribe link that the key verifies. */
  newsletters: number
  letters: number
  counters: number
}

/** Counts what a key produced while it was current, and while it produced the lasting hashes. */
export async function countRetiredKeyUse(db: Kysely<Schema>, key: RetiredKey): Promise<RetiredKeyUse> {
  const { hashed } = await countKeyUse(db)
  const retired = new Date(key.retired)
  const hashesEnd = new Date(hashesEndAt(key))
  const { rows } = await sql<Omit<RetiredKeyUse, 'passwords'>>`select
    (select greatest(0, ${key.until.number} - tail) from audit_chain)::int as "auditRows",
    (select count(*) from access_log where at <= ${retired})::int as "signIns",
    (select count(*) from invite_uses where person is null and created <= ${retired})::int as invites,
    (select count(*) from newsletter_issues where day <= ${retired}::date)::int as newsletters,
    (select count(*) from newsletter_mails where day <= ${hashesEnd}::date)::int as letters,
    (select count(*) from attempts where since <= ${hashesEnd})::int
      + (select count(*) from one_time_codes where sent <= ${hashesEnd})::int as counters`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the count returned no row')
  return { passwords: hashed[storedKeyIdOf(key)] ?? 0, ...counts }
}
