import { createIssuer, deleteIssuer, editIssuer, readIssuers } from '@resguardo/contract/auth/issuers'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientId, clientSecret, startIssuer, visitIssuer } from '#test/issuer.ts'
import { claimsOf, tokenOf } from '#test/signInActions.ts'
import { mailServer, startTestApp, type TestApp } from '#test/testApp.ts'

let issuer: Awaited<ReturnType<typeof startIssuer>>
let server: TestApp
let root: { token: string }
let news: string
let desk: string
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestApp({ env: { ALLOW_PRIVATE: '127.0.0.1', SMTP_URL: mailServer } })
  root = await server.make.signedIn({ role: 'root' })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})
beforeEach(async () => {
  await db().deleteFrom('openid_issuers').execute()
  await db().deleteFrom('attempts').execute()
  news = await server.make.team()
  desk = await server.make.team()
})

const db = () => server.deps.db
const settings = () => ({
  name: 'Quintal',
  issuer: issuer.address,
  clientId,
  secret: clientSecret,
  active: true,
  forced: false,
})
const groups = () => [
  { value: '/newsroom', team: news },
  { value: '/desk', team: desk },
]
const create = (given: object = {}, who = root) =>
  server.call(createIssuer, { body: { team: null, ...settings(), groups: groups(), ...given } }, who)
async function made(given: object = {}): Promise<string> {
  const { status, data } = await create(given)
  expect(status).toBe(200)
  return data.issuers[0]?.uid ?? ''
}
/** Signs in through the issuer; returns the teams of the session. */
async function enter(uid: string, username: string, claims: JWTPayload) {
  const { answer } = await visitIssuer({ server, issuer }, uid, username, { claims })
  expect(answer.status).toBe(200)
  return claimsOf(tokenOf(answer))
}
const membershipsOf = (person: string) =>
  db()
    .selectFrom('memberships')
    .select(['team', 'joined_by', 'issuer'])
    .where('person', '=', person)
    .orderBy('joined')
    .execute()
const roleOf = async (person: string) =>
  (await db().selectFrom('people').select('role').where('uid', '=', person).executeTakeFirstOrThrow()).role
const auditOf = async (person: string) =>
  (
    await db()
      .selectFrom('audit_log')
      .select(['action', 'team', 'reason'])
      .where('target', '=', person)
      .where('action', 'in', ['changeTeam', 'endMembership'])
      .orderBy('number')
      .execute()
  ).map(({ action, team, reason }) => [action, team, reason])

test('a group leads to its team at sign-in; another group moves, and none ends the membership', async () => {
  const uid = await made()
  const ana = await server.make.person({ role: 'user' })
  const given = (team: string) => [{ team, joined_by: 'group', issuer: uid }]
  await enter(uid, ana.username, { groups: ['/other'] })
  expect(await membershipsOf(ana.uid)).toEqual([])
  await enter(uid, ana.username, { groups: ['/newsroom', '/other'] })
  expect(await membershipsOf(ana.uid)).toEqual(given(news))
  expect(await server.make.lastMail(ana.username)).toMatchObject({ kind: 'joined-team' })
  // Twice the same changes nothing.
  await enter(uid, ana.username, { groups: ['/newsroom'] })
  await enter(uid, ana.username, { groups: ['/desk'] })
  expect(await membershipsOf(ana.uid)).toEqual(given(desk))
  // The first rule counts, and a membership that still matches stays.
  await enter(uid, ana.username, { groups: ['/desk', '/newsroom'] })
  expect(await membershipsOf(ana.uid)).toEqual(given(desk))
  await enter(uid, ana.username, {})
  expect(await membershipsOf(ana.uid)).toEqual([])
  expect(await auditOf(ana.uid)).toEqual([
    ['changeTeam', news, ''],
    ['endMembership', news, ''],
    ['changeTeam', desk, ''],
    ['endMembership', desk, ''],
  ])
})

test('a new account joins the first team that matches, with a free seat', async () => {
  const uid = await made()
  await server.make.pack(news, { licenseCount: 1 })
  const rosa = await enter(uid, 'rosa@example.org', { groups: ['/desk', '/newsroom'] })
  expect(await membershipsOf(rosa.uid)).toEqual([{ team: news, joined_by: 'group', issuer: uid }])
  expect(rosa.role).toBe('user')
  const seats = db().selectFrom('license_seats').select('team').where('person', '=', rosa.uid)
  expect(await seats.execute()).toEqual([{ team: news }])
})

test('memberships given otherwise stay, and keep their person out of another team', async () => {
  const uid = await made()
  const member = await server.make.person({ role: 'user', team: news })
  for (const list of [['/newsroom'], ['/desk'], []]) {
    await enter(uid, member.username, { groups: list })
    expect(await membershipsOf(member.uid)).toEqual([{ team: news, joined_by: 'hand', issuer: null }])
  }
  expect(await auditOf(member.uid)).toEqual([])
})

test('an admin of another team becomes a member of one more, and runs the first as before', async () => {
  const uid = await made()
  const admin = await server.make.person({ role: 'admin', team: desk })
  const teamsOf = async () => {
    const query = db().selectFrom('memberships').select(['team', 'team_role', 'joined_by'])
    return query.where('person', '=', admin.uid).orderBy('joined').execute()
  }
  const own = { team: desk, team_role: 'admin', joined_by: 'hand' }
  await enter(uid, admin.username, { groups: ['/newsroom'] })
  expect(await teamsOf()).toEqual([own, { team: news, team_role: 'member', joined_by: 'group' }])
  expect(await roleOf(admin.uid)).toBe('admin')
  await enter(uid, admin.username, { groups: [] })
  expect(await teamsOf()).toEqual([own])
  expect(await roleOf(admin.uid)).toBe('admin')
  expect(await auditOf(admin.uid)).toEqual([
    ['changeTeam', news, ''],
    ['endMembership', news, ''],
  ])
})

test('a super admin joins no team', async () => {
  const uid = await made()
  const boss = await server.make.person({ role: 'root' })
  await visitIssuer({ server, issuer }, uid, boss.username, { claims: { groups: ['/newsroom'] } })
  expect(await membershipsOf(boss.uid)).toEqual([])
  expect(await roleOf(boss.uid)).toBe('root')
})

test('who was made an admin meanwhile becomes a user with the group, unless the team would have no admin', async () => {
  const uid = await made()
  const ana = await server.make.person({ role: 'user' })
  await enter(uid, ana.username, { groups: ['/newsroom'] })
  await server.make.person({ role: 'user', team: news })
  await db().updateTable('people').set({ role: 'admin' }).where('uid', '=', ana.uid).execute()
  await enter(uid, ana.username, { groups: [] })
  expect(await membershipsOf(ana.uid)).toHaveLength(1)
  await server.make.person({ role: 'admin', team: news })
  await enter(uid, ana.username, { groups: [] })
  expect(await membershipsOf(ana.uid)).toEqual([])
  expect(await roleOf(ana.uid)).toBe('user')
  expect((await auditOf(ana.uid)).at(-1)).toEqual(['endMembership', news, 'admin>user'])
})

test('the claim has a name of choice and may be one text; groups that do not fit in the token change nothing', async () => {
  const claim = 'https://id.example/roles'
  const uid = await made({ groupClaim: claim })
  const ana = await server.make.person({ role: 'user' })
  await enter(uid, ana.username, { groups: ['/newsroom'] })
  expect(await membershipsOf(ana.uid)).toEqual([])
  await enter(uid, ana.username, { [claim]: '/newsroom' })
  expect(await membershipsOf(ana.uid)).toHaveLength(1)
  await enter(uid, ana.username, { _claim_names: { [claim]: 'src1' }, _claim_sources: {} })
  await enter(uid, ana.username, { hasgroups: true })
  expect(await membershipsOf(ana.uid)).toHaveLength(1)
  for (const odd of [{ '/newsroom': true }, [7, null, ['/newsroom']], true]) {
    await enter(uid, ana.username, { [claim]: odd })
    expect(await membershipsOf(ana.uid), JSON.stringify(odd)).toEqual([])
    await enter(uid, ana.username, { [claim]: ['/newsroom'] })
  }
})

describe('rules', () => {
  test('are listed in order, stay where an edit leaves them out, and go with an empty list', async () => {
    const uid = await made({ groupClaim: 'roles' })
    const { secret: _, ...kept } = settings()
    const edit = (revision: number, more: object = {}) =>
      server.call(editIssuer, { body: { uid, revision, ...kept, ...more } }, root)
    const listed = async () => (await server.call(readIssuers, { query: {} }, root)).data.issuers[0]
    expect(await listed()).toMatchObject({ groupClaim: 'roles', groups: groups() })
    expect((await edit(1, { name: 'Novo' })).data.issuers[0]).toMatchObject({ groups: groups() })
    expect((await edit(2, { groups: groups().toReversed() })).status).toBe(200)
    expect(await listed()).toMatchObject({ groupClaim: 'roles', groups: groups().toReversed() })
    expect((await edit(3, { groups: [] })).status).toBe(200)
    expect(await listed()).toMatchObject({ groups: [] })
    const audit = await db()
      .selectFrom('audit_log')
      .select('reason')
      .where('target', '=', uid)
      .orderBy('number')
      .execute()
    expect(audit.map(({ reason }) => reason?.endsWith(' 2 groups'))).toEqual([true, false, true, false])
  })

  test('name each group once, and teams that exist', async () => {
    const wrong: [object[], object][] = [
      [[...groups(), { value: '/desk', team: news }], { groups: 'fields.issuerGroupTwice' }],
      [[{ value: ' ', team: news }], { 'groups.0.value': 'fields.required' }],
      [[{ value: 'x'.repeat(201), team: news }], { 'groups.0.value': 'fields.tooLong' }],
      [[{ value: '/x', team: crypto.randomUUID() }], { groups: 'fields.team' }],
    ]
    for (const [rules, fields] of wrong)
      expect(await create({ groups: rules })).toMatchObject({ status: 400, data: { fields } })
    expect(await db().selectFrom('openid_issuers').select('uid').execute()).toEqual([])
  })

  test('of a team’s issuer lead to that team only', async () => {
    const admin = await server.make.signedIn({ role: 'admin', team: news })
    const domain = `${news}.example`
    await db()
      .insertInto('team_domains')
      .values({ team: news, domain, token: 't', state: 'proved', proved_by: 'root', mode: 'off' })
      .execute()
    const refused = { status: 400, data: { fields: { groups: 'fields.team' } } }
    expect(await create({ team: news }, admin)).toMatchObject(refused)
    expect(await create({ team: news }, root)).toMatchObject(refused)
    const own = [{ value: '/newsroom', team: news }]
    const { status, data } = await create({ team: news, groups: own }, admin)
    expect([status, data.issuers[0]?.groups]).toMatchObject([200, own])
    const uid = data.issuers[0]?.uid ?? ''
    // A row that came otherwise does not reach further.
    await db()
      .insertInto('issuer_groups')
      .values({ issuer: uid, value: '/desk', team: desk, place: 1 })
      .execute()
    const redirect = `http://resguardo.test/signin?team=${news}`
    const visit = async (list: string[]) => {
      const claims = { groups: list }
      const { answer } = await visitIssuer({ server, issuer }, uid, `lia@${domain}`, { redirect, claims })
      return membershipsOf(claimsOf(tokenOf(answer)).uid)
    }
    const founded = await visit(['/desk'])
    expect(founded).not.toMatchObject([{ team: desk }])
    expect(await visit(['/newsroom'])).toEqual([{ team: news, joined_by: 'group', issuer: uid }])
  })

  test('end with their issuer, and what they gave stays', async () => {
    const uid = await made()
    const ana = await server.make.person({ role: 'user' })
    await enter(uid, ana.username, { groups: ['/newsroom'] })
    expect((await server.call(deleteIssuer, { query: { uid } }, root)).status).toBe(200)
    expect(await membershipsOf(ana.uid)).toEqual([{ team: news, joined_by: 'group', issuer: null }])
    expect(await db().selectFrom('issuer_groups').selectAll().execute()).toEqual([])
  })
})
