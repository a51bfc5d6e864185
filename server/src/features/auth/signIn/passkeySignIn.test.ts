import { askPasskeyAuth, passkeyAuth, readPasskeys } from '@resguardo/contract/auth/passkeys'
import { beforeAll, expect, test } from 'vitest'
import { softPasskey, type SoftPasskey, type PasskeyOverrides } from '#test/authenticator.ts'
import type { TestPerson } from '#test/factories.ts'
import { addedPasskey, byPasskey, signInByAssertion, signChallenge } from '#test/passkeys.ts'
import { browser, claimsOf, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let ana: TestPerson & { token: string }
let key: SoftPasskey & { uid: string }
beforeAll(async () => {
  ana = await server().make.signedIn()
  key = await addedPasskey(server(), ana.token)
})

const sessionsOf = (person: string) =>
  server().deps.db.selectFrom('sessions').selectAll().where('person', '=', person).execute()
const accessOf = (person: string) =>
  server()
    .deps.db.selectFrom('access_log')
    .select(['method', 'outcome'])
    .where('person', '=', person)
    .where('method', '=', 'passkey')
    .orderBy('id')
    .execute()

test('a passkey opens a session of its owner, without a name or a password', async () => {
  const answer = await byPasskey(server(), key, {}, { from: newIpAddress() })
  expect(answer).toMatchObject({ status: 200, message: 'passkeyAuth200' })
  expect(claimsOf(tokenOf(answer))).toMatchObject({ uid: ana.uid, username: ana.username })
  expect((await server().call(readPasskeys, {}, { token: tokenOf(answer) })).data).toMatchObject([
    { name: 'Celular', last_used: expect.any(String) },
  ])
})

test('the options are the same for everyone, and name no passkey and no person', async () => {
  const [first, second] = [
    await server().call(askPasskeyAuth, {}),
    await server().call(askPasskeyAuth, {}, { token: ana.token }),
  ]
  const { challenge, ...rest } = first.data
  expect(rest).toEqual({ timeout: 300_000, rpId: 'resguardo.test', userVerification: 'required' })
  expect(second.data).toEqual({ ...rest, challenge: expect.stringMatching(/^[\w-]{43}$/) })
  expect(second.data.challenge).not.toBe(challenge)
})

const wrongs: [string, PasskeyOverrides][] = [
  ['of another origin', { origin: 'https://resguardo.test' }],
  ['of another site', { origin: 'http://resguardo.test.example.org' }],
  ['for another RP ID', { rpId: 'example.org' }],
  ['of a challenge that is not ours', { challenge: 'x'.repeat(43) }],
  ['of another kind', { type: 'webauthn.create' }],
  ['from within a frame of somebody else', { crossOrigin: true }],
  ['without asking who holds it', { verified: false }],
  ['that says nothing of its owner', { handle: null }],
  ['that says it is of somebody else', { handle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['by another key', { foreignKey: true }],
]
test.each(wrongs)('a signature %s opens nothing', async (_, wish) => {
  const eva = await server().make.signedIn()
  const hers = await addedPasskey(server(), eva.token)
  const answer = await byPasskey(server(), hers, wish, { from: newIpAddress() })
  expect(answer).toMatchObject({ status: 401, message: 'passkeyAuth401', data: null })
  expect(await accessOf(eva.uid)).toEqual([{ method: 'passkey', outcome: '401' }])
  expect(await sessionsOf(eva.uid)).toHaveLength(1)
})

test('an unknown passkey, a removed one and one of a deleted account answer the same 401', async () => {
  const { make, deps } = server()
  const [eva, rui] = [await make.signedIn(), await make.signedIn()]
  const [removed, deleted] = [
    await addedPasskey(server(), eva.token),
    await addedPasskey(server(), rui.token),
  ]
  await deps.db.deleteFrom('passkeys').where('person', '=', eva.uid).execute()
  await deps.db.updateTable('people').set({ status: 'deleted' }).where('uid', '=', rui.uid).execute()
  const unknown = softPasskey()
  for (const one of [unknown, removed, deleted]) {
    const { status, message, data } = await byPasskey(server(), one, {}, { from: newIpAddress() })
    expect({ status, message, data }).toEqual({ status: 401, message: 'passkeyAuth401', data: null })
  }
})

test.each([
  ['blocked', { status: 'blocked' }, 403],
  ['pending', { status: 'pending' }, 422],
  ['expired', { status: 'expired' }, 410],
  ['past its date', { expiration: new Date(Date.now() - 1000) }, 410],
] as const)('an account that is %s is told so after the right signature only', async (_, change, status) => {
  const { make, deps } = server()
  const eva = await make.signedIn()
  const hers = await addedPasskey(server(), eva.token)
  await deps.db.updateTable('people').set(change).where('uid', '=', eva.uid).execute()
  const from = newIpAddress()
  expect(await byPasskey(server(), hers, { foreignKey: true }, { from })).toMatchObject({
    status: 401,
    data: null,
  })
  const answer = await byPasskey(server(), hers, {}, { from })
  expect(answer).toMatchObject({ status, message: `passkeyAuth${status}`, data: null })
  expect(await accessOf(eva.uid)).toEqual([
    { method: 'passkey', outcome: '401' },
    { method: 'passkey', outcome: String(status) },
  ])
})

test('of fifty equal assertions at once exactly one opens a session, and a later one none', async () => {
  const eva = await server().make.signedIn()
  const hers = await addedPasskey(server(), eva.token)
  const assertion = await signChallenge(server(), hers)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => signInByAssertion(server(), assertion, { from: newIpAddress() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(eva.uid)).toHaveLength(2)
  expect((await signInByAssertion(server(), assertion, { from: newIpAddress() })).status).toBe(401)
})

test('a challenge is over after five minutes, and one for something else does not count', async () => {
  const { deps, make } = server()
  const eva = await make.signedIn()
  const hers = await addedPasskey(server(), eva.token)
  const from = newIpAddress()
  const late = await signChallenge(server(), hers)
  await deps.db
    .updateTable('passkey_challenges')
    .set({ expires: new Date(Date.now() - 1000) })
    .execute()
  expect((await signInByAssertion(server(), late, { from })).status).toBe(401)
  const other = await signChallenge(server(), hers)
  await deps.db
    .updateTable('passkey_challenges')
    .set({ purpose: 'prove', session: claimsOf(eva.token).sid })
    .execute()
  expect((await signInByAssertion(server(), other, { from })).status).toBe(401)
  expect((await byPasskey(server(), hers, {}, { from })).status).toBe(200)
})

test('a counter that stays or goes back opens nothing, and its owner finds it in the audit log', async () => {
  const { deps, make } = server()
  const eva = await make.signedIn()
  const hers = await addedPasskey(server(), eva.token, { counts: true })
  const from = newIpAddress()
  expect((await byPasskey(server(), hers, { counter: 9 }, { from })).status).toBe(200)
  for (const counter of [9, 3, 0])
    expect((await byPasskey(server(), hers, { counter }, { from: newIpAddress() })).status).toBe(401)
  // Without a valid signature the counter means nothing.
  expect((await byPasskey(server(), hers, { counter: 1, foreignKey: true }, { from })).status).toBe(401)
  const told = await deps.db
    .selectFrom('audit_log')
    .select(['action', 'result', 'reason', 'actor'])
    .where('target', '=', eva.uid)
    .where('reason', '=', 'passkey counter')
    .execute()
  expect(told).toEqual(
    Array.from({ length: 3 }, () => ({
      action: 'passkeyAuth',
      result: 401,
      reason: 'passkey counter',
      actor: null,
    })),
  )
  expect((await byPasskey(server(), hers, { counter: 10 }, { from })).status).toBe(200)
})

test('of two good signatures with the same count at once one opens a session', async () => {
  const eva = await server().make.signedIn()
  const hers = await addedPasskey(server(), eva.token, { counts: true })
  const both = await Promise.all([
    signChallenge(server(), hers, { counter: 5 }),
    signChallenge(server(), hers, { counter: 5 }),
  ])
  const answers = await Promise.all(
    both.map((one) => signInByAssertion(server(), one, { from: newIpAddress() })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('after five wrong signatures the right one waits too, and from elsewhere it does not', async () => {
  const eva = await server().make.signedIn()
  const hers = await addedPasskey(server(), eva.token)
  const from = newIpAddress()
  for (let tries = 0; tries < 5; tries++)
    expect((await byPasskey(server(), hers, { foreignKey: true }, { from })).status).toBe(401)
  expect(await byPasskey(server(), hers, {}, { from })).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect((await byPasskey(server(), hers, {}, { from: newIpAddress() })).status).toBe(200)
})

test('a client that requests challenges without end is slowed down', async () => {
  const { deps, call } = server()
  const from = newIpAddress()
  await call(askPasskeyAuth, {}, { from })
  const { key: counter } = await deps.db
    .selectFrom('attempts')
    .select('key')
    .orderBy('since', 'desc')
    .executeTakeFirstOrThrow()
  await deps.db.updateTable('attempts').set({ count: 599 }).where('key', '=', counter).execute()
  expect((await call(askPasskeyAuth, {}, { from })).status).toBe(200)
  expect((await call(askPasskeyAuth, {}, { from })).status).toBe(429)
})

test('what is not an assertion is refused with 400, and one of rubbish with 401', async () => {
  const { call } = server()
  // @ts-expect-error a body that the contract does not accept
  expect((await call(passkeyAuth, { body: { browser } })).status).toBe(400)
  const response = { clientDataJSON: 'bnVsbA', authenticatorData: 'x', signature: 'x', userHandle: 'x' }
  const rubbish = { id: key.id, rawId: key.id, type: 'public-key' as const, response }
  expect((await signInByAssertion(server(), rubbish, { from: newIpAddress() })).status).toBe(401)
  expect(
    (await signInByAssertion(server(), { ...rubbish, rawId: 'other' }, { from: newIpAddress() })).status,
  ).toBe(401)
})
