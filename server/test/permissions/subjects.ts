import type { AlertState } from '@resguardo/contract/alerts/alertRules'
import { createAnnouncement } from '@resguardo/contract/assignments/announcements'
import { createAssignment } from '@resguardo/contract/assignments/assignments'
import { dayMs } from '@resguardo/contract/platform/durations'
import { createAssociation } from '@resguardo/contract/teams/associations'
import { editTeamDomains } from '@resguardo/contract/teams/domains'
import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { createInvite } from '@resguardo/contract/teams/invites'
import { askPerson, consentVersion } from '@resguardo/contract/support/support'
import { createOrder, editOrder } from '@resguardo/contract/licensing/orders'
import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import type { TestApp } from '../testApp.ts'

/** The subjects of a call in the matrix: all belong to the team of `teamAdmin` and `user`. */
export interface CallSubjects {
  /** An end user of the team who is none of the actors, in the state that the row requires. */
  target: string
  team: string
  /** The caller. */
  self: string
  /** Creates, as root, what the call is about. */
  asRoot: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<DataOf<E>>
  server: TestApp
}

export async function claim({ asRoot, team, target }: CallSubjects): Promise<string> {
  const domain = `${target}.example`
  await asRoot(editTeamDomains, { body: { uid: team, domain, mode: 'ask' } })
  return domain
}

export const daysAhead = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

export async function assign({ asRoot, server, team }: CallSubjects): Promise<string> {
  await server.deps.db.deleteFrom('assignments').where('team', '=', team).execute()
  const body = { team, lessons: ['strong-code'], until: daysAhead(7) }
  return (await asRoot(createAssignment, { body })).uid
}

export async function announce({ asRoot, server, team }: CallSubjects): Promise<string> {
  await server.deps.db.deleteFrom('announcements').where('team', '=', team).execute()
  return (await asRoot(createAnnouncement, { body: { team, text: 'Reunião', until: daysAhead(7) } })).uid
}

/** An association as a change identifies it. */
export const pick = ({ uid, revision }: { uid: string; revision: number }) => ({ uid, revision })

export async function associate({ asRoot, team, server }: CallSubjects) {
  const partner = await server.make.team()
  return asRoot(createAssociation, {
    body: { sponsor: team, partner, kind: 'report', seats: null, ends: null },
  })
}

export async function invite({ asRoot, team }: CallSubjects): Promise<string> {
  const created = await asRoot(createInvite, {
    body: { team, role: 'user', licenseType: 'none', uses: 1, days: 7 },
  })
  return created.invites[0]?.uid ?? ''
}

export const pack = ({ server, team }: CallSubjects): Promise<string> => server.make.pack(team)

export const seat = async (about: CallSubjects): Promise<string> =>
  about.server.make.seat(await pack(about), about.target)

export async function device({ server, target }: CallSubjects): Promise<string> {
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

/** An order of one seat for a year. */
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

export async function order({ asRoot, team, server }: CallSubjects) {
  // The number of open orders is limited, and this runs again and again.
  await server.deps.db.deleteFrom('license_orders').where('team', '=', team).execute()
  return (await asRoot(createOrder, { body: orderOf(team, server) })).order
}

export async function subscription(about: CallSubjects): Promise<string> {
  const paid = await about.asRoot(editOrder, { body: { ...pick(await order(about)), to: 'paid' } })
  return paid.pack ?? ''
}

/** A question handed over to people; a helper exists then. */
export async function ticket({ make, call, deps: { db } }: TestApp): Promise<string> {
  const { uid } = await make.person({ role: 'user', password: null })
  await db.updateTable('people').set({ helper: true }).where('uid', '=', uid).execute()
  const { token } = await make.signedIn({ role: 'user' })
  const body = {
    question: 'Como?',
    phone: false,
    profile: false,
    emergency: false,
    consent: consentVersion,
  } as const
  return (await call(askPerson, { body }, { token })).data.uid
}

/** A suggestion for the lessons. */
export async function draft({ deps: { db, keys } }: TestApp): Promise<string> {
  const uid = crypto.randomUUID()
  const sealed = keys.seal(JSON.stringify({ question: 'Como?', answer: 'Assim.' }), `draft|${uid}`)
  await db.insertInto('answer_drafts').values({ uid, lang: 'pt', made: new Date(), sealed }).execute()
  return uid
}

/** An alert that none of the actors wrote. */
export async function alert({ deps: { db } }: TestApp, state: AlertState = 'draft'): Promise<string> {
  const { words, systems, source, ...content } = alertContent()
  const now = new Date()
  const { uid } = await db
    .insertInto('alerts')
    .values({
      ...content,
      words: JSON.stringify(words),
      systems: JSON.stringify(systems),
      source_name: source.name,
      source_url: source.url,
      state,
      changed: now,
      ...(state !== 'draft' && { published: now }),
      ...(state === 'withdrawn' && { withdrawn: now }),
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

/** A feed with an unreachable address. */
export async function feed({ deps: { db } }: TestApp, active = false) {
  const url = `https://127.0.0.1:9/${crypto.randomUUID()}`
  return db
    .insertInto('alert_feeds')
    .values({ name: 'Boletim', kind: 'rss', url, active })
    .returning(['uid', 'revision', 'name', 'kind', 'url', 'lang', 'active'])
    .executeTakeFirstOrThrow()
}

/** The only webhook, of a team, with an unreachable address. */
export async function webhook({ deps: { db, keys } }: TestApp, team: string): Promise<string> {
  await db.deleteFrom('webhooks').execute()
  const uid = crypto.randomUUID()
  await db
    .insertInto('webhooks')
    .values({
      uid,
      team,
      name: 'CRM',
      url: `https://127.0.0.1:9/${uid}`,
      kinds: ['license.created'],
      active: true,
      secret: keys.seal(`whsec_${Buffer.alloc(32, 7).toString('base64')}`, `webhook|${uid}`),
    })
    .execute()
  return uid
}

/** A delivery to a webhook. */
export async function delivery(server: TestApp, team: string): Promise<string> {
  const { uid } = await server.deps.db
    .insertInto('webhook_deliveries')
    .values({ webhook: await webhook(server, team), kind: 'license.created', data: '{}', state: 'failed' })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}
