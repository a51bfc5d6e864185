import { markAlerts } from '@resguardo/contract/alerts/alerts'
import { signOut } from '@resguardo/contract/auth/auth'
import { exportAudit } from '@resguardo/contract/people/logs/logs'
import { askPasskey } from '@resguardo/contract/auth/passkeys'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitsForLock } from '#test/lockWaits.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()

test('a call whose session ends while it runs is answered or refused with 401, never 500', async () => {
  const { call, make } = server()
  const statuses = new Set<number>()
  for (let round = 0; round < 40; round++) {
    const { token } = await make.signedIn({ role: 'root' })
    const answers = await Promise.all([
      call(askPasskey, {}, { token }),
      call(signOut, {}, { token }),
      call(askPasskey, {}, { token }),
      // A file whose download has begun is truncated.
      call(exportAudit, { query: { format: 'csv' } }, { token }).catch(() => ({ status: 200 })),
    ])
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([])
})

test('every reference to a session is named so that its end is recognised as 401', async () => {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where contype = 'f' and confrelid = 'sessions'::regclass order by conname`.execute(server().owner)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ name }) => !name.endsWith('_session_fkey'))).toEqual([])
})

test('a call whose person is deleted while it writes is refused with 401', async () => {
  const { call, make, deps } = server()
  const { uid, token } = await make.signedIn({ role: 'user' })
  const { marking } = await deps.db.transaction().execute(async (deletion) => {
    await deletion.deleteFrom('people').where('uid', '=', uid).execute()
    const answer = call(markAlerts, { body: {} }, { token })
    await waitsForLock(deps.db)
    return { marking: answer }
  })
  expect((await marking).status).toBe(401)
})

test('alerts are marked as read while the same person has all marks deleted', async () => {
  const { call, make, deps } = server()
  const { uid, token } = await make.signedIn({ role: 'user' })
  expect((await call(markAlerts, { body: {} }, { token })).status).toBe(200)
  const { marking } = await deps.db.transaction().execute(async (deletion) => {
    await deletion.deleteFrom('alert_reads').where('person', '=', uid).execute()
    const answer = call(markAlerts, { body: {} }, { token })
    await waitsForLock(deps.db)
    return { marking: answer }
  })
  expect((await marking).status).toBe(200)
})
