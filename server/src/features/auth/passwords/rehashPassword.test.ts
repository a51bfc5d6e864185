import { readSessions } from '@resguardo/contract/auth/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byPassword, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

let before: TestApp
let raised: TestApp
beforeAll(async () => {
  before = await startTestApp()
  raised = await startTestApp({ on: before, env: { ARGON_MEMORY_KIB: 2048, ARGON_PASSES: 2 } })
})
afterAll(async () => {
  await raised.close()
  await before.close()
})

const hashesOf = async (uid: string) => {
  const { hash } = await before.deps.db
    .selectFrom('people')
    .select('password_hash as hash')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const history = await before.deps.db
    .selectFrom('password_history')
    .select('hash')
    .where('person', '=', uid)
    .execute()
  return [hash, ...history.map((row) => row.hash)]
}

test('after the settings of argon2id were raised the next sign-in renews the hash, and no session ends', async () => {
  const ana = await before.make.signedIn()
  expect(await hashesOf(ana.uid)).toEqual(Array(2).fill(expect.stringContaining('$m=1024,t=1,p=1$')))
  const answer = await byPassword(raised, ana.username, ana.password, { from: newIpAddress() })
  const renewed = await hashesOf(ana.uid)
  expect(renewed).toEqual(Array(2).fill(expect.stringContaining('$m=2048,t=2,p=1$')))
  for (const token of [ana.token, tokenOf(answer)])
    expect((await raised.call(readSessions, { query: {} }, { token })).status).toBe(200)
  expect((await byPassword(raised, ana.username, ana.password, { from: newIpAddress() })).status).toBe(200)
  expect(await hashesOf(ana.uid)).toEqual(renewed)
})

test('a wrong password renews nothing', async () => {
  const ana = await before.make.person()
  const stored = await hashesOf(ana.uid)
  expect((await byPassword(raised, ana.username, 'Errada-1234', { from: newIpAddress() })).status).toBe(401)
  expect(await hashesOf(ana.uid)).toEqual(stored)
})

test('one person who signs in at five places in that moment gets in at all of them', async () => {
  const ana = await before.make.person()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => byPassword(raised, ana.username, ana.password, { from: newIpAddress() })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
})
