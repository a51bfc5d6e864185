import { createAlert, readManagedAlerts } from '@resguardo/contract/alerts/alerts'
import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import { readReviews } from '@resguardo/contract/community/moderation'
import { readReportedSteps } from '@resguardo/contract/learning/stepReports'
import { readOrders } from '@resguardo/contract/licensing/orders'
import { readPacks } from '@resguardo/contract/licensing/packs'
import { listAdmins } from '@resguardo/contract/people/admins'
import { readOverview } from '@resguardo/contract/settings/overview'
import { readStatus } from '@resguardo/contract/settings/status'
import { statusProblemsOf } from '@resguardo/contract/settings/statusProblems'
import { readJoinRequests } from '@resguardo/contract/teams/members'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '@resguardo/contract/platform/durations'
import { addDraft } from '#features/support/answerDrafts.ts'
import { recordRun } from '#jobs/jobRuns.ts'
import { makeBuyer } from '#test/orderActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const reads = async (token: string, zone?: string, figures = false) =>
  (
    await server().call(
      readOverview,
      { query: { ...(zone && { zone }), ...(figures && { figures: 'true' as const }) } },
      { token },
    )
  ).data
const figuresOf = async (token: string, zone?: string) => {
  const { figures } = await reads(token, zone, true)
  if (!figures) throw new Error('no figures were answered')
  return figures
}

/** A team with one of everything that waits in a team. */
async function busyTeam(name: string) {
  const { make, deps } = server()
  const team = await make.team(name)
  await make.person({ team, status: 'pending' })
  await make.pack(team, { expiration: new Date(Date.now() + 5 * dayMs) })
  const asking = await make.person({})
  const claim = { team, token: 't', claimed: new Date() }
  await deps.db
    .insertInto('team_domains')
    .values([
      { ...claim, domain: `${team}.example`, state: 'proved', mode: 'ask', proved_by: 'dns' },
      { ...claim, domain: `new.${team}.example`, state: 'waiting', proved_by: null },
    ])
    .execute()
  await deps.db
    .insertInto('join_requests')
    .values({ team, person: asking.uid, domain: `${team}.example` })
    .execute()
  const { token } = await make.signedIn({ role: 'root' })
  await buyer.orders(token, { team, licenseCount: 1 })
  return team
}

const buyer = makeBuyer(server)

test('an admin sees what waits in their own teams, a stranger nothing of it', async () => {
  const { make } = server()
  const own = await busyTeam('Quintal')
  const admin = await make.signedIn({ team: own })
  const stranger = await make.signedIn({ team: await make.team('Outra') })
  await make.pack(own, { expiration: new Date(Date.now() + 300 * dayMs) })
  await make.pack(own, { starts: new Date(0), expiration: new Date(Date.now() - dayMs) })
  expect(await reads(admin.token)).toEqual({
    pending: 1,
    joinRequests: 1,
    packs: 1,
    orders: 1,
    domains: 1,
    oldest: { joinRequests: own, orders: own, domains: own },
    tickets: null,
    reviews: null,
    installation: null,
    oneStep: false,
    figures: null,
  })
  expect(await reads(stranger.token)).toMatchObject({
    pending: 0,
    joinRequests: 0,
    packs: 0,
    orders: 0,
    domains: 0,
    oldest: { joinRequests: null, orders: null, domains: null },
  })
})

test('an answer is reused while nothing has changed, and no longer', async () => {
  const { make, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const before = await reads(root.token)
  expect(await reads(root.token)).toEqual(before)
  const pending = await make.person({ status: 'pending', password: null })
  expect((await reads(root.token)).pending).toBe(before.pending + 1)
  await deps.db.updateTable('people').set({ status: 'active' }).where('uid', '=', pending.uid).execute()
  expect((await reads(root.token)).pending).toBe(before.pending)
})

test('a request that no admin can answer does not wait', async () => {
  const { make, deps } = server()
  const team = await busyTeam('Quintal')
  const admin = await make.signedIn({ team })
  await deps.db.updateTable('team_domains').set({ mode: 'off' }).where('team', '=', team).execute()
  expect((await reads(admin.token)).joinRequests).toBe(0)
})

test('each count of root is the length of the list to which it leads', async () => {
  const { make, deps, call } = server()
  const root = await make.signedIn({ role: 'root' })
  const teams = [await busyTeam('A'), await busyTeam('B')]
  await buyer.orders((await make.signedIn({ role: 'user' })).token)
  for (const _ of [1, 2]) await call(createAlert, { body: alertContent() }, root)
  await sql`insert into community_reviews (board, kind, opened) values ('tips', 'held', now()), ('questions', 'reported', now())`.execute(
    deps.db,
  )
  await recordRun(deps.db, { job: 'drill', ms: 5, why: '40P01' })

  const overview = await reads(root.token)
  const token = { token: root.token }
  const size = 100
  const people = await call(listAdmins, { query: { status: 'pending', size } }, token)
  expect(overview.pending).toBe(people.data.admins.length)
  const orders = await call(readOrders, { query: { all: 'true', state: 'open', size } }, token)
  expect(overview.orders).toBe(orders.data.orders.length)
  const packs = await call(readPacks, { query: { state: 'near expiration', size } as never }, token)
  expect(overview.packs).toBe(packs.data.packs.length)
  let requests = 0
  const { rows: every } = await sql<{ uid: string }>`select uid from teams`.execute(deps.db)
  for (const { uid } of every)
    requests += (await call(readJoinRequests, { query: { uid } }, token)).data.requests.length
  expect(overview.joinRequests).toBe(requests)
  expect(requests).toBeGreaterThanOrEqual(teams.length)
  const alerts = await call(readManagedAlerts, { query: { state: 'draft', size } }, token)
  expect(overview.installation?.alerts).toBe(alerts.data.alerts.length)
  const reviews = await call(readReviews, { query: {} }, token)
  expect(overview.reviews).toBe(reviews.data.reviews.length)
  const status = await call(readStatus, { query: {} }, token)
  expect(overview.installation?.problems).toEqual(statusProblemsOf(status.data))
  expect(overview.installation?.problems.map(({ key }) => key)).toContain('job')
})

test('each further count and sum equals one over all rows', async () => {
  const { make, deps, call } = server()
  const root = await make.signedIn({ role: 'root' })
  const team = await busyTeam('Contada')
  await make.pack(team, { licenseCount: 9 })
  const draft = { lang: 'pt', made: new Date(), question: 'Como?', answer: 'Assim.' } as const
  await addDraft({ db: deps.db, keys: deps.keys }, { uid: crypto.randomUUID(), ...draft })
  await sql`insert into reported_steps (lesson, slide, os_type, path, told, settled, word)
    select 'updates-on', 's', 'ios', jsonb_build_object('pt', array['a' || n], 'es', array['a'], 'en', array['a']), now(), case when n > 2 then now() end, 'why'
    from generate_series(1, 3) n`.execute(deps.db)
  await sql`insert into webhooks (name, url, kinds, active, stopped, failing, secret) values
    ('a', 'https://a.example', '{x}', false, 'gone', null, ''), ('b', 'https://b.example', '{x}', true, null, now(), ''),
    ('c', 'https://c.example', '{x}', true, null, null, '')`.execute(deps.db)
  for (const days of [0, 8, 40]) {
    const { uid } = await make.person({ team })
    const created = new Date(Date.now() - days * dayMs)
    await deps.db.updateTable('people').set({ created }).where('uid', '=', uid).execute()
  }
  await sql`insert into team_reports (team, week, people, progress, activity, licenses)
    values (${team}, date_trunc('week', now() at time zone 'UTC'), 10, '{5,null,5,null,null}', '{5,5}', '{5,5}')`.execute(
    deps.db,
  )

  const { installation, domains, figures } = await reads(root.token, 'UTC', true)
  const all = async (table: 'answer_drafts' | 'reported_steps' | 'webhooks' | 'team_domains') =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(deps.db)).rows
  expect(installation?.drafts).toBe((await all('answer_drafts')).length)
  const steps = (await call(readReportedSteps, { query: { state: 'open', size: 100 } }, root)).data
  expect(installation?.reports).toBe(steps.steps.length)
  expect(installation?.reports).toBe((await all('reported_steps')).filter((row) => !row['settled']).length)
  const isBroken = (row: Record<string, unknown>) =>
    row['stopped'] !== null || (row['active'] && row['failing'] !== null)
  expect(installation?.webhooks).toBe((await all('webhooks')).filter(isBroken).length)
  expect(installation?.webhooks).toBeGreaterThanOrEqual(2)
  const isOpen = (row: Record<string, unknown>) => row['state'] === 'waiting' || row['missing_since'] !== null
  expect(domains).toBe((await all('team_domains')).filter(isOpen).length)

  const people = (await deps.db.selectFrom('people').select(['created', 'status']).execute()).filter(
    ({ status }) => status !== 'deleted',
  )
  for (const { week, created } of figures?.people ?? []) {
    const age = ({ created: at }: (typeof people)[number]) => (at.getTime() - Date.parse(week)) / dayMs
    expect(created, week).toBe(people.filter((one) => age(one) >= 0 && age(one) < 7).length)
  }
  expect(figures?.people.reduce((sum, { created }) => sum + created, 0)).toBeGreaterThan(3)
  expect(figures?.seats.total).toBeGreaterThanOrEqual(9)
  const packs = (await deps.db.selectFrom('license_packs').selectAll().execute()).filter(
    ({ team: owner, starts, expiration }) =>
      owner !== null && starts <= new Date() && (expiration === null || expiration > new Date()),
  )
  expect(figures?.seats).toEqual({
    total: packs.reduce((sum, { license_count }) => sum + license_count, 0),
    used: packs.reduce((sum, { used }) => sum + used, 0),
  })
  const reported = await sql<{ progress: (number | null)[] }>`select progress from team_reports`.execute(
    deps.db,
  )
  expect(figures?.progress.at(-1)?.people).toEqual(
    [0, 1, 2, 3, 4].map((band) => {
      const counts = reported.rows.flatMap(({ progress }) => progress[band] ?? [])
      return counts.length === 0 ? null : counts.reduce((sum, one) => sum + one, 0)
    }),
  )
})

/** Stores a question of a new person; `solved` hours after it was asked. */
async function ticket(
  asked: Date,
  more: { state?: string; promised?: Date | null; hours?: number; helper?: string } = {},
) {
  const { make, deps } = server()
  const { uid: person } = await make.person({ role: 'user', password: null })
  const solved = more.hours === undefined ? null : new Date(asked.getTime() + more.hours * 3_600_000)
  await sql`insert into chats (person, key) values (${person}, '\\x00')`.execute(deps.db)
  await sql`insert into tickets (person, state, priority, lang, helper, asked, minutes, promised, solved, closed, consent, key, sealed)
    values (${person}, ${more.state ?? 'queued'}, 1, 'pt', ${more.helper ?? null}, ${asked}, 60, ${more.promised ?? null}, ${solved}, ${solved},
      '1', '\\x00', '\\x00')`.execute(deps.db)
}

test('questions that wait for a helper are counted, and those beyond the promised time', async () => {
  const { make, deps } = server()
  await deps.db.deleteFrom('tickets').execute()
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
  const helper = await make.signedIn({ role: 'admin', team: await make.team() })
  await deps.db.updateTable('people').set({ helper: true }).where('uid', '=', helper.uid).execute()
  await ticket(past, { promised: past })
  await ticket(past, { promised: future, state: 'assigned', helper: helper.uid })
  await ticket(past, { state: 'waiting' })
  await ticket(past, { state: 'closed', hours: 0 })
  const root = await make.signedIn({ role: 'root' })
  expect((await reads(root.token)).tickets).toEqual({ open: 2, overdue: 1 })
  const { token } = await make.signedIn({ role: 'admin', team: await make.team() })
  expect((await reads(token)).tickets).toBeNull()
})

test('support times are of complete weeks with five solved questions or more', async () => {
  const { make, deps } = server()
  await deps.db.deleteFrom('tickets').execute()
  const { token } = await make.signedIn({ role: 'root' })
  const monday = (await figuresOf(token)).people.at(-1)?.week ?? ''
  const at = (weeks: number) => new Date(Date.parse(monday) - weeks * 7 * dayMs + 3_600_000)
  for (const hours of [1, 2, 3, 4, 50]) await ticket(at(2), { state: 'closed', hours })
  for (const hours of [1, 2, 3, 4]) await ticket(at(1), { state: 'closed', hours })
  const { support } = await figuresOf(token)
  expect(support?.slice(-2)).toEqual([
    { week: at(2).toISOString().slice(0, 10), solved: 5, hours: 3 },
    { week: at(1).toISOString().slice(0, 10), solved: null, hours: null },
  ])
})

test('what an installation needs is listed until it is done', async () => {
  const { make, deps } = server()
  await deps.db.deleteFrom('teams').execute()
  await sql`delete from job_runs`.execute(deps.db)
  const { token } = await make.signedIn({ role: 'root' })
  const env = deps.env as {
    publicUrl: string
    BACKUP_FOLDER?: string
    BACKUP_KEY?: string
    SMTP_URL?: string
  }
  const before = { ...env }
  env.publicUrl = 'http://localhost:3000'
  const done = async () =>
    (await reads(token)).installation?.setUp.flatMap((one) => (one.done ? [one.step] : []))
  expect(await done()).toEqual([])
  await make.team()
  expect(await done()).toEqual(['team'])
  env.publicUrl = 'https://resguardo.example'
  env.BACKUP_FOLDER = '/nowhere'
  env.BACKUP_KEY = 'k'
  env.SMTP_URL = 'smtp://127.0.0.1:1'
  await recordRun(deps.db, { job: 'backup', ms: 1, why: null })
  expect(await done()).toEqual(['address', 'https', 'backup', 'team'])
  await recordRun(deps.db, { job: 'drill', ms: 1, why: null })
  await sql`insert into mails (kind, lang, status, finished, tries) values ('test', 'pt', 'sent', now(), 1)`.execute(
    deps.db,
  )
  expect(await done()).toEqual(['address', 'https', 'mail', 'backup', 'drill', 'team'])
  Object.assign(env, { BACKUP_FOLDER: undefined, BACKUP_KEY: undefined, SMTP_URL: undefined }, before)
})

test('figures tell an admin of their teams alone, and nothing of the installation', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  await make.pack(team, { licenseCount: 7 })
  await make.person({ team })
  await make.person({ team: await make.team() })
  const figures = await figuresOf(admin.token)
  expect(figures).toMatchObject({ signIns: null, mails: null, support: null, seats: { total: 7, used: 0 } })
  expect(figures.people).toHaveLength(12)
  expect(figures.people.map(({ created }) => created).reduce((sum, one) => sum + one, 0)).toBe(2)
})

test('mails are counted by day, those accepted and those given up', async () => {
  const { make, deps } = server()
  await deps.db.deleteFrom('mails').execute()
  await sql`insert into mails (kind, lang, status, finished, tries) values ('reset', 'pt', 'sent', now(), 1),
    ('reset', 'pt', 'failed', now(), 6), ('reset', 'pt', 'failed', now() - interval '30 days', 6),
    ('reset', 'pt', 'queued', null, 0)`.execute(deps.db)
  const { token } = await make.signedIn({ role: 'root' })
  const { mails } = await figuresOf(token)
  expect(mails).toHaveLength(14)
  expect(mails?.at(-1)).toMatchObject({ sent: 1, failed: 1 })
  expect(mails?.slice(0, -1).some(({ sent, failed }) => sent + failed > 0)).toBe(false)
})

test('sign-ins are counted by day in the caller’s time zone, 14 days with today, including days without any', async () => {
  const { make, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' }).format(deps.now())
  const at = (days: number, time: string) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - days)
    return new Date(`${day.toISOString().slice(0, 10)}T${time}Z`)
  }
  await deps.db.deleteFrom('access_log').execute()
  const account = deps.keys.hmac('account', 'a')
  await deps.db
    .insertInto('access_log')
    .values(
      (
        [
          [0, '00:00:00', '200'],
          [3, '02:30:00', '200'],
          [3, '12:00:00', '401'],
          [13, '12:00:00', '403'],
          [20, '12:00:00', '200'],
        ] as const
      ).map(([days, time, outcome]) => ({
        at: at(days, time),
        account,
        method: 'password' as const,
        outcome,
        source: '',
        browser: '',
      })),
    )
    .execute()
  const told = async (zone?: string) =>
    ((await figuresOf(root.token, zone)).signIns ?? []).map(({ successful, refused }) => [
      successful,
      refused,
    ])
  const utc = await told()
  expect(utc).toHaveLength(14)
  expect([utc[0], utc[1], utc[9], utc[10], utc[13]]).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 0],
  ])
  expect((await figuresOf(root.token)).signIns?.at(-1)?.day).toBe(today)
  // 02:30 UTC is the evening before in Bahia.
  const bahia = await told('America/Bahia')
  expect(bahia.flat().reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(3)
  expect(bahia.filter(([successful]) => successful === 1).length).toBe(2)
  const bad = await server().call(readOverview, { query: { zone: 'x' } }, { token: root.token })
  expect(bad.status).toBe(400)
})
