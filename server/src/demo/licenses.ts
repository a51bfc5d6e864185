import type { PackType } from '@resguardo/contract/packs'
import { newCodeColumns } from '#features/invites/code.ts'
import { learners, type TeamName } from './cast.ts'
import { daysAgo, type Making, uidOf } from './making.ts'
import { associationOf, teamOf } from './teams.ts'

const packOf = (name: string) => uidOf(`pack ${name}`)
const inviteOf = (name: string) => uidOf(`invite ${name}`)

/** Packs in every state, their seats, orders and invoices, invites and referrals. */
export async function makeLicenses(making: Making): Promise<void> {
  await makePacks(making)
  await makeInvites(making)
  await makeSeats(making)
  await makeOrders(making)
  await makeReferrals(making)
}

async function makePacks(making: Making): Promise<void> {
  const { db, now } = making
  const paid = { period: 'year', region: 'brazil', currency: 'BRL', price: 14_900 } as const
  const pack = (
    name: string,
    license_type: PackType,
    count: number,
    [from, to]: [number, number | null],
  ) => ({
    uid: packOf(name),
    license_type,
    license_count: count,
    starts: daysAgo(making, from),
    expiration: to === null ? null : daysAgo(making, -to),
    anchor: now.getUTCDate(),
    created: daysAgo(making, Math.max(from, 0)),
  })
  await db
    .insertInto('license_packs')
    .values([
      { ...pack('farol', 'standard', 60, [300, 65]), team: teamOf('farol'), ...paid },
      { ...pack('farol near', 'standard', 5, [360, 4]), team: teamOf('farol'), ...paid },
      { ...pack('farol over', 'demo', 5, [90, -60]), team: teamOf('farol') },
      { ...pack('brujula', 'standard', 20, [200, 165]), team: teamOf('brujula'), ...paid, cancels: true },
      {
        ...pack('brujula ended', 'standard', 5, [200, -2]),
        team: teamOf('brujula'),
        reason: 'Pedido de la organización',
      },
      { ...pack('harbour', 'demo', 12, [20, 10]), team: teamOf('harbour') },
      { ...pack('harbour next', 'standard', 12, [-10, 375]), team: teamOf('harbour') },
      { ...pack('escola', 'free', 500, [120, null]), team: teamOf('escola') },
      { ...pack('norte', 'trial', 10, [3, 11]), team: teamOf('norte') },
      {
        ...pack('emma', 'standard', 1, [40, 25]),
        person: uidOf('emma'),
        ...paid,
        region: 'united-kingdom',
        currency: 'GBP',
        price: 4490,
      },
    ])
    .execute()
}

async function makeInvites(making: Making): Promise<void> {
  const { db, keys, random } = making
  const invite = (name: string) => ({
    uid: inviteOf(name),
    ...newCodeColumns(keys, random, inviteOf(name)),
    role: 'user' as const,
    license_type: 'none' as const,
    owner: uidOf('beatriz'),
    created: daysAgo(making, 6),
    sent: daysAgo(making, 6),
  })
  const open = { uses: 20, expires: daysAgo(making, -8) }
  await db
    .insertInto('invites')
    .values([
      { ...invite('farol open'), team: teamOf('farol'), ...open, taken: 3, license_type: 'standard' },
      {
        ...invite('farol admin'),
        team: teamOf('farol'),
        uses: 1,
        expires: daysAgo(making, -2),
        role: 'admin',
        email: 'editora@farol.example',
      },
      {
        ...invite('farol used'),
        team: teamOf('farol'),
        uses: 1,
        taken: 1,
        expires: daysAgo(making, -2),
        email: 'pessoa1@demo.example',
      },
      { ...invite('farol over'), team: teamOf('farol'), uses: 5, expires: daysAgo(making, 1) },
      {
        ...invite('farol revoked'),
        team: teamOf('farol'),
        uses: 5,
        expires: daysAgo(making, -4),
        revoked: daysAgo(making, 2),
      },
      { ...invite('brujula'), team: teamOf('brujula'), ...open, owner: uidOf('diego') },
      { ...invite('harbour'), team: teamOf('harbour'), ...open, owner: uidOf('hannah') },
      { ...invite('escola'), team: teamOf('escola'), ...open, owner: uidOf('olivia') },
      ...(['ana', 'beatriz', 'renata', 'olivia'] as const).map((owner) => ({
        ...invite(`friends of ${owner}`),
        team: null,
        owner: uidOf(owner),
        uses: null,
        expires: null,
      })),
    ])
    .execute()
}

async function makeSeats(making: Making): Promise<void> {
  const created = daysAgo(making, 50)
  const of = (team: TeamName, pack: string) =>
    learners
      .filter(({ teams = [] }) => teams.includes(team))
      .map(({ name }) => ({ pack: packOf(pack), team: teamOf(team), person: uidOf(name), created }))
  const reserved = { pack: packOf('farol'), team: teamOf('farol'), invite: inviteOf('farol open') }
  await making.db
    .insertInto('license_seats')
    .values([
      ...of('farol', 'farol near').slice(0, 4),
      ...of('farol', 'farol over').slice(4, 6),
      ...of('farol', 'farol').slice(6),
      ...of('harbour', 'harbour').slice(0, 10),
      ...of('brujula', 'brujula').slice(0, 6),
      ...of('escola', 'escola'),
      ...of('norte', 'norte').slice(0, 8),
      {
        pack: packOf('farol'),
        team: teamOf('farol'),
        person: uidOf('lucia'),
        association: associationOf('farol brujula'),
        created,
      },
      // Seats that the invite still reserves.
      ...Array.from({ length: 4 }, () => ({ ...reserved, ends: daysAgo(making, -8), created })),
    ])
    .execute()
}

async function makeOrders(making: Making): Promise<void> {
  const base = {
    license_type: 'standard',
    region: 'brazil',
    currency: 'BRL',
    prices_version: '2026-1',
    provider: 'manual',
  } as const
  const year = { ...base, period: 'year', unit_price: 14_900 } as const
  const farol = {
    team: teamOf('farol'),
    buyer: uidOf('beatriz'),
    bill_to: 'Farol Jornalismo\nRua da Aurora, 100\nRecife',
  }
  const paid = (days: number) => ({
    state: 'paid' as const,
    created: daysAgo(making, days + 2),
    paid: daysAgo(making, days),
    covers_from: daysAgo(making, days),
    covers_until: daysAgo(making, days - 365),
  })
  const harbour = {
    team: teamOf('harbour'),
    buyer: uidOf('hannah'),
    bill_to: 'Harbour Clinic, 4 Quay Street, Bristol',
  }
  const gb = { region: 'united-kingdom', currency: 'GBP', unit_price: 4490 } as const
  await making.db
    .insertInto('license_orders')
    .values([
      {
        ...year,
        ...farol,
        kind: 'new',
        pack: packOf('farol'),
        license_count: 60,
        total: 894_000,
        ...paid(300),
      },
      {
        ...year,
        ...farol,
        kind: 'seats',
        pack: packOf('farol'),
        license_count: 5,
        total: 74_500,
        ...paid(40),
      },
      {
        ...year,
        ...farol,
        kind: 'renewal',
        pack: packOf('farol near'),
        license_count: 5,
        total: 74_500,
        created: daysAgo(making, 1),
      },
      {
        ...year,
        ...farol,
        kind: 'new',
        license_count: 10,
        total: 149_000,
        state: 'cancelled',
        created: daysAgo(making, 70),
        closed: daysAgo(making, 56),
      },
      {
        ...year,
        ...harbour,
        ...gb,
        kind: 'upgrade',
        license_count: 12,
        total: 53_880,
        created: daysAgo(making, 3),
      },
      {
        ...year,
        ...gb,
        person: uidOf('emma'),
        buyer: uidOf('emma'),
        bill_to: 'Emma Wright',
        kind: 'new',
        pack: packOf('emma'),
        license_count: 1,
        total: 4490,
        ...paid(40),
      },
      {
        ...year,
        person: uidOf('sofia'),
        buyer: uidOf('sofia'),
        kind: 'new',
        license_count: 1,
        total: 14_900,
        ...paid(50),
        state: 'refunded',
        closed: daysAgo(making, 45),
      },
      // Unpaid orders of people for themselves.
      ...(['ana', 'renata', 'beatriz', 'olivia'] as const).map((buyer, n) => ({
        ...year,
        person: uidOf(buyer),
        buyer: uidOf(buyer),
        kind: 'new' as const,
        license_count: 1,
        total: 14_900,
        created: daysAgo(making, n + 2),
      })),
    ])
    .execute()
}

async function makeReferrals(making: Making): Promise<void> {
  const brought = (friend: string, days: number) => ({
    inviter: uidOf('ana'),
    friend: uidOf(friend),
    registered: daysAgo(making, days),
  })
  await making.db
    .insertInto('referrals')
    .values([
      { ...brought('emma', 100), uid: uidOf('referral emma'), purchased: daysAgo(making, 40) },
      { ...brought('sofia', 60), purchased: daysAgo(making, 50), refunded: daysAgo(making, 45) },
      { ...brought('joao', 10) },
      { ...brought('pessoa1', 20), barred: 'sameTeam' },
    ])
    .execute()
  await making.db
    .insertInto('license_months')
    .values({
      person: uidOf('ana'),
      referral: uidOf('referral emma'),
      side: 'inviter',
      starts: daysAgo(making, 20),
      ends: daysAgo(making, -10),
    })
    .execute()
}
