import { accessMethods } from '@resguardo/contract/people/logs/logs'
import type { SectionName, Sections } from '@resguardo/contract/settings/settings'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import { sql } from 'kysely'
import { saveSection } from '#features/settings/saveSection.ts'
import { cancelTry, type Mail, queueMails } from '#mail/mailQueue.ts'
import { appendAudit, type AuditEntry } from '#security/auditLog.ts'
import { addressOf, demoPeople, type DemoPerson } from './demoPeople.ts'
import { cycle, daysAgo, type DemoContext, uidOf } from './demoContext.ts'
import { teamOf } from './teams.ts'

/** Data that builds up over time: devices, sessions, both logs, mails in the outbox and saved settings. */
export async function makeHistory(context: DemoContext): Promise<void> {
  await makeDevices(context)
  await makeAccessLog(context)
  await makeMails(context)
  await makeSettings(context)
  await makeAudit(context)
}

const active = demoPeople.filter(({ status = 'active' }) => status === 'active')
const systems = [
  { os: 'android', os_version: '15', browser: 'Firefox', browser_version: '143' },
  { os: 'ios', os_version: '18', browser: 'Safari', browser_version: '18' },
  { os: 'windows', os_version: null, browser: 'Edge', browser_version: '140' },
  { os: 'linux', os_version: null, browser: 'Chrome', browser_version: '140' },
] as const

async function makeDevices(context: DemoContext): Promise<void> {
  const devices = active.flatMap(({ name, since }, n) =>
    Array.from({ length: 1 + (n % 2) }, (_, count) => ({
      uid: uidOf(`device ${name} ${count}`),
      person: uidOf(name),
      ...cycle(systems, n + count),
      first_seen: daysAgo(context, since),
      last_seen: daysAgo(context, (n % 30) + 0.2),
    })),
  )
  await context.db.insertInto('devices').values(devices).execute()
  // As if everyone had signed in this morning.
  const signedInAt = daysAgo(context, 0.05)
  await context.db
    .insertInto('sessions')
    .values(
      devices.slice(0, 40).map(({ uid, person, browser, browser_version: version }) => ({
        person,
        device: uid,
        browser: `${browser} ${version}`,
        source: '198.51.100.0/24',
        country: 'BR',
        created: signedInAt,
        last_seen: signedInAt,
        idle_minutes: 120,
        expires: daysAgo(context, -0.4),
      })),
    )
    .execute()
}

async function makeAccessLog(context: DemoContext): Promise<void> {
  const { db, keys } = context
  const rows = demoPeople.flatMap((figure, n) =>
    figure.status === 'pending'
      ? []
      : Array.from({ length: 4 + (n % 5) }, (_, at) => accessEntry(figure, n, at)),
  )
  await db
    .insertInto('access_log')
    .values(
      rows.map(({ days, name, ...row }) => ({
        ...row,
        at: daysAgo(context, days),
        person: uidOf(name),
        account: keys.hmac('account', addressOf(name)),
      })),
    )
    .execute()
}

function accessEntry({ name, status, country }: DemoPerson, n: number, at: number) {
  const method = cycle(accessMethods, n + at)
  const refused = status === 'blocked' ? '403' : (n + at) % 6 === 5 ? '401' : '200'
  return {
    name,
    method,
    outcome: refused,
    source: cycle(['198.51.100.0/24', '203.0.113.0/24', '192.0.2.0/24'], n + at),
    country,
    browser: cycle(['Firefox 143', 'Safari 18', 'Chrome 140'], n + at),
    days: 0.1 + at * 2.3 + (n % 20) / 10,
  }
}

async function makeMails(context: DemoContext): Promise<void> {
  const { db } = context
  const mails = demoPeople.slice(0, 34).map(({ name, first, lang }, n): Mail => {
    const head = { lang, to: addressOf(name) }
    const commonValues = { name: first, url: 'https://demo.example' }
    const date = daysAgo(context, -7).toISOString().slice(0, 10)
    return cycle<readonly [Mail, ...Mail[]]>(
      [
        { ...head, kind: 'password-changed', values: commonValues },
        { ...head, kind: 'joined-team', values: { ...commonValues, team: 'Farol Jornalismo' } },
        {
          ...head,
          kind: 'license-ending',
          values: { ...commonValues, team: 'Farol Jornalismo', seats: 5, days: 7, date, reason: '' },
        },
        { ...head, kind: 'person-answered', values: commonValues },
        { ...head, kind: 'thread-news', values: commonValues },
        { ...head, kind: 'passkey-added', values: commonValues },
      ],
      n,
    )
  })
  await queueMails(db, context, mails)
  const { rows } = await sql<{ id: string }>`
    update mails m set status = 'outbox', created = ${context.now}::timestamptz - n * interval '5 hours',
      finished = ${context.now}::timestamptz - n * interval '5 hours'
    from (select id, row_number() over (order by created, id) as n from mails) q
    where q.id = m.id and m.status = 'queued' returning m.id`.execute(db)
  // Cancel the tries: nothing must be sent, mail server or not.
  for (const { id } of rows) await cancelTry(db, id)
}

async function makeSettings({ db, keys }: DemoContext): Promise<void> {
  async function save<S extends SectionName>(section: S, changes: readonly Partial<Sections[S]>[]) {
    let value = settingsDefaults[section]
    for (const [revision, change] of changes.entries()) {
      value = { ...value, ...change }
      await saveSection(db, keys, {
        section,
        values: value,
        revision,
        by: uidOf(revision % 2 === 0 ? 'olivia' : 'mateo'),
      })
    }
  }
  await save('general', [
    { support: 'ajuda@demo.example' },
    { website: 'https://demo.example', handle: '@demo' },
    { trialDays: 21 },
  ])
  await save('security', [{ passwordHistory: 8 }, { registrationsPerHour: 20 }, { auditDays: 1095 }])
  await save('messaging', [{ senderName: 'Demonstração' }, { subjectPrefix: 'Demo' }])
  await save('attachments', [{ largestKib: 4096 }, { daysKept: 60 }])
  await save('calling', [{ telephone: '+5581999990000' }, { lead: uidOf('renata') }])
  await save('apps', [
    { android: { version: '2.1.0', smallest: '2.0.0', store: 'https://demo.example/app' } },
  ])
  await save('tls', [{ hstsDays: 30 }, { oldest: 'TLSv1.3' }])
}

async function makeAudit({ db, keys }: DemoContext): Promise<void> {
  const roleOf = { olivia: 'root', mateo: 'root', beatriz: 'admin', diego: 'admin', hannah: 'admin' } as const
  const roots = ['olivia', 'mateo'] as const
  const admins = ['beatriz', 'diego', 'hannah'] as const
  const teams = {
    olivia: 'farol',
    mateo: 'brujula',
    beatriz: 'farol',
    diego: 'brujula',
    hannah: 'harbour',
  } as const
  const entry = (n: number): Omit<AuditEntry, 'actor' | 'actorRole'> =>
    cycle(
      [
        {
          action: 'editAdmin',
          reason: 'first_name last_name',
          result: 200,
          source: '198.51.100.0/24',
          request: null,
        },
        {
          action: 'block',
          reason: 'active>blocked',
          result: 200,
          source: '198.51.100.0/24',
          request: null,
        },
        {
          action: 'activate',
          reason: 'blocked>active',
          result: 200,
          source: '198.51.100.0/24',
          request: null,
        },
        { action: 'createInvite', result: 200, source: '203.0.113.0/24', request: null },
        { action: 'assignSeats', result: 409, source: '192.0.2.0/24', request: null },
        { action: 'editTeam', reason: 'description', result: 200, source: '198.51.100.0/24', request: null },
        { action: 'readAccess', result: 403, source: '192.0.2.0/24', request: null },
      ],
      n,
    )
  const entries = Array.from({ length: 90 }, (_, n): AuditEntry => {
    const actor = n % 2 === 0 ? cycle(roots, n >> 1) : cycle(admins, n >> 1)
    const target = demoPeople[(n * 5) % demoPeople.length]
    return {
      ...entry(n),
      actor: uidOf(actor),
      actorRole: roleOf[actor],
      target: target ? uidOf(target.name) : null,
      team: teamOf(teams[actor]),
      request: uidOf(`request ${n}`),
    }
  })
  const profileReads = demoPeople
    .filter(({ role }) => role === 'user')
    .slice(0, 30)
    .map(
      ({ name }): AuditEntry => ({
        action: 'profile',
        actor: uidOf(name),
        actorRole: 'user',
        target: uidOf(name),
        result: 200,
        request: null,
        source: '203.0.113.0/24',
      }),
    )
  await appendAudit(db, keys, [...entries, ...profileReads])
}
