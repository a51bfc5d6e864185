import { createAdmin, type NewAdmin } from '@resguardo/contract/people/newPeople'
import { auth, confirm, prove, register, reset, verify } from '@resguardo/contract/auth/auth'
import { activateAdmins } from '@resguardo/contract/people/bulkActions'
import { editAdmin, readAdmin } from '@resguardo/contract/people/admins'
import { createUser } from '@resguardo/contract/people/users'
import type * as z from 'zod/mini'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '#security/auditLog.ts'
import { goodPassword } from '#test/factories.ts'
import {
  askCode,
  browser,
  byCode,
  byPassword,
  claimsOf,
  mailedCode,
  mailedToken,
  newIpAddress,
  tokenOf,
} from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const who = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
let own = ''
let other = ''
const nobody = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  who.user = (await make.signedIn({ role: 'user', team: own })).token
  who.teamAdmin = (await make.signedIn({ team: own })).token
  who.strangeAdmin = (await make.signedIn({ team: other })).token
  who.root = (await make.signedIn({ role: 'root' })).token
})

let count = 0
const newName = () => `criada${++count}@example.org`
const told = {
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es',
  timezone: 'America/Lima',
  country: 'PE',
} as const
type Body = z.input<typeof NewAdmin>
const invite = (more: Partial<Body> = {}): Body => ({
  username: newName(),
  ...told,
  via_email: true,
  team: own,
  ...more,
})
const withPassword = (more: Partial<Body> = {}): Body => ({
  ...invite(more),
  via_email: false,
  password: digest('Moinho-Azul-31'),
})
const creates = (body: Body, token?: string) => server().call(createAdmin, { body }, { token })
const createsUser = (body: Omit<Body, 'role' | 'super_user'>, token?: string) =>
  server().call(createUser, { body }, { token })
const personOf = (username: string) =>
  server()
    .deps.db.selectFrom('people')
    .selectAll()
    .where((where) => where.or([where('username', '=', username), where('invited_as', '=', username)]))
    .executeTakeFirst()
const teamsOf = async (uid: string) =>
  server().deps.db.selectFrom('memberships').select(['team', 'joined_by']).where('person', '=', uid).execute()
/** A root whose last proof of identity is too old. */
async function olderRoot() {
  const root = await server().make.signedIn({ role: 'root', username: newName() })
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: new Date(Date.now() - 16 * 60_000) })
    .where('person', '=', root.uid)
    .execute()
  return root
}

const actors = ['no token', 'user', 'teamAdmin', 'strangeAdmin', 'root'] as const
type Actor = (typeof actors)[number]
const tokenFor = (actor: Actor) => (actor === 'no token' ? undefined : who[actor])

/** Expected status per actor: no token, end user, admin of the team, admin of another team, root. */
const cells: [what: string, body: () => Body, wanted: readonly number[]][] = [
  ['an admin by invite', () => invite({ role: 'admin' }), [401, 403, 200, 403, 200]],
  ['an end user by invite', () => invite({ role: 'user' }), [401, 403, 200, 403, 200]],
  ['an admin with a password', () => withPassword({ role: 'admin' }), [401, 403, 403, 403, 200]],
  ['an end user with a password', () => withPassword({ role: 'user' }), [401, 403, 403, 403, 200]],
  [
    'a super admin without the password anew',
    () => invite({ super_user: true, team: undefined }),
    [401, 403, 403, 403, 403],
  ],
  ['somebody in a team that does not exist', () => invite({ team: nobody }), [401, 403, 404, 404, 404]],
]
const table = cells.flatMap(([what, body, wanted]) =>
  actors.map((actor, at) => [actor, what, wanted[at] ?? 0, body] as const),
)

test('an end user in a team that does not exist: 404', async () => {
  const { role: _, ...body } = invite({ team: nobody })
  const { status, message } = await server().call(createUser, { body }, { token: tokenFor('root') })
  expect([status, message]).toEqual([404, 'createUser404'])
})

describe('who may create which role', () => {
  test.each(table)('S6.012 S8.045 S8.046 %s creates %s: %i', async (actor, _, status, body) => {
    const { super_user: superUser, team, ...given } = body()
    const sent = { ...given, ...(superUser && { super_user: superUser }), ...(team && { team }) }
    const older = superUser && actor === 'root'
    const answer = await creates(sent, older ? (await olderRoot()).token : tokenFor(actor))
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer.message).toBe('createAdmin404')
    expect(await personOf(sent.username)).toEqual(
      status === 200 ? expect.objectContaining({ role: sent.role }) : undefined,
    )
  })

  test.each([
    ['no token', 401],
    ['user', 403],
    ['teamAdmin', 200],
    ['strangeAdmin', 403],
    ['root', 200],
  ] as const)('S7.055 POST v2/user creates an end user, asked by %s: %i', async (actor, status) => {
    const body = invite()
    expect((await createsUser(body, tokenFor(actor))).status).toBe(status)
    if (status !== 200) return expect(await personOf(body.username)).toBeUndefined()
    const person = await personOf(body.username)
    expect(person).toMatchObject({ role: 'user', status: 'pending' })
    expect(await teamsOf(person?.uid ?? '')).toEqual([{ team: own, joined_by: 'invite' }])
  })

  test('the role root is no role that can be asked for: 400', async () => {
    const body = { ...invite(), role: 'root' } as unknown as Body
    expect((await creates(body, who.root)).status).toBe(400)
    expect(await personOf(body.username)).toBeUndefined()
  })

  test('without a team an admin of one team creates there, an admin of two must say which, root creates outside', async () => {
    const { make } = server()
    const { team: _, ...nowhere } = invite()
    expect((await creates(nowhere, who.teamAdmin)).status).toBe(200)
    expect(await teamsOf((await personOf(nowhere.username))?.uid ?? '')).toMatchObject([{ team: own }])
    const both = await make.signedIn({ team: own })
    await make.join(other, both.uid)
    const again = { ...nowhere, username: newName() }
    expect(await creates(again, both.token)).toMatchObject({
      status: 400,
      data: { fields: { team: 'fields.team' } },
    })
    expect((await creates(again, who.root)).status).toBe(200)
    expect(await teamsOf((await personOf(again.username))?.uid ?? '')).toEqual([])
  })
})

describe('with a password', () => {
  test('S2.053 S3.010 S4.029 S8.044 the account is active at once and signs in, but must change the password first', async () => {
    const body = withPassword({ role: 'admin', city: 'Lima', institution: 'Casa', notes: 'Turno B' })
    const answer = await creates(body, who.root)
    expect(answer).toMatchObject({ status: 200, message: 'createAdmin200' })
    expect(answer.data).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: body.username,
      role: 'admin',
      status: 'active',
      invite_url: null,
    })
    expect(await personOf(body.username)).toMatchObject({
      ...told,
      status: 'active',
      change_password: true,
      city: 'Lima',
      institution: 'Casa',
      notes: 'Turno B',
    })
    expect(await teamsOf(answer.data.uid)).toEqual([{ team: own, joined_by: 'hand' }])
    expect(await server().make.lastMail(body.username)).toBeNull()
    const token = tokenOf(
      await byPassword(server(), body.username, 'Moinho-Azul-31', { from: newIpAddress() }),
    )
    expect(claimsOf(token)).toMatchObject({ change_password: true })
    expect((await server().call(readAdmin, { query: { uid: answer.data.uid } }, { token })).status).toBe(403)
    const change = {
      uid: answer.data.uid,
      password: digest('Ponte-Verde-84'),
      current_password: digest('Moinho-Azul-31'),
    }
    expect((await server().call(editAdmin, { body: change }, { token })).status).toBe(200)
    const again = await byPassword(server(), body.username, 'Moinho-Azul-31', { from: newIpAddress() })
    expect(again.status).toBe(401)
  })

  test.each([
    ['a common one', 'Password@123', 'fields.passwordCommon'],
    ['the first name with a year', `Nina@${new Date().getFullYear()}`, 'fields.passwordCommon'],
    ["the team's name", 'Quintal@123', 'fields.passwordCommon'],
  ])('%s is refused at its field', async (_, password, key) => {
    const body = { ...withPassword(), password: digest(password) }
    expect(await creates(body, who.root)).toMatchObject({ status: 400, data: { fields: { password: key } } })
    expect(await personOf(body.username)).toBeUndefined()
  })

  test('a username need not be an address, and then no invite is possible', async () => {
    const body = withPassword({ username: `Porteira${count}` })
    expect(await creates(body, who.root)).toMatchObject({
      status: 200,
      data: { username: body.username.toLowerCase() },
    })
    expect(await creates(invite({ username: `outra${count}` }), who.root)).toMatchObject({
      status: 400,
      data: { fields: { username: 'fields.email' } },
    })
  })
})

describe('by invite', () => {
  test('S2.056 S4.029 the account is pending until its link is used, which activates it and signs in', async () => {
    const body = invite({ role: 'user' })
    const answer = await creates(body, who.teamAdmin)
    expect(answer.data).toMatchObject({ status: 'pending', role: 'user' })
    const mail = await server().make.lastMail(body.username)
    expect(mail).toMatchObject({ kind: 'new-account', lang: 'es', values: { name: 'Nina', minutes: 10_080 } })
    expect(mail?.values['url']).toMatch(/^http:\/\/resguardo\.test\/verify\/es\/[\w-]{43}$/)
    const token = await mailedToken(server(), body.username)
    const from = newIpAddress()
    // Neither a password nor a code signs in to it.
    expect((await byPassword(server(), body.username, goodPassword, { from })).status).toBe(401)
    await askCode(server(), body.username, { from })
    const code = await mailedCode(server(), body.username)
    expect(await byCode(server(), body.username, code, { from })).toMatchObject({ status: 422 })
    expect((await server().call(confirm, { body: { token } }, { from })).data).toEqual({ purpose: 'invite' })
    expect((await personOf(body.username))?.status).toBe('pending')
    const opened = await server().call(verify, { body: { token, browser } }, { from })
    expect(opened).toMatchObject({ status: 200, data: { invited: true } })
    expect(await personOf(body.username)).toMatchObject({ status: 'active', change_password: false })
    expect((await server().call(verify, { body: { token, browser } }, { from })).status).toBe(404)

    const first = { uid: answer.data.uid, password: digest('Ponte-Verde-84') }
    const session = { token: tokenOf(opened) }
    expect((await server().call(editAdmin, { body: first }, session)).status).toBe(200)
    expect((await byPassword(server(), body.username, 'Ponte-Verde-84', { from })).status).toBe(200)
  })

  test('an invited person who registers instead joins on their own: into no team that they did not agree to', async () => {
    const body = invite({ role: 'user' })
    const { data } = await creates(body, who.teamAdmin)
    const invited = await mailedToken(server(), body.username)
    const registered = { ...told, username: body.username, first_name: 'Nilza', country: 'AR' }
    expect((await server().call(register, { body: registered }, { from: newIpAddress() })).status).toBe(200)
    const token = await mailedToken(server(), body.username)
    const opened = await server().call(verify, { body: { token, browser } }, { from: newIpAddress() })
    expect(opened).toMatchObject({ status: 200, data: { invited: false } })
    const { uid } = claimsOf(tokenOf(opened))
    const person = await server()
      .deps.db.selectFrom('people')
      .selectAll()
      .where('username', '=', body.username)
      .executeTakeFirst()
    expect(person).toMatchObject({
      uid,
      role: 'admin',
      status: 'active',
      first_name: 'Nilza',
      country: 'AR',
      unproved: false,
    })
    expect(await teamsOf(uid)).toEqual([{ team: expect.not.stringMatching(own), joined_by: 'founder' }])
    // Nothing about this reaches the team: the account that its admin created stays pending and opens
    // nothing.
    expect(uid).not.toBe(data.uid)
    const [row] = (await server().call(readAdmin, { query: { uid: data.uid } }, { token: who.teamAdmin }))
      .data
    expect(row).toMatchObject({ username: body.username, status: 'pending', first_name: 'Nina' })
    const late = await server().call(verify, { body: { token: invited, browser } }, { from: newIpAddress() })
    expect(late.status).toBe(404)
  })

  test('an unconfirmed registration gives way to the link of the invite', async () => {
    const body = invite({ role: 'user' })
    await server().call(register, { body: { ...told, username: body.username } }, { from: newIpAddress() })
    const { data } = await creates(body, who.teamAdmin)
    const token = await mailedToken(server(), body.username)
    const opened = await server().call(verify, { body: { token, browser } }, { from: newIpAddress() })
    expect(claimsOf(tokenOf(opened)).uid).toBe(data.uid)
    expect(await personOf(body.username)).toMatchObject({ uid: data.uid, status: 'active' })
    const teams = server()
      .deps.db.selectFrom('teams')
      .select('uid')
      .where('contact_email', '=', body.username)
    expect(await teams.execute()).toEqual([])
  })

  test('a person invited and activated by an admin opens the account by a mailed code, or by the link sent again', async () => {
    const { call } = server()
    const [one, another] = [invite({ role: 'user' }), invite({ role: 'user' })]
    for (const body of [one, another]) {
      const { data } = await creates(body, who.teamAdmin)
      const moved = await call(activateAdmins, { body: { uid_array: [data.uid] } }, { token: who.teamAdmin })
      expect(moved.status).toBe(200)
    }
    const from = newIpAddress()
    await askCode(server(), one.username, { from })
    const answer = await byCode(server(), one.username, await mailedCode(server(), one.username), { from })
    expect(claimsOf(tokenOf(answer)).username).toBe(one.username)
    await call(reset, { body: { username: another.username } }, { from })
    const token = await mailedToken(server(), another.username)
    expect((await call(verify, { body: { token, browser } }, { from })).status).toBe(200)
    expect(await personOf(another.username)).toMatchObject({ invited_as: null, unproved: false })
  })

  test('the link ends after 7 days; a request for another one sends the invite again', async () => {
    const body = invite()
    await creates(body, who.root)
    const token = await mailedToken(server(), body.username)
    await sql`update mail_tokens set expires = expires - interval '7 days'`.execute(server().deps.db)
    const answer = await server().call(verify, { body: { token, browser } }, { from: newIpAddress() })
    expect(answer).toMatchObject({ status: 422, message: 'verify422' })
    await server().call(reset, { body: { username: body.username } }, { from: newIpAddress() })
    expect(await server().make.lastMail(body.username)).toMatchObject({ kind: 'new-account' })
    const anew = await mailedToken(server(), body.username)
    expect(anew).not.toBe(token)
    const opened = await server().call(verify, { body: { token: anew, browser } }, { from: newIpAddress() })
    expect(opened).toMatchObject({ status: 200, data: { invited: true } })
  })

  test('S8.048 with e-mailing off no invite can be sent: 501, and no one is created; a password still works', async () => {
    const { make } = server()
    await make.settings('general', { emailingEnabled: false })
    const body = invite()
    for (const token of [who.teamAdmin, who.root])
      expect(await creates(body, token)).toMatchObject({ status: 501, message: 'createAdmin501' })
    expect(await createsUser(body, who.root)).toMatchObject({ status: 501, message: 'createUser501' })
    expect(await personOf(body.username)).toBeUndefined()
    expect((await creates(withPassword(), who.root)).status).toBe(200)
    await make.settings('general', {})
  })

  test('S8.049 while mail does not get out: 509, and no one is created', async () => {
    const { deps } = server()
    await sql`delete from mails`.execute(deps.db)
    await sql`insert into mails (kind, lang, status, created) values ('verify', 'pt', 'queued', now() - interval '61 minutes')`.execute(
      deps.db,
    )
    const body = invite()
    expect(await creates(body, who.teamAdmin)).toMatchObject({ status: 509, message: 'createAdmin509' })
    expect(await createsUser(body, who.teamAdmin)).toMatchObject({ status: 509, message: 'createUser509' })
    expect(await personOf(body.username)).toBeUndefined()
    await sql`delete from mails`.execute(deps.db)
  })
})

describe('names', () => {
  test('S5.049 S8.047 S8.086 a name that exists is refused with 409, also in another team, in capitals, or of a deleted person', async () => {
    const { make } = server()
    const there = await make.person({ team: other, username: newName() })
    const gone = await make.person({ team: other, username: newName(), status: 'deleted' })
    for (const username of [there.username, gone.username, there.username.toUpperCase()]) {
      const body = invite({ username })
      expect(await creates(body, who.root)).toMatchObject({ status: 409, message: 'createAdmin409' })
      expect(await createsUser(body, who.root)).toMatchObject({ status: 409, message: 'createUser409' })
    }
  })

  test('the admin of a team learns the names of own teams alone: 409 there, elsewhere the answer of a new name', async () => {
    const { make } = server()
    const mine = [
      await make.person({ team: own, username: newName() }),
      await make.person({ team: own, username: newName(), status: 'deleted' }),
    ]
    const waits = invite()
    expect((await creates(waits, who.root)).status).toBe(200)
    for (const username of [
      ...mine.map((one) => one.username),
      waits.username,
      waits.username.toUpperCase(),
    ]) {
      const body = invite({ username })
      expect(await creates(body, who.teamAdmin)).toMatchObject({ status: 409, message: 'createAdmin409' })
      expect(await createsUser(body, who.teamAdmin)).toMatchObject({ status: 409, message: 'createUser409' })
    }
    const theirs = await make.person({ team: other, username: newName() })
    const answer = await createsUser(invite({ username: theirs.username }), who.teamAdmin)
    expect(answer).toMatchObject({ status: 200, data: { username: theirs.username, status: 'pending' } })
    expect(await teamsOf(theirs.uid)).toMatchObject([{ team: other }])
  })

  test('of 40 creations of one name at once, by root and by an admin, exactly one succeeds', async () => {
    const body = invite()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => creates(body, at % 2 ? who.root : who.teamAdmin)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array(39).fill(409)])
    const uid = answers.find(({ status }) => status === 200)?.data.uid ?? ''
    expect((await personOf(body.username))?.uid).toBe(uid)
    expect(await teamsOf(uid)).toHaveLength(1)
  })
})

describe('super admins', () => {
  test('S6.004 the option makes a root and nothing else does; it needs the password again, and other roots are notified', async () => {
    const { make, call } = server()
    const watching = await make.person({ role: 'root', username: newName(), lang: 'en' })
    const root = await olderRoot()
    const { team: _, ...body } = invite({ super_user: true, role: 'user' })
    expect(await creates(body, root.token)).toMatchObject({ status: 403, data: { proof: 'password' } })
    const plain = invite({ role: 'admin' })
    expect(await creates(plain, root.token)).toMatchObject({ status: 403, data: { proof: 'password' } })
    expect((await creates(invite({ role: 'user' }), root.token)).status).toBe(200)
    expect(await personOf(body.username)).toBeUndefined()
    const { token } = (await call(prove, { body: { password: digest(root.password) } }, root)).data
    expect((await creates(body, token)).data).toMatchObject({ role: 'root', status: 'pending' })
    expect(await personOf(body.username)).toMatchObject({ role: 'root', change_password: false })
    expect(await make.lastMail(watching.username)).toMatchObject({
      kind: 'new-root',
      lang: 'en',
      values: { by: root.username, account: body.username },
    })
    expect(await make.lastMail(root.username)).toBeNull()
    for (const more of [{}, { super_user: false }]) {
      const wish = invite({ ...more })
      expect((await creates(wish, token)).data.role).toBe('admin')
    }
  })

  test('a super admin begins without an end: 400 at the end', async () => {
    const { token } = await server().make.signedIn({ role: 'root' })
    const { team: _, ...body } = invite({ super_user: true, expiration: '2099-01-01T00:00:00Z' })
    expect(await creates(body, token)).toMatchObject({
      status: 400,
      data: { fields: { expiration: 'fields.rootWithoutEnd' } },
    })
  })

  test('a super admin begins in no team: 400 at the team', async () => {
    const body = invite({ super_user: true })
    expect(await creates(body, who.root)).toMatchObject({
      status: 400,
      data: { fields: { team: 'fields.rootWithoutTeam' } },
    })
  })
})

test('S3.012 an account may carry its end, which must be still to come', async () => {
  const expiration = new Date(Date.now() + 86_400_000).toISOString()
  const body = withPassword({ expiration })
  const { data } = await creates(body, who.root)
  const read = await server().call(readAdmin, { query: { uid: data.uid } }, { token: who.root })
  expect(read.data[0]?.expiration).toBe(expiration)
  await server()
    .deps.db.updateTable('people')
    .set({ expiration: new Date(Date.now() - 1000) })
    .where('uid', '=', data.uid)
    .execute()
  const late = await server().call(auth, {
    body: { username: body.username, password: body.password ?? '', browser },
  })
  expect(late).toMatchObject({ status: 410, message: 'auth410' })
  const past = invite({ expiration: '2020-01-01T00:00:00Z' })
  expect(await creates(past, who.root)).toMatchObject({
    status: 400,
    data: { fields: { expiration: 'fields.datePast' } },
  })
})

test('each account gets one line of the audit log, without name, address or token', async () => {
  const { deps } = server()
  const body = invite({ role: 'user' })
  const { data } = await creates(body, who.teamAdmin)
  const lines = await deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target', '=', data.uid)
    .where('action', '=', 'createAdmin')
    .execute()
  expect(lines).toMatchObject([{ result: 200, team: own, reason: 'user pending', actor_role: 'admin' }])
  expect(JSON.stringify(lines)).not.toMatch(/Nina|@example/)
  expect(await verifyAudit(deps.db, deps.keys)).toMatchObject({ broken: null })
})
