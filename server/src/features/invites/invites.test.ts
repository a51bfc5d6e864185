import { prove } from '@resguardo/contract/auth/auth'
import { deleteInvite, editInvite, type Invite, readReferrals } from '@resguardo/contract/teams/invites'
import { groupedCode, inviteAlphabet } from '@resguardo/contract/teams/inviteCode'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { renderMail } from '#mail/renderMail.ts'
import { inviteActions, newUsername } from '#test/inviteActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { creates, invite, lists, looksUp, personal } = inviteActions(server)
const tokens = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }
let own = ''
let other = ''

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  tokens.user = (await make.signedIn({ role: 'user', team: own })).token
  tokens.strangeAdmin = (await make.signedIn({ team: other })).token
  tokens.root = (await make.signedIn({ role: 'root' })).token
  tokens.teamAdmin = (await make.signedIn({ team: own })).token
})

const edits = (uid: string, changes: object, token?: string) =>
  server().call(editInvite, { body: { uid, ...changes } }, { token })
const revokes = (uid_array: string | string[], token?: string) =>
  server().call(deleteInvite, { query: { uid_array } }, { token })
const later = (uid: string) =>
  server()
    .deps.db.updateTable('invites')
    .set({ sent: sql<Date>`now() - interval '2 minutes'` })
    .where('uid', '=', uid)
    .execute()
const expire = (uid: string) =>
  server()
    .deps.db.updateTable('invites')
    .set({ expires: sql<Date>`now() - interval '1 second'` })
    .where('uid', '=', uid)
    .execute()
const stateOf = async (uid: string) =>
  (await lists({ size: 100 }, tokens.root)).data.invites.find((one) => one.uid === uid)?.state

test('S3.028 S3.029 S7.040 an invite has a code of twenty clear signs and an address that fills it in, for a week', async () => {
  const answer = await creates({ team: own, role: 'user' }, tokens.teamAdmin)
  expect(answer).toMatchObject({ status: 200, message: 'createInvite200' })
  const [made] = answer.data.invites as [Invite]
  expect(made.inviteCode).toMatch(new RegExp(`^[${inviteAlphabet}]{20}$`))
  expect(made.url).toBe(`http://resguardo.test/signup/pt?code=${groupedCode(made.inviteCode)}`)
  expect(made).toMatchObject({
    team: { uid: own, teamName: 'Quintal' },
    role: 'user',
    licenseType: 'none',
    uses: 1,
    taken: 0,
    email: '',
    state: 'pending',
  })
  const days = (Date.parse(String(made.expires)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  expect((await lists({}, tokens.teamAdmin)).data.invites[0]).toEqual(made)
})

test('no two codes are alike, and the database holds none of them', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => invite(tokens.root, own)))
  expect(new Set(made.map(({ inviteCode }) => inviteCode)).size).toBe(20)
  const rows = await server().deps.db.selectFrom('invites').selectAll().execute()
  const stored = rows.map(
    (row) => `${JSON.stringify(row)} ${row.digest.toString('latin1')} ${row.sealed.toString('latin1')}`,
  )
  for (const { inviteCode } of made)
    expect(stored.some((row) => row.includes(inviteCode.slice(0, 8)))).toBe(false)
})

const cells = [
  ['no token', undefined, 401, 401, 401],
  ['a user of the team', 'user', 403, 404, 403],
  ['an admin of the team', 'teamAdmin', 200, 200, 200],
  ['an admin of another team', 'strangeAdmin', 404, 404, 404],
  ['root', 'root', 200, 200, 200],
] as const

test.each(cells)(
  '%s creates, changes and lists the invites of a team: %i %i %i',
  async (_, name, create, change, list) => {
    const token = name && tokens[name]
    const { uid } = await invite(tokens.root, own)
    await later(uid)
    expect((await creates({ team: own, role: 'user' }, token)).status).toBe(create)
    expect((await edits(uid, { resend: true }, token)).status).toBe(change)
    expect((await revokes(uid, token)).status).toBe(change)
    expect((await lists({ team: own }, token)).status).toBe(list)
    expect(await stateOf(uid)).toBe(change === 200 ? 'revoked' : 'pending')
  },
)

test('a team that does not exist takes no invites, not even from root', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect((await creates({ team: nowhere, role: 'user' }, tokens.root)).status).toBe(404)
})

test('an admin sees the invites of their own teams, root those of every team', async () => {
  await invite(tokens.root, other)
  const seen = async (token: string) => {
    const { data } = await lists({ size: 100 }, token)
    return new Set(data.invites.map(({ team }) => team?.uid))
  }
  expect(await seen(tokens.teamAdmin)).toEqual(new Set([own]))
  expect(await seen(tokens.root)).toEqual(new Set([own, other]))
  expect((await lists({ team: other }, tokens.teamAdmin)).status).toBe(404)
})

test('an invite that makes an admin needs the password again', async () => {
  const admin = { team: own, role: 'admin' }
  const { make, call } = server()
  const fresh = await make.signedIn({ team: own })
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: sql<Date>`now() - interval '16 minutes'` })
    .where('person', '=', fresh.uid)
    .execute()
  const refused = await creates(admin, fresh.token)
  expect(refused).toMatchObject({ status: 403, data: { proof: 'password' } })
  const { uid } = await invite(tokens.teamAdmin, own, admin)
  expect((await edits(uid, { days: 9 }, fresh.token)).status).toBe(403)
  const proof = { body: { password: digest(fresh.password) } }
  const { token } = (await call(prove, proof, { token: fresh.token })).data
  expect((await creates(admin, token)).status).toBe(200)
})

test('S2.116 S2.117 the mail of an invite carries the store address, the link and the code', async () => {
  const to = newUsername()
  const store = 'https://store.example/resguardo'
  await server().make.settings('apps', { android: { version: '1.2.3', store } })
  const made = await invite(tokens.teamAdmin, own, { emails: [to], lang: 'es' })
  expect(made).toMatchObject({ email: to, uses: 1 })
  const mail = await server().make.lastMail(to)
  expect(mail).toMatchObject({ kind: 'invite', lang: 'es' })
  const { text, html, subject } = renderMail('invite', 'es', mail?.values ?? {}, { BRAND_NAME: 'Abrigo' })
  const code = groupedCode(made.inviteCode)
  for (const part of [store, code, `http://resguardo.test/signup/es?code=${code}`, 'Quintal']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  // A subject is visible on a lock screen.
  expect(subject).not.toContain(code)
  await server().make.settings('apps', {})
  const bare = newUsername()
  await invite(tokens.teamAdmin, own, { emails: [bare] })
  expect((await server().make.lastMail(bare))?.values['store']).toBe('http://resguardo.test')
})

test('every address gets a separate invite, and one that waits already is refused with everything else', async () => {
  const [ana, bia, caio] = [newUsername(), newUsername(), newUsername()]
  const both = await creates(
    { team: own, role: 'user', emails: [ana, bia, ana.toUpperCase()] },
    tokens.teamAdmin,
  )
  expect(both.data.invites.map(({ email }) => email).toSorted()).toEqual([ana, bia])
  expect(new Set(both.data.invites.map(({ inviteCode }) => inviteCode)).size).toBe(2)
  const again = await creates({ team: own, role: 'user', emails: [caio, ana] }, tokens.teamAdmin)
  expect(again).toMatchObject({ status: 409, message: 'createInvite409' })
  expect(await server().make.lastMail(caio)).toBeNull()
  expect((await creates({ team: other, role: 'user', emails: [ana] }, tokens.root)).status).toBe(200)
})

test('of 10 invites at once for one address and team exactly one is made', async () => {
  const emails = [newUsername()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => creates({ team: own, role: 'user', emails }, tokens.root)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('twenty-four invites by mail at once are all made: none waits for a connection that another holds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      creates({ team: own, role: 'admin', emails: [newUsername()] }, tokens.teamAdmin),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('an expired invite makes room for another one to the same address', async () => {
  const emails = [newUsername()]
  const first = await invite(tokens.teamAdmin, own, { emails })
  await expire(first.uid)
  expect(await stateOf(first.uid)).toBe('expired')
  expect((await creates({ team: own, role: 'user', emails }, tokens.teamAdmin)).status).toBe(200)
  expect(await stateOf(first.uid)).toBe('revoked')
})

test('without e-mailing an invite goes by link alone: 501', async () => {
  await server().make.settings('general', { emailingEnabled: false })
  const emails = [newUsername()]
  expect(await creates({ team: own, role: 'user', emails }, tokens.teamAdmin)).toMatchObject({
    status: 501,
    message: 'createInvite501',
  })
  expect((await creates({ team: own, role: 'user' }, tokens.teamAdmin)).status).toBe(200)
  await server().make.settings('general', {})
  const { uid } = await invite(tokens.teamAdmin, own, { emails })
  await later(uid)
  await server().make.settings('general', { emailingEnabled: false })
  expect((await edits(uid, { resend: true }, tokens.teamAdmin)).status).toBe(501)
  await server().make.settings('general', {})
})

test('while mail does not get out nothing is saved: 509', async () => {
  const { deps } = server()
  const waiting = await invite(tokens.teamAdmin, own, { emails: [newUsername()] })
  await later(waiting.uid)
  const created = sql<Date>`now() - interval '61 minutes'`
  const old = { kind: 'verify', lang: 'pt', status: 'queued', created } as const
  const { id } = await deps.db.insertInto('mails').values(old).returning('id').executeTakeFirstOrThrow()
  const emails = [newUsername()]
  expect((await creates({ team: own, role: 'user', emails }, tokens.teamAdmin)).status).toBe(509)
  expect((await edits(waiting.uid, { resend: true }, tokens.teamAdmin)).status).toBe(509)
  await deps.db.deleteFrom('mails').where('id', '=', id).execute()
  expect((await creates({ team: own, role: 'user', emails }, tokens.teamAdmin)).status).toBe(200)
})

test('one address gets five invites a day at most, from whichever teams: then 429', async () => {
  const emails = [newUsername()]
  const statuses: number[] = []
  for (let times = 0; times < 6; times++) {
    const team = await server().make.team()
    statuses.push((await creates({ team, role: 'user', emails }, tokens.root)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('S7.041 sent again an invite has a new code and a new week, and the old code opens nothing', async () => {
  const to = newUsername()
  const made = await invite(tokens.teamAdmin, own, { emails: [to], days: 1 })
  expect(made.resend).toBeGreaterThan(50)
  const early = await edits(made.uid, { resend: true }, tokens.teamAdmin)
  expect(early).toMatchObject({ status: 429, message: 'editInvite429' })
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
  await later(made.uid)
  await expire(made.uid)
  const again = await edits(made.uid, { resend: true }, tokens.teamAdmin)
  expect(again).toMatchObject({ status: 200, message: 'editInvite200', data: { state: 'pending' } })
  expect(again.data.inviteCode).not.toBe(made.inviteCode)
  expect(again.data.resend).toBeGreaterThan(50)
  expect((await looksUp(made.inviteCode)).data.valid).toBe(false)
  expect((await looksUp(again.data.inviteCode)).data.valid).toBe(true)
  expect((await server().make.lastMail(to))?.values['code']).toBe(groupedCode(again.data.inviteCode))
})

test('of 10 requests for a new code at once one is answered', async () => {
  const { uid } = await invite(tokens.teamAdmin, own)
  await later(uid)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => edits(uid, { resend: true }, tokens.root)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('uses and end can be changed, the uses of a mailed one and those of a revoked one cannot', async () => {
  const { uid, inviteCode } = await invite(tokens.teamAdmin, own)
  const changed = await edits(uid, { uses: 5, days: 30 }, tokens.teamAdmin)
  expect(changed.data).toMatchObject({ uses: 5, inviteCode })
  expect(Date.parse(String(changed.data.expires)) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  const mailed = await invite(tokens.teamAdmin, own, { emails: [newUsername()] })
  expect((await edits(mailed.uid, { uses: 2 }, tokens.teamAdmin)).status).toBe(400)
  await revokes(uid, tokens.teamAdmin)
  expect(await edits(uid, { uses: 6 }, tokens.teamAdmin)).toMatchObject({
    status: 409,
    message: 'editInvite409',
  })
})

test('S7.042 what was revoked opens nothing; many go at once, all or none, and again is harmless', async () => {
  const made = [await invite(tokens.teamAdmin, own), await invite(tokens.teamAdmin, own)]
  const strange = await invite(tokens.root, other)
  const uids = made.map(({ uid }) => uid)
  expect((await revokes([...uids, strange.uid], tokens.teamAdmin)).status).toBe(404)
  expect((await looksUp(made[0]?.inviteCode ?? '')).data.valid).toBe(true)
  const answer = await revokes(uids, tokens.teamAdmin)
  expect(answer).toMatchObject({ status: 200, message: 'deleteInvite200', data: { revoked: 2 } })
  for (const { inviteCode } of made) expect((await looksUp(inviteCode)).data.valid).toBe(false)
  expect((await revokes(uids, tokens.teamAdmin)).data).toEqual({ revoked: 0 })
})

test('the list is narrowed by state, and comes page by page, newest first', async () => {
  const { make } = server()
  const team = await make.team('Sessenta')
  const { token } = await make.signedIn({ team })
  const made: string[] = []
  for (let i = 0; i < 12; i++) made.unshift((await invite(token, team)).uid)
  await revokes(made.slice(0, 3), token)
  await expire(made[5] ?? '')
  const states = async (state: string | string[]) => (await lists({ state }, token)).data.invites.length
  expect([await states('revoked'), await states('expired'), await states(['pending', 'expired'])]).toEqual([
    3, 1, 9,
  ])
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const { data } = await lists({ size: 5, ...(after && { after }) }, token)
    seen.push(...data.invites.map(({ uid }) => uid))
    if (!data.next) break
    after = data.next
  }
  expect(seen).toEqual(made)
  expect((await lists({ after: 'x' }, token)).status).toBe(400)
  expect((await lists({ size: 0 }, token)).status).toBe(400)
})

test.each([
  ['no uses', { uses: 0 }],
  ['too many uses', { uses: 1001 }],
  ['91 days', { days: 91 }],
  ['a role above', { role: 'root' }],
  ['no address', { emails: ['ana'] }],
  ['101 addresses', { emails: Array.from({ length: 101 }, (_, i) => `a${i}@example.org`) }],
])('an invite with %s is refused with 400', async (_, changes) => {
  expect((await creates({ team: own, role: 'user', ...changes }, tokens.teamAdmin)).status).toBe(400)
})

test('everyone may have a personal invite; a new code voids the old one, and revoking it makes a new one', async () => {
  const { make, call } = server()
  const bia = await make.signedIn({ role: 'user' })
  const read = async () => (await call(readReferrals, {}, bia)).data
  const mine = async () => (await read()).invite
  expect(await read()).toEqual({ invite: null, revoked: false, rewards: [] })
  const first = await personal(bia.token)
  expect(first).toMatchObject({ team: null, role: 'user', uses: null, expires: null, state: 'pending' })
  expect(await mine()).toEqual({ ...first, resend: expect.any(Number) })
  expect((await creates({ team: null }, bia.token)).status).toBe(409)
  await later(first.uid)
  const second = (await edits(first.uid, { resend: true }, bia.token)).data
  expect((await looksUp(first.inviteCode)).data.valid).toBe(false)
  expect((await looksUp(second.inviteCode)).data).toEqual({
    valid: true,
    kind: 'friend',
    teamName: null,
    role: 'user',
    addressed: false,
  })
  expect((await edits(second.uid, { uses: 3 }, bia.token)).status).toBe(400)
  expect((await revokes(second.uid, bia.token)).status).toBe(200)
  expect(await read()).toMatchObject({ invite: null, revoked: true })
  const third = (await creates({ team: null }, bia.token)).data.invites[0]
  expect((await mine())?.uid).toBe(third?.uid)
})

test('a personal invite is its owner’s and root’s alone', async () => {
  const { make, call } = server()
  const bia = await make.signedIn({ role: 'user', team: own })
  const { uid } = await personal(bia.token)
  for (const name of ['user', 'teamAdmin', 'strangeAdmin'] as const) {
    expect((await edits(uid, { resend: true }, tokens[name])).status).toBe(404)
    expect((await revokes(uid, tokens[name])).status).toBe(404)
  }
  expect((await call(readReferrals, {})).status).toBe(401)
  expect((await revokes(uid, tokens.root)).status).toBe(200)
})

test('asked for ten times at once, one personal invite is made', async () => {
  const bia = await server().make.signedIn({ role: 'user' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => creates({ team: null }, bia.token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
})

test('bad input of the other calls is refused with 400', async () => {
  expect((await revokes('x', tokens.root)).status).toBe(400)
  expect((await edits('x', {}, tokens.root)).status).toBe(400)
})

test('the audit log names invite and team, never code or address', async () => {
  const { deps } = server()
  const to = newUsername()
  const made = await invite(tokens.teamAdmin, own, { emails: [to] })
  await revokes(made.uid, tokens.teamAdmin)
  const lines = await deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target', '=', made.uid)
    .orderBy('number')
    .execute()
  expect(lines.map(({ action, team, reason }) => [action, team, reason])).toEqual([
    ['createInvite', own, 'role user'],
    ['deleteInvite', own, 'revoked'],
  ])
})
