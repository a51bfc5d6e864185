import { editAssociation } from '@resguardo/contract/teams/associations'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import {
  assignSeats,
  editLicense,
  moveSeats,
  readPack,
  readPacks,
  readSeats,
  releaseSeats,
} from '@resguardo/contract/licensing/packs'
import { beforeEach, expect, test } from 'vitest'
import { assumeTeamRole } from '#db/roles/rowLevelSecurity.ts'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'

/* Seats that a sponsor's packs give to people of a partner through an association. */

const server = withTestApp()
const day = 86_400_000
type Somebody = TestPerson & { token: string }
let sponsor = ''
let partner = ''
let giver: Somebody
let taker: Somebody
let nina: TestPerson
let pack = ''
let link = ''

async function associate(kind: 'seats' | 'manage', wish: object = {}) {
  const { uid } = await server()
    .deps.db.insertInto('associations')
    .values({
      sponsor,
      partner,
      kind,
      seats: kind === 'seats' ? 2 : null,
      proposed_by: 'sponsor',
      accepted: new Date(),
      ...wish,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

beforeEach(async () => {
  const { make } = server()
  sponsor = await make.team('Farol')
  partner = await make.team('Quintal')
  giver = await make.signedIn({ team: sponsor })
  taker = await make.signedIn({ team: partner })
  nina = await make.person({ role: 'user', team: partner })
  pack = await make.pack(sponsor, { licenseCount: 9 })
  link = await associate('seats')
})

const assigns = (who: string[], { token } = taker, wish: object = {}) =>
  server().call(assignSeats, { body: { pack, who, ...wish } }, { token })
const reads = ({ token } = taker, uid = pack) => server().call(readPack, { params: { uid } }, { token })
const seats = async ({ token } = taker) =>
  (await server().call(readSeats, { query: { pack } }, { token })).data.seats
const person = (team = partner) => server().make.person({ role: 'user', team, password: null })

test('a partner’s admin sees what it gets of the sponsor’s pack, and neither its price nor the rest', async () => {
  await server().make.seat(pack, (await person(sponsor)).uid)
  await server()
    .deps.db.updateTable('license_packs')
    .set({ price: 900, currency: 'BRL' })
    .where('uid', '=', pack)
    .execute()
  expect((await reads()).data).toMatchObject({
    team: { uid: sponsor, teamName: 'Farol' },
    licenseCount: 2,
    assigned: 0,
    free: 2,
    price: null,
    currency: null,
    association: { uid: link, partner, seats: 2, used: 0, ends: null },
  })
  expect((await reads(giver)).data).toMatchObject({
    licenseCount: 9,
    assigned: 1,
    price: 900,
    association: null,
  })
  const { data } = await server().call(
    readPacks,
    { query: { team: partner, sums: 'true' } },
    { token: taker.token },
  )
  expect(data.sums).toEqual({ seats: 2, used: 0 })
  expect(data).toMatchObject({ total: 1, packs: [{ uid: pack, free: 2 }] })
  expect(await seats()).toEqual([])
})

test('sponsor, partner and root are notified when the next of the seats go back: 30 days after their association', async () => {
  const { make, deps } = server()
  const root = await make.signedIn({ role: 'root' })
  const ends = new Date(Date.now() + 10 * day)
  const sooner = await make.team('Varanda')
  const other = await associate('seats', { partner: sooner, ends: new Date(ends.getTime() - day) })
  const toldTo = async (who: Somebody) => (await reads(who)).data.returns
  await make.seat(pack, (await person(sponsor)).uid)
  await make.seat(pack, nina.uid, { association: link })
  await make.seat(pack, (await person()).uid, { association: link })
  // Neither association has both an end and seats in use.
  expect([await toldTo(giver), await toldTo(taker), await toldTo(root)]).toEqual([null, null, null])
  await deps.db.updateTable('associations').set({ ends }).where('uid', '=', link).execute()
  const back = { at: new Date(ends.getTime() + 30 * day).toISOString(), seats: 2 }
  expect([await toldTo(giver), await toldTo(taker), await toldTo(root)]).toEqual([back, back, back])
  await make.seat(pack, (await person(sooner)).uid, { association: other })
  const first = { at: new Date(ends.getTime() + 29 * day).toISOString(), seats: 1 }
  expect([await toldTo(giver), await toldTo(taker), await toldTo(root)]).toEqual([first, back, first])
  // Ended by hand: the 30 days run from now, and the partner no longer sees the pack.
  const ended = new Date(Date.now() - day)
  await deps.db.updateTable('associations').set({ ended }).where('uid', '=', link).execute()
  expect(await toldTo(giver)).toEqual({ at: new Date(ended.getTime() + 30 * day).toISOString(), seats: 2 })
  expect((await reads()).status).toBe(404)
})

test('it gives them to members of the partner, and to no one else', async () => {
  const foreign = await person(sponsor)
  expect(await assigns([nina.uid, foreign.uid])).toMatchObject({
    status: 409,
    data: { refused: [{ who: foreign.uid, why: 'unknown' }] },
  })
  expect(await assigns([nina.username])).toMatchObject({ status: 200, data: { assigned: 1, free: 1 } })
  const token = await server().make.signIn(nina)
  expect((await server().call(readLicense, {}, { token })).data).toMatchObject({
    licenseType: 'standard',
    source: 'association',
  })
  expect((await reads()).data).toMatchObject({ assigned: 1, association: { used: 1 } })
})

test('at most as many as the association allots, over all packs and all simultaneous calls', async () => {
  const other = await server().make.pack(sponsor, { licenseCount: 9 })
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  const answers = await Promise.all(
    people.map(({ uid }, n) => assigns([uid], taker, { pack: n % 2 ? other : pack })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    200,
    ...Array(10).fill(409),
  ])
  expect((await reads()).data).toMatchObject({ free: 0, association: { used: 2 } })
})

test('each side sees the seats, and the sponsor no name of the partner’s people', async () => {
  await assigns([nina.uid])
  await server().make.seat(pack, (await person(sponsor)).uid)
  expect(await seats()).toMatchObject([
    { state: 'assigned', person: { uid: nina.uid }, partner: { uid: partner, teamName: 'Quintal' } },
  ])
  const theirs = await seats(giver)
  expect(theirs).toHaveLength(2)
  expect(theirs.find((one) => one.partner)).toMatchObject({ state: 'assigned', person: null })
})

test('both sides free such a seat; the partner none that is the sponsor’s own', async () => {
  const { make, call } = server()
  const frees = (uid_array: string, { token }: Somebody) =>
    call(releaseSeats, { query: { uid_array } }, { token })
  const own = await make.seat(pack, (await person(sponsor)).uid)
  expect((await frees(own, taker)).status).toBe(404)
  for (const who of [taker, giver]) {
    await assigns([nina.uid])
    const [seat] = await seats()
    expect(await frees(seat?.uid ?? '', who)).toMatchObject({ status: 200 })
  }
  expect((await reads(giver)).data).toMatchObject({ assigned: 1 })
})

test('the partner moves its seats between the sponsor’s packs, also when all of them are given', async () => {
  const { make, call } = server()
  const other = await make.pack(sponsor, { licenseType: 'demo' })
  await assigns([nina.uid, (await person()).uid])
  const uid_array = (await seats()).map(({ uid }) => uid)
  const body = { uid_array, pack: other }
  expect(await call(moveSeats, { body }, { token: taker.token })).toMatchObject({ data: { changed: 2 } })
  expect((await reads(taker, other)).data).toMatchObject({ assigned: 2, free: 0, association: { used: 2 } })
})

test.each([
  ['only proposed', { accepted: null }],
  ['ended', { ended: new Date() }],
  ['past its date', { ends: new Date(Date.now() - 1000) }],
])('by an association that is %s nothing is seen or given', async (_, wish) => {
  await server().deps.db.updateTable('associations').set(wish).where('uid', '=', link).execute()
  expect((await reads()).status).toBe(404)
  expect((await assigns([nina.uid])).status).toBe(404)
  expect((await assigns([nina.uid], taker, { association: link })).status).toBe(404)
})

test('what came through an association that is over its partner may free, but not change: 404', async () => {
  await assigns([nina.uid])
  const [seat] = await seats()
  await server()
    .deps.db.updateTable('associations')
    .set({ ended: new Date() })
    .where('uid', '=', link)
    .execute()
  const uid_array = [seat?.uid ?? '']
  const ends = new Date(Date.now() + day).toISOString()
  const as = { token: taker.token }
  for (const change of [{ ends }, { ends: null }, { pack }])
    expect(await server().call(moveSeats, { body: { uid_array, ...change } }, as)).toMatchObject({
      status: 404,
    })
  expect((await server().call(releaseSeats, { query: { uid_array } }, as)).data).toEqual({ released: 1 })
})

test('no one gives through the association of others: neither the sponsor’s admin, nor a stranger, nor of another sponsor’s pack', async () => {
  const { make } = server()
  const stranger = await make.signedIn({ team: await make.team() })
  expect((await assigns([nina.uid], giver, { association: link })).status).toBe(404)
  expect((await assigns([nina.uid], stranger, { association: link })).status).toBe(404)
  const foreign = await make.pack(await make.team())
  expect((await assigns([nina.uid], taker, { association: link, pack: foreign })).status).toBe(404)
  const root = await make.signedIn({ role: 'root' })
  expect((await assigns([nina.uid], root, { association: link, pack: foreign })).status).toBe(404)
  expect((await assigns([nina.uid], root, { association: link })).status).toBe(200)
})

test('who manages a team for its sponsor gives the team’s own seats, and those that it gets', async () => {
  const { make } = server()
  const manages = async (who: Somebody) => (await reads(who, own)).status
  const own = await make.pack(partner)
  expect(await manages(giver)).toBe(404)
  await associate('manage')
  await expect.poll(() => manages(giver)).toBe(200)
  expect((await assigns([nina.uid], giver, { pack: own })).status).toBe(200)
  const other = await person()
  expect((await assigns([other.uid], giver, { association: link })).status).toBe(200)
  expect((await seats())[0]).toMatchObject({ person: { uid: other.uid } })
})

test('the sponsor allots no fewer than are in use: 409; who leaves the partner leaves the seat', async () => {
  await assigns([nina.uid, (await person()).uid])
  const allots = (count: number, revision: number) =>
    server().call(editAssociation, { body: { uid: link, revision, seats: count } }, { token: giver.token })
  expect(await allots(1, 1)).toMatchObject({ status: 409, message: 'editAssociation409' })
  expect((await allots(3, 1)).data).toMatchObject({ seats: 3, revision: 2 })
  await server().deps.db.deleteFrom('memberships').where('person', '=', nina.uid).execute()
  expect((await allots(1, 2)).data).toMatchObject({ seats: 1 })
})

test('a pack that its sponsor has given through an association is not made smaller than what is in use', async () => {
  const root = await server().make.signedIn({ role: 'root' })
  await assigns([nina.uid, (await person()).uid])
  const body = { uid: pack, revision: 1, licenseCount: 1 }
  const { status, data } = await server().call(editLicense, { body }, { token: root.token })
  expect([status, data.over, data.hit.total]).toEqual([409, 1, 2])
})

test('PostgreSQL itself lets a partner write no seat but of its sponsor, through its own association', async () => {
  const { make, deps } = server()
  const writes = (values: { pack: string; team: string; association: string | null }) =>
    deps.db.transaction().execute(async (db) => {
      await assumeTeamRole(db, taker)
      return db
        .insertInto('license_seats')
        .values({ ...values, person: nina.uid })
        .execute()
    })
  const elsewhere = await make.team()
  const foreign = await make.pack(elsewhere)
  for (const values of [
    { pack: foreign, team: elsewhere, association: null },
    { pack: foreign, team: elsewhere, association: link },
    { pack, team: sponsor, association: null },
  ])
    await expect(writes(values)).rejects.toThrow('row-level security')
  await writes({ pack, team: sponsor, association: link })
})

test('two who give and end the association at once are not locked out by each other', async () => {
  const { db } = server().deps
  for (let round = 0; round < 10; round++) {
    const at = await db.selectFrom('associations').select('uid').where('uid', '=', link).executeTakeFirst()
    // Use two people without a seat: those of an earlier round would be refused.
    const [given] = await Promise.all([
      assigns([(await person()).uid, (await person()).uid]),
      db
        .updateTable('associations')
        .set({ ended: new Date() })
        .where('uid', '=', at?.uid ?? '')
        .execute(),
    ])
    // 409: the association ended between the read and the lock, so it has no seat to give.
    expect([200, 404, 409]).toContain(given.status)
    link = await associate('seats', { ends: new Date(Date.now() + day) })
  }
})
