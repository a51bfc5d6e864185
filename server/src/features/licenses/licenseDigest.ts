import { nearExpirationDays } from '@resguardo/contract/platform/limits'
import { dayOf, wallClock } from '@resguardo/contract/platform/zonedTime'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { queueMails } from '#mail/mailQueue.ts'
import type { NoticeDeps } from '#jobs/expiryNotices.ts'
import { mailableRoots } from '#domain/noticeRecipients.ts'

const fromHour = 8

/** The date of this Monday in a time zone, once its morning has come; null on other days. */
export function mondayOf(now: Date, timeZone: string): string | null {
  const wall = new Date(wallClock(now.getTime(), timeZone))
  return wall.getUTCDay() === 1 && wall.getUTCHours() >= fromHour ? dayOf(now, timeZone) : null
}

interface LicenseCounts {
  ending: number
  ended: number
  orders: number
  used: number
  seats: number
}

async function readCounts(db: Kysely<Schema>, now: Date): Promise<LicenseCounts> {
  const { rows } = await sql<LicenseCounts>`
    select
      count(*) filter (where expiration > ${now} and expiration <= ${daysAfter(now, nearExpirationDays)}
        and not (subscription is not null and not cancels))::int as ending,
      count(*) filter (where expiration <= ${now} and expiration > ${daysAfter(now, -7)})::int as ended,
      (select count(*) from license_orders where state = 'open')::int as orders,
      coalesce(sum(used) filter (where reaches), 0)::float8 as used,
      coalesce(sum(license_count) filter (where reaches), 0)::float8 as seats
    from (select *, starts <= ${now} and (expiration is null or expiration > ${now}) as reaches
      from license_packs where team is not null) packs`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count returned no row')
  return counts
}

/**
 * Mails every root on a Monday morning an overview of team licences; no mail if there is nothing to report.
 * The insert lets only one instance and one attempt send it.
 */
export async function mailDigest(deps: NoticeDeps): Promise<void> {
  const now = deps.now()
  const week = mondayOf(now, deps.env.TIME_ZONE)
  if (!week) return
  const sent = await deps.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('license_digests')
      .values({ week, told: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === 0) return null
    const counts = await readCounts(db, now)
    const { ending, ended, orders } = counts
    if (ending + ended + orders === 0) return null
    const recipients = await mailableRoots(db)
    await queueMails(
      db,
      deps,
      recipients.map(({ username, first_name: name, lang }) => ({
        kind: 'license-digest',
        lang,
        to: username,
        values: { ...counts, name, url: `${deps.env.publicUrl}/licenses` },
      })),
    )
    return { ...counts, roots: recipients.length }
  })
  if (sent) deps.log.info(sent, 'weekly license digest mailed')
}
