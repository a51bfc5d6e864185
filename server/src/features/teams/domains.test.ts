import { register, verify } from '@resguardo/contract/auth/auth'
import {
  checkDomain,
  type Domain,
  deleteTeamDomains,
  editTeamDomains,
  readDomains,
} from '@resguardo/contract/teams/domains'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { askUsername, editAdmin } from '@resguardo/contract/people/admins'
import { answerJoinRequest, readJoinRequests } from '@resguardo/contract/teams/members'
import { readTeams } from '@resguardo/contract/teams/teams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkDomains, nextCheckAt } from '#jobs/domainChecks.ts'
import { startDnsServer } from '#test/dnsServer.ts'
import { goodPassword } from '#test/factories.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const dns = await startDnsServer()
afterAll(() => dns.close())
const server = withTestApp({ deps: { resolveTxt: dns.resolveTxt } })
const tokens = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
const names = { teamAdmin: '' }
let own = ''
let other = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  tokens.user = (await make.signedIn({ role: 'user', team: own })).token
  const admin = await make.signedIn({ team: own })
  tokens.teamAdmin = admin.token
  names.teamAdmin = admin.username
  tokens.strangeAdmin = (await make.signedIn({ team: other })).token
  tokens.root = (await make.signedIn({ role: 'root' })).token
})
beforeEach(() => server().deps.db.deleteFrom('team_domains').execute())

type Claim = Omit<InputOf<typeof editTeamDomains>['body'], 'uid'> & { uid?: string }
const claims = ({ uid = own, ...body }: Claim, token: string | undefined = tokens.teamAdmin) =>
  server().call(editTeamDomains, { body: { uid, ...body } }, { token })
const checks = (domain: string, uid = own, token: string | undefined = tokens.teamAdmin) =>
  server().call(checkDomain, { body: { uid, domain } }, { token })
const drops = (domain: string, uid = own, token: string | undefined = tokens.teamAdmin) =>
  server().call(deleteTeamDomains, { query: { uid, domain } }, { token })
const domainsOf = async (uid = own) =>
  (await server().call(readDomains, { query: { uid } }, { token: tokens.root })).data.domains
const one = async (domain: string, uid = own) =>
  (await domainsOf(uid)).find((found) => found.domain === domain) as Domain
/** Claims a domain and publishes the right record in the fake DNS. */
async function claimed(domain: string, { mode, uid }: Pick<Claim, 'mode' | 'uid'> = {}, token?: string) {
  await claims({ domain, ...(mode && { mode }), ...(uid && { uid }) }, token)
  const { record } = await one(domain, uid)
  dns.setAnswer(record.name, [[record.value]])
}
async function proved(domain: string, mode: Claim['mode'] = 'ask') {
  await claimed(domain, { mode })
  expect((await checks(domain)).status).toBe(200)
  expect((await one(domain)).state).toBe('proved')
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

const cells = [
  ['no token', undefined, 401],
  ['a user of the team', 'user', 403],
  ['an admin of the team', 'teamAdmin', 200],
  ['an admin of another team', 'strangeAdmin', 404],
  ['root', 'root', 200],
] as const

test.each(cells)(
  'S7.052 S7.053 %s claims, reads, checks and gives up a domain: %s %i',
  async (_, name, status) => {
    const options = { token: name && tokens[name] }
    const body = { uid: own, domain: 'quintal.example' }
    dns.setAnswer('_resguardo.quintal.example', [])
    await claims({ domain: 'quintal.example' })
    expect((await server().call(editTeamDomains, { body: { ...body, mode: 'join' } }, options)).status).toBe(
      status,
    )
    expect((await server().call(readDomains, { query: { uid: own } }, options)).status).toBe(status)
    expect((await server().call(checkDomain, { body }, options)).status).toBe(status)
    expect((await server().call(deleteTeamDomains, { query: body }, options)).status).toBe(status)
  },
)

test('S7.052 a claim waits with the record to copy, and its mode is ask until it is changed', async () => {
  const answer = await claims({ domain: ' Quintal.Example ' })
  expect(answer).toMatchObject({ status: 200, message: 'editTeamDomains200' })
  expect(answer.data.domains).toEqual([
    {
      domain: 'quintal.example',
      mode: 'ask',
      state: 'waiting',
      result: 'none',
      provedBy: null,
      record: { name: '_resguardo.quintal.example', value: expect.stringMatching(/^resguardo=[\w-]{43}$/) },
      claimed: expect.any(String),
      checked: null,
      nextCheck: expect.any(String),
      missingSince: null,
    },
  ])
  const { record } = await one('quintal.example')
  await claims({ domain: 'quintal.example', mode: 'join' })
  expect(await one('quintal.example')).toMatchObject({ mode: 'join', record })
})

test('S7.053 a domain that was given up is gone, also from the team; another time there is nothing', async () => {
  await proved('quintal.example')
  expect((await drops('quintal.example')).data.domains).toEqual([])
  const { data } = await server().call(readTeams, { query: { uid: own } }, { token: tokens.root })
  expect(data.teams[0]?.domains).toEqual([])
  expect((await drops('quintal.example')).status).toBe(404)
  expect((await checks('quintal.example')).status).toBe(404)
})

test.each([
  ['a public mail provider', 'gmail.com', 'fields.domainPublic'],
  ['another one', 'UOL.com.br.', 'fields.domainPublic'],
  ['an address', 'a@quintal.example', 'fields.domain'],
  ['a single word', 'quintal', 'fields.domain'],
  ['a web address', 'https://quintal.example', 'fields.domain'],
  ['an address of a computer', '10.0.0.1', 'fields.domain'],
  ['an underscore', 'a_b.example', 'fields.domain'],
  ['a label of 64 letters', `${'a'.repeat(64)}.example`, 'fields.domain'],
  ['a name too long for its record', `${'a.'.repeat(118)}example`, 'fields.domain'],
])('%s is refused at the field', async (_, domain, message) => {
  expect(await claims({ domain })).toMatchObject({ status: 400, data: { fields: { domain: message } } })
})

test('a domain in any script is claimed as the DNS writes it', async () => {
  await claims({ domain: 'Proteção.Example' })
  expect((await domainsOf()).map(({ domain }) => domain)).toEqual(['xn--proteo-7ta5a.example'])
  expect((await drops('proteção.example')).data.domains).toEqual([])
})

test('a team claims 50 domains at most', async () => {
  const uid = await server().make.team()
  const rows = Array.from({ length: 50 }, (_, n) => ({ team: uid, domain: `d${n}.example`, token: 'x' }))
  await server().deps.db.insertInto('team_domains').values(rows).execute()
  expect(await claims({ uid, domain: 'one-more.example' }, tokens.root)).toMatchObject({
    status: 400,
    data: { fields: { domain: 'fields.domainsTooMany' } },
  })
  expect((await claims({ uid, domain: 'd7.example', mode: 'off' }, tokens.root)).status).toBe(200)
})

test.each([
  ['the right record', (value: string) => [[value]], 'found', 'proved'],
  [
    'the right record in several strings',
    (value: string) => [[value.slice(0, 5), value.slice(5)]],
    'found',
    'proved',
  ],
  ['the right record among others', (value: string) => [['v=spf1 -all'], [value]], 'found', 'proved'],
  ['a wrong token', () => [['resguardo=another']], 'wrong', 'waiting'],
  ['records of others', () => [['v=spf1 -all']], 'missing', 'waiting'],
  ['no TXT record', () => [], 'missing', 'waiting'],
  ['no such name', () => 'NXDOMAIN' as const, 'missing', 'waiting'],
  ['a failing server', () => 'SERVFAIL' as const, 'unreachable', 'waiting'],
  ['a silent server', () => 'silence' as const, 'unreachable', 'waiting'],
])(
  '%s makes a claim that one',
  async (_, told, result, state) => {
    const domain = `d${Math.random().toString(36).slice(2)}.example`
    await claims({ domain })
    const { record } = await one(domain)
    dns.setAnswer(record.name, told(record.value))
    const started = Date.now()
    expect((await checks(domain)).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(8000)
    expect(await one(domain)).toMatchObject({ result, state, checked: expect.any(String) })
    const { data } = await server().call(readTeams, { query: { uid: own } }, { token: tokens.root })
    expect(data.teams[0]?.domains).toEqual(state === 'proved' ? [domain] : [])
  },
  15_000,
)

test('two teams may claim one domain; the first proof wins, and only who proves it too hears of that', async () => {
  await claimed('dois.example')
  const { record } = await one('dois.example')
  await claims({ uid: other, domain: 'dois.example' }, tokens.strangeAdmin)
  await checks('dois.example')
  await checks('dois.example', other, tokens.strangeAdmin)
  expect(await one('dois.example', other)).toMatchObject({ state: 'waiting', result: 'wrong' })
  const theirs = await one('dois.example', other)
  dns.setAnswer(record.name, [[record.value], [theirs.record.value]])
  await checks('dois.example', other, tokens.strangeAdmin)
  expect(await one('dois.example', other)).toMatchObject({ state: 'waiting', result: 'taken' })
  expect(await claims({ uid: other, domain: 'dois.example', confirmed: true }, tokens.root)).toMatchObject({
    status: 409,
    message: 'editTeamDomains409',
  })
  await drops('dois.example')
  await checks('dois.example', other, tokens.strangeAdmin)
  expect(await one('dois.example', other)).toMatchObject({ state: 'proved' })
})

test('root confirms a domain by hand, no one else does, and no DNS is asked for it', async () => {
  expect((await claims({ domain: 'mao.example', confirmed: true })).status).toBe(403)
  expect((await claims({ domain: 'mao.example', confirmed: true }, tokens.root)).status).toBe(200)
  expect(await one('mao.example')).toMatchObject({ state: 'proved', provedBy: 'root', nextCheck: null })
  expect((await checks('mao.example')).status).toBe(409)
  expect(dns.asked).not.toContain('_resguardo.mao.example')
})

test('a domain is looked for six times an hour by hand', async () => {
  dns.setAnswer('_resguardo.limite.example', [])
  await claims({ domain: 'limite.example' })
  const answers = []
  for (let n = 0; n < 7; n++) answers.push((await checks('limite.example')).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a claim is looked at after 12, 36 and 72 hours and dropped after 7 days', async () => {
  const begun = new Date('2026-08-01T00:00:00Z')
  const at = (hours: number) => new Date(begun.getTime() + hours * 3_600_000)
  expect([0, 12, 36, 72, 168].map((hours) => nextCheckAt(begun, at(hours)))).toEqual([
    at(12),
    at(36),
    at(72),
    at(168),
    null,
  ])
})

/** Backdates a claim and runs the job. */
async function jobLooks(domain: string, changes: { claimed?: Date; missing_since?: Date | null } = {}) {
  const { deps } = server()
  const due = { ...changes, next_check: ago(0) }
  await deps.db.updateTable('team_domains').set(due).where('domain', '=', domain).execute()
  await checkDomains(deps)
}

test('the job proves a claim whose record is there, and drops one of a week whose record is not', async () => {
  await claimed('certo.example')
  await jobLooks('certo.example')
  expect(await one('certo.example')).toMatchObject({ state: 'proved', provedBy: 'dns' })
  await claims({ domain: 'tarde.example' })
  await jobLooks('tarde.example', { claimed: ago(2) })
  expect(await one('tarde.example')).toMatchObject({ state: 'waiting', result: 'missing' })
  await jobLooks('tarde.example', { claimed: ago(7) })
  expect(await one('tarde.example')).toMatchObject({ state: 'dropped', nextCheck: null })
  expect((await checks('tarde.example')).status).toBe(409)
  const before = (await one('tarde.example')).record.value
  await claims({ domain: 'tarde.example' })
  expect(await one('tarde.example')).toMatchObject({ state: 'waiting', result: 'none' })
  expect((await one('tarde.example')).record.value).not.toBe(before)
})

test('a proved domain is looked at weekly, survives silence, and is dropped a week after its record went', async () => {
  await proved('semana.example')
  const { record, nextCheck } = await one('semana.example')
  expect(Date.parse(nextCheck ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  dns.setAnswer(record.name, 'SERVFAIL')
  await jobLooks('semana.example')
  expect(await one('semana.example')).toMatchObject({ state: 'proved', missingSince: null })
  dns.setAnswer(record.name, 'NXDOMAIN')
  await jobLooks('semana.example')
  expect(await one('semana.example')).toMatchObject({ state: 'proved', missingSince: expect.any(String) })
  await jobLooks('semana.example', { missing_since: ago(7) })
  expect(await one('semana.example')).toMatchObject({ state: 'dropped', provedBy: null })
})

/** A person registers and confirms the address; returns their account and memberships. */
async function arrives(domain: string) {
  const { call, make, deps } = server()
  const username = `nova${Math.random().toString(36).slice(2)}@${domain}`
  const body = {
    username,
    first_name: 'Nova',
    last_name: 'Pessoa',
    lang: 'pt',
    timezone: 'UTC',
    country: '',
  } as const
  await deps.db.deleteFrom('attempts').execute()
  expect((await call(register, { body })).status).toBe(200)
  const token =
    String((await make.lastMail(username))?.values['url'])
      .split('/')
      .at(-1) ?? ''
  expect((await call(verify, { body: { token, browser: 'Test 1' } })).status).toBe(200)
  return { username, ...(await standing(username)) }
}
async function standing(username: string) {
  const { db } = server().deps
  const { uid, role } = await db
    .selectFrom('people')
    .select(['uid', 'role'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('memberships')
    .select(['team', 'joined_by'])
    .where('person', '=', uid)
    .execute()
  return { uid, role, teams }
}
const requests = async () =>
  (await server().call(readJoinRequests, { query: { uid: own } }, { token: tokens.teamAdmin })).data.requests

test('where the domain joins at once, a confirmed address makes a user of the team, and says so by mail', async () => {
  await proved('entra.example', 'join')
  const { uid, username, role, teams } = await arrives('entra.example')
  expect({ role, teams }).toEqual({ role: 'user', teams: [{ team: own, joined_by: 'domain' }] })
  expect(await server().make.lastMail(username)).toMatchObject({
    kind: 'joined-team',
    values: { team: 'Quintal' },
  })
  const told = await server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'actor', 'team', 'reason'])
    .where('target', '=', uid)
    .execute()
  expect(told).toEqual([{ action: 'changeTeam', actor: null, team: own, reason: 'admin>user' }])
})

test.each([
  ['a subdomain', 'join', 'filial.exato.example'],
  ['a longer name', 'join', 'naoexato.example'],
  ['a domain whose mode is off', 'off', 'exato.example'],
] as const)('%s brings nobody into the team', async (_, mode, domain) => {
  await proved('exato.example', mode)
  const { role, teams } = await arrives(domain)
  expect(role).toBe('admin')
  expect(teams).toEqual([{ team: expect.not.stringContaining(own), joined_by: 'founder' }])
  expect(await requests()).toEqual([])
})

test('an unproved claim brings no one in', async () => {
  await claims({ domain: 'espera.example', mode: 'join' })
  expect(await arrives('espera.example')).toMatchObject({ role: 'admin' })
})

test('where the domain asks, an admin of the team admits or refuses the person, and until then nothing changes', async () => {
  await proved('pede.example', 'ask')
  const first = await arrives('pede.example')
  const second = await arrives('pede.example')
  expect(first).toMatchObject({ role: 'admin', teams: [{ joined_by: 'founder' }] })
  expect(await server().make.lastMail(names.teamAdmin)).toMatchObject({ kind: 'join-request' })
  expect((await requests()).map(({ uid, domain }) => [uid, domain])).toEqual([
    [first.uid, 'pede.example'],
    [second.uid, 'pede.example'],
  ])
  const answers = (person: string, accept: boolean, token: string | undefined = tokens.teamAdmin) =>
    server().call(answerJoinRequest, { body: { uid: own, person, accept } }, { token })
  const looks = (token: string | undefined) =>
    server().call(readJoinRequests, { query: { uid: own } }, { token })
  for (const [token, status] of [
    [undefined, 401],
    [tokens.user, 403],
    [tokens.strangeAdmin, 404],
  ] as const)
    expect((await looks(token)).status).toBe(status)
  expect((await answers(first.uid, true, tokens.strangeAdmin)).status).toBe(404)
  expect((await answers(first.uid, true, tokens.user)).status).toBe(403)
  expect(await answers(first.uid, true)).toMatchObject({ status: 200, data: { accepted: true } })
  expect(await standing(first.username)).toMatchObject({
    role: 'user',
    teams: [{ team: own, joined_by: 'domain' }],
  })
  expect((await answers(second.uid, false)).status).toBe(200)
  expect(await standing(second.username)).toMatchObject({ role: 'admin' })
  expect(await requests()).toEqual([])
  expect((await answers(second.uid, true)).status).toBe(404)
})

test('a person who takes another address withdraws the request, and where the domain asks no more no one is let in', async () => {
  const { call, make, deps } = server()
  await proved('muda.example', 'ask')
  const [gone, stays] = [await arrives('muda.example'), await arrives('muda.example')]
  const hash = await deps.passwords.hash(digest(goodPassword))
  await deps.db.updateTable('people').set({ password_hash: hash }).where('uid', '=', gone.uid).execute()
  const token = await make.signIn({ ...gone, password: goodPassword })
  const username = `particular.${gone.uid}@example.org`
  expect((await call(askUsername, { body: { username } }, { token })).status).toBe(200)
  const username_code = String((await make.lastMail(username))?.values['code'])
  const body = { uid: gone.uid, username, username_code }
  expect((await call(editAdmin, { body }, { token })).status).toBe(200)
  expect((await requests()).map(({ uid }) => uid)).toEqual([stays.uid])
  await deps.db
    .updateTable('team_domains')
    .set({ mode: 'off' })
    .where('domain', '=', 'muda.example')
    .execute()
  expect(await requests()).toEqual([])
  const answer = { uid: own, person: stays.uid, accept: true }
  expect((await call(answerJoinRequest, { body: answer }, { token: tokens.teamAdmin })).status).toBe(404)
  await drops('muda.example')
})

test('a person who comes into a team at the moment in which its founder leaves for another keeps a team', async () => {
  const { make, call, deps } = server()
  await proved('corre.example', 'ask')
  for (let round = 0; round < 6; round++) {
    const { uid, teams } = await arrives('corre.example')
    const founded = teams[0]?.team ?? ''
    const newcomer = await make.person({ role: 'user' })
    const body = { uid: own, person: uid, accept: true }
    const [answer, came] = await Promise.all([
      call(answerJoinRequest, { body }, { token: tokens.teamAdmin }),
      make.join(founded, newcomer.uid).then(
        () => true,
        () => false,
      ),
    ])
    const left = await deps.db
      .selectFrom('memberships')
      .select('team')
      .where('person', '=', newcomer.uid)
      .execute()
    // Either the person joined first and the founder stays, or no team was left to join.
    expect([answer.status, came, left.length]).toEqual(came ? [409, true, 1] : [200, false, 0])
    await deps.db.deleteFrom('join_requests').where('person', '=', uid).execute()
  }
})

test('a person who has their own people by now is not moved: 409, and the request stays', async () => {
  await proved('dona.example', 'ask')
  const { uid, teams, username } = await arrives('dona.example')
  await server().make.person({ role: 'user', team: teams[0]?.team ?? '' })
  const body = { uid: own, person: uid, accept: true }
  expect(await server().call(answerJoinRequest, { body }, { token: tokens.teamAdmin })).toMatchObject({
    status: 409,
    message: 'answerJoinRequest409',
  })
  expect(await standing(username)).toMatchObject({ role: 'admin', teams })
  expect(await requests()).toHaveLength(1)
  await drops('dona.example')
  expect(await requests()).toEqual([])
})
