import { prove } from '@resguardo/contract/auth'
import { beforeAll, expect, test } from 'vitest'
import { needProof } from '#http/proof.ts'
import { Refused } from '#http/refusal.ts'
import { busyPasswords, digest, startTestApp, withTestApp } from '#test/testApp.ts'
import type { MadePerson } from '#test/factories.ts'
import type { Session } from '#http/session.ts'

const server = withTestApp()
let ana: MadePerson & { token: string }
beforeAll(async () => {
  ana = await server().make.signedIn()
})

const proves = (password: string, token = ana.token) =>
  server().call(prove, { body: { password: digest(password) } }, { token })

/** What a call that wants the password anew would answer now: null when it lets through. */
async function wanted(uid: string) {
  const { deps } = server()
  const { sid } = await deps.db
    .selectFrom('sessions')
    .select('sid')
    .where('person', '=', uid)
    .executeTakeFirstOrThrow()
  try {
    await needProof({ actor: { sid } as Session, db: deps.db })
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return [error.status, error.detail.data]
  }
}
const age = (uid: string, changes: object) =>
  server().deps.db.updateTable('sessions').set(changes).where('person', '=', uid).execute()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a password counts for five minutes, from signing in or from being given again', async () => {
  expect(await wanted(ana.uid)).toBeNull()
  await age(ana.uid, { proved: minutesAgo(6) })
  expect(await wanted(ana.uid)).toEqual([403, { proof: 'password' }])
  expect((await proves('Outra-Senha-99')).status).toBe(403)
  expect(await wanted(ana.uid)).toEqual([403, { proof: 'password' }])
  const { status, data } = await proves(ana.password)
  expect([status, data]).toEqual([200, { minutes: 5 }])
  expect(await wanted(ana.uid)).toBeNull()
})

test('who has no password must have signed in within them', async () => {
  const { deps } = server()
  const rui = await server().make.signedIn()
  await deps.db.updateTable('people').set({ password_hash: null }).where('uid', '=', rui.uid).execute()
  await age(rui.uid, { proved: null })
  expect(await wanted(rui.uid)).toBeNull()
  await age(rui.uid, { created: minutesAgo(6) })
  expect(await wanted(rui.uid)).toEqual([403, { proof: 'signIn' }])
  expect((await proves('', rui.token)).status).toBe(403)
})

test('tries are counted as those of signing in are', async () => {
  const { make } = server()
  const bia = await make.signedIn()
  const answers = []
  for (let count = 0; count < 7; count++) answers.push((await proves('Errada-Senha-1', bia.token)).status)
  expect(answers.slice(0, 4)).toEqual([403, 403, 403, 403])
  expect(answers.at(-1)).toBe(429)
})

test('without a token 401, with a bad digest 400, while the server is busy 503', async () => {
  expect((await server().call(prove, { body: { password: digest('x') } })).status).toBe(401)
  expect((await server().call(prove, { body: { password: 'abc' } }, ana)).status).toBe(400)
  const busy = await startTestApp({ on: server(), deps: { passwords: busyPasswords } })
  try {
    expect((await busy.call(prove, { body: { password: digest('x') } }, ana)).status).toBe(503)
  } finally {
    await busy.close()
  }
})
