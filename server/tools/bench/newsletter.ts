import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readContent } from '@resguardo/content/read'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { openDatabase } from '#db/database.ts'
import { silentLog } from '#context/logger.ts'
import { openSettings } from '#domain/settings.ts'
import { migrate } from '#db/migrate.ts'
import { sealChoice } from '#security/crypto/courseChoice.ts'
import { fillIssue } from '#features/newsletter/issues/fillIssue.ts'
import { openIssues, unfilledIssues } from '#features/newsletter/issues/issues.ts'
import { sendDue } from '#features/newsletter/sending/sendWorkers.ts'
import { TemplateCache } from '#features/newsletter/templates.ts'
import { migrateJobs } from '#jobs/worker.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { readEnv } from '#src/env.ts'
import { openInstallation } from './world.ts'

/*
 * A newsletter to a million readers: from nothing to a full outbox, and how fast it is sent. The baseline is
 * a nodemailer pool that composes each mail, into the same sink. The second argument is the number of mails,
 * a multiple of 100; 0 measures only the digest. Fails if a reader is missing, or a kind is composed twice.
 */
const readers = Number(process.argv[2] ?? 1_000_000)
const mails = Number(process.argv[3] ?? 20_000)
const rounds = 5
const zone = 'America/Sao_Paulo'
const friday = new Date('2026-11-27T12:03:00Z')

// The defaults, as without configuration.
const { NEWSLETTER_LANES, NEWSLETTER_AT_RISK } = readEnv({})
const installation = await openInstallation()
await migrate(installation.connection)
await migrateJobs(installation.connection)
const database = openDatabase(installation.connection, { statementMs: 600_000 })
const db = database.kysely
const keys = readKeys(installation.env.KEY_FILE)
const content = readContent(join(import.meta.dirname, '../../../content'))
const mailSink = spawn(process.execPath, [join(import.meta.dirname, 'baselines/mailSink.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [port] = await once(createInterface(mailSink.stdout), 'line')
const env = {
  BRAND_NAME: 'Resguardo',
  MAIL_FROM: 'Resguardo <no-reply@example.org>',
  publicUrl: 'https://resguardo.example',
  SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
  NEWSLETTER_LANES,
  NEWSLETTER_AT_RISK,
  NEWSLETTER_PER_MINUTE: 0,
}
const settings = openSettings(database.read, keys)
const deps = {
  db,
  query: database.query,
  copyOut: database.copyOut,
  keys,
  settings,
  content,
  env,
  now: () => friday,
  log: silentLog,
}

const phones = content.devices.filter(({ kind }) => kind === 'phone')
const profiles = ['basic', 'enhanced', 'parental'] as const

/**
 * Inserts people with their phones sealed, twenty thousand at a time, in the order in which the database will
 * read them.
 */
async function seed() {
  const step = 20_000
  for (let from = 0; from < readers; from += step) {
    const { rows } = await sql<{ uid: string }>`
      insert into people (username, first_name, last_name, role, status, lang, timezone, newsletter, trial_ends)
      select 'l' || n || '@d' || n % 50 || '.example', 'Ana', 'Souza', 'user', 'active',
        (array['pt', 'es', 'en'])[n % 3 + 1], ${zone}, 'weekly', timestamptz '2030-01-01' + make_interval(secs => n)
      from generate_series(${from + 1}::int, ${Math.min(from + step, readers)}::int) n returning uid`.execute(
      db,
    )
    const uids = rows.map(({ uid }) => uid)
    const choices = uids.map((uid, index) => {
      const phone = phones[index % phones.length]
      if (!phone) throw new Error('the catalogue has phones')
      const profile = profiles[index % 3] ?? 'basic'
      return sealChoice(keys, uid, { profile, osType: phone.osType, device: phone.id, version: null })
    })
    await sql`update people set course_choice = row.choice
      from unnest(${uids}::uuid[], ${choices}::bytea[]) as row (one, choice) where uid = row.one`.execute(db)
    await sql`insert into newsletter_readers (person, confirmed, cadence, zone)
      select uid, now(), 'weekly', ${zone} from unnest(${uids}::uuid[]) uid`.execute(db)
  }
  const words = { title: 'Aviso', text: 'Texto de um aviso.', action: 'Atualize.' }
  for (const [index, osType] of [null, 'ios', 'android-samsung'].entries())
    await db
      .insertInto('alerts')
      .values({
        state: 'confirmed',
        severity: 'important',
        words: JSON.stringify({ pt: words, es: words, en: words }),
        systems: JSON.stringify(osType ? [{ osType, min: null, max: null, models: [] }] : []),
        profiles: index === 2 ? ['enhanced'] : [],
        source_name: 'Fonte',
        source_url: 'https://example.org/',
        published: '2026-11-25T15:00:00Z',
        changed: '2026-11-25T15:00:00Z',
      })
      .execute()
  await sql`vacuum analyze`.execute(db)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6)
const print = (text: string) => process.stdout.write(`${text}\n`)

async function digest() {
  global.gc?.()
  const before = megabytes()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, 50)
  const letters = new TemplateCache(env)
  const cpu = process.cpuUsage()
  const begun = performance.now()
  await openIssues(db, friday)
  for (const issue of await unfilledIssues(db)) await fillIssue(deps, letters, issue)
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const { user, system } = process.cpuUsage(cpu)
  const { rows } = await sql<{ mails: number; kinds: number }>`
    select sum(cardinality(readers))::int as mails, (select max(kinds) from newsletter_issues)::int as kinds
    from newsletter_bundles`.execute(db)
  const [row] = rows
  if (row?.mails !== readers) throw new Error(`${row?.mails} mails for ${readers} readers`)
  if (row.kinds !== letters.composed) throw new Error(`${letters.composed} renders of ${row.kinds} kinds`)
  print(
    `digest: ${readers} readers to a full outbox in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of our own CPU), ${letters.composed} renders for ${row.kinds} non-empty kinds, memory +${peak - before} MB`,
  )
}

/** Mails per second with a nodemailer pool that composes each. */
async function runNodemailer(): Promise<number> {
  const pool = createTransport({
    host: '127.0.0.1',
    port: Number(port),
    pool: true,
    maxConnections: 5,
    maxMessages: Infinity,
    ignoreTLS: true,
  })
  const letter = new TemplateCache(env).templateFor(
    { cadence: 'weekly', lang: 'pt', alerts: [] },
    { id: 'x', title: { pt: 'Uma lição', es: 'Una lección', en: 'A lesson' }, path: ['Ajustes', 'Geral'] },
    { discreet: false },
  )
  const begun = performance.now()
  let next = 0
  const worker = async () => {
    while (next++ < mails)
      await pool.sendMail({
        from: env.MAIL_FROM,
        to: `l${next}@d.example`,
        ...letter,
        headers: { 'List-Id': '<x.example>' },
      })
  }
  await Promise.all(Array.from({ length: 5 }, worker))
  pool.close()
  return mails / ((performance.now() - begun) / 1000)
}

/** Mails per second with our sender and all its database work, from bundles as the digest leaves them. */
async function runOurs(): Promise<number> {
  await sql`update newsletter_bundles set due = 'infinity' where due < 'infinity'`.execute(db)
  await sql`update newsletter_bundles set due = ${friday} where id in (
    select id from newsletter_bundles order by id limit ${mails / 100})`.execute(db)
  await sql`vacuum analyze newsletter_mails`.execute(db)
  const begun = performance.now()
  await sendDue(deps, new TemplateCache(env), new AbortController().signal)
  const seconds = (performance.now() - begun) / 1000
  return mails / seconds
}

/** Alternates between both, so that other load on the machine slows both. */
async function sending() {
  const [nodemailerRates, ourRates]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    nodemailerRates.push(await runNodemailer())
    ourRates.push(await runOurs())
  }
  print(
    `sending: ${Math.round(median(ourRates))} mails/s, a plain pool of nodemailer ${Math.round(median(nodemailerRates))}: ${(median(ourRates) / median(nodemailerRates)).toFixed(2)} times`,
  )
}

try {
  const seeded = performance.now()
  await seed()
  print(`seeded in ${Math.round((performance.now() - seeded) / 1000)} s`)
  await digest()
  if (mails > 0) await sending()
} finally {
  mailSink.kill()
  await database.close()
  await installation.end([])
}
