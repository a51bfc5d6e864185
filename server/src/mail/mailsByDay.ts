import { overviewDays } from '@resguardo/contract/settings/overview'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { daysUntil } from '#db/sql/daysUntil.ts'
import { rowsAsJson } from '#db/sql/selectTogether.ts'
import type { Schema } from '#db/schema.ts'

interface MailDay {
  day: string
  sent: number
  failed: number
}

/** Mails accepted and given up per day in a time zone, oldest first; a day without any counts 0. */
export const mailsByDay = (zone: string, now: Date): RawBuilder<MailDay[]> =>
  rowsAsJson(sql<MailDay>`
    with days as (${daysUntil(now, zone, overviewDays)})
    select days.day::text, count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed
    from days left join mails on finished >= days.day::timestamp at time zone ${zone}::text
      and finished < (days.day + 1)::timestamp at time zone ${zone}::text
    group by days.day order by days.day`)

/** Whether any mail was accepted by a mail server lately. */
export const hasSentMail: RawBuilder<boolean> = sql<boolean>`exists (select from mails where status = 'sent')`

/** Records a mail that did not go through the queue, as a test does. */
export async function recordSentMail(
  db: Kysely<Schema>,
  { kind, lang, at }: { kind: 'test'; lang: 'pt' | 'es' | 'en'; at: Date },
): Promise<void> {
  await db.insertInto('mails').values({ kind, lang, status: 'sent', tries: 1, finished: at }).execute()
}
