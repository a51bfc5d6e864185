import type { PackType } from '@resguardo/contract/licensing/packs'
import { newCodeColumns } from '#features/invites/inviteCode.ts'
import { learners, type TeamName } from './demoPeople.ts'
import { daysAgo, type DemoContext, uidOf } from './demoContext.ts'
import { associationOf, teamOf } from './teams.ts'

const packOf = (name: string) => uidOf(`pack ${name}`)
const inviteOf = (name: string) => uidOf(`invite ${name}`)

/** Packs in every state, their seats, orders and invoices, invites and referrals. */
export async function makeLicenses(context: DemoContext): Promise<void> {
  await makePacks(context)
  await makeInvites(context)
  await makeSeats(context)
  await makeOrders(context)
  await makeReferrals(context)
}

async function makePacks(context: DemoContext): Promise<void> {
  const { db, now } = context
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
    starts: daysAgo(context, from),
    expiration: to === null ? null : daysAgo(context, -to),
    anchor: now.getUTCDate(),
    created: daysAgo(context, Math.max(from, 0)),
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

async function makeInvites(context: DemoContext): Promise<void> {
  const { db, keys, random } = context
  const invite = (name: string) => ({
    uid: inviteOf(name),
    ...newCodeColumns(keys, random, inviteOf(name)),
    role: 'user' as const,
    license_type: 'none' as const,
    owner: uidOf('beatriz'),
    created: daysAgo(context, 6),
    sent: daysAgo(context, 6),
  })
  const open = { uses: 20, expires: daysAgo(context, -8) }
  await db
    .insertInto('invites')
    .values([
      { ...invite('farol open'), team: teamOf('farol'), ...open, taken: 3, license_type: 'standard' },
      {
        ...invite('farol admin'),
        team: teamOf('farol'),
        uses: 1,
        expires: daysAgo(context, -2),
        role: 'admin',
        email: 'editora@farol.example',
      },
      {
        ...invite('farol used'),
        team: teamOf('farol'),
        uses: 1,
        taken: 1,
        expires: daysAgo(context, -2),
        email: 'pessoa1@demo.example',
      },
      { ...invite('farol over'), team: teamOf('farol'), uses: 5, expires: daysAgo(context, 1) },
      {
        ...invite('farol revoked'),
        team: teamOf('farol'),
        uses: 5,
        expires: daysAgo(context, -4),
        revoked: daysAgo(context, 2),
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

async function makeSeats(context: DemoContext): Promise<void> {
  const created = daysAgo(context, 50)
  const seatsIn = (team: TeamName, pack: string) =>
    learners
      .filter(({ teams = [] }) => teams.includes(team))
      .map(({ name }) => ({ pack: packOf(pack), team: teamOf(team), person: uidOf(name), created }))
  const reserved = { pack: packOf('farol'), team: teamOf('farol'), invite: inviteOf('farol open') }
  await context.db
    .insertInto('license_seats')
    .values([
      ...seatsIn('farol', 'farol near').slice(0, 4),
      ...seatsIn('farol', 'farol over').slice(4, 6),
      ...seatsIn('farol', 'farol').slice(6),
      ...seatsIn('harbour', 'harbour').slice(0, 10),
      ...seatsIn('brujula', 'brujula').slice(0, 6),
      ...seatsIn('escola', 'escola'),
      ...seatsIn('norte', 'norte').slice(0, 8),
      {
        pack: packOf('farol'),
        team: teamOf('farol'),
        person: uidOf('lucia'),
        association: associationOf('farol brujula'),
        created,
      },
      // Seats that the invite still reserves.
      ...Array.from({ length: 4 }, () => ({ ...reserved, ends: daysAgo(context, -8), created })),
    ])
    .execute()
}

async function makeOrders(context: DemoContext): Promise<void> {
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
    created: daysAgo(context, days + 2),
    paid: daysAgo(context, days),
    covers_from: daysAgo(context, days),
    covers_until: daysAgo(context, days - 365),
  })
  const harbour = {
    team: teamOf('harbour'),
    buyer: uidOf('hannah'),
    bill_to: 'Harbour Clinic, 4 Quay Street, Bristol',
  }
  const gb = { region: 'united-kingdom', currency: 'GBP', unit_price: 4490 } as const
  await context.db
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
        created: daysAgo(context, 1),
      },
      {
        ...year,
        ...farol,
        kind: 'new',
        license_count: 10,
        total: 149_000,
        state: 'cancelled',
        created: daysAgo(context, 70),
        closed: daysAgo(context, 56),
      },
      {
        ...year,
        ...harbour,
        ...gb,
        kind: 'upgrade',
        license_count: 12,
        total: 53_880,
        created: daysAgo(context, 3),
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
        closed: daysAgo(context, 45),
      },
      // Unpaid orders of people for themselves.
      ...(['ana', 'renata', 'beatriz', 'olivia'] as const).map((buyer, n) => ({
        ...year,
        person: uidOf(buyer),
        buyer: uidOf(buyer),
        kind: 'new' as const,
        license_count: 1,
        total: 14_900,
        created: daysAgo(context, n + 2),
      })),
    ])
    .execute()
}

async function makeReferrals(context: DemoContext): Promise<void> {
  const referral = (friend: string, days: number) => ({
    inviter: uidOf('ana'),
    friend: uidOf(friend),
    registered: daysAgo(context, days),
  })
  await context.db
    .insertInto('referrals')
    .values([
      { ...referral('emma', 100), uid: uidOf('referral emma'), purchased: daysAgo(context, 40) },
      { ...referral('sofia', 60), purchased: daysAgo(context, 50), refunded: daysAgo(context, 45) },
      { ...referral('joao', 10) },
      { ...referral('pessoa1', 20), barred: 'sameTeam' },
    ])
    .execute()
  await context.db
    .insertInto('license_months')
    .values({
      person: uidOf('ana'),
      referral: uidOf('referral emma'),
      side: 'inviter',
      starts: daysAgo(context, 20),
      ends: daysAgo(context, -10),
    })
    .execute()
}
