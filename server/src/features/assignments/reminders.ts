import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { dateOf, daysAfter } from '#jobs/expiryNotices.ts'
import { type Mail, queueMails } from '#mail/mailQueue.ts'
import type { Deps } from '../../deps.ts'
import { dayNotOver } from './lastDay.ts'
import { lastReminder, listDue, listMailReaders, markReminded, type DueReminder } from './reminders.table.ts'

type ReminderDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'env'>

/** Days before the last day at which a reminder goes out. */
const daysAhead = 3
/** Least days between two reminders of a team, by how often a reader wants the newsletter. */
export const leastDays: Readonly<Record<Cadence, number>> = { weekly: 7, monthly: 28 }

/**
 * Reminds the people of a team of what it asks for, once for each assignment. Only readers of the newsletter
 * get it, no more often than that. Those who have finished get it too: the mail of a team tells nothing.
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.now()
  const from = dayNotOver(now)
  const to = daysAfter(now, daysAhead).toISOString().slice(0, 10)
  for (const due of await listDue(deps.db, { from, to, createdBefore: daysAfter(now, -1) }))
    await deps.db.transaction().execute((db) => remind(deps, db, due))
}

async function remind({ keys, now, env }: ReminderDeps, db: Kysely<Schema>, due: DueReminder): Promise<void> {
  const last = await lastReminder(db, due.team)
  if (!(await markReminded(db, due.uid, now()))) return
  const quietDays = last ? (now().getTime() - last.getTime()) / dayMs : Number.POSITIVE_INFINITY
  const readers = await listMailReaders(db, due.team)
  const mails = readers
    .filter(({ cadence }) => quietDays >= leastDays[cadence])
    .map(
      ({ username, first_name: name, lang }): Mail => ({
        kind: 'lessons-asked',
        lang,
        to: username,
        values: {
          name,
          url: `${env.publicUrl}/dashboard`,
          team: due.teamName,
          date: dateOf(new Date(`${due.day}T12:00:00Z`), lang, 'UTC'),
        },
        validUntil: new Date(Date.parse(due.day) + 2 * dayMs),
      }),
    )
  await queueMails(db, { keys }, mails)
}
