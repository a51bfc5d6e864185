import { type Kysely, sql } from 'kysely'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import { queueMail } from '#mail/queue.ts'
import { appendAudit } from '#security/audit.ts'
import type { Keys } from '#security/keys.ts'

interface ExpireDeps {
  readonly db: Kysely<Schema>
  readonly keys: Keys
  readonly log: Log
  readonly env: { readonly publicUrl: string }
}

const batch = 500

/** Ends accounts whose end has come, and tells the owners of those whose end is near. Harmless to repeat. */
export async function expireAccounts(deps: ExpireDeps): Promise<void> {
  const counts = {
    expired: await repeat(() => inStep(deps, (db) => expireSome(db, deps, overdue))),
    unverified: await repeat(() => inStep(deps, (db) => expireSome(db, deps, unverified))),
    told: await repeat(() => inStep(deps, (db) => tellSome(db, deps))),
  }
  deps.log.info({ ...counts }, 'accounts looked through')
}

const inStep = (deps: ExpireDeps, work: (db: Kysely<Schema>) => Promise<number>) =>
  deps.db.transaction().execute(work)

async function repeat(some: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await some()
    total += count
    if (count < batch) return total
  }
}

const overdue = sql<boolean>`status = 'active' and expiration <= now()`
/** Nobody confirmed the address while a link could; what nobody ever confirms is deleted later (sweep.ts). */
const unverified = sql<boolean>`status = 'pending' and password_hash is null
  and exists (select from mail_tokens t where t.person = people.uid and t.purpose in ('verify', 'invite'))
  and not exists (select from mail_tokens t where t.person = people.uid and t.expires > now())`

async function expireSome(db: Kysely<Schema>, { keys }: ExpireDeps, which: typeof overdue): Promise<number> {
  const found = await db
    .selectFrom('people')
    .select(['uid', 'status'])
    .where(which)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (found.length === 0) return 0
  await db
    .updateTable('people')
    .set({
      status: 'expired',
      // An unverified account is told from one that has ended by what it was.
      status_before: sql<'pending' | null>`case when status = 'pending' then 'pending' end`,
    })
    .where('uid', '=', sql<string>`any(${found.map(({ uid }) => uid)}::uuid[])`)
    .execute()
  await appendAudit(
    db,
    keys,
    found.map(({ uid, status }) => ({
      action: 'expire',
      actor: null,
      actorRole: null,
      target: uid,
      result: 200,
      reason: `${status}>expired`,
      request: null,
      source: '',
    })),
  )
  return found.length
}

/** 15, 7 and 1 days ahead, each once; who was not told in time hears it once, with the days that are left. */
async function tellSome(db: Kysely<Schema>, { keys, env }: ExpireDeps): Promise<number> {
  const stage = sql<number>`case when expiration <= now() + interval '1 day' then 1
    when expiration <= now() + interval '7 days' then 7 else 15 end`
  const found = await db
    .selectFrom('people')
    .select(['uid', 'username', 'first_name', 'lang', 'timezone', 'expiration', stage.as('stage')])
    .select(sql<number>`ceil(extract(epoch from expiration - now()) / 86400)::int`.as('days'))
    .where('status', '=', 'active')
    .where('expiration', '>', sql<Date>`now()`)
    .where('expiration', '<=', sql<Date>`now() + interval '15 days'`)
    .where(sql<boolean>`coalesce(expiration_told, 99) > ${stage}`)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { uid, username, first_name: name, lang, timezone, expiration, stage: told, days } of found) {
    await db.updateTable('people').set({ expiration_told: told }).where('uid', '=', uid).execute()
    if (!expiration || !username.includes('@')) continue
    const date = dateOf(expiration, lang, timezone)
    const url = `${env.publicUrl}/admins/profile/${uid}`
    await queueMail(
      db,
      { keys },
      {
        kind: 'account-ending',
        lang,
        to: username,
        values: { name, url, days, date },
        validUntil: expiration,
      },
    )
  }
  return found.length
}

const locales = { pt: 'pt-BR', es: 'es-419', en: 'en' } as const

/** A day in the reader's language and zone, `3 de dezembro de 2026`. */
export const dateOf = (day: Date, lang: keyof typeof locales, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone }).format(day)
