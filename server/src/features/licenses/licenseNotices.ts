import { graceDays, expiryNoticeDays, trialExpiryNoticeDays } from '@resguardo/contract/platform/limits'
import { daysBetween } from '@resguardo/contract/platform/zonedTime'
import { opensAll } from '@resguardo/contract/licensing/opens'
import { sql } from 'kysely'
import { batchSize, runBatchTransactions } from '#jobs/batches.ts'
import { dateOf, daysAfter, noticeStage, isUnsent, type NoticeDeps } from '#jobs/expiryNotices.ts'
import { type Mail, queueMails } from '#mail/mailQueue.ts'
import { effectiveLicense } from './licenses.ts'
import { readUnusedMonths } from './freeMonths/freeMonths.ts'
import { findRecipient, teamAdmins } from '#domain/noticeRecipients.ts'

/** No notices for ends further back than this, after a downtime or an import of old packs. */
const latestDays = 7

/**
 * Sends notices of ends that are near or have come: for a team's pack to its admins, for a person's own
 * licence or trial to the person. Each stage once; a new end restarts the stages. Idempotent.
 */
export async function sendLicenseNotices(deps: NoticeDeps): Promise<void> {
  const now = deps.now()
  const counts = {
    packs: await runBatchTransactions(deps.db, (db) => notifyOfPacks({ ...deps, db }, now)),
    trials: await runBatchTransactions(deps.db, (db) => notifyOfTrials({ ...deps, db }, now)),
  }
  if (counts.packs + counts.trials > 0) deps.log.info(counts, 'license end notices sent')
}

interface ExpiringPack {
  team: string | null
  person: string | null
  license_type: string
  used: number
  expiration: Date
  reason: string
  ended: boolean
}

interface Recipient {
  username: string
  first_name: string
  lang: Mail['lang']
  timezone: string
}

/**
 * A subscription that renews itself gets no advance notices, only one after it has ended, when the payment
 * was a day late.
 */
const renewsItself = sql<boolean>`subscription is not null and not cancels`

async function notifyOfPacks(deps: NoticeDeps, now: Date): Promise<number> {
  const { db } = deps
  const expiration = sql`expiration`
  const stage = sql<number | null>`case when ${renewsItself}
    then ${noticeStage(expiration, daysAfter(now, -1), [0])} else ${noticeStage(expiration, now, expiryNoticeDays)} end`
  const found = await db
    .selectFrom('license_packs')
    .select(['uid', 'team', 'person', 'license_type', 'used', 'reason', stage.as('stage')])
    .select(sql<Date>`expiration`.as('expiration'))
    // The plan `free` stays the same without a pack.
    .where('license_type', '!=', 'free')
    .where('expiration', '>', daysAfter(now, -latestDays))
    .where('expiration', '<=', daysAfter(now, expiryNoticeDays[0]))
    .where(isUnsent('told', stage))
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { uid, stage: newStage, ...pack } of found) {
    await db.updateTable('license_packs').set({ told: newStage }).where('uid', '=', uid).execute()
    const mails = pack.team ? mailAdmins : mailOwner
    await queueMails(db, deps, await mails(deps, { ...pack, ended: pack.expiration <= now }, now))
  }
  return found.length
}

/** Fields common to all recipients. */
function mailFields({ env }: NoticeDeps, { username, first_name: name, lang }: Recipient) {
  return { envelope: { lang, to: username }, common: { name, url: `${env.publicUrl}/licenses` } } as const
}

/** Until when an ended licence still opens everything; empty without a grace period. */
const graceEndOf = ({ license_type, reason, expiration }: ExpiringPack, { lang, timezone }: Recipient) =>
  license_type === 'standard' && reason === '' ? dateOf(daysAfter(expiration, graceDays), lang, timezone) : ''

async function mailAdmins(deps: NoticeDeps, pack: ExpiringPack, now: Date): Promise<Mail[]> {
  const { name: team, admins } = await teamAdmins(deps.db, pack.team ?? '')
  return admins.map((recipient): Mail => {
    const { envelope: to, common } = mailFields(deps, recipient)
    const date = dateOf(pack.expiration, recipient.lang, recipient.timezone)
    const values = { ...common, team, seats: pack.used, date, reason: pack.reason }
    if (pack.ended)
      return { ...to, kind: 'license-ended', values: { ...values, grace: graceEndOf(pack, recipient) } }
    const days = daysBetween(now, pack.expiration, recipient.timezone)
    return { ...to, kind: 'license-ending', values: { ...values, days }, validUntil: pack.expiration }
  })
}

async function mailOwner(deps: NoticeDeps, pack: ExpiringPack, now: Date): Promise<Mail[]> {
  const recipient = pack.person && (await findRecipient(deps.db, pack.person))
  if (!recipient || !pack.person) return []
  const { envelope: to, common } = mailFields(deps, recipient)
  const date = dateOf(pack.expiration, recipient.lang, recipient.timezone)
  const values = {
    ...common,
    date,
    reason: pack.reason,
    next: await licenseAfter(deps, pack.person, pack.expiration),
  }
  if (pack.ended)
    return [{ ...to, kind: 'own-license-ended', values: { ...values, grace: graceEndOf(pack, recipient) } }]
  const days = daysBetween(now, pack.expiration, recipient.timezone)
  return [{ ...to, kind: 'own-license-ending', values: { ...values, days }, validUntil: pack.expiration }]
}

/** What a person has after their own licence and its grace period. */
async function licenseAfter(
  { db }: NoticeDeps,
  uid: string,
  expiration: Date,
): Promise<'full' | 'month' | 'free'> {
  const person = await db
    .selectFrom('people')
    .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const over = daysAfter(expiration, graceDays)
  if (opensAll(effectiveLicense(person, over).licenseType)) return 'full'
  return (await readUnusedMonths(db, uid, expiration)).length > 0 ? 'month' : 'free'
}

/** Skips people with another licence that opens everything by then. */
async function notifyOfTrials(deps: NoticeDeps, now: Date): Promise<number> {
  const { db } = deps
  const stage = noticeStage(sql`trial_ends`, now, trialExpiryNoticeDays)
  const found = await db
    .selectFrom('people')
    .select(['uid', 'username', 'first_name', 'lang', 'timezone', 'role'])
    .select(['license_list as licenses', stage.as('stage')])
    .select(sql<Date>`trial_ends`.as('trialEnds'))
    .where('status', '=', 'active')
    .where('trial_ends', '>', daysAfter(now, -latestDays))
    .where('trial_ends', '<=', daysAfter(now, trialExpiryNoticeDays[0]))
    .where(isUnsent('trial_told', stage))
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { uid, stage: newStage, ...person } of found) {
    await db.updateTable('people').set({ trial_told: newStage }).where('uid', '=', uid).execute()
    const { trialEnds, username } = person
    if (!username.includes('@')) continue
    if (opensAll(effectiveLicense(person, trialEnds > now ? trialEnds : now).licenseType)) continue
    await queueMails(db, deps, [trialMail(deps, person, trialEnds, now)])
  }
  return found.length
}

function trialMail(deps: NoticeDeps, recipient: Recipient, ends: Date, now: Date): Mail {
  const { envelope: to, common } = mailFields(deps, recipient)
  const values = { ...common, date: dateOf(ends, recipient.lang, recipient.timezone) }
  if (ends <= now) return { ...to, kind: 'trial-ended', values }
  const days = daysBetween(now, ends, recipient.timezone)
  return { ...to, kind: 'trial-ending', values: { ...values, days }, validUntil: ends }
}
