import { dayMs } from '@resguardo/contract/platform/durations'
import { sql } from 'kysely'
import { mailableRoots } from '#domain/accounts.ts'
import { dateOf } from '#jobs/expiryNotices.ts'
import { queueMails } from '#mail/mailQueue.ts'
import type { Deps } from '../../deps.ts'
import { chainOf } from './certificate.ts'

/** Days before the certificate's end on which super admins are notified. */
const aheadDays = [30, 7, 1]

/** Notifies every root, once per stage, that the certificate in use expires. Idempotent. */
export async function warnOfCertificate({ db, keys, env, settings, now, log }: Deps): Promise<void> {
  if (!(await settings.read('tls')).enabled) return
  const [leaf] = chainOf((await settings.read('certs')).certificate) ?? []
  if (!leaf) return
  const ends = new Date(leaf.to)
  const days = Math.max(0, Math.floor((ends.getTime() - now().getTime()) / dayMs))
  const stage = aheadDays.findLast((ahead) => days <= ahead)
  if (stage === undefined) return
  const notified = await db.transaction().execute(async (step) => {
    const { numAffectedRows } = await sql`
      insert into certificate_notices (ends, days) values (${ends}, ${stage}::int) on conflict do nothing`.execute(
      step,
    )
    if (!numAffectedRows) return 0
    const roots = await mailableRoots(step).execute()
    await queueMails(
      step,
      { keys },
      roots.map(({ username, first_name: name, lang, timezone }) => ({
        kind: 'certificate-ending',
        lang,
        to: username,
        values: {
          name,
          url: `${env.publicUrl}/settings/certs`,
          days,
          date: dateOf(ends, lang, timezone),
          subject: leaf.subject,
        },
      })),
    )
    return roots.length
  })
  if (notified > 0) log.warn({ days, told: notified }, 'HTTPS certificate expires soon')
}
