import { randomBytes } from 'node:crypto'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { type MailKind, mailKinds } from '@resguardo/contract/settings/outbox'
import { sql } from 'kysely'
import { openSettings } from '#domain/settings.ts'
import { type JobDeps, runJobsOnce } from '#jobs/worker.ts'
import { type Mail, queueMail } from '#mail/mailQueue.ts'
import { sampleValues } from '#mail/sampleValues.ts'
import { openKeys } from '#security/crypto/keys.ts'
import { createTestDatabase } from './testDatabase.ts'

/**
 * A database with its jobs, and the dependencies of the mail and job modules; `said` is everything logged.
 */
export async function openMailWorld(smtpUrl?: string) {
  const { database, owner, drop } = await createTestDatabase()
  const { kysely: db } = database
  const master = randomBytes(32)
  const logged: string[] = []
  const log = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const env: { -readonly [name in keyof JobDeps['env']]: JobDeps['env'][name] } = {
    BRAND_NAME: 'Abrigo',
    MAIL_FROM: 'Abrigo <no-reply@abrigo.example>',
    publicUrl: 'https://abrigo.example',
    SMTP_URL: smtpUrl,
  }
  const keys = openKeys(master)
  const deps: JobDeps = {
    db,
    keys,
    settings: openSettings(database.read, keys),
    random: randomBytes,
    now: () => new Date(),
    log: { info: log, warn: log, error: log },
    env,
    resolveTxt: async () => [],
  }
  return {
    connection: database.connection,
    database,
    /** The same database as its owner, for what the program itself may not do. */
    owner: owner.kysely,
    drop,
    /** Resets everything for the next test (people, mails, jobs, log), and sends mail to that server. */
    async clear(url: string) {
      for (const table of ['mails', 'people', 'graphile_worker._private_jobs'])
        await sql`delete from ${sql.table(table)}`.execute(db)
      logged.splice(0)
      env.SMTP_URL = url
    },
    deps,
    env,
    said: logged,
    master,
    db,
    queue: (mail: Mail) => db.transaction().execute((step) => queueMail(step, deps, mail)),
    run: () => runJobsOnce(deps, database),
    /** Makes every scheduled job due now. */
    makeDue: () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db),
    mails: () => db.selectFrom('mails').selectAll().orderBy('created').execute(),
    jobs: async () =>
      (
        await sql<{
          minutes: number
          attempts: number
          payload: unknown
          all: string
        }>`select extract(epoch from run_at - now())::float8 / 60 as minutes, attempts, payload,
             jobs::text as all from graphile_worker._private_jobs jobs order by id`.execute(db)
      ).rows,
  }
}

export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>

/** One mail of each kind to `ana@canary.example`. */
export const sampleMails = (lang: Language) =>
  Object.fromEntries(
    mailKinds.map((kind) => [kind, { kind, lang, to: 'ana@canary.example', values: sampleValues[kind] }]),
  ) as Record<MailKind, Mail>

export const everySampleMail = languages.flatMap((lang) => mailKinds.map((kind) => sampleMails(lang)[kind]))
