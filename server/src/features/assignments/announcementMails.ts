import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { type Mail, queueMails } from '#mail/mailQueue.ts'
import type { Deps } from '../../deps.ts'
import { lastMailed, listUnmailed, markMailed } from './announcements.table.ts'
import { leastDays } from './reminders.ts'
import { listMailReaders } from './reminders.table.ts'

type MailDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'env'>

/** Minutes in which an announcement can be withdrawn before it is mailed. */
const undoMinutes = 10

/**
 * Mails a link to each announcement, once, to readers of the newsletter and no more often than they want
 * that. The text stays in the product: a mailbox may be read by others, and no one sends mails of any text.
 */
export async function mailAnnouncements(deps: MailDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - undoMinutes * 60_000)
  for (const one of await listUnmailed(deps.db, before))
    await deps.db.transaction().execute((db) => mail(deps, db, one))
}

async function mail(
  { keys, now, env }: MailDeps,
  db: Kysely<Schema>,
  { uid, team, teamName }: { uid: string; team: string; teamName: string },
): Promise<void> {
  const last = await lastMailed(db, team)
  if (!(await markMailed(db, uid, now()))) return
  const quietDays = last ? (now().getTime() - last.getTime()) / dayMs : Number.POSITIVE_INFINITY
  const readers = await listMailReaders(db, team)
  const mails = readers
    .filter(({ cadence }) => quietDays >= leastDays[cadence])
    .map(
      ({ username, first_name: name, lang }): Mail => ({
        kind: 'team-announcement',
        lang,
        to: username,
        values: { name, url: `${env.publicUrl}/dashboard`, team: teamName },
        validUntil: daysAfter(now(), 3),
      }),
    )
  await queueMails(db, { keys }, mails)
}
