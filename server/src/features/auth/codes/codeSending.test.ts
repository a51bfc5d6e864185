import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askCode, browser, byCode, mailedCode, newIpAddress } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()

test('S7.012 S3.036 asking with name and browser alone mails a code of six digits, in the language of the account', async () => {
  const ana = await server().make.person({ lang: 'en' })
  const answer = await askCode(server(), ana.username)
  expect(answer).toMatchObject({ status: 200, data: { resend: 60, ttl: 10 } })
  expect(await mailedCode(server(), ana.username)).toMatch(/^\d{6}$/)
  expect(await server().make.lastMail(ana.username)).toMatchObject({ lang: 'en', values: { minutes: 10 } })
})

test('a code can be asked for once a minute: 429 tells the seconds that are left', async () => {
  const ana = await server().make.person()
  const as = { from: newIpAddress() }
  expect((await askCode(server(), ana.username, as)).status).toBe(200)
  const again = await askCode(server(), ana.username, as)
  expect(again).toMatchObject({ status: 429, message: 'auth429' })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(55)
  expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('five codes an hour can be asked for, known name or not', async () => {
  const { deps, make } = server()
  for (const username of [(await make.person()).username, 'nobody.here@example.org']) {
    const from = newIpAddress()
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked++) {
      statuses.push((await askCode(server(), username, { from })).status)
      // As if a minute had passed: ends the pauses of the limit of one per minute.
      await sql`update attempts set until = null where until < now() + interval '2 minutes'`.execute(deps.db)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('what is refused in one place uses up nothing of what may be sent elsewhere', async () => {
  const { deps, make } = server()
  const ana = await make.person()
  const from = newIpAddress()
  for (let asked = 0; asked < 40; asked++) {
    await askCode(server(), ana.username, { from })
    await sql`update attempts set until = null where until < now() + interval '2 minutes'`.execute(deps.db)
  }
  expect((await askCode(server(), ana.username, { from: newIpAddress() })).status).toBe(200)
})

test.each([
  [3, 3],
  // Saved before the limit existed.
  [99_999_999_999, 10],
])(
  'S9.024 S9.025 length and minutes of codes are those of the settings: %i saved, %i held',
  async (saved, ttl) => {
    const { make, deps } = server()
    const ana = await make.person()
    await make.settings('general', { oneTimeCodeLength: 30, oneTimeCodeMinutes: saved })
    expect(await askCode(server(), ana.username)).toMatchObject({ status: 200, data: { ttl } })
    const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires - now()) / 60)::int as minutes from one_time_codes
    where owner = ${deps.keys.hmac('account', ana.username)}`.execute(deps.db)
    expect(rows).toEqual([{ minutes: ttl }])
    const code = await mailedCode(server(), ana.username)
    expect(code).toMatch(/^\d{30}$/)
    expect((await byCode(server(), ana.username, code)).status).toBe(200)
    await make.settings('general', {})
  },
)

test.each([{ emailingEnabled: false }, { oneTimeCodeMinutes: 0 }])(
  '%j turns the way off: 501',
  async (general) => {
    const { make } = server()
    const ana = await make.person()
    await make.settings('general', general)
    expect(await askCode(server(), ana.username)).toMatchObject({ status: 501, message: 'auth501' })
    expect(await make.lastMail(ana.username)).toBeNull()
    await make.settings('general', {})
  },
)

test('a code is stored as a keyed hash alone, for unknown names too', async () => {
  const { make, deps } = server()
  const ana = await make.person()
  await deps.db.deleteFrom('one_time_codes').execute()
  await askCode(server(), ana.username)
  await askCode(server(), 'nobody.stored@example.org')
  const code = await mailedCode(server(), ana.username)
  const rows = await deps.db.selectFrom('one_time_codes').selectAll().execute()
  expect(rows).toMatchObject([{ browser }, { browser }])
  for (const row of rows) {
    expect(row.digest).toHaveLength(32)
    expect(row.account).toHaveLength(32)
  }
  expect(JSON.stringify(rows)).not.toContain(code)
})
