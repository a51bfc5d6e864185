import { supportLimits } from '@resguardo/contract/support/support'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { batchSize, runBatchTransactions } from '#jobs/batches.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { type Mail, queueMails } from '#mail/mailQueue.ts'
import type { Deps } from '#src/deps.ts'
import { alarmStages, minutesBetween, nextAlarm, percentSpent } from './promisedTime.ts'
import { type HelperRow, readHelpers } from './helpers.ts'
import type { TicketRow } from './tickets.table.ts'

export type AlarmDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'now' | 'env' | 'settings'>

/** Mails helpers about a question: its number and a link, without its text. */
export async function mailHelpers(
  db: Kysely<Schema>,
  { keys, env }: Pick<Deps, 'keys' | 'env'>,
  helpers: readonly HelperRow[],
  ticket: TicketRow,
  percent: number,
): Promise<void> {
  const url = `${env.publicUrl}/support?ticket=${ticket.uid}`
  const mails = helpers
    .filter(({ username }) => username.includes('@'))
    .map(
      ({ name, username: to, lang }): Mail => ({
        kind: 'ticket-due',
        lang,
        to,
        values: { name, url, number: String(ticket.number), percent },
      }),
    )
  await queueMails(db, { keys }, mails)
}

/**
 * Notifies helpers when half, three quarters or all of a question's promised time has passed: first its
 * helper, then the lead, then all. Idempotent.
 */
export async function sendAlarms(deps: AlarmDeps): Promise<void> {
  const settings = await deps.settings.read('calling')
  const now = deps.now()
  const notified = await runBatchTransactions(deps.db, async (db) => {
    const due = await db
      .selectFrom('tickets')
      .selectAll()
      .where('tell_at', '<=', now)
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    const helpers = due.length > 0 ? await readHelpers(db) : []
    for (const row of due) {
      const { minutes, promised } = row
      const left = promised ? minutesBetween(settings, now, promised) : 0
      const spent = percentSpent({ minutes, left })
      // After missed alarms only the last one due is sent.
      const stage = Math.max(alarmStages.findLast((one) => one <= spent) ?? 0, row.told)
      const tell_at = nextAlarm(settings, now, { minutes, left, told: stage })
      await db.updateTable('tickets').set({ told: stage, tell_at }).where('uid', '=', row.uid).execute()
      if (stage > row.told)
        await mailHelpers(db, deps, alarmRecipients(helpers, row, stage, settings.lead), row, stage)
    }
    return due.length
  })
  if (notified > 0) deps.log.info({ told: notified }, 'support deadline alarms sent')
}

/** If the recipient is no longer a helper, all helpers are notified. */
function alarmRecipients(helpers: readonly HelperRow[], row: TicketRow, stage: number, lead: string | null) {
  const one = stage === 50 ? row.helper : stage === 75 ? lead : null
  const found = helpers.filter(({ uid }) => uid === one)
  return found.length > 0 ? found : helpers
}

/** Closes solved questions for good once replies no longer reopen them. */
export async function closeSolved({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ state: 'closed', closed: now(), revision: sql<number>`revision + 1` })
    .where('state', '=', 'solved')
    .where('solved', '<=', daysAfter(now(), -supportLimits.reopenDays))
    .execute()
}
