import { randomUUID } from 'node:crypto'
import { editAdmin } from '@resguardo/contract/people/admins'
import { prove, reset } from '@resguardo/contract/auth/auth'
import {
  addPasskey,
  askPasskey,
  askProof,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from '@resguardo/contract/auth/passkeys'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { softPasskey, type PasskeyOverrides } from '#test/authenticator.ts'
import type { TestPerson } from '#test/factories.ts'
import { addedPasskey, byPasskey } from '#test/passkeys.ts'
import {
  askCode,
  byCode,
  byPassword,
  claimsOf,
  mailedCode,
  mailedToken,
  newIpAddress,
  tokenOf,
} from '#test/signInActions.ts'
import { digest, mailServer, withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { SMTP_URL: mailServer } })
let ana: TestPerson & { token: string }
beforeEach(async () => {
  await server().make.settings('general', {})
  ana = await server().make.signedIn()
})

const db = () => server().deps.db
const asks = (token: string) => server().call(askPasskey, {}, { token })
const adds = (token: string, passkey: ReturnType<ReturnType<typeof softPasskey>['make']>, name = 'Celular') =>
  server().call(addPasskey, { body: { name, passkey } }, { token })
const reads = async (token: string) => (await server().call(readPasskeys, {}, { token })).data
const removes = (token: string, uid: string) => server().call(removePasskey, { query: { uid } }, { token })
const age = (uid: string) =>
  db()
    .updateTable('sessions')
    .set({ proved: new Date(Date.now() - 16 * 60_000), created: new Date(Date.now() - 20 * 60_000) })
    .where('person', '=', uid)
    .execute()
const forgetPassword = (uid: string) =>
  db().updateTable('people').set({ password_hash: null }).where('uid', '=', uid).execute()
const auditOf = (uid: string) =>
  db()
    .selectFrom('audit_log')
    .select(['action', 'result', 'actor'])
    .where('target', '=', uid)
    .orderBy('number')
    .execute()

test('what the browser is asked for names the owner to themselves only, and wants no statement of the maker', async () => {
  const { data } = await asks(ana.token)
  expect(data).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rp: { id: 'resguardo.test', name: 'Resguardo' },
    user: {
      id: Buffer.from(ana.uid.replaceAll('-', ''), 'hex').toString('base64url'),
      name: ana.username,
      displayName: 'Ana Souza',
    },
    pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  })
})

test('a passkey is added under a name, reported to its owner by mail and to the audit log', async () => {
  const key = softPasskey({ synced: true })
  const answer = await adds(ana.token, key.make((await asks(ana.token)).data), '  Celular da Ana ')
  expect(answer).toMatchObject({ status: 200, message: 'addPasskey200' })
  const { uid } = answer.data
  expect(await reads(ana.token)).toEqual([
    { uid, name: 'Celular da Ana', created: expect.any(String), last_used: null, backed_up: true },
  ])
  expect(await server().make.lastMail(ana.username)).toMatchObject({
    kind: 'passkey-added',
    values: { url: `http://resguardo.test/admins/profile/${ana.uid}` },
  })
  expect(await auditOf(ana.uid)).toEqual([{ action: 'addPasskey', result: 200, actor: ana.uid }])
  expect((await asks(ana.token)).data.excludeCredentials).toEqual([
    { id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] },
  ])
  const row = await db().selectFrom('passkeys').selectAll().where('uid', '=', uid).executeTakeFirst()
  expect(row).toMatchObject({ person: ana.uid, transports: ['internal', 'hybrid'], backed_up: true })
})

const wrongs: [string, PasskeyOverrides][] = [
  ['at another origin', { origin: 'https://resguardo.test' }],
  ['for another RP ID', { rpId: 'example.org' }],
  ['for a challenge that is not ours', { challenge: 'x'.repeat(43) }],
  ['of another kind', { type: 'webauthn.get' }],
  ['within a frame of somebody else', { crossOrigin: true }],
  ['without asking who holds it', { verified: false }],
]
test.each(wrongs)('a passkey made %s is not kept', async (_, wish) => {
  const made = softPasskey().make((await asks(ana.token)).data, wish)
  expect(await adds(ana.token, made)).toMatchObject({ status: 422, message: 'addPasskey422' })
  expect(await reads(ana.token)).toEqual([])
})

test('a challenge counts in its own session, once, for five minutes, and for nothing else', async () => {
  const eva = await server().make.signedIn()
  const [key, challenge] = [softPasskey(), (await asks(ana.token)).data]
  expect((await adds(eva.token, key.make(challenge))).status).toBe(422)
  expect((await adds(ana.token, key.make(challenge))).status).toBe(200)
  expect((await adds(ana.token, softPasskey().make(challenge))).status).toBe(422)
  const late = (await asks(ana.token)).data
  await db().updateTable('passkey_challenges').set({ expires: new Date() }).execute()
  expect((await adds(ana.token, softPasskey().make(late))).status).toBe(422)
  const other = await asks(ana.token)
  const proof = await server().call(askProof, {}, ana)
  const mixed = softPasskey().make(other.data, { challenge: proof.data.challenge })
  expect((await adds(ana.token, mixed)).status).toBe(422)
})

test('a passkey belongs to one account only', async () => {
  const eva = await server().make.signedIn()
  const key = softPasskey()
  expect((await adds(ana.token, key.make((await asks(ana.token)).data))).status).toBe(200)
  const again = await adds(eva.token, key.make((await asks(eva.token)).data))
  expect(again).toMatchObject({ status: 409, message: 'addPasskey409' })
})

test('no one has more than ten, not even by twenty calls at once', async () => {
  const asked = []
  for (let count = 0; count < 20; count++) asked.push((await asks(ana.token)).data)
  const answers = await Promise.all(asked.map((one) => adds(ana.token, softPasskey().make(one))))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(409)])
  expect(await reads(ana.token)).toHaveLength(10)
  expect(await asks(ana.token)).toMatchObject({ status: 409, message: 'askPasskey409' })
})

test('adding and removing need the password again, reading and naming do not', async () => {
  const key = await addedPasskey(server(), ana.token)
  const made = softPasskey().make((await asks(ana.token)).data)
  await age(ana.uid)
  const wanted = { status: 403, data: { proof: 'password', passkey: true } }
  expect(await asks(ana.token)).toMatchObject(wanted)
  expect(await adds(ana.token, made)).toMatchObject(wanted)
  expect(await removes(ana.token, key.uid)).toMatchObject(wanted)
  expect(await reads(ana.token)).toHaveLength(1)
  const rename = { body: { uid: key.uid, name: 'Chave USB' } }
  expect((await server().call(renamePasskey, rename, ana)).status).toBe(200)
  expect(await reads(ana.token)).toMatchObject([{ name: 'Chave USB' }])
})

test("no one sees, names or removes another's passkey, be it as root", async () => {
  const key = await addedPasskey(server(), ana.token)
  for (const role of ['user', 'admin', 'root'] as const) {
    const other = await server().make.signedIn({ role })
    expect(await reads(other.token)).toEqual([])
    const rename = { body: { uid: key.uid, name: 'Meu' } }
    expect(await server().call(renamePasskey, rename, other)).toMatchObject({
      status: 404,
      message: 'renamePasskey404',
    })
    expect((await removes(other.token, key.uid)).status).toBe(404)
  }
  expect(await reads(ana.token)).toMatchObject([{ uid: key.uid, name: 'Celular' }])
})

test('a removed passkey is gone, reported by mail and to the audit log', async () => {
  const key = await addedPasskey(server(), ana.token)
  expect(await removes(ana.token, key.uid)).toMatchObject({ status: 200, message: 'removePasskey200' })
  expect(await reads(ana.token)).toEqual([])
  expect(await server().make.lastMail(ana.username)).toMatchObject({ kind: 'passkey-removed' })
  expect((await auditOf(ana.uid)).map(({ action }) => action)).toEqual(['addPasskey', 'removePasskey'])
  expect((await removes(ana.token, key.uid)).status).toBe(404)
})

test('the last passkey of who has no password stays while no code can be sent, and goes where one can', async () => {
  const keys = [await addedPasskey(server(), ana.token), await addedPasskey(server(), ana.token)] as const
  await forgetPassword(ana.uid)
  await server().make.settings('general', { emailingEnabled: false })
  const answers = await Promise.all(keys.map(({ uid }) => removes(ana.token, uid)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [left] = await reads(ana.token)
  await server().make.settings('general', {})
  expect((await removes(ana.token, left?.uid ?? '')).status).toBe(200)
})

test('the last passkey of a super admin without a password stays, as no mailed code lets them in', async () => {
  const root = await server().make.signedIn({ role: 'root' })
  const keys = [await addedPasskey(server(), root.token), await addedPasskey(server(), root.token)] as const
  await forgetPassword(root.uid)
  const answers = await Promise.all(keys.map(({ uid }) => removes(root.token, uid)))
  const refused = answers.find(({ status }) => status === 409)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(refused).toMatchObject({ message: 'removePasskey409' })
  expect(await reads(root.token)).toHaveLength(1)
})

test('who becomes super admin while the last passkey is removed keeps a way in', async () => {
  const { make, call } = server()
  const root = await make.signedIn({ role: 'root' })
  for (let round = 0; round < 6; round++) {
    const bia = await make.signedIn({ role: 'user' })
    const key = await addedPasskey(server(), bia.token)
    await forgetPassword(bia.uid)
    const body = { uid: bia.uid, role: 'root' } as const
    const [removed, promoted] = await Promise.all([
      removes(bia.token, key.uid),
      call(editAdmin, { body }, root),
    ])
    expect([removed.status, promoted.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('a passkey proves who is there, instead of the password or where there is none', async () => {
  const key = await addedPasskey(server(), ana.token)
  const proves = async (wish: PasskeyOverrides = {}, token = ana.token) => {
    const { data } = await server().call(askProof, {}, { token })
    return server().call(prove, { body: { passkey: key.sign(data, wish) } }, { token })
  }
  await age(ana.uid)
  expect((await proves({ foreignKey: true })).status).toBe(403)
  expect((await proves({ verified: false })).status).toBe(403)
  expect((await asks(ana.token)).status).toBe(403)
  const proved = await proves({ handle: null })
  expect(proved).toMatchObject({ status: 200, data: { minutes: 15 } })
  ana.token = proved.data.token
  expect((await asks(ana.token)).status).toBe(200)

  await forgetPassword(ana.uid)
  await age(ana.uid)
  expect(await asks(ana.token)).toMatchObject({ status: 403, data: { proof: 'passkey', passkey: true } })
  expect((await asks((await proves()).data.token)).status).toBe(200)
})

test("another's passkey proves nothing, nor does what was signed for another session", async () => {
  const eva = await server().make.signedIn()
  const [key, hers] = [await addedPasskey(server(), ana.token), await addedPasskey(server(), eva.token)]
  await age(ana.uid)
  const { data } = await server().call(askProof, {}, ana)
  expect(data.allowCredentials).toEqual([
    { id: key.id, type: 'public-key', transports: ['internal', 'hybrid'] },
  ])
  const proves = (passkey: ReturnType<typeof key.sign>, token = ana.token) =>
    server().call(prove, { body: { passkey } }, { token })
  expect((await proves(hers.sign(data))).status).toBe(403)
  const ofEva = await server().call(askProof, {}, eva)
  expect((await proves(key.sign(ofEva.data))).status).toBe(403)
  expect((await asks(ana.token)).status).toBe(403)
})

test('who signed in by passkey or code need not prove it again for fifteen minutes', async () => {
  const key = await addedPasskey(server(), ana.token)
  const token = tokenOf(await byPasskey(server(), key, {}, { from: newIpAddress() }))
  expect((await asks(token)).status).toBe(200)
  await askCode(server(), ana.username)
  const byMail = tokenOf(await byCode(server(), ana.username, await mailedCode(server(), ana.username)))
  expect((await asks(byMail)).status).toBe(200)
  await age(ana.uid)
  for (const late of [token, byMail]) expect((await asks(late)).status).toBe(403)
})

test('a new password by mail ends the sessions and the passkeys', async () => {
  const key = await addedPasskey(server(), ana.token)
  await server().call(reset, { body: { username: ana.username } })
  const token = await mailedToken(server(), ana.username)
  const body = { token, password: digest('Moinho-Azul-31') }
  expect((await server().call(reset, { body })).status).toBe(200)
  // Every instance gets a NOTIFY message about it.
  await expect.poll(async () => (await server().call(readPasskeys, {}, ana)).status).toBe(401)
  expect((await byPasskey(server(), key, {}, { from: newIpAddress() })).status).toBe(401)
})

test('an own new password leaves the passkeys', async () => {
  const key = await addedPasskey(server(), ana.token)
  const password = digest('Moinho-Azul-31')
  const body = { uid: ana.uid, password, current_password: digest(ana.password) }
  expect((await server().call(editAdmin, { body }, ana)).status).toBe(200)
  expect((await byPasskey(server(), key, {}, { from: newIpAddress() })).status).toBe(200)
})

test('challenges go with their session, passkeys with their owner', async () => {
  const key = await addedPasskey(server(), ana.token)
  await asks(ana.token)
  const { sid } = claimsOf(ana.token)
  await db().deleteFrom('sessions').where('sid', '=', sid).execute()
  const challenges = db().selectFrom('passkey_challenges').select('digest').where('session', '=', sid)
  expect(await challenges.execute()).toEqual([])
  await db().deleteFrom('people').where('uid', '=', ana.uid).execute()
  expect(await db().selectFrom('passkeys').select('uid').where('uid', '=', key.uid).execute()).toEqual([])
})

test('under the row policies an admin sees their own passkeys only, and no challenge', async () => {
  const { assumeTeamRole, leaveTeamRole } = await import('#db/roles/rowLevelSecurity.ts')
  const eva = await server().make.signedIn()
  const key = await addedPasskey(server(), ana.token)
  await addedPasskey(server(), eva.token)
  const seen = await db()
    .transaction()
    .execute(async (apart) => {
      await assumeTeamRole(apart, ana)
      const rows = await apart.selectFrom('passkeys').select('uid').execute()
      await leaveTeamRole(apart)
      return rows
    })
  expect(seen).toEqual([{ uid: key.uid }])
  await expect(
    db()
      .transaction()
      .execute(async (apart) => {
        await assumeTeamRole(apart, ana)
        await sql`select from passkey_challenges`.execute(apart)
      }),
  ).rejects.toThrow('permission denied')
})

test('without a passkey there is nothing to sign, and without a session, a name or an id nothing at all', async () => {
  const { call } = server()
  expect(await call(askProof, {}, ana)).toMatchObject({ status: 404, message: 'askProof404' })
  const made = softPasskey().make((await asks(ana.token)).data)
  const uid = randomUUID()
  const calls = [
    await call(readPasskeys, {}),
    await call(askPasskey, {}),
    await call(addPasskey, { body: { name: 'a', passkey: made } }),
    await call(renamePasskey, { body: { uid, name: 'a' } }),
    await call(removePasskey, { query: { uid } }),
    await call(askProof, {}),
  ]
  expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(401))
  const bad = [
    await call(addPasskey, { body: { name: ' ', passkey: made } }, ana),
    await call(addPasskey, { body: { name: 'a'.repeat(61), passkey: made } }, ana),
    await call(renamePasskey, { body: { uid, name: '' } }, ana),
    await call(removePasskey, { query: { uid: 'no' } }, ana),
  ]
  expect(bad.map(({ status }) => status)).toEqual(Array(4).fill(400))
})

test('wrong signatures as proof are slowed down as wrong passwords are', async () => {
  const key = await addedPasskey(server(), ana.token)
  const statuses = []
  for (let tries = 0; tries < 6; tries++) {
    const { data } = await server().call(askProof, {}, ana)
    const passkey = key.sign(data, { foreignKey: true })
    statuses.push((await server().call(prove, { body: { passkey } }, ana)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  expect((await byPassword(server(), ana.username, ana.password, { from: newIpAddress() })).status).toBe(200)
})
