import { randomUUID } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { editAdmin } from '@resguardo/contract/people/admins'
import { markAlerts } from '@resguardo/contract/alerts/alerts'
import { reset } from '@resguardo/contract/auth/auth'
import { createInvite } from '@resguardo/contract/teams/invites'
import { chooseCourse, recordProgress } from '@resguardo/contract/learning/courses'
import { reportStep } from '@resguardo/contract/learning/stepReports'
import { ensureChat, countQuestion } from '#features/assistant/chats.ts'
import { storeMessages } from '#features/assistant/messages.ts'
import {
  answerTicket,
  askPerson,
  assignTicket,
  consentVersion,
  tellPerson,
} from '@resguardo/contract/support/support'
import { openPairing } from '@resguardo/contract/learning/pairing'
import { keepTicks } from '@resguardo/contract/learning/ticks'
import type { Role } from '@resguardo/contract/auth/session'
import { sql } from 'kysely'
import { alert } from './permissions/subjects.ts'
import { openReview, giveCommunityName, makeThread } from './communityPosts.ts'
import { askCode, byPassword, newIpAddress } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

export const richNames = { first: 'Quitéria', last: 'Vasconcelos-Abrantes' }

/**
 * A person with data in every table that refers to people. A new table of that kind must be filled here, so
 * that export and erasure are tested with it.
 */
export async function makeRichPerson(server: TestApp, { role = 'admin' }: { role?: Role } = {}) {
  const { call, make, deps } = server
  const username = `quiteria.${crypto.randomUUID().slice(0, 8)}@canary.example`
  // A failed attempt from before the account existed.
  await byPassword(server, username, 'Errada-1234', { from: newIpAddress() })
  const team = await make.team(`${richNames.first} ${richNames.last}`)
  await deps.db.updateTable('teams').set({ contact_email: username }).where('uid', '=', team).execute()
  const created = await make.person({ username, role, team })
  await deps.db
    .updateTable('people')
    .set({
      first_name: richNames.first,
      last_name: richNames.last,
      trial_ends: sql<Date>`now() + interval '5 days'`,
    })
    .where('uid', '=', created.uid)
    .execute()
  const person = { ...created, team, token: await make.signIn(created) }
  const { uid, token } = person
  await call(
    editAdmin,
    { body: { uid, notes: `notas de ${username}`, city: 'Canário', institution: 'Instituto Canário' } },
    { token },
  )
  const choice = { uid, profile: 'enhanced', osType: 'ios', device: null, version: '17.3' } as const
  await call(chooseCourse, { body: choice }, { token })
  await call(recordProgress, { body: { uid, submodule: 'strong-code', visited: true } }, { token })
  await leaveReport(server, token)
  await leaveChat(server, uid)
  await leaveTicket(server, person)
  await leaveTalk(server, person)
  const tick = { state: 'set', on: '2026-11-20', at: 1, version: '17.3' } as const
  await leaveAlert(server, person)
  await leaveSetting(server, uid)
  await call(keepTicks, { body: { begin: true, ticks: { 'ios/strong-code.six-plus': tick } } }, { token })
  const page = { lesson: 'strong-code', page: 'where', done: false, ticks: {} }
  await call(openPairing, { body: page }, { token })
  await byPassword(server, username, 'Errada-1234', { from: newIpAddress() })
  await askCode(server, username, { from: newIpAddress() })
  await call(reset, { body: { username } }, { from: newIpAddress() })
  await leaveLetter(server, person.uid)
  await leaveInTables(server, person)
  await leaveLicenses(server, person)
  return person
}

/** A settings section saved by them, as if they had been root. */
async function leaveSetting({ deps: { db, random } }: TestApp, by: string): Promise<void> {
  // An arbitrary number: each person in the tests has saved a different revision.
  const revision = random(4).readUInt32BE() >>> 1
  await db
    .insertInto('settings_revisions')
    .values({ section: 'general', revision, changed_by: by, changes: '[]', value: '{}' })
    .execute()
}

/** An alert written by them, as if they had been root, and read by them. */
async function leaveAlert(server: TestApp, { uid, token }: { uid: string; token: string }): Promise<void> {
  const alertUid = await alert(server, 'confirmed')
  const by = { writer: uid, confirmer: uid }
  await server.deps.db.updateTable('alerts').set(by).where('uid', '=', alertUid).execute()
  await server.call(markAlerts, { body: {} }, { token })
}

/** A newsletter subscription, and a mail queued for it. */
async function leaveLetter({ deps: { db } }: TestApp, person: string): Promise<void> {
  await db
    .insertInto('newsletter_readers')
    .values({ person, confirmed: new Date(), told: new Date() })
    .execute()
  const at = '2026-11-27T12:00:00Z'
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({ cadence: 'weekly', zone: person, day: '2026-11-27', at, since: at, place: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsletter_mails')
    .values({ person, day: '2026-11-27', issue: id, state: 'sent', finished: at })
    .execute()
  await db
    .insertInto('newsletter_bundles')
    .values({ issue: id, due: at, readers: [person] })
    .execute()
  await db.deleteFrom('newsletter_issues').where('id', '=', id).execute()
}

/** A report of a step that looks different on their phone, which does not identify them. */
async function leaveReport({ call, deps: { content } }: TestApp, token: string) {
  const lesson = 'strong-code'
  for (const slide of content.lessons.get(lesson)?.slides ?? []) {
    const step = slide.type === 'steps' && slide.steps.find(({ os }) => os === 'ios')
    if (!step) continue
    const body = { lesson, slide: slide.id, path: step.path.pt, language: 'pt', version: '17.3' } as const
    await call(reportStep, { body }, { token })
  }
}

/** A name, a post with a picture, followed threads and reports, and moderators' decisions. */
async function leaveTalk(server: TestApp, { uid }: { uid: string }) {
  const { db } = server.deps
  await giveCommunityName(server, uid, `Canário ${uid.slice(0, 8)}`)
  const bytes = Buffer.from('canario')
  const image = await db
    .insertInto('community_images')
    .values({ person: uid, bytes, width: 1, height: 1, alt: 'Canário' })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const post = await makeThread(server, { author: uid, text: 'Alguém mais viu isto?' })
  await db.updateTable('community_posts').set({ image: image.uid }).where('uid', '=', post).execute()
  await db.insertInto('community_follows').values({ thread: post, person: uid }).execute()
  const review = await openReview(server)
  await db
    .insertInto('community_reports')
    .values({ review: review.uid, person: uid, reason: 'other', note: 'canário', at: new Date() })
    .execute()
  await db.updateTable('community_reviews').set({ author: uid }).where('uid', '=', review.uid).execute()
}

/** A question to the assistant, as the socket stores it. */
async function leaveChat({ deps }: TestApp, uid: string) {
  const chat = await ensureChat(deps, uid)
  await storeMessages(deps, chat, [{ id: uid, from: 'reader', text: 'Como escondo isto?' }])
  await countQuestion(deps, uid, '2026-11-20', 5)
}

/** A question to people with a message, and their own data as a helper. */
async function leaveTicket({ call, make, deps }: TestApp, { uid, token }: { uid: string; token: string }) {
  await deps.db.updateTable('people').set({ helper: true }).where('uid', '=', uid).execute()
  const question = { question: 'Quem vê isto?', phone: true, profile: true, emergency: true }
  const { data } = await call(askPerson, { body: { ...question, consent: consentVersion } }, { token })
  const body = { uid: data.uid, id: crypto.randomUUID(), text: 'Ainda espero' }
  await call(tellPerson, { body }, { token })
  const other = await make.signedIn({ role: 'user' })
  const otherTicket = await call(askPerson, { body: { ...question, consent: consentVersion } }, other)
  const ticket = { uid: otherTicket.data.uid, revision: 1, helper: uid }
  await call(assignTicket, { body: ticket }, { token })
  const note = { uid: ticket.uid, id: crypto.randomUUID(), text: 'Vejo amanhã', note: true }
  await call(answerTicket, { body: note }, { token })
}

/** What their calls alone do not create. */
async function leaveInTables(
  { call, make, deps: { db, keys } }: TestApp,
  { uid, username, token }: { uid: string; username: string; token: string },
) {
  await call(createInvite, { body: { team: null } }, { token })
  const team = await make.team()
  const root = await make.signedIn({ role: 'root' })
  const { data } = await call(
    createInvite,
    { body: { team, role: 'user', licenseType: 'none', uses: 5, days: 7 } },
    { token: root.token },
  )
  const invite = data.invites[0]?.uid ?? ''
  await db
    .insertInto('invite_uses')
    .values({ invite, account: keys.hmac('invite-use', username), person: uid })
    .execute()
  await db.insertInto('referrals').values({ inviter: uid, friend: null }).execute()
  await db.insertInto('join_requests').values({ team, person: uid, domain: 'quintal.example' }).execute()
  const own = await db.selectFrom('memberships').select('team').where('person', '=', uid).executeTakeFirst()
  if (own)
    await db
      .insertInto('assignments')
      .values({ uid: randomUUID(), team: own.team, lessons: ['strong-code'], until: '2126-12-15' })
      .execute()
  if (own)
    await db
      .insertInto('announcements')
      .values({ uid: randomUUID(), team: own.team, text: 'Reunião na sexta', until: '2126-12-15' })
      .execute()
  const identity = { issuer: 'https://issuer.example', subject: uid, person: uid }
  await db.insertInto('openid_identities').values(identity).execute()
  await db.insertInto('directory_links').values({ team, person: uid, external_id: 'dir-7' }).execute()
  await db
    .insertInto('passkeys')
    .values({
      person: uid,
      credential: Buffer.from(uid),
      public_key: Buffer.alloc(8),
      backed_up: true,
      aaguid: '00000000-0000-0000-0000-000000000000',
      name: `Celular de ${richNames.first}`,
    })
    .execute()
  await db
    .insertInto('api_keys')
    .values({
      person: uid,
      maker: uid,
      service: false,
      name: `Programa de ${richNames.first}`,
      key_start: 'rsgp_Quit',
      digest: randomBytes(32),
      scopes: ['people.read'],
      expires: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('saved_views')
    .values({ person: uid, list: 'people', name: `Lista de ${richNames.first}`, search: 'status=blocked' })
    .execute()
  await db
    .insertInto('totp')
    .values({ person: uid, secret: keys.seal('JBSWY3DPEHPK3PXP', `totp:${uid}`), confirmed: new Date() })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ person: uid, digest: Buffer.alloc(32, 0xff) })
    .execute()
  await db
    .insertInto('first_steps')
    .values({
      person: uid,
      browser: 'Firefox 140',
      source: '198.51.100.0/24',
      by_password: true,
      expires: new Date(Date.now() + 60_000),
    })
    .execute()
}

/** A seat of their team, a personal subscription, a free month, an order. */
async function leaveLicenses(
  { make, deps: { db } }: TestApp,
  { uid, username, team }: { uid: string; username: string; team: string },
) {
  await make.seat(await make.pack(team), uid)
  const standard = { license_type: 'standard', license_count: 1 } as const
  const starts = new Date()
  await db
    .insertInto('license_packs')
    .values({ ...standard, person: uid, starts, anchor: 1 })
    .execute()
  await db
    .insertInto('license_months')
    .values({ person: uid, side: 'friend', starts, ends: starts })
    .execute()
  await db
    .insertInto('license_orders')
    .values({
      ...standard,
      person: uid,
      buyer: uid,
      kind: 'new',
      period: 'month',
      region: 'brazil',
      currency: 'BRL',
      unit_price: 1990,
      total: 1990,
      prices_version: '1',
      bill_to: `${richNames.first} ${richNames.last}, ${username}`,
      provider: 'manual',
    })
    .execute()
}
