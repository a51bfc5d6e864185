import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { createInvite } from '@resguardo/contract/teams/invites'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import {
  assignSeats,
  moveSeats,
  readPack,
  readSeats,
  releaseSeats,
} from '@resguardo/contract/licensing/packs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#jobs/erase.ts'
import type { TestPerson } from '#test/factories.ts'
import { raceCalls } from '#test/raceCalls.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const day = 86_400_000
type Somebody = TestPerson & { token: string }
let team = ''
let pack = ''
let admin: Somebody
let stranger: Somebody
let ana: TestPerson
let rui: TestPerson

beforeEach(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  pack = await make.pack(team, { licenseCount: 3 })
  admin = await make.signedIn({ team })
  stranger ??= await make.signedIn({ team: await make.team('Outra') })
  ana = await make.person({ role: 'user', team })
  rui = await make.person({ role: 'user', team })
})

type AssignArgs = Omit<InputOf<typeof assignSeats>['body'], 'who' | 'pack'> & { pack?: string }
const assigns = (who: string[], wish: AssignArgs = {}, { token }: { token?: string } = admin) =>
  server().call(assignSeats, { body: { pack, ...wish, who } }, { token })
const lists = async (query: object = {}, { token } = admin) =>
  (await server().call(readSeats, { query: { pack, ...query } }, { token })).data
const moves = (uid_array: string[], change: object, { token } = admin) =>
  server().call(moveSeats, { body: { uid_array, ...change } }, { token })
const releases = (uid_array: string | string[], { token } = admin) =>
  server().call(releaseSeats, { query: { uid_array } }, { token })
const counts = async (uid = pack) => {
  const { data } = await server().call(readPack, { params: { uid } }, { token: admin.token })
  return { free: data.free, assigned: data.assigned, reserved: data.reserved }
}
const told = (target: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'team', 'reason'])
    .where('target', '=', target)
    .where('result', '=', 200)
    .where('action', 'like', '%Seats')
    .orderBy('number')
    .execute()

describe('the seats of all packs', () => {
  const all = async (query: object, { token }: { token?: string } = admin) =>
    server().call(readSeats, { query }, { token })

  test('of the teams that one runs are listed with their pack, filtered and page by page', async () => {
    const { make } = server()
    const demo = await make.pack(team, { licenseType: 'demo' })
    await assigns([ana.uid])
    await assigns([rui.uid], { pack: demo })
    const other = await make.team('Farol')
    const far = await make.person({ role: 'user', team: other })
    await make.seat(await make.pack(other), far.uid)
    const packOf = (uid: string, licenseType: string) => ({
      uid,
      licenseType,
      team: { uid: team, teamName: 'Quintal' },
    })
    const first = (await all({ size: '1' })).data
    expect(first).toMatchObject({
      total: 2,
      seats: [{ person: { uid: rui.uid }, pack: packOf(demo, 'demo') }],
    })
    const second = (await all({ size: '1', after: first.next ?? '' })).data
    expect(second).toMatchObject({
      total: 2,
      next: null,
      seats: [{ person: { uid: ana.uid }, pack: packOf(pack, 'standard') }],
    })
    expect((await all({ type: 'demo' })).data).toMatchObject({ total: 1, seats: [{ pack: { uid: demo } }] })
    expect((await all({ team })).data.total).toBe(2)
    expect((await all({ team: other })).status).toBe(404)
  })

  test('root sees those of every team, and of one at will', async () => {
    const { make } = server()
    const root = await make.signedIn({ role: 'root' })
    await assigns([ana.uid])
    const other = await make.team('Farol')
    const far = await make.person({ role: 'user', team: other })
    await make.seat(await make.pack(other), far.uid)
    const newest = (await all({ size: '2' }, root)).data.seats
    expect(newest.map(({ person }) => person?.uid)).toEqual([far.uid, ana.uid])
    expect((await all({ team: other }, root)).data.seats).toMatchObject([{ person: { uid: far.uid } }])
  })
})

describe('giving', () => {
  test('an admin gives seats to people of the team, by uid or by username, and each act is audited', async () => {
    const answer = await assigns([ana.uid, ` ${rui.username.toUpperCase()} `])
    expect(answer).toMatchObject({
      status: 200,
      message: 'assignSeats200',
      data: { assigned: 2, free: 1, refused: [], seats: expect.any(Array) },
    })
    expect(await counts()).toEqual({ free: 1, assigned: 2, reserved: 0 })
    const { seats, total } = await lists()
    expect(total).toBe(2)
    expect(answer.data.seats.toSorted()).toEqual(seats.map(({ uid }) => uid).toSorted())
    expect(new Set(seats.map(({ person }) => person?.username))).toEqual(
      new Set([ana.username, rui.username]),
    )
    expect(await told(ana.uid)).toEqual([{ action: 'assignSeats', team, reason: `seat of ${pack}` }])
    const token = await server().make.signIn(rui)
    expect((await server().call(readLicense, {}, { token })).data).toMatchObject({ source: 'seat' })
  })

  test('is all or nothing: who cannot have one is named with the reason, and the others get one if asked so', async () => {
    const { make } = server()
    const blocked = await make.person({ role: 'user', team, status: 'blocked' })
    const over = await make.person({ role: 'user', team, expiration: new Date(Date.now() - 1000) })
    const holds = await make.person({ role: 'user', team })
    await make.seat(await make.pack(team), holds.uid)
    const root = await make.person({ role: 'root', team })
    const who = [ana.uid, blocked.uid, over.uid, holds.username, stranger.uid, 'ninguem', root.uid]
    const refused = [
      { who: blocked.uid, why: 'state' },
      { who: over.uid, why: 'state' },
      { who: holds.username, why: 'holds' },
      { who: stranger.uid, why: 'unknown' },
      { who: 'ninguem', why: 'unknown' },
      { who: root.uid, why: 'unknown' },
    ]
    expect(await assigns(who)).toMatchObject({
      status: 409,
      message: 'assignSeats409',
      data: { assigned: 0, free: 3, refused },
    })
    expect((await assigns(who, { dry_run: true })).data).toEqual({ assigned: 1, free: 2, refused, seats: [] })
    expect(await counts()).toMatchObject({ assigned: 0 })
    expect((await assigns(who, { without_refused: true })).data).toEqual({
      assigned: 1,
      free: 2,
      refused,
      seats: [expect.any(String)],
    })
    expect(await told(blocked.uid)).toEqual([])
    // Idempotent: people who have a seat keep it.
    expect((await assigns([ana.uid], { without_refused: true })).data).toMatchObject({
      assigned: 0,
      refused: [{ who: ana.uid, why: 'holds' }],
    })
  })

  test('more people than there are seats: 409, or as many as there are in the order in which they were named', async () => {
    const { make } = server()
    const people = await Promise.all(
      [1, 2, 3, 4, 5].map(() => make.person({ role: 'user', team, password: null })),
    )
    const who = people.map(({ uid }) => uid)
    const refused = who.slice(3).map((one) => ({ who: one, why: 'full' }))
    expect(await assigns(who)).toMatchObject({ status: 409, data: { refused } })
    expect((await assigns(who, { without_refused: true })).data).toMatchObject({
      assigned: 3,
      free: 0,
      refused,
    })
  })

  test('a person who was named twice gets one', async () => {
    expect((await assigns([ana.uid, ana.username, ana.uid])).data).toEqual({
      assigned: 1,
      free: 2,
      refused: [],
      seats: [expect.any(String)],
    })
  })

  test('rights: without a token 401, a user 403, an admin of another team 404, who only reads 403', async () => {
    const { make, deps } = server()
    const user = await make.signedIn({ role: 'user', team })
    const reader = await make.signedIn({ team })
    await deps.db.updateTable('people').set({ access_level: 'read' }).where('uid', '=', reader.uid).execute()
    const seat = await make.seat(pack, rui.uid)
    for (const [who, status] of [
      [{}, 401],
      [user, 403],
      [stranger, 404],
      [reader, 403],
    ] as const) {
      await expect.poll(async () => (await assigns([ana.uid], {}, who)).status).toBe(status)
      const { token } = who as { token?: string }
      expect((await server().call(moveSeats, { body: { uid_array: [seat] } }, { token })).status).toBe(status)
      expect((await server().call(releaseSeats, { query: { uid_array: seat } }, { token })).status).toBe(
        status,
      )
    }
    expect(await counts()).toMatchObject({ assigned: 1 })
    expect((await lists({}, reader)).total).toBe(1)
  })

  test.each([
    ['nobody', []],
    ['501 people', Array.from({ length: 501 }, (_, n) => `p${n}`)],
  ])('%s is refused with 400', async (_, who) => {
    expect((await assigns(who)).status).toBe(400)
  })

  test('a seat may end before its pack, not in the past', async () => {
    expect(await assigns([ana.uid], { ends: soon(-day) })).toMatchObject({
      status: 400,
      data: { fields: { ends: 'fields.datePast' } },
    })
    const ends = soon(2 * day)
    await assigns([ana.uid], { ends })
    expect((await lists()).seats[0]).toMatchObject({ state: 'assigned', ends })
  })
})

describe('at once', () => {
  test('a hundred calls for ten seats give ten', async () => {
    const { make } = server()
    const ten = await make.pack(team, { licenseCount: 10 })
    const people = await Promise.all(
      Array.from({ length: 100 }, () => make.person({ role: 'user', team, password: null })),
    )
    const statuses = await raceCalls(
      people.map(
        ({ uid }) =>
          () =>
            assigns([uid], { pack: ten }),
      ),
    )
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(90).fill(409)])
    expect(await counts(ten)).toEqual({ free: 0, assigned: 10, reserved: 0 })
  })

  test('of twenty calls that give one person a seat of two packs one does', async () => {
    const other = await server().make.pack(team)
    const calls = Array.from(
      { length: 20 },
      (_, n) => () => assigns([ana.uid], { pack: n % 2 ? other : pack }),
    )
    expect(await raceCalls(calls)).toEqual([200, ...Array(19).fill(409)])
    expect((await counts()).assigned + (await counts(other)).assigned).toBe(1)
  })

  test('giving, moving and freeing in every direction ends without a lock and with a true count', async () => {
    const { make, deps } = server()
    const other = await make.pack(team, { licenseCount: 3 })
    const people = await Promise.all(
      Array.from({ length: 6 }, () => make.person({ role: 'user', team, password: null })),
    )
    const seatOf = async (uid: string) =>
      (await deps.db.selectFrom('license_seats').select('uid').where('person', '=', uid).executeTakeFirst())
        ?.uid
    const statuses = await raceCalls(
      Array.from({ length: 60 }, (_, n) => async () => {
        const person = people[n % 6]?.uid ?? ''
        const to = n % 2 ? other : pack
        const seat = await seatOf(person)
        if (!seat) return assigns([person], { pack: to })
        return n % 3 ? moves([seat], { pack: to }) : releases(seat)
      }),
    )
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
    for (const uid of [pack, other]) {
      const { free, assigned } = await counts(uid)
      expect(free + assigned).toBe(3)
      expect((await lists({ pack: uid })).total).toBe(assigned)
    }
  })
})

describe('moving', () => {
  test('goes to another pack of the same team, where there is room', async () => {
    const { make } = server()
    const demo = await make.pack(team, { licenseType: 'demo', licenseCount: 1 })
    const seats = [await make.seat(pack, ana.uid), await make.seat(pack, rui.uid)]
    expect(await moves(seats, { pack: demo })).toMatchObject({ status: 409, message: 'moveSeats409' })
    expect(await counts()).toMatchObject({ assigned: 2 })
    const [one = ''] = seats
    expect(await moves([one], { pack: demo })).toMatchObject({
      status: 200,
      message: 'moveSeats200',
      data: { changed: 1 },
    })
    expect([await counts(), await counts(demo)]).toMatchObject([{ assigned: 1 }, { free: 0, assigned: 1 }])
    expect((await moves([one], { pack: demo })).status).toBe(200)
    expect((await told(ana.uid)).at(0)).toEqual({ action: 'moveSeats', team, reason: `moved to ${demo}` })
  })

  test('a move that names neither a pack nor an end is refused with 400, and changes nothing', async () => {
    const seat = await server().make.seat(pack, ana.uid)
    expect(await moves([seat], {})).toMatchObject({
      status: 400,
      message: 'i400',
      data: { fields: { pack: 'fields.required' } },
    })
    expect(await counts()).toMatchObject({ assigned: 1 })
  })

  test('never to a pack of another team, nor what is only reserved', async () => {
    const { make, call } = server()
    const seat = await make.seat(pack, ana.uid)
    const foreign = await make.pack(await make.team())
    expect((await moves([seat], { pack: foreign })).status).toBe(404)
    const root = await make.signedIn({ role: 'root' })
    expect((await moves([seat], { pack: foreign }, root)).status).toBe(404)
    const body = { team, role: 'user', licenseType: 'standard' } as const
    expect((await call(createInvite, { body }, { token: admin.token })).status).toBe(200)
    const reserved = await lists({ state: 'reserved' })
    expect(reserved).toMatchObject({ total: 1, seats: [{ person: null, invited: '' }] })
    const uid = reserved.seats[0]?.uid ?? ''
    expect((await moves([seat, uid], { ends: null })).status).toBe(409)
    expect(await counts()).toEqual({ free: 1, assigned: 1, reserved: 1 })
  })

  test('changes when a seat ends, and takes that back', async () => {
    const seat = await server().make.seat(pack, ana.uid)
    const ends = soon(day)
    await moves([seat], { ends })
    expect((await lists()).seats[0]?.ends).toBe(ends)
    await moves([seat], { ends: null })
    expect((await lists()).seats[0]?.ends).toBeNull()
    expect((await moves([seat], { ends: soon(-1000) })).status).toBe(400)
  })
})

describe('freeing', () => {
  test('is all or nothing and audited; the person has nothing of it left', async () => {
    const { make } = server()
    const seats = [await make.seat(pack, ana.uid), await make.seat(pack, rui.uid)]
    const foreign = await make.seat(await make.pack(await make.team()), ana.uid)
    expect(await releases([...seats, foreign])).toMatchObject({ status: 404, message: 'releaseSeats404' })
    expect(await counts()).toMatchObject({ assigned: 2 })
    expect(await releases(seats)).toMatchObject({
      status: 200,
      message: 'releaseSeats200',
      data: { released: 2 },
    })
    expect(await counts()).toEqual({ free: 3, assigned: 0, reserved: 0 })
    expect((await told(rui.uid)).at(-1)).toEqual({ action: 'releaseSeats', team, reason: `seat of ${pack}` })
    expect((await releases(seats)).status).toBe(404)
    expect((await releases('x')).status).toBe(400)
  })
})

describe('while another call gives seats of the pack', () => {
  const ways: [string, (seat: string) => Promise<unknown>][] = [
    ['frees a seat', (seat) => releases(seat)],
    ['moves a seat', (seat) => moves([seat], { ends: soon(day) })],
    ['takes its holder out of the team', () => leaves(ana.uid)],
    ['erases its holder', () => erases(ana.uid)],
  ]
  const leaves = (person: string) =>
    server().deps.db.deleteFrom('memberships').where('person', '=', person).execute()
  const erases = (person: string) =>
    server()
      .deps.db.transaction()
      .execute((step) => erasePerson(step, server().deps, person))

  test.each(ways)('one who %s waits, and holds nothing that the giver may still need', async (_, does) => {
    const { db } = server().deps
    await assigns([ana.uid])
    const uid = (await lists()).seats[0]?.uid ?? ''
    let done: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (giver) => {
      await sql`select from license_packs where uid = ${pack} for no key update`.execute(giver)
      done = does(uid)
      await expect.poll(waiting).toBe(1)
      await sql`select from license_seats where uid = ${uid} for update nowait`.execute(giver)
      await sql`select from people where uid = ${ana.uid} for no key update nowait`.execute(giver)
    })
    await done
  })

  async function waiting() {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server().deps.db)
    return rows[0]?.count
  }
})

describe('the list of seats', () => {
  test('is searched by name and username, and comes page by page', async () => {
    const { make } = server()
    const large = await make.pack(team, { licenseCount: 50 })
    const people = await Promise.all(
      Array.from({ length: 7 }, () => make.person({ role: 'user', team, password: null })),
    )
    for (const { uid } of people) await make.seat(large, uid)
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await lists({ pack: large, size: 3, ...(after && { after }) })
      expect(page.total).toBe(7)
      seen.push(...page.seats.map(({ person }) => person?.uid ?? ''))
      if (!page.next) break
      after = page.next
    }
    expect(seen.toSorted()).toEqual(people.map(({ uid }) => uid).toSorted())
    const q = people[2]?.username.toUpperCase() ?? ''
    expect((await lists({ pack: large, q })).seats).toMatchObject([{ person: { uid: people[2]?.uid } }])
    expect((await lists({ pack: large, q: 'ana souza' })).total).toBe(7)
    expect(await lists({ pack: large, state: 'reserved' })).toMatchObject({ seats: [], total: 0 })
    const answer = await server().call(readSeats, { query: { pack: large } }, { token: stranger.token })
    expect(answer).toMatchObject({ status: 404, message: 'readSeats404' })
  })
})
