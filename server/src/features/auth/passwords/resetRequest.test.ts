import { confirm, reset } from '@resguardo/contract/auth/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailedToken, newIpAddress } from '#test/signInActions.ts'
import { digest, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const asks = (username: string, from = newIpAddress()) =>
  server().call(reset, { body: { username } }, { from })
const sets = (token: string, password: string, from = newIpAddress()) =>
  server().call(reset, { body: { token, password: digest(password) } }, { from })
const looks = (token: string) => server().call(confirm, { body: { token } }, { from: newIpAddress() })
async function withToken(wish = {}) {
  const ana = await server().make.person(wish)
  await asks(ana.username)
  return { ana, token: await mailedToken(server(), ana.username) }
}

test('S7.020 looking whether a token holds does not use it up', async () => {
  const { token } = await withToken()
  for (let looked = 0; looked < 3; looked++)
    expect(await looks(token)).toMatchObject({
      status: 200,
      message: 'confirm200',
      data: { purpose: 'reset' },
    })
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(200)
  expect(await looks(token)).toMatchObject({ status: 404, message: 'confirm404' })
})

test('S3.035 a token ends after the minutes of the settings, by the clock of the database', async () => {
  const { make, deps } = server()
  await make.settings('general', { resetTokenMinutes: 3 })
  const { token } = await withToken()
  await sql`update mail_tokens set expires = expires - interval '2 minutes'`.execute(deps.db)
  expect((await looks(token)).status).toBe(200)
  await sql`update mail_tokens set expires = expires - interval '1 minute'`.execute(deps.db)
  expect(await looks(token)).toMatchObject({ status: 422, message: 'confirm422' })
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(401)
  await make.settings('general', {})
})

test('a newer token ends the older', async () => {
  const { ana, token } = await withToken()
  await asks(ana.username)
  expect((await sets(token, 'Moinho-Azul-31')).status).toBe(401)
  expect((await sets(await mailedToken(server(), ana.username), 'Moinho-Azul-31')).status).toBe(200)
})

test.each(['blocked', 'expired', 'deleted'] as const)(
  'a %s account is sent nothing, and the answer is the same',
  async (status) => {
    const ana = await server().make.person({ status })
    expect(await asks(ana.username)).toMatchObject({ status: 200, message: 'reset200', data: { resend: 60 } })
    expect(await server().make.lastMail(ana.username)).toBeNull()
  },
)

test('three mails an hour at most go to one account, however often and from wherever they are asked for', async () => {
  const { deps, make } = server()
  const ana = await make.person()
  await deps.db.deleteFrom('mails').execute()
  for (let asked = 0; asked < 12; asked++) expect((await asks(ana.username)).status).toBe(200)
  expect(await deps.db.selectFrom('mails').select('id').execute()).toHaveLength(3)
  // Mails that were not sent do not count towards the limit of the day.
  await sql`update attempts set until = null, count = 0 where until < now() + interval '61 minutes'`.execute(
    deps.db,
  )
  await asks(ana.username)
  expect(await deps.db.selectFrom('mails').select('id').execute()).toHaveLength(4)
})

test('twenty requests an hour from one place, then 429', async () => {
  const from = newIpAddress()
  for (let asked = 0; asked < 20; asked++)
    expect((await asks(`nobody${asked}@example.org`, from)).status).toBe(200)
  expect(await asks('nobody@example.org', from)).toMatchObject({ status: 429, message: 'reset429' })
})

test('without e-mailing no reset can be asked for: 501', async () => {
  await server().make.settings('general', { emailingEnabled: false })
  expect(await asks('ana@example.org')).toMatchObject({ status: 501, message: 'reset501' })
  await server().make.settings('general', {})
})
