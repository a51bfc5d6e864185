import { graceDays, noticeDays, trialNoticeDays } from '@resguardo/contract/limits'
import { opensAll } from '@resguardo/contract/opens'
import { sql } from 'kysely'
import { batch, inSteps } from '#jobs/batches.ts'
import { dateOf, daysAfter, daysUntil, stageOf, untold } from '#jobs/notices.ts'
import { type Mail, queueMails } from '#mail/queue.ts'
import type { Deps } from '#src/deps.ts'
import { effectiveLicense } from './licenses.ts'
import { readFree } from './months.ts'
import { readerOf, teamAdmins } from './readers.ts'

export type NoticeDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'now' | 'env'>

/** No notices for ends further back than this, after a downtime or an import of old packs. */
const latestDays = 7

/**
 * Sends notices of ends that are near or have come: for a team's pack to its admins, for a person's own
 * licence or trial to the person. Each stage once; a new end restarts the stages. Idempotent.
 */
export async function tellEnds(deps: NoticeDeps): Promise<void> {
  const now = deps.now()
  const counts = {
    packs: await inSteps(deps.db, (db) => tellPacks({ ...deps, db }, now)),
    trials: await inSteps(deps.db, (db) => tellTrials({ ...deps, db }, now)),
  }
  if (counts.packs + counts.trials > 0) deps.log.info(counts, 'license end notices sent')
}

interface Pack {
  team: string | null
  person: string | null
  license_type: string
  used: number
  expiration: Date
  reason: string
  ended: boolean
}

interface Reader {
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

async function tellPacks(deps: NoticeDeps, now: Date): Promise<number> {
  const { db } = deps
  const expiration = sql`expiration`
  const stage = sql<number | null>`case when ${renewsItself}
    then ${stageOf(expiration, daysAfter(now, -1), [0])} else ${stageOf(expiration, now, noticeDays)} end`
  const found = await db
    .selectFrom('license_packs')
    .select(['uid', 'team', 'person', 'license_type', 'used', 'reason', stage.as('stage')])
    .select(sql<Date>`expiration`.as('expiration'))
    // The plan `free` stays the same without a pack.
    .where('license_type', '!=', 'free')
    .where('expiration', '>', daysAfter(now, -latestDays))
    .where('expiration', '<=', daysAfter(now, noticeDays[0]))
    .where(untold('told', stage))
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { uid, stage: told, ...pack } of found) {
    await db.updateTable('license_packs').set({ told }).where('uid', '=', uid).execute()
    const mails = pack.team ? mailAdmins : mailOwner
    await queueMails(db, deps, await mails(deps, { ...pack, ended: pack.expiration <= now }, now))
  }
  return found.length
}

/** Fields common to all recipients. */
function frame({ env }: NoticeDeps, { username, first_name: name, lang }: Reader) {
  return { frame: { lang, to: username }, told: { name, url: `${env.publicUrl}/licenses` } } as const
}

/** Until when an ended licence still opens everything; empty without a grace period. */
const graceOf = ({ license_type, reason, expiration }: Pack, { lang, timezone }: Reader) =>
  license_type === 'standard' && reason === '' ? dateOf(daysAfter(expiration, graceDays), lang, timezone) : ''

async function mailAdmins(deps: NoticeDeps, pack: Pack, now: Date): Promise<Mail[]> {
  const { name: team, admins } = await teamAdmins(deps.db, pack.team ?? '')
  return admins.map((reader): Mail => {
    const { frame: to, told } = frame(deps, reader)
    const date = dateOf(pack.expiration, reader.lang, reader.timezone)
    const values = { ...told, team, seats: pack.used, date, reason: pack.reason }
    if (pack.ended)
      return { ...to, kind: 'license-ended', values: { ...values, grace: graceOf(pack, reader) } }
    const days = daysUntil(pack.expiration, now, reader.timezone)
    return { ...to, kind: 'license-ending', values: { ...values, days }, validUntil: pack.expiration }
  })
}

async function mailOwner(deps: NoticeDeps, pack: Pack, now: Date): Promise<Mail[]> {
  const reader = pack.person && (await readerOf(deps.db, pack.person))
  if (!reader || !pack.person) return []
  const { frame: to, told } = frame(deps, reader)
  const date = dateOf(pack.expiration, reader.lang, reader.timezone)
  const values = {
    ...told,
    date,
    reason: pack.reason,
    next: await nextOf(deps, pack.person, pack.expiration),
  }
  if (pack.ended)
    return [{ ...to, kind: 'own-license-ended', values: { ...values, grace: graceOf(pack, reader) } }]
  const days = daysUntil(pack.expiration, now, reader.timezone)
  return [{ ...to, kind: 'own-license-ending', values: { ...values, days }, validUntil: pack.expiration }]
}

/** What a person has after their own licence and its grace period. */
async function nextOf({ db }: NoticeDeps, uid: string, expiration: Date): Promise<'full' | 'month' | 'free'> {
  const person = await db
    .selectFrom('people')
    .select(['role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const over = daysAfter(expiration, graceDays)
  if (opensAll(effectiveLicense(person, over).licenseType)) return 'full'
  return (await readFree(db, uid, expiration)).length > 0 ? 'month' : 'free'
}

/** Skips people with another licence that opens everything by then. */
async function tellTrials(deps: NoticeDeps, now: Date): Promise<number> {
  const { db } = deps
  const stage = stageOf(sql`trial_ends`, now, trialNoticeDays)
  const found = await db
    .selectFrom('people')
    .select(['uid', 'username', 'first_name', 'lang', 'timezone', 'role'])
    .select(['license_list as licenses', stage.as('stage')])
    .select(sql<Date>`trial_ends`.as('trialEnds'))
    .where('status', '=', 'active')
    .where('trial_ends', '>', daysAfter(now, -latestDays))
    .where('trial_ends', '<=', daysAfter(now, trialNoticeDays[0]))
    .where(untold('trial_told', stage))
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { uid, stage: told, ...person } of found) {
    await db.updateTable('people').set({ trial_told: told }).where('uid', '=', uid).execute()
    const { trialEnds, username } = person
    if (!username.includes('@')) continue
    if (opensAll(effectiveLicense(person, trialEnds > now ? trialEnds : now).licenseType)) continue
    await queueMails(db, deps, [trialMail(deps, person, trialEnds, now)])
  }
  return found.length
}

function trialMail(deps: NoticeDeps, reader: Reader, ends: Date, now: Date): Mail {
  const { frame: to, told } = frame(deps, reader)
  const values = { ...told, date: dateOf(ends, reader.lang, reader.timezone) }
  if (ends <= now) return { ...to, kind: 'trial-ended', values }
  const days = daysUntil(ends, now, reader.timezone)
  return { ...to, kind: 'trial-ending', values: { ...values, days }, validUntil: ends }
}
