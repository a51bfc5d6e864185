import { createAssociation } from '@resguardo/contract/associations'
import { editTeamDomains } from '@resguardo/contract/domains'
import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/endpoint'
import { createInvite } from '@resguardo/contract/invites'
import { createOrder, editOrder } from '@resguardo/contract/orders'
import type { TestApp } from './testApp.ts'

/** Whom and what a call of the matrix is about: all belong to the team of `teamAdmin` and `user`. */
export interface About {
  /** An end user of the team who is none of the actors, in the state that the row asks for. */
  target: string
  team: string
  /** The caller. */
  self: string
  /** Makes, as root, what the call is about. */
  asRoot: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<DataOf<E>>
  server: TestApp
}

export async function claim({ asRoot, team, target }: About): Promise<string> {
  const domain = `${target}.example`
  await asRoot(editTeamDomains, { body: { uid: team, domain, mode: 'ask' } })
  return domain
}

/** An association as a change names it. */
export const pick = ({ uid, revision }: { uid: string; revision: number }) => ({ uid, revision })

export async function associate({ asRoot, team, server }: About) {
  const partner = await server.make.team()
  return asRoot(createAssociation, {
    body: { sponsor: team, partner, kind: 'report', seats: null, ends: null },
  })
}

export async function invite({ asRoot, team }: About): Promise<string> {
  const made = await asRoot(createInvite, {
    body: { team, role: 'user', licenseType: 'none', uses: 1, days: 7 },
  })
  return made.invites[0]?.uid ?? ''
}

export const pack = ({ server, team }: About): Promise<string> => server.make.pack(team)

export const seat = async (about: About): Promise<string> =>
  about.server.make.seat(await pack(about), about.target)

export async function device({ server, target }: About): Promise<string> {
  const { uid } = await server.deps.db
    .insertInto('devices')
    .values({ person: target, os: 'other', browser: 'Chrome' })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

/** A step that was reported on some phone. */
export async function reportedStep({ deps: { db } }: TestApp): Promise<string> {
  const { uid } = await db
    .insertInto('reported_steps')
    .values({
      lesson: 'strong-code',
      slide: `slide-${crypto.randomUUID()}`,
      os_type: 'ios',
      path: JSON.stringify({ pt: ['Ajustes'], es: ['Ajustes'], en: ['Settings'] }),
      told: '2026-11-20',
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

/** An order of one seat for a year; where it is not said otherwise, an open one. */
export const orderOf = (team: string, { deps }: TestApp) =>
  ({
    team,
    kind: 'new',
    licenseCount: 1,
    period: 'year',
    region: 'brazil',
    pricesVersion: deps.content.prices.version,
    provider: 'manual',
  }) as const

export async function order({ asRoot, team, server }: About) {
  // So many may be open at a time, and here they are made again and again.
  await server.deps.db.deleteFrom('license_orders').where('team', '=', team).execute()
  return (await asRoot(createOrder, { body: orderOf(team, server) })).order
}

export async function subscription(about: About): Promise<string> {
  const paid = await about.asRoot(editOrder, { body: { ...pick(await order(about)), to: 'paid' } })
  return paid.pack ?? ''
}
