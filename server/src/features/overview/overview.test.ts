import { readOverview } from '@resguardo/contract/settings/overview'
import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const reads = async (token: string, zone?: string) =>
  (await server().call(readOverview, { query: zone ? { zone } : {} }, { token })).data

test('an admin sees what waits in their own teams, and nothing of sign-ins; root sees all', async () => {
  const { make, deps } = server()
  const [own, other] = [await make.team('Quintal'), await make.team('Outra')]
  const admin = await make.signedIn({ team: own })
  const stranger = await make.signedIn({ team: other })
  const root = await make.signedIn({ role: 'root' })
  const before = await reads(root.token)
  for (const team of [own, own, other]) await make.person({ team, status: 'pending' })
  const soon = new Date(Date.now() + 5 * 86_400_000)
  await make.pack(own, { expiration: soon })
  await make.pack(own, { expiration: new Date(Date.now() + 300 * 86_400_000) })
  await make.pack(own, { starts: new Date(0), expiration: new Date(Date.now() - 86_400_000) })
  const asking = await make.person({})
  await deps.db
    .insertInto('join_requests')
    .values({ team: own, person: asking.uid, domain: 'exemplo.org' })
    .execute()

  expect(await reads(admin.token)).toEqual({
    pending: 2,
    joinRequests: 1,
    packs: 1,
    oneStep: false,
    signIns: null,
  })
  expect(await reads(stranger.token)).toEqual({
    pending: 1,
    joinRequests: 0,
    packs: 0,
    oneStep: false,
    signIns: null,
  })
  const all = await reads(root.token)
  expect([all.pending, all.joinRequests, all.packs]).toEqual([
    before.pending + 3,
    before.joinRequests + 1,
    before.packs + 1,
  ])
})

test('sign-ins are counted by day in the caller’s time zone, 14 days with today, including days without any', async () => {
  const { make, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' }).format(deps.now())
  const at = (days: number, time: string) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - days)
    return new Date(`${day.toISOString().slice(0, 10)}T${time}Z`)
  }
  await deps.db.deleteFrom('access_log').execute()
  const account = deps.keys.hmac('account', 'a')
  await deps.db
    .insertInto('access_log')
    .values(
      (
        [
          [0, '00:00:00', '200'],
          [3, '02:30:00', '200'],
          [3, '12:00:00', '401'],
          [13, '12:00:00', '403'],
          [20, '12:00:00', '200'],
        ] as const
      ).map(([days, time, outcome]) => ({
        at: at(days, time),
        account,
        method: 'password' as const,
        outcome,
        source: '',
        browser: '',
      })),
    )
    .execute()
  const told = async (zone?: string) =>
    ((await reads(root.token, zone)).signIns ?? []).map(({ successful, refused }) => [successful, refused])
  const utc = await told()
  expect(utc).toHaveLength(14)
  expect([utc[0], utc[1], utc[9], utc[10], utc[13]]).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 0],
  ])
  expect((await reads(root.token)).signIns?.at(-1)?.day).toBe(today)
  // 02:30 UTC is the evening before in Bahia.
  const bahia = await told('America/Bahia')
  expect(bahia.flat().reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(3)
  expect(bahia.filter(([successful]) => successful === 1).length).toBe(2)
  const bad = await server().call(readOverview, { query: { zone: 'x' } }, { token: root.token })
  expect(bad.status).toBe(400)
})
