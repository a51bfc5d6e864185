import { type Kysely, sql } from 'kysely'
import type { Log } from '#context/logger.ts'
import { mailableRoots } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { queueMail } from '#mail/mailQueue.ts'
import type { Keys } from '#security/crypto/keys.ts'

export interface AuditHeadDeps {
  readonly db: Kysely<Schema>
  readonly keys: Keys
  readonly log: Log
  readonly env: { readonly publicUrl: string }
}

interface ChainHead {
  number: number
  mac: string
}

export async function readAuditHead(db: Kysely<Schema>): Promise<ChainHead> {
  const { rows } =
    await sql<ChainHead>`select head as number, encode(head_mac, 'hex') as mac from audit_chain`.execute(db)
  return rows[0] ?? { number: 0, mac: '' }
}

/**
 * Mails the head of the audit log to every root once a week: someone who truncates the log later cannot
 * change their mailboxes. The insert lets only one instance and one attempt send it.
 */
export async function mailAuditHead({ db, keys, log, env }: AuditHeadDeps): Promise<void> {
  const mailed = await db.transaction().execute(async (step) => {
    const head = await readAuditHead(step)
    const { numAffectedRows } = await sql`
      insert into audit_heads (week, number, mac)
      values (date_trunc('week', now() at time zone 'UTC')::date, ${head.number}, decode(${head.mac}, 'hex'))
      on conflict do nothing`.execute(step)
    if (!numAffectedRows) return null
    const roots = await mailableRoots(step).execute()
    for (const { username, first_name: name, lang } of roots)
      await queueMail(
        step,
        { keys },
        {
          kind: 'audit-head',
          lang,
          to: username,
          values: {
            name,
            url: `${env.publicUrl}/logs?tab=audit`,
            number: String(head.number),
            mac: head.mac,
          },
        },
      )
    return { head, roots: roots.length }
  })
  if (mailed) log.info(mailed, 'audit log head mailed')
}
