import { chooseCourse } from '@resguardo/contract/learning/courses'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import {
  createLicense,
  editLicense,
  type PackChange,
  readPack,
  readPacks,
} from '@resguardo/contract/licensing/packs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const day = 86_400_000
const days = (count: number) => new Date(Date.now() + count * day).toISOString()
type Somebody = TestPerson & { token: string }
let root: Somebody
let admin: Somebody
let user: Somebody
let team = ''

beforeAll(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  root = await make.signedIn({ role: 'root' })
  admin = await make.signedIn({ team })
  user = await make.signedIn({ team, role: 'user' })
})

type NewPack = Partial<InputOf<typeof createLicense>['body']>
const creates = (wish: NewPack = {}, { token }: { token?: string } = root) =>
  server().call(
    createLicense,
    { body: { team, licenseType: 'standard', licenseCount: 5, expiration: days(30), ...wish } },
    { token },
  )
type Edit = Omit<InputOf<typeof editLicense>['body'], 'uid' | 'revision'>
const edits = (uid: string, changes: Edit, revision = 1, { token }: { token?: string } = root) =>
  server().call(editLicense, { body: { uid, revision, ...changes } }, { token })
const reads = async (uid: string, { token } = root) =>
  (await server().call(readPack, { params: { uid } }, { token })).data
const licenseOf = async ({ token }: Somebody) => (await server().call(readLicense, {}, { token })).data
const newest = (target: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'actor', 'team', 'result', 'reason'])
    .where('target', '=', target)
    .orderBy('number', 'desc')
    .executeTakeFirst()

test('S4.045 S7.035 S8.072 S3.020 root creates a pack: team, type, seats, end, region, price, provider', async () => {
  const wish = { expiration: days(60), region: 'brazil', period: 'month', price: 1990 } as const
  const answer = await creates(wish)
  expect(answer).toMatchObject({
    status: 200,
    message: 'createLicense200',
    data: {
      team: { uid: team, teamName: 'Quintal' },
      licenseType: 'standard',
      licenseCount: 5,
      reserved: 0,
      assigned: 0,
      free: 5,
      ...wish,
      currency: 'BRL',
      provider: 'manual',
      status: 'valid',
      revision: 1,
      association: null,
    },
  })
  expect(await reads(answer.data.uid)).toEqual(answer.data)
  expect(await newest(answer.data.uid)).toEqual({
    action: 'createLicense',
    actor: root.uid,
    team,
    result: 200,
    reason: 'standard 5',
  })
})

test('the seats of all packs under the filters are summed, whatever the page', async () => {
  for (const licenseCount of [5, 7]) await creates({ licenseCount })
  await creates({ licenseCount: 9, licenseType: 'demo' })
  const list = async (query: object) =>
    (await server().call(readPacks, { query: { team, ...query } }, { token: root.token })).data
  const { packs } = await list({ size: '100' })
  const seats = packs.reduce((sum, pack) => sum + pack.licenseCount, 0)
  const used = packs.reduce((sum, pack) => sum + pack.reserved + pack.assigned, 0)
  expect(packs.length).toBeGreaterThanOrEqual(3)
  expect((await list({ size: '1', sums: 'true' })).sums).toEqual({ seats, used })
  const standard = packs.filter(({ licenseType }) => licenseType === 'standard')
  expect((await list({ type: 'standard', sums: 'true' })).sums).toMatchObject({
    seats: standard.reduce((sum, pack) => sum + pack.licenseCount, 0),
  })
  expect((await list({})).sums).toBeUndefined()
})

test('a pack that is sent again after a lost answer is there once', async () => {
  const submission = crypto.randomUUID()
  const wish = { expiration: days(60), submission }
  const [{ data }, ...others] = await Promise.all([creates(wish), creates(wish), creates(wish)])
  expect(others.map((other) => other.data.uid)).toEqual([data.uid, data.uid])
  const told = server().deps.db.selectFrom('audit_log').select('number').where('target', '=', data.uid)
  expect(await told.execute()).toHaveLength(1)
  expect((await creates({ ...wish, licenseCount: 6 })).data.uid).not.toBe(data.uid)
  expect((await creates({ expiration: wish.expiration })).data.uid).not.toBe(data.uid)
})

test('S6.017 S6.018 S8.074 S8.077 neither the admin of the team nor an end user creates, changes or expires a pack: 403', async () => {
  const { uid } = (await creates()).data
  for (const who of [admin, user]) {
    expect(await creates({}, who)).toMatchObject({ status: 403, message: 'createLicense403' })
    const expire = { expire: { reason: 'Encerrado' } }
    expect(await edits(uid, expire, 1, who)).toMatchObject({ status: 403, message: 'editLicense403' })
    expect((await edits(uid, { licenseCount: 9 }, 1, who)).status).toBe(403)
  }
  expect(await reads(uid)).toMatchObject({ revision: 1, licenseCount: 5, status: 'valid' })
})

test('S8.073 S8.076 a team that does not exist has no pack to create, and none to change: 404', async () => {
  const gone = await server().make.team()
  const { uid } = (await creates({ team: gone })).data
  await server().deps.db.deleteFrom('teams').where('uid', '=', gone).execute()
  expect(await creates({ team: gone })).toMatchObject({ status: 404, message: 'createLicense404' })
  expect(await edits(uid, { licenseCount: 9 })).toMatchObject({ status: 404, message: 'editLicense404' })
})

test('S5.028 a pack has 1 to 9999999999 seats: both ends are accepted, 0 and 10000000000 refused', async () => {
  for (const licenseCount of [1, 9_999_999_999]) {
    const { data } = await creates({ licenseCount })
    expect(await reads(data.uid)).toMatchObject({ licenseCount, free: licenseCount })
    expect((await edits(data.uid, { licenseCount: 10_000_000_000 - licenseCount })).status).toBe(200)
  }
  const { uid } = (await creates()).data
  for (const licenseCount of [0, 10_000_000_000]) {
    const refusal = { status: 400, data: { fields: { licenseCount: 'fields.licenseCount' } } }
    expect(await creates({ licenseCount })).toMatchObject(refusal)
    expect(await edits(uid, { licenseCount })).toMatchObject(refusal)
  }
})

test.each([
  ['ends before it begins', { starts: days(9), expiration: days(8) }],
  ['ends in the past', { expiration: days(-1) }],
  ['has a price below nothing', { price: -1 }],
  ['has a type that is none', { licenseType: 'none' as 'free' }],
  ['comes from a provider that makes its own', { provider: 'stripe' as 'manual' }],
])('a pack that %s is refused with 400', async (_, wish) => {
  expect((await creates(wish)).status).toBe(400)
})

describe('a change', () => {
  test('S4.046 S7.036 S8.075 is saved, counted and audited', async () => {
    const { uid } = (await creates()).data
    const changes = { licenseType: 'demo', licenseCount: 8, region: 'europe', price: null } as const
    const answer = await edits(uid, changes)
    expect(answer).toMatchObject({
      status: 200,
      message: 'editLicense200',
      data: { over: 0, pack: { ...changes, currency: 'EUR', revision: 2, free: 8 } },
    })
    expect(await reads(uid)).toEqual(answer.data.pack)
    expect(await newest(uid)).toMatchObject({
      action: 'editLicense',
      team,
      reason: 'licenseType standard>demo licenseCount 5>8 region none>europe',
    })
  })

  test('of a pack that another person changed meanwhile is refused with 409', async () => {
    const { uid } = (await creates()).data
    await edits(uid, { licenseCount: 6 })
    expect(await edits(uid, { licenseCount: 7 })).toMatchObject({ status: 409, message: 'editLicense409' })
    expect((await edits(uid, { licenseCount: 7, dry_run: true })).data.pack).toBeNull()
    expect(await reads(uid)).toMatchObject({ licenseCount: 6, revision: 2 })
  })

  test('to fewer seats than are in use is refused with 409 and the people to free; no one is', async () => {
    const { make } = server()
    const { uid } = (await creates()).data
    const own = await make.team()
    const people = await Promise.all([1, 2, 3].map(() => make.person({ role: 'user', team: own })))
    for (const person of people) await make.seat(uid, person.uid)
    for (const dry_run of [true, false]) {
      const { status, data } = await edits(uid, { licenseCount: 1, dry_run })
      expect(status).toBe(dry_run ? 200 : 409)
      const change: PackChange = data
      expect(change).toMatchObject({ pack: null, over: 2, hit: { total: 3 } })
      expect(change.hit.people.map((one) => one.uid).toSorted()).toEqual(
        people.map((one) => one.uid).toSorted(),
      )
    }
    expect(await reads(uid)).toMatchObject({ licenseCount: 5, assigned: 3, revision: 1 })
    expect((await edits(uid, { licenseCount: 3 })).data.pack).toMatchObject({ free: 0 })
  })

  test('that is a dry run changes nothing and is in no log', async () => {
    const { uid } = (await creates()).data
    const tried = await edits(uid, { licenseCount: 9, dry_run: true })
    expect(tried.data).toMatchObject({ pack: { licenseCount: 9, free: 9 }, hit: { total: 0 } })
    expect(await reads(uid)).toMatchObject({ licenseCount: 5, revision: 1 })
    expect(await newest(uid)).toMatchObject({ action: 'createLicense' })
  })
})

describe('the end', () => {
  test('S4.047 comes now, with a reason; those affected are notified before, and fall back to the free plan after the days of grace', async () => {
    const ana = await server().make.signedIn({ role: 'user', team: await server().make.team() })
    const { uid } = (await creates({ licenseType: 'demo' })).data
    await server().make.seat(uid, ana.uid)
    const expire = { reason: 'Contrato encerrado' }
    const tried = await edits(uid, { expire, dry_run: true })
    expect(tried.data.hit).toMatchObject({ total: 1, people: [{ uid: ana.uid, username: ana.username }] })
    expect(await licenseOf(ana)).toMatchObject({ licenseType: 'demo' })
    const { data } = await edits(uid, { expire })
    expect(data.pack).toMatchObject({ status: 'expired', reason: 'Contrato encerrado', assigned: 1 })
    expect(await licenseOf(ana)).toMatchObject({ licenseType: 'free', status: 'expired' })
    expect((await newest(uid))?.reason).toMatch(/^expired expiration /)
    const again = await edits(uid, { expire }, 2)
    expect(again.data.pack?.expiration).toBe(data.pack?.expiration)
  })

  test('comes at a date ahead of its current end, not behind it and not in the past', async () => {
    const { uid } = (await creates()).data
    const ends = (at: string) => edits(uid, { expire: { at, reason: 'Fim' } })
    expect((await ends(days(31))).status).toBe(400)
    expect((await ends(days(-1))).status).toBe(400)
    const at = days(9)
    expect((await ends(at)).data.pack).toMatchObject({ expiration: at, status: 'near expiration' })
  })

  test('of a pack that has not begun keeps it from beginning', async () => {
    const { uid } = (await creates({ starts: days(5) })).data
    expect((await reads(uid)).status).toBeNull()
    expect((await edits(uid, { expire: { reason: 'Engano' } })).data.pack).toMatchObject({
      status: 'expired',
    })
  })

  test('wants a reason, and goes with no other end', async () => {
    const { uid } = (await creates()).data
    expect((await edits(uid, { expire: { reason: ' ' } })).status).toBe(400)
    expect((await edits(uid, { expire: { reason: 'Fim' }, renew: 'month' })).status).toBe(400)
    expect((await edits(uid, { renew: 'month', expiration: days(90) })).status).toBe(400)
    expect((await edits(uid, { expiration: days(-60) })).status).toBe(400)
  })
})

describe('a renewal', () => {
  test('counts from the end while that lies ahead, and keeps the day of the month', async () => {
    const { uid } = (await creates({ starts: '2190-01-31T00:00:00Z', expiration: '2190-02-28T00:00:00Z' }))
      .data
    expect((await edits(uid, { renew: 'month' })).data.pack?.expiration).toBe('2190-03-31T00:00:00.000Z')
    const { pack } = (await edits(uid, { renew: 'year' }, 2)).data
    expect(pack?.expiration).toBe('2191-03-31T00:00:00.000Z')
    expect((await newest(uid))?.reason).toMatch(/^renewed /)
  })

  test('counts from now once it is over, gives its people everything back, and forgets the reason', async () => {
    const ana = await server().make.signedIn({ role: 'user', team: await server().make.team() })
    const { uid } = (await creates({ licenseType: 'demo', starts: days(-60), expiration: days(-9) })).data
    await server().make.seat(uid, ana.uid)
    await edits(uid, { expire: { reason: 'Fim' } })
    expect(await licenseOf(ana)).toMatchObject({ licenseType: 'free' })
    const { data } = await edits(uid, { renew: 'month' }, 2)
    expect(Date.parse(data.pack?.expiration ?? '')).toBeGreaterThan(Date.now() + 27 * day)
    expect(data).toMatchObject({ pack: { reason: '' }, hit: { total: 0 } })
    expect(await licenseOf(ana)).toMatchObject({ licenseType: 'demo', source: 'seat' })
  })

  test('of what has no end is refused', async () => {
    const { uid } = (await creates({ expiration: null })).data
    expect(await edits(uid, { renew: 'month' })).toMatchObject({
      status: 400,
      data: { fields: { renew: 'fields.date' } },
    })
  })
})

test.each([
  ['S4.039 S1.035 S6.008', 'demo'],
  ['S4.040 S3.020 S1.035 S6.008', 'standard'],
] as const)(
  '%s with a %s seat every profile opens until its date, and the licence names end and provider',
  async (_, licenseType) => {
    const { make, call } = server()
    const ana = await make.signedIn({ role: 'user', team: await make.team() })
    const chooses = async () =>
      (
        await call(
          chooseCourse,
          { body: { uid: ana.uid, profile: 'enhanced', osType: 'ios' } },
          { token: ana.token },
        )
      ).status
    expect(await chooses()).toBe(403)
    const { uid, expiration } = (await creates({ licenseType })).data
    await make.seat(uid, ana.uid)
    expect(await chooses()).toBe(200)
    expect(await licenseOf(ana)).toMatchObject({
      licenseType,
      expiration,
      provider: 'manual',
      source: 'seat',
    })
    const { db } = server().deps
    const over = new Date(Date.now() - 4 * day)
    await db
      .updateTable('license_packs')
      .set({ starts: over, expiration: over })
      .where('uid', '=', uid)
      .execute()
    expect(await chooses()).toBe(403)
  },
)

describe('the list', () => {
  const lists = (query: InputOf<typeof readPacks>['query'], { token } = root) =>
    server().call(readPacks, { query }, { token })

  test('shows root every team’s packs under filters, and an admin those of their own', async () => {
    const { make } = server()
    const [one, two] = [await make.team('Moinho Velho'), await make.team('Cais 100%')]
    const boss = await make.signedIn({ team: one })
    const made = {
      valid: await make.pack(one),
      near: await make.pack(one, { expiration: new Date(Date.now() + 15 * day) }),
      over: await make.pack(one, { licenseType: 'demo', expiration: new Date() }),
      later: await make.pack(two, { starts: new Date(Date.now() + day), expiration: null }),
      endless: await make.pack(two, { licenseType: 'free', expiration: null }),
    }
    const found = async (query: object, who = root) =>
      (await lists({ size: 100, ...query }, who)).data.packs.map(({ uid }) => uid).toSorted()
    const sorted = (...uids: string[]) => uids.toSorted()
    expect(await found({ team: one })).toEqual(sorted(made.valid, made.near, made.over))
    expect(await found({}, boss)).toEqual(sorted(made.valid, made.near, made.over))
    expect(await found({ q: 'moinho VELHO' })).toEqual(sorted(made.valid, made.near, made.over))
    expect(await found({ q: '100%' })).toEqual(sorted(made.later, made.endless))
    expect(await found({ team: two, state: 'to come' })).toEqual([made.later])
    expect(await found({ team: two, state: 'valid' })).toEqual([made.endless])
    expect(await found({ team: one, state: ['near expiration', 'expired'] })).toEqual(
      sorted(made.near, made.over),
    )
    expect(await found({ team: one, type: 'demo' })).toEqual([made.over])
    expect(await found({ team: one, provider: 'stripe' })).toEqual([])
    expect(await found({ team: one, state: 'valid' }, boss)).toEqual([made.valid])
    expect((await lists({ team: two }, boss)).status).toBe(404)
    expect((await lists({ team: two })).data.packs.map(({ status }) => status)).toEqual([null, null])
  })

  test('comes page by page, newest first, each pack once', async () => {
    const own = await server().make.team()
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.unshift(await server().make.pack(own))
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { data } = await lists({ team: own, size: 3, ...(after && { after }) })
      expect(data.total).toBe(7)
      seen.push(...data.packs.map(({ uid }) => uid))
      if (!data.next) break
      after = data.next
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect((await lists({ after: 'x' })).status).toBe(400)
  })

  test('a pack of another team is not there: 404', async () => {
    const stranger = await server().make.signedIn({ team: await server().make.team() })
    const uid = await server().make.pack(team)
    const answer = await server().call(readPack, { params: { uid } }, { token: stranger.token })
    expect(answer).toMatchObject({ status: 404, message: 'readPack404' })
  })
})
