import { askUsername, editAdmin, readAdmin } from '@resguardo/contract/people/admins'
import { deleteDevice } from '@resguardo/contract/devices/devices'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { createInvite, deleteInvite, editInvite, readInvites } from '@resguardo/contract/teams/invites'
import { editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { resetUser } from '@resguardo/contract/people/users'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addedPasskey, byPasskey } from '#test/passkeys.ts'
import { byPassword, newIpAddress } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type Changes = Omit<InputOf<typeof editAdmin>['body'], 'uid'>
type Who = { uid: string; username: string; password: string; token: string }

let team = ''
let root: Who
let admin: Who
let ana: Who
let stranger: Who

beforeEach(async () => {
  const { make, deps } = server()
  await deps.db.updateTable('people').set({ role: 'admin' }).where('role', '=', 'root').execute()
  team = await make.team()
  root = await make.signedIn({ role: 'root' })
  admin = await make.signedIn({ team })
  ana = await make.signedIn({ team, role: 'user' })
  stranger = await make.signedIn({ team: await make.team() })
})

const edits = (as: Who, uid: string, changes: Changes) =>
  server().call(editAdmin, { body: { uid, ...changes } }, { token: as.token, from: newIpAddress() })
const statusOf = async (as: Who, uid: string, changes: Changes) => (await edits(as, uid, changes)).status
const rowOf = (uid: string) =>
  server().deps.db.selectFrom('people').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
const trialUntil = (end: string) =>
  server().deps.db.updateTable('people').set({ trial_ends: end }).where('uid', '=', ana.uid).execute()
const soon = () => new Date(Date.now() + 86_400_000).toISOString()
const outproved = (uid: string) =>
  server()
    .deps.db.updateTable('sessions')
    .set({ proved: sql<Date>`now() - interval '16 minutes'` })
    .where('person', '=', uid)
    .execute()

test('S3.011 an account has the fields role and access level, and root changes both', async () => {
  const bia = await server().make.person({ role: 'user' })
  expect((await edits(root, bia.uid, { role: 'admin', access_level: 'read' })).data).toMatchObject({
    role: 'admin',
    access_level: 'read',
  })
  const [read] = (await server().call(readAdmin, { query: { uid: bia.uid } }, root)).data
  expect(read).toMatchObject({ role: 'admin', access_level: 'read' })
})

let themeChanges = 0
const fields: readonly (readonly [
  name: string,
  changes: () => Changes,
  own: number,
  team: number,
  root: number,
])[] = [
  ['names', () => ({ first_name: 'Nova' }), 200, 200, 200],
  ['the institution', () => ({ institution: 'Casa' }), 200, 200, 200],
  ['the language', () => ({ lang: 'es' }), 200, 403, 200],
  // Everyone who sees the person sees the theme, and it counts as changed only if it differs.
  ['the theme', () => ({ theme: ++themeChanges % 2 ? 'dark' : 'light' }), 200, 403, 200],
  ['the time zone', () => ({ timezone: 'UTC' }), 200, 403, 200],
  ['country and city', () => ({ country: 'BR', city: 'Recife' }), 200, 403, 200],
  ['notes', () => ({ notes: 'x' }), 200, 403, 403],
  ['the newsletter', () => ({ newsletter: 'monthly' }), 200, 403, 403],
  ['discreet mails', () => ({ discreet: true }), 200, 403, 403],
  ['the password', () => ({ password: 'a'.repeat(128) }), 403, 403, 403],
  ['the role', () => ({ role: 'admin' }), 403, 403, 200],
  ['the status', () => ({ status: 'blocked' }), 403, 403, 200],
  ['the end', () => ({ expiration: soon() }), 403, 403, 200],
  ['the access level', () => ({ access_level: 'read' }), 403, 403, 200],
]

test.each(fields)(
  'who changes %s: owner, team admin, root; to a stranger there is nobody',
  async (_, changes, own, inTeam, byRoot) => {
    expect(await statusOf(stranger, ana.uid, changes())).toBe(404)
    expect(await statusOf(ana, admin.uid, changes())).toBe(404)
    expect(await statusOf(ana, ana.uid, changes())).toBe(own)
    expect(await statusOf(admin, ana.uid, changes())).toBe(inTeam)
    expect(await statusOf(root, ana.uid, changes())).toBe(byRoot)
  },
)

test('a call with one field too many changes nothing of it', async () => {
  expect(await statusOf(admin, ana.uid, { first_name: 'Nova', role: 'admin' })).toBe(403)
  expect(await rowOf(ana.uid)).toMatchObject({ first_name: 'Ana', role: 'user' })
})

test('the weekly newsletter is refused at its field without a full license, and nothing else of the call is saved', async () => {
  const answer = await edits(ana, ana.uid, { newsletter: 'weekly', city: 'Recife' })
  expect(answer).toMatchObject({ status: 400, data: { fields: { newsletter: 'fields.newsletterWeekly' } } })
  expect(await rowOf(ana.uid)).toMatchObject({ newsletter: 'opted_out', city: '' })
  expect(await statusOf(ana, ana.uid, { newsletter: 'monthly' })).toBe(200)
})

test.each([
  ['a trial', () => trialUntil(soon())],
  ['a seat of a team', async () => void (await server().make.seat(await server().make.pack(team), ana.uid))],
])('with %s the weekly newsletter is chosen', async (_, given) => {
  await given()
  expect((await edits(ana, ana.uid, { newsletter: 'weekly' })).data).toMatchObject({ newsletter: 'weekly' })
})

test('a free license does not bring the weekly newsletter', async () => {
  const { make } = server()
  await make.seat(await make.pack(team, { licenseType: 'free' }), ana.uid)
  expect(await statusOf(ana, ana.uid, { newsletter: 'weekly' })).toBe(400)
})

test('who chose weekly and has no license any more keeps the wish, until they choose otherwise', async () => {
  await trialUntil(soon())
  await edits(ana, ana.uid, { newsletter: 'weekly' })
  await trialUntil(new Date(Date.now() - 1000).toISOString())
  expect(await statusOf(ana, ana.uid, { newsletter: 'weekly', city: 'Recife' })).toBe(200)
  expect(await rowOf(ana.uid)).toMatchObject({ newsletter: 'weekly', city: 'Recife' })
  expect(await statusOf(ana, ana.uid, { newsletter: 'monthly' })).toBe(200)
  expect(await statusOf(ana, ana.uid, { newsletter: 'weekly' })).toBe(400)
})

test('root reads neither the notes of others nor what they read', async () => {
  await edits(ana, ana.uid, { notes: 'segredo', newsletter: 'monthly' })
  const [read] = (await server().call(readAdmin, { query: { uid: ana.uid } }, root)).data
  expect(read).not.toHaveProperty('notes')
  expect(read).not.toHaveProperty('newsletter')
  const [own] = (await server().call(readAdmin, { query: { uid: ana.uid } }, ana)).data
  expect(own).toMatchObject({ notes: 'segredo', newsletter: 'monthly' })
})

test('of edits that start from the same revision one wins, the others get 409', async () => {
  const { revision } = await rowOf(ana.uid)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      edits(i % 2 ? root : admin, ana.uid, { first_name: `Nome ${i}`, revision }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused).toMatchObject({ message: 'editAdmin409', data: { why: 'revision' } })
  const winner = answers.find(({ status }) => status === 200)
  expect(await rowOf(ana.uid)).toMatchObject({ first_name: winner?.data?.first_name, revision: revision + 1 })
})

const ways: readonly (readonly [
  from: 'active' | 'pending' | 'blocked' | 'expired' | 'deleted',
  to: 'active' | 'blocked',
  status: number,
])[] = [
  ['pending', 'active', 200],
  ['pending', 'blocked', 200],
  ['active', 'blocked', 200],
  ['active', 'active', 200],
  ['blocked', 'active', 200],
  ['blocked', 'blocked', 200],
  ['expired', 'blocked', 200],
  ['expired', 'active', 200],
  ['deleted', 'active', 409],
  ['deleted', 'blocked', 409],
]
test.each(ways)('from %s to %s: %i', async (from, to, status) => {
  const bia = await server().make.person({ status: from })
  const answer = await edits(root, bia.uid, { status: to })
  expect(answer.status).toBe(status)
  if (status === 409) expect(answer.data).toEqual({ why: 'transition' })
  expect(await rowOf(bia.uid)).toMatchObject({ status: status === 200 ? to : from })
})

test('who has come to an end is active again only with a new one', async () => {
  const bia = await server().make.person({ status: 'expired', expiration: new Date(Date.now() - 1000) })
  expect(await edits(root, bia.uid, { status: 'active' })).toMatchObject({
    status: 409,
    data: { why: 'transition' },
  })
  expect(await statusOf(root, bia.uid, { status: 'active', expiration: soon() })).toBe(200)
  expect(await rowOf(bia.uid)).toMatchObject({ status: 'active' })
})

test('blocking and a new role end the sessions of that person at once', async () => {
  const reads = async () => (await server().call(readAdmin, { query: { uid: ana.uid } }, ana)).status
  expect(await reads()).toBe(200)
  await edits(root, ana.uid, { role: 'admin' })
  await expect.poll(reads, { timeout: 5000, interval: 1 }).toBe(401)
})

test('no one blocks themselves, and the last super admin stays one and active', async () => {
  const other = await server().make.signedIn({ role: 'root' })
  expect(await edits(root, root.uid, { status: 'blocked' })).toMatchObject({
    status: 409,
    data: { why: 'self' },
  })
  expect(await statusOf(root, other.uid, { status: 'blocked' })).toBe(200)
  for (const changes of [{ role: 'admin' }, { status: 'blocked' }] as const)
    expect(await edits(root, root.uid, changes)).toMatchObject({ status: 409, data: { why: 'lastRoot' } })
  expect(await rowOf(root.uid)).toMatchObject({ role: 'root', status: 'active', expiration: null })
})

test('a super admin has no end: none is given, and a person who becomes one loses theirs', async () => {
  const { make } = server()
  const other = await make.person({ role: 'root' })
  for (const uid of [root.uid, other.uid])
    expect(await edits(root, uid, { expiration: soon() })).toMatchObject({
      status: 400,
      data: { fields: { expiration: 'fields.rootWithoutEnd' } },
    })
  const bia = await make.person({ expiration: new Date(soon()) })
  expect(await statusOf(root, bia.uid, { role: 'root', expiration: soon() })).toBe(400)
  expect(await statusOf(root, bia.uid, { role: 'root' })).toBe(200)
  expect(await rowOf(bia.uid)).toMatchObject({ role: 'root', expiration: null })
})

test('no one becomes super admin without their own password or passkey: no mail would let them in', async () => {
  const { make } = server()
  const bia = await make.person({ password: null })
  expect(await edits(root, bia.uid, { role: 'root', city: 'Recife' })).toMatchObject({
    status: 400,
    data: { fields: { role: 'fields.rootWithoutWayIn' } },
  })
  expect(await rowOf(bia.uid)).toMatchObject({ role: 'admin', city: '' })
  const key = await addedPasskey(server(), ana.token)
  await server()
    .deps.db.updateTable('people')
    .set({ password_hash: null })
    .where('uid', '=', ana.uid)
    .execute()
  expect(await statusOf(root, ana.uid, { role: 'root' })).toBe(200)
  expect((await byPasskey(server(), key, {}, { from: newIpAddress() })).status).toBe(200)
})

test('making a person admin needs the password again; making them an end user does not', async () => {
  await outproved(root.uid)
  expect(await edits(root, ana.uid, { role: 'admin' })).toMatchObject({
    status: 403,
    data: { proof: 'password' },
  })
  expect(await rowOf(ana.uid)).toMatchObject({ role: 'user' })
  expect(await statusOf(root, stranger.uid, { role: 'user' })).toBe(200)
})

test('who is in several teams cannot become a user, who belongs to one', async () => {
  const { make } = server()
  await make.join(await make.team(), admin.uid)
  expect(await edits(root, admin.uid, { role: 'user' })).toMatchObject({
    status: 409,
    data: { why: 'teams' },
  })
  expect(await rowOf(admin.uid)).toMatchObject({ role: 'admin' })
})

test('of two super admins who take the role from each other at once, one stays', async () => {
  const other = await server().make.signedIn({ role: 'root' })
  const statuses = await Promise.all([
    statusOf(root, other.uid, { role: 'admin' }),
    statusOf(other, root.uid, { role: 'admin' }),
  ])
  // The second call finds either its own session ended or itself as the last root.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const roots = await server().deps.db.selectFrom('people').select('uid').where('role', '=', 'root').execute()
  expect(roots).toHaveLength(1)
})

test('making a person super admin needs the password again, and the other super admins are notified', async () => {
  const { make } = server()
  const told = await make.person({ role: 'root' })
  await outproved(root.uid)
  expect(await edits(root, ana.uid, { role: 'root' })).toMatchObject({
    status: 403,
    data: { proof: 'password' },
  })
  expect(await rowOf(ana.uid)).toMatchObject({ role: 'user' })
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: sql<Date>`now()` })
    .where('person', '=', root.uid)
    .execute()
  expect(await statusOf(root, ana.uid, { role: 'root' })).toBe(200)
  expect(await make.lastMail(told.username)).toMatchObject({
    kind: 'new-root',
    values: { by: root.username, account: ana.username },
  })
  expect(await make.lastMail(root.username)).toBeNull()
  expect(await make.lastMail(ana.username)).toBeNull()
})

test('an admin with the access level read sees the console and changes nothing there but themselves', async () => {
  await edits(root, admin.uid, { access_level: 'read' })
  expect((await server().call(readTeams, { query: { uid: team } }, admin)).status).toBe(200)
  const change = { uid: team, teamName: 'Nova', description: '', contactEmail: '', revision: 1 }
  await expect
    .poll(async () => (await server().call(editTeam, { body: change }, admin)).status, {
      timeout: 5000,
      interval: 5,
    })
    .toBe(403)
  expect(await statusOf(admin, ana.uid, { first_name: 'Nova' })).toBe(403)
  expect(await statusOf(admin, admin.uid, { first_name: 'Nova' })).toBe(200)
})

test('an admin with the access level read invites no one, opens no invite, and ends nothing of others', async () => {
  const { call, make } = server()
  const mate = await make.signedIn({ team })
  const device = async (person: string) =>
    (
      await server()
        .deps.db.insertInto('devices')
        .values({ person, os: 'linux', browser: 'Firefox' })
        .returning('uid')
        .executeTakeFirstOrThrow()
    ).uid
  const [theirs, mine] = [await device(mate.uid), await device(admin.uid)]
  const body = { team, role: 'user' } as const
  const made = (await call(createInvite, { body }, mate)).data.invites[0]
  const uid = made?.uid ?? ''
  await edits(root, admin.uid, { access_level: 'read' })
  await expect
    .poll(async () => (await call(createInvite, { body }, admin)).status, { timeout: 5000, interval: 5 })
    .toBe(403)
  expect((await call(editInvite, { body: { uid, days: 9 } }, admin)).status).toBe(403)
  expect((await call(deleteInvite, { query: { uid_array: uid } }, admin)).status).toBe(403)
  expect((await call(readInvites, { query: { team } }, admin)).data.invites).toMatchObject([
    { uid, inviteCode: '', url: '', state: 'pending' },
  ])
  expect((await call(createInvite, { body: { team: null } }, admin)).data.invites[0]?.url).toMatch(/code=/)
  expect((await call(deleteDevice, { query: { uid: theirs } }, admin)).status).toBe(403)
  expect((await call(deleteDevice, { query: { uid: mine } }, admin)).status).toBe(200)
  expect((await call(resetUser, { body: { uid: mate.uid } }, admin)).status).toBe(403)
  expect((await call(resetUser, { body: { uid: admin.uid } }, admin)).status).toBe(200)
})

test('the audit log says who changed what of which person', async () => {
  await edits(root, ana.uid, { role: 'admin', city: 'Recife' })
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'reason', 'result'])
    .where('target', '=', ana.uid)
    .execute()
  expect(lines).toEqual([{ actor: root.uid, reason: 'city user>admin', result: 200 }])
})

const asks = (as: Who, username: string) =>
  server().call(askUsername, { body: { username } }, { token: as.token, from: newIpAddress() })
const freshAddress = () => `novo.${crypto.randomUUID().slice(0, 8)}@example.org`
async function codeTo(username: string) {
  const mail = await server().make.lastMail(username)
  if (mail?.kind !== 'new-address') throw new Error(`the last mail is ${mail?.kind}`)
  return String(mail.values['code'])
}

test('the own address is changed with the password and the code mailed to the new one; the old one is notified', async () => {
  const username = freshAddress()
  expect((await asks(ana, username)).data).toEqual({ minutes: 10 })
  const username_code = await codeTo(username)
  expect((await edits(ana, ana.uid, { username, username_code })).data).toMatchObject({ username })
  expect((await byPassword(server(), username, ana.password)).status).toBe(200)
  expect((await byPassword(server(), ana.username, ana.password)).status).toBe(401)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'address-changed' })
  const again = freshAddress()
  expect(await statusOf(ana, ana.uid, { username: again, username_code })).toBe(400)
})

test('a code opens nothing for another address, another person, or a second time', async () => {
  const username = freshAddress()
  await asks(ana, username)
  const username_code = await codeTo(username)
  expect(await statusOf(ana, ana.uid, { username: freshAddress(), username_code })).toBe(400)
  expect(await statusOf(admin, admin.uid, { username, username_code })).toBe(400)
  expect((await edits(ana, ana.uid, { username })).data).toEqual({ fields: { username_code: 'fields.code' } })
  expect(await rowOf(ana.uid)).toMatchObject({ username: ana.username })
  const both = await Promise.all([1, 2].map(() => statusOf(ana, ana.uid, { username, username_code })))
  // The slower one is refused, or finds its address set already and changes nothing.
  expect(both).toContain(200)
  expect([200, 400]).toEqual(expect.arrayContaining(both))
  const changes = await server()
    .deps.db.selectFrom('audit_log')
    .select('reason')
    .where('target', '=', ana.uid)
    .where('reason', 'like', '%username%')
    .execute()
  expect(changes).toHaveLength(1)
})

test('an address that has an account gives the same answer, and its owner a mail', async () => {
  expect(await asks(ana, admin.username)).toMatchObject({ status: 200, data: { minutes: 10 } })
  expect(await server().make.lastMail(admin.username)).toMatchObject({ kind: 'known-address' })
})

test('an address that was taken meanwhile is refused with 409', async () => {
  const username = freshAddress()
  await asks(ana, username)
  const username_code = await codeTo(username)
  await server().make.person({ username })
  expect(await edits(ana, ana.uid, { username, username_code })).toMatchObject({
    status: 409,
    data: { why: 'taken' },
  })
})

test('of two who take one address at the same moment one gets it, and the other gets 409', async () => {
  for (let round = 0; round < 3; round++) {
    const username = freshAddress()
    const codes: [Who, string][] = []
    for (const one of [ana, stranger]) {
      await asks(one, username)
      codes.push([one, await codeTo(username)])
    }
    const statuses = await Promise.all(
      codes.map(([one, username_code]) => statusOf(one, one.uid, { username, username_code })),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('requesting the code needs the password again, three times an hour, and the code has five tries', async () => {
  await outproved(ana.uid)
  expect(await asks(ana, freshAddress())).toMatchObject({ status: 403, data: { proof: 'password' } })
  for (let count = 0; count < 3; count++) expect((await asks(admin, freshAddress())).status).toBe(200)
  expect(await asks(admin, freshAddress())).toMatchObject({ status: 429, message: 'askUsername429' })
  const change = { username: freshAddress(), username_code: '000000' }
  for (let count = 0; count < 5; count++) expect(await statusOf(admin, admin.uid, change)).toBe(400)
  expect(await statusOf(admin, admin.uid, change)).toBe(429)
})

test('without mail no code can be sent: 501', async () => {
  await server().make.settings('general', { emailingEnabled: false })
  expect(await asks(ana, freshAddress())).toMatchObject({ status: 501, message: 'askUsername501' })
  await server().make.settings('general', {})
})

test("no one changes another person's address", async () => {
  expect(await statusOf(root, ana.uid, { username: freshAddress(), username_code: '123456' })).toBe(403)
})
