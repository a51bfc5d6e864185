import { verify } from '@resguardo/contract/auth/auth'
import { editTeamDomains } from '@resguardo/contract/teams/domains'
import { answerJoinRequest } from '@resguardo/contract/teams/members'
import { deleteInvite, editInvite } from '@resguardo/contract/teams/invites'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inviteActions, newUsername } from '#test/inviteActions.ts'
import { raceCalls } from '#test/raceCalls.ts'
import { withTestApp } from '#test/testApp.ts'

/* Seats reserved by an invite, and seats taken by people who join by a domain. */

const server = withTestApp()
const { creates, invite, registers, personOf } = inviteActions(server)
const day = 86_400_000
let team = ''
let pack = ''
let token = ''

beforeEach(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  pack = await make.pack(team, { licenseCount: 5 })
  token = (await make.signedIn({ team })).token
})

const offer = (changes: object = {}) => invite(token, team, { licenseType: 'standard', ...changes })
const edits = (uid: string, changes: object) =>
  server().call(editInvite, { body: { uid, ...changes } }, { token })
const revokes = (uid_array: string) => server().call(deleteInvite, { query: { uid_array } }, { token })
const seats = (of = pack) =>
  server()
    .deps.db.selectFrom('license_seats')
    .select(['person', 'invite', 'ends'])
    .where('pack', '=', of)
    .orderBy('uid')
    .execute()
const used = async (of = pack) => {
  const { db } = server().deps
  return (await db.selectFrom('license_packs').select('used').where('uid', '=', of).executeTakeFirstOrThrow())
    .used
}
const daysLeft = (ends: Date | null | undefined) => ((ends?.getTime() ?? 0) - Date.now()) / day
const resendable = (uid: string) =>
  server()
    .deps.db.updateTable('invites')
    .set({ sent: sql<Date>`now() - interval '2 minutes'` })
    .where('uid', '=', uid)
    .execute()

describe('an invite with a licence', () => {
  test('keeps as many seats as it has uses, for seven days, and those by mail one each', async () => {
    const made = await offer({ uses: 3, days: 30 })
    const kept = await seats()
    expect(kept.map((seat) => seat.invite)).toEqual([made.uid, made.uid, made.uid])
    for (const { ends } of kept) expect(daysLeft(ends)).toBeCloseTo(7, 1)
    await offer({ emails: [newUsername(), newUsername()], days: 2 })
    const later = (await seats()).filter((seat) => seat.invite !== made.uid)
    expect(later).toHaveLength(2)
    // Not longer than the invite itself is valid.
    for (const { ends } of later) expect(daysLeft(ends)).toBeCloseTo(2, 1)
    expect(await used()).toBe(5)
  })

  test('is not made where there are not so many seats free of its type: 409, and none is kept', async () => {
    const answer = await creates({ team, role: 'user', licenseType: 'standard', uses: 6 }, token)
    expect(answer).toMatchObject({
      status: 409,
      message: 'createInvite409',
      data: { why: 'seats', missing: 1 },
    })
    expect((await creates({ team, role: 'user', licenseType: 'demo' }, token)).status).toBe(409)
    expect(await used()).toBe(0)
    await offer({ uses: 5 })
    expect((await creates({ team, role: 'user', licenseType: 'standard' }, token)).status).toBe(409)
  })

  test('keeps none of a pack that is over or has not begun, and spreads over those that hold', async () => {
    const { make } = server()
    const over = await make.pack(team, { licenseType: 'demo', expiration: new Date() })
    const later = await make.pack(team, { licenseType: 'demo', starts: new Date(Date.now() + day) })
    expect((await creates({ team, role: 'user', licenseType: 'demo' }, token)).status).toBe(409)
    const short = await make.pack(team, {
      licenseType: 'demo',
      licenseCount: 2,
      expiration: new Date(Date.now() + day),
    })
    const long = await make.pack(team, { licenseType: 'demo', licenseCount: 2, expiration: null })
    await offer({ licenseType: 'demo', uses: 3 })
    expect([await used(over), await used(later), await used(short), await used(long)]).toEqual([0, 0, 1, 2])
  })

  test('gives the seat it kept to who accepts it', async () => {
    const { uid, inviteCode } = await offer({ uses: 2 })
    const name = newUsername()
    expect((await registers(name, inviteCode)).status).toBe(200)
    const person = await personOf(name)
    const kept = await seats()
    expect(kept).toHaveLength(2)
    expect(kept).toContainEqual({ person: person?.uid, invite: null, ends: null })
    expect(kept.find((seat) => seat.person === null)).toMatchObject({ invite: uid })
    const mail = await server().make.lastMail(name)
    const code = String(mail?.values['url']).split('/').at(-1) ?? ''
    const { data } = await server().call(verify, { body: { token: code, browser: 'Test 1' } })
    const licence = await server().call(readLicense, {}, { token: data.token })
    expect(licence.data).toMatchObject({ licenseType: 'standard', source: 'seat' })
  })

  test('gives each use one seat, also to simultaneous registrations, and a used up one keeps none', async () => {
    const { inviteCode } = await offer({ uses: 3 })
    const answers = await Promise.all(Array.from({ length: 9 }, () => registers(newUsername(), inviteCode)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const taken = await seats()
    expect(taken).toHaveLength(3)
    expect(taken.every((seat) => seat.person !== null && seat.invite === null)).toBe(true)
  })

  test('frees the seat of a use that an account spent which was there before', async () => {
    const known = await server().make.person()
    const { inviteCode } = await offer({ uses: 1 })
    expect((await registers(known.username, inviteCode)).status).toBe(200)
    expect(await seats()).toEqual([])
  })

  test('whose seat is kept no longer gives a free one, and where none is left the person comes without', async () => {
    const one = await offer()
    const two = await offer()
    await server().deps.db.deleteFrom('license_seats').where('pack', '=', pack).execute()
    await registers(newUsername(), one.inviteCode)
    expect(await used()).toBe(1)
    await server()
      .deps.db.updateTable('license_packs')
      .set({ license_count: 1 })
      .where('uid', '=', pack)
      .execute()
    const name = newUsername()
    expect((await registers(name, two.inviteCode)).status).toBe(200)
    expect(await used()).toBe(1)
    expect(await personOf(name)).toMatchObject({ license_list: '' })
  })

  test('that is revoked frees what it kept; sent again it reserves them again', async () => {
    const gone = await offer({ uses: 2 })
    await revokes(gone.uid)
    expect(await seats()).toEqual([])
    const { uid } = await offer({ uses: 2, days: 1 })
    await resendable(uid)
    expect((await edits(uid, { resend: true })).status).toBe(200)
    const kept = await seats()
    expect(kept).toHaveLength(2)
    for (const { ends } of kept) expect(daysLeft(ends)).toBeCloseTo(7, 1)
    await server().deps.db.deleteFrom('license_seats').where('invite', '=', uid).execute()
    expect((await edits(uid, { days: 3 })).status).toBe(200)
    for (const { ends } of await seats()) expect(daysLeft(ends)).toBeCloseTo(3, 1)
    expect(await used()).toBe(2)
  })

  test('keeps more or fewer with its uses: 409 where there are not so many free, and nothing changes', async () => {
    const { uid } = await offer({ uses: 2 })
    expect((await edits(uid, { uses: 4 })).status).toBe(200)
    expect(await used()).toBe(4)
    expect(await edits(uid, { uses: 6 })).toMatchObject({
      status: 409,
      message: 'editInvite409',
      data: { why: 'seats', missing: 1 },
    })
    await edits(uid, { uses: 1 })
    expect(await used()).toBe(1)
  })

  test('takes no seat where it offers none', async () => {
    await offer({ licenseType: 'none', uses: 5 })
    expect(await used()).toBe(0)
  })

  test('of twenty invites at once for five seats five are made', async () => {
    const wish = { team, role: 'user', licenseType: 'standard' }
    const statuses = await raceCalls(Array.from({ length: 20 }, () => () => creates(wish, token)))
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(409)])
    expect(await used()).toBe(5)
  })
})

describe('joining by domain', () => {
  async function asks(domain: string) {
    const { make, deps } = server()
    const root = await make.signedIn({ role: 'root' })
    const claim = { uid: team, domain, mode: 'ask', confirmed: true } as const
    expect((await server().call(editTeamDomains, { body: claim }, { token: root.token })).status).toBe(200)
    const person = await make.person({ username: `p${Math.random()}@${domain}` })
    await deps.db.insertInto('join_requests').values({ team, person: person.uid, domain }).execute()
    const body = { uid: team, person: person.uid, accept: true }
    const { status } = await server().call(answerJoinRequest, { body }, { token })
    expect(status).toBe(200)
    return person.uid
  }

  test('takes a free seat of the team’s best pack, and where none is free joins all the same', async () => {
    const { make } = server()
    await make.pack(team, { licenseType: 'free', expiration: null })
    await make.pack(team, { licenseType: 'demo', expiration: new Date() })
    const domain = `d${Date.now()}.example`
    const first = await asks(domain)
    expect(await seats()).toMatchObject([{ person: first }])
    await server()
      .deps.db.updateTable('license_packs')
      .set({ license_count: 1 })
      .where('team', '=', team)
      .execute()
    await asks(domain)
    const last = await asks(domain)
    expect(await used()).toBe(1)
    const { db } = server().deps
    const row = await db
      .selectFrom('memberships')
      .select('joined_by')
      .where('person', '=', last)
      .executeTakeFirst()
    expect(row).toEqual({ joined_by: 'domain' })
    expect(await db.selectFrom('license_seats').select('uid').where('person', '=', last).execute()).toEqual(
      [],
    )
  })
})
