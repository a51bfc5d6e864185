import { reset, verify } from '@resguardo/contract/auth/auth'
import { createUser, resetUser } from '@resguardo/contract/people/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { goodPassword, type TestPerson } from '#test/factories.ts'
import { type FourRoles, makeFourRoles } from '#test/fourRoles.ts'
import { byPassword, mailedToken, newIpAddress } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let team = ''
let who: FourRoles['who']
beforeAll(async () => {
  ;({ team, who } = await makeFourRoles(server().make))
})

const asks = (uid: string, token?: string) => server().call(resetUser, { body: { uid } }, { token })
const sets = (token: string, password: string) =>
  server().call(resetUser, { body: { token, password: digest(password) } }, { from: newIpAddress() })
const asksInPublic = ({ username }: Pick<TestPerson, 'username'>) =>
  server().call(reset, { body: { username } }, { from: newIpAddress() })
const person = (more: object = {}) => server().make.person({ role: 'user', team, ...more })
const mailTo = async ({ username }: TestPerson) => (await server().make.lastMail(username))?.kind ?? null

test.each([
  ['no token', undefined, 401],
  ['another user of the team', 'user', 404],
  ['an admin of another team', 'strangeAdmin', 404],
  ['an admin of the team', 'teamAdmin', 200],
  ['root', 'root', 200],
] as const)('S7.056 the reset of an end user is started by %s: %s %i', async (_, name, status) => {
  const ana = await person()
  expect((await asks(ana.uid, name && who[name].token)).status).toBe(status)
  expect(await mailTo(ana)).toBe(status === 200 ? 'reset' : null)
  // Starting a reset neither changes the password nor locks the person out.
  expect((await byPassword(server(), ana.username, goodPassword, { from: newIpAddress() })).status).toBe(200)
})

test('S7.056 S8.088 the link of the mail sets a new password, but none that was used recently: 422', async () => {
  const ana = await person()
  expect(await asks(ana.uid, who.teamAdmin.token)).toMatchObject({ message: 'userReset200', data: null })
  const token = await mailedToken(server(), ana.username)
  expect(await sets(token, goodPassword)).toMatchObject({ status: 422, message: 'userReset422' })
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
  expect((await sets(token, 'Moinho-Verde-32')).status).toBe(401)
  expect((await byPassword(server(), ana.username, 'Moinho-Azul-31', { from: newIpAddress() })).status).toBe(
    200,
  )
})

test('no one sets another person’s password by uid', async () => {
  const ana = await person()
  const body = { uid: ana.uid, password: digest('Moinho-Azul-31') }
  const answer = await server().inject({
    method: 'POST',
    url: '/v2/user/reset',
    headers: { authorization: `Bearer ${who.root.token}` },
    payload: body,
  })
  expect(answer.statusCode).toBe(400)
})

test('a token of a mail needs no session, and a false session is none', async () => {
  const ana = await person()
  await asks(ana.uid, who.root.token)
  const token = await mailedToken(server(), ana.username)
  const body = { token, password: digest('Moinho-Azul-31') }
  expect((await server().call(resetUser, { body }, { token: 'a.b.c' })).status).toBe(401)
  expect((await sets('no-such-token', 'Moinho-Azul-31')).status).toBe(401)
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
})

test('when the account is gone 404 says so', async () => {
  const ana = await person()
  await asks(ana.uid, who.root.token)
  const token = await mailedToken(server(), ana.username)
  await server().deps.db.updateTable('people').set({ status: 'deleted' }).where('uid', '=', ana.uid).execute()
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(404)
})

test('who never confirmed the address gets the mail that does', async () => {
  const ana = await person({ status: 'pending' })
  expect((await asks(ana.uid, who.teamAdmin.token)).status).toBe(200)
  expect(await mailTo(ana)).toBe('verify')
})

test.each([
  ['blocked', { status: 'blocked' }],
  ['deleted', { status: 'deleted' }],
  ['expired', { status: 'expired' }],
  ['over', { expiration: new Date(Date.now() - 1000) }],
  ['without an address', { username: `sem.endereco` }],
])('an account that is %s gets no mail: 409', async (_, wish) => {
  const ana = await person(wish)
  expect(await asks(ana.uid, who.teamAdmin.token)).toMatchObject({ status: 409, message: 'userReset409' })
  expect(await mailTo(ana)).toBeNull()
})

test('an address gets three of these mails an hour, regardless of who asks, and three more that a super admin starts', async () => {
  const ana = await person()
  await asksInPublic(ana)
  const statuses = []
  for (const name of ['teamAdmin', 'teamAdmin', 'teamAdmin', 'root', 'root', 'root', 'root'] as const)
    statuses.push((await asks(ana.uid, who[name].token)).status)
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429])
})

test('using up the resets of an address leaves a super admin a separate quota', async () => {
  const ana = await person()
  for (let asked = 0; asked < 12; asked++) await asksInPublic(ana)
  expect((await asks(ana.uid, who.teamAdmin.token)).status).toBe(429)
  await server().deps.db.deleteFrom('mails').execute()
  expect((await asks(ana.uid, who.root.token)).status).toBe(200)
  expect((await sets(await mailedToken(server(), ana.username), 'Moinho-Azul-31')).status).toBe(200)
})

test('the link that a super admin started outlives what others ask for, and ends what they asked before', async () => {
  const ana = await person()
  await asksInPublic(ana)
  const before = await mailedToken(server(), ana.username)
  await asks(ana.uid, who.root.token)
  const token = await mailedToken(server(), ana.username)
  expect((await asksInPublic(ana)).data).toEqual((await asksInPublic({ username: 'x@example.org' })).data)
  expect((await asks(ana.uid, who.teamAdmin.token)).status).toBe(200)
  expect(await mailedToken(server(), ana.username)).toBe(token)
  expect((await sets(before, 'Moinho-Azul-31')).status).toBe(401)
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
})

test('of resets asked for at once by anyone and by a super admin, the link of the super admin stays', async () => {
  for (let round = 0; round < 5; round++) {
    const ana = await person()
    const publicly = () => Array.from({ length: 4 }, () => asksInPublic(ana))
    await Promise.all([...publicly(), asks(ana.uid, who.root.token), ...publicly()])
    const rows = server().deps.db.selectFrom('mail_tokens').select('by_root').where('person', '=', ana.uid)
    expect(await rows.execute()).toEqual([{ by_root: true }])
  }
})

test('a link of a super admin that has ended, or a newer one of theirs, blocks no request', async () => {
  const { deps } = server()
  const ana = await person()
  await asks(ana.uid, who.root.token)
  const first = await mailedToken(server(), ana.username)
  await asks(ana.uid, who.root.token)
  expect((await sets(first, 'Moinho-Azul-31')).status).toBe(401)
  const second = await mailedToken(server(), ana.username)
  await sql`update mail_tokens set expires = now() where person = ${ana.uid}`.execute(deps.db)
  await asksInPublic(ana)
  const third = await mailedToken(server(), ana.username)
  expect(third).not.toBe(second)
  expect((await sets(third, 'Moinho-Azul-31')).status).toBe(200)
})

test('with e-mailing off nothing is sent: 501', async () => {
  const { make } = server()
  const ana = await person()
  await make.settings('general', { emailingEnabled: false })
  expect(await asks(ana.uid, who.root.token)).toMatchObject({ status: 501, message: 'userReset501' })
  await make.settings('general', {})
})

test('a person may start their own reset; each start is in the audit log', async () => {
  const ana = await server().make.signedIn({ role: 'user', team })
  expect((await asks(ana.uid, ana.token)).status).toBe(200)
  await asks(ana.uid, who.teamAdmin.token)
  await asks(ana.uid, who.root.token)
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'action', 'result'])
    .where('target', '=', ana.uid)
    .orderBy('number')
    .execute()
  expect(lines).toEqual(
    [ana, who.teamAdmin, who.root].map(({ uid }) => ({ actor: uid, action: 'userReset', result: 200 })),
  )
})

test.each(['pending', 'expired'] as const)(
  'whom an admin invited gets the invite anew, which leads into the team, also when the first was %s',
  async (status) => {
    const { deps, call, make } = server()
    const username = `chamada.${status}@example.org`
    const told = { first_name: 'Nina', last_name: 'Reis', lang: 'pt', timezone: 'America/Bahia' } as const
    const body = { username, ...told, country: 'BR', via_email: true, team }
    const { uid } = (await call(createUser, { body }, { token: who.teamAdmin.token })).data
    if (status === 'expired')
      await deps.db
        .updateTable('people')
        .set({ status, status_before: 'pending' })
        .where('uid', '=', uid)
        .execute()
    expect((await asks(uid, who.teamAdmin.token)).status).toBe(200)
    expect(await make.lastMail(username)).toMatchObject({ kind: 'new-account' })
    const token = await mailedToken(server(), username)
    const opened = await call(verify, { body: { token, browser: 'Firefox 140' } }, { from: newIpAddress() })
    expect(opened).toMatchObject({ status: 200, data: { invited: true } })
    const teams = await deps.db.selectFrom('memberships').select('team').where('person', '=', uid).execute()
    expect(teams).toEqual([{ team }])
  },
)
