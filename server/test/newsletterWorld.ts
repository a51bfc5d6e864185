import type { AlertSystem, Severity } from '@resguardo/contract/alerts/alertRules'
import { editAdmin } from '@resguardo/contract/people/admins'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Profile } from '@resguardo/contract/devices/profile'
import { sql } from 'kysely'
import { type Choice, courseKey, sealChoice } from '#security/crypto/courseChoice.ts'
import { fillIssue } from '#features/newsletter/issues/fillIssue.ts'
import { openIssues, unfilledIssues } from '#features/newsletter/issues/issues.ts'
import type { WorkerOptions } from '#features/newsletter/sending/sendWorkers.ts'
import { TemplateCache } from '#features/newsletter/templates.ts'
import { runNewsletter } from '#features/newsletter/newsletter.jobs.ts'
import type { TestApp } from './testApp.ts'

export const iphone: Choice = { profile: 'basic', osType: 'ios', device: 'iphone-15', version: '18.1' }
export const galaxy: Choice = {
  profile: 'basic',
  osType: 'android-samsung',
  device: 'samsung-a05',
  version: '6.1',
}

interface ReaderOptions {
  newsletter?: 'weekly' | 'monthly'
  zone?: string
  lang?: Language
  choice?: Choice
  username?: string
  visited?: string[]
  discreet?: boolean
  confirmed?: boolean
}

interface AlertOptions {
  title?: string
  systems?: AlertSystem[]
  profiles?: Profile[]
  severity?: Severity
  published: Date | string
  expires?: Date
}

/** The state of each reader's mails, by day and name; mails waiting in bundles count as queued. */
export async function readMailStates(db: TestApp['deps']['db']) {
  const { rows } = await sql<{ username: string; state: string; day: string }>`
    select username, state, day from (
      select person, state, day from newsletter_mails
      union all
      select reader, 'queued', day from newsletter_bundles bundles
        join newsletter_issues on newsletter_issues.id = issue cross join unnest(bundles.readers) as reader) mails
    join people on uid = person order by day, username`.execute(db)
  return rows
}

/** Creates readers and alerts for tests, and runs the newsletter at a chosen time. */
export function newsletterWorld(server: () => TestApp, smtpUrl?: () => string) {
  let count = 0

  /** A confirmed reader with a full licence, in São Paulo. */
  async function reader(options: ReaderOptions = {}) {
    const { deps, make } = server()
    const { newsletter = 'weekly', zone = 'America/Sao_Paulo', choice = iphone } = options
    const person = await make.person({
      role: 'user',
      lang: options.lang ?? 'pt',
      trialEnds: new Date('2030-01-01'),
      ...(options.username && { username: options.username }),
    })
    const course = courseKey(deps.keys, person.uid, choice)
    await deps.db
      .updateTable('people')
      .set({
        newsletter,
        discreet: options.discreet ?? false,
        timezone: zone,
        course,
        course_choice: sealChoice(deps.keys, person.uid, choice),
      })
      .where('uid', '=', person.uid)
      .execute()
    if (options.confirmed !== false)
      await deps.db
        .insertInto('newsletter_readers')
        .values({ person: person.uid, confirmed: deps.now() })
        .execute()
    if (options.visited)
      await deps.db
        .insertInto('progress')
        .values({ person: person.uid, course, visited: options.visited })
        .execute()
    return person
  }

  async function alert({
    title = `Aviso ${++count}`,
    systems = [],
    profiles = [],
    ...options
  }: AlertOptions) {
    const wordsIn = (lang: string) => ({
      title: `${title} ${lang}`,
      text: `Texto ${lang}`,
      action: `Faça ${lang}`,
    })
    const { uid } = await server()
      .deps.db.insertInto('alerts')
      .values({
        state: 'confirmed',
        severity: options.severity ?? 'important',
        words: JSON.stringify({ pt: wordsIn('pt'), es: wordsIn('es'), en: wordsIn('en') }),
        systems: JSON.stringify(systems),
        profiles,
        source_name: 'Apple',
        source_url: 'https://support.apple.com/pt-br/100100',
        published: options.published,
        changed: options.published,
        expires: options.expires ?? null,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    return uid
  }

  const travelTo = (moment: string) => server().travel(Date.parse(moment) - server().deps.now().getTime())

  /** Runs the newsletter once, as the job does. */
  async function run(options: WorkerOptions = {}, signal = new AbortController().signal) {
    const { deps } = server()
    const env = { ...deps.env, SMTP_URL: smtpUrl?.() }
    const letters = new TemplateCache(env)
    await runNewsletter({ ...deps, env }, letters, signal, options)
    return letters
  }

  const states = async () =>
    (await readMailStates(server().deps.db)).map(({ username, state, day }) => `${day} ${username} ${state}`)

  /** A session that is valid at the time of the server's clock. */
  async function signIn(person: { uid: string; username: string; password: string }) {
    const token = await server().make.signIn(person)
    await server().make.stay(person.uid)
    return token
  }

  /** Chooses a newsletter cadence in the person's profile. */
  const choose = async (
    person: { uid: string; username: string; password: string },
    newsletter: 'opted_out' | 'weekly' | 'monthly',
  ) => {
    const { call } = server()
    const token = await signIn(person)
    return call(editAdmin, { body: { uid: person.uid, newsletter } }, { token })
  }

  async function clear() {
    const { db } = server().deps
    const tables = [
      'newsletter_mails',
      'newsletter_bundles',
      'newsletter_issues',
      'newsletter_readers',
    ] as const
    for (const table of [...tables, 'alerts'] as const) await db.deleteFrom(table).execute()
    await db.updateTable('newsletter_desk').set({ paused: null }).execute()
    await db.deleteFrom('newsletter_domains').execute()
  }

  /** Creates `many` readers at one domain, and an alert that concerns them. */
  async function readers(readerCount: number) {
    await alert({ published: '2026-11-25T15:00:00Z' })
    for (let i = 0; i < readerCount; i++)
      await reader({ username: `leitora${i}.${crypto.randomUUID()}@example.org` })
  }

  /** The number of mails by state; those waiting in bundles count as queued. */
  const counted = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, sum(count)::int as count from (
        select state, count(*) from newsletter_mails group by state
        union all select 'queued', sum(cardinality(readers)) from newsletter_bundles having count(*) > 0) every
      group by state having sum(count) > 0 order by state`.execute(server().deps.db)
    return Object.fromEntries(rows.map(({ state, count: mails }) => [state, mails]))
  }

  /** The full outbox of the issue, with nothing sent. */
  async function fill() {
    const { deps } = server()
    await openIssues(deps.db, deps.now())
    for (const issue of await unfilledIssues(deps.db))
      await fillIssue(deps, new TemplateCache(deps.env), issue)
  }

  return { reader, readers, alert, travelTo, run, fill, states, counted, signIn, choose, clear }
}
