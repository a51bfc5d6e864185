import { confirm, reset, verify } from '@resguardo/contract/auth/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToken } from '../codes/mailTokens.ts'
import { newName, registrationActions } from '#test/registrationActions.ts'
import { browser, claimsOf, mailedToken, newIpAddress, tokenOf } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { registers, personOf } = registrationActions(server)
const verifies = (token: string, from = newIpAddress()) =>
  server().call(verify, { body: { token, browser } }, { from })

test('S4.034 S7.018 the link of the mail makes the account active and opens a session, once', async () => {
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  const answer = await verifies(token)
  expect(answer).toMatchObject({ status: 200, message: 'verify200' })
  expect(claimsOf(tokenOf(answer))).toMatchObject({ username, role: 'admin', lang: 'es' })
  expect(await personOf(username)).toMatchObject({ status: 'active' })
  expect(await verifies(token)).toMatchObject({ status: 404, message: 'verify404' })
})

test('of 30 calls with one link at once exactly one succeeds', async () => {
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  const statuses = (await Promise.all(Array.from({ length: 30 }, () => verifies(token)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(29).fill(404)])
})

test('S3.034 S9.023 the link ends after the minutes of the settings, by the clock of the database: 422', async () => {
  const { make, deps } = server()
  await make.settings('general', { registrationTokenMinutes: 7 })
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  await sql`update mail_tokens set expires = expires - interval '6 minutes'`.execute(deps.db)
  expect((await server().call(confirm, { body: { token } })).status).toBe(200)
  await sql`update mail_tokens set expires = expires - interval '1 minute'`.execute(deps.db)
  expect(await verifies(token)).toMatchObject({ status: 422, message: 'verify422' })
  expect(await personOf(username)).toMatchObject({ status: 'pending' })
  await make.settings('general', { registrationTokenMinutes: 99_999_999_999 })
  expect((await registers(newName())).status).toBe(200)
  await make.settings('general', {})
})

test('a newer link ends the older', async () => {
  const username = newName()
  await registers(username)
  const older = await mailedToken(server(), username)
  await registers(username)
  const newer = await mailedToken(server(), username)
  expect((await verifies(older)).status).toBe(404)
  expect((await verifies(newer)).status).toBe(200)
})

test.each(['blocked', 'deleted'] as const)(
  'a link opens nothing when the account was %s meanwhile',
  async (status) => {
    const username = newName()
    await registers(username)
    const token = await mailedToken(server(), username)
    await server().deps.db.updateTable('people').set({ status }).where('username', '=', username).execute()
    expect((await verifies(token)).status).toBe(404)
    expect(await personOf(username)).toMatchObject({ status })
  },
)

test('a link for a new password does not verify', async () => {
  const ana = await server().make.person()
  await server().call(reset, { body: { username: ana.username } })
  expect((await verifies(await mailedToken(server(), ana.username))).status).toBe(404)
})

test('a new password ends the link too: no older mail signs in', async () => {
  const { deps, call } = server()
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  await deps.db.updateTable('people').set({ status: 'active' }).where('username', '=', username).execute()
  await call(reset, { body: { username } }, { from: newIpAddress() })
  const body = { token: await mailedToken(server(), username), password: digest('Moinho-Azul-31') }
  expect((await call(reset, { body }, { from: newIpAddress() })).status).toBe(200)
  expect((await verifies(token)).status).toBe(404)
})

test('a link opens no account that is in use already, by whatever way it came into use', async () => {
  const { deps } = server()
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  await deps.db.updateTable('people').set({ status: 'active' }).where('username', '=', username).execute()
  const { uid = '' } = (await personOf(username)) ?? {}
  expect(
    await deps.db.selectFrom('mail_tokens').select('purpose').where('person', '=', uid).execute(),
  ).toEqual([])
  expect((await verifies(token)).status).toBe(404)
  // Neither does a token created since.
  for (const purpose of ['verify', 'invite'] as const) {
    const made = await addToken(deps.db, deps.random, { person: uid, purpose, minutes: 5 })
    expect((await verifies(made)).status).toBe(404)
  }
})

test('thirty unknown links an hour from one place, then 429, for looking and for using', async () => {
  const from = newIpAddress()
  for (let tries = 0; tries < 30; tries++) expect((await verifies(`unknown-${tries}`, from)).status).toBe(404)
  expect(await verifies('unknown', from)).toMatchObject({ status: 429, message: 'verify429' })
  const looked = await server().call(confirm, { body: { token: 'unknown' } }, { from })
  expect(looked).toMatchObject({ status: 429, message: 'confirm429' })
})

test('the link is stored as its SHA-256 alone', async () => {
  const username = newName()
  await registers(username)
  const token = await mailedToken(server(), username)
  const rows = await server().deps.db.selectFrom('mail_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => row.digest.toString('base64url'))).not.toContain(token)
})
