import { editAdmin } from '@resguardo/contract/admins'
import { reset } from '@resguardo/contract/auth'
import { createInvite } from '@resguardo/contract/invites'
import { chooseCourse, recordProgress } from '@resguardo/contract/courses'
import { reportStep } from '@resguardo/contract/stepReports'
import { keepTicks } from '@resguardo/contract/ticks'
import type { Role } from '@resguardo/contract/session'
import { sql } from 'kysely'
import { askCode, byPassword, newPlace } from './signingIn.ts'
import type { TestApp } from './testApp.ts'

export const richNames = { first: 'Quitéria', last: 'Vasconcelos-Abrantes' }

/**
 * Somebody who has left something in every table that knows of people: who adds such a table fills it here, so that
 * export and erasure are tried with it.
 */
export async function makeRichPerson(server: TestApp, { role = 'admin' }: { role?: Role } = {}) {
  const { call, make, deps } = server
  const username = `quiteria.${crypto.randomUUID().slice(0, 8)}@canary.example`
  // A failed try from before there was an account.
  await byPassword(server, username, 'Errada-1234', { from: newPlace() })
  const team = await make.team(`${richNames.first} ${richNames.last}`)
  await deps.db.updateTable('teams').set({ contact_email: username }).where('uid', '=', team).execute()
  const made = await make.person({ username, role, team })
  await deps.db
    .updateTable('people')
    .set({
      first_name: richNames.first,
      last_name: richNames.last,
      trial_ends: sql<Date>`now() + interval '5 days'`,
    })
    .where('uid', '=', made.uid)
    .execute()
  const who = { ...made, team, token: await make.signIn(made) }
  const { uid, token } = who
  await call(
    editAdmin,
    { body: { uid, notes: `notas de ${username}`, city: 'Canário', institution: 'Instituto Canário' } },
    { token },
  )
  const choice = { uid, profile: 'enhanced', osType: 'ios', device: null, version: '17.3' } as const
  await call(chooseCourse, { body: choice }, { token })
  await call(recordProgress, { body: { uid, submodule: 'strong-code', visited: true } }, { token })
  await leaveReport(server, token)
  const tick = { state: 'set', on: '2026-11-20', at: 1, version: '17.3' } as const
  await call(keepTicks, { body: { begin: true, ticks: { 'ios/strong-code.six-plus': tick } } }, { token })
  await byPassword(server, username, 'Errada-1234', { from: newPlace() })
  await askCode(server, username, { from: newPlace() })
  await call(reset, { body: { username } }, { from: newPlace() })
  await leaveInTables(server, who)
  await leaveLicenses(server, who)
  return who
}

/** A step that looks different on their phone: said by them, and nothing in it tells so. */
async function leaveReport({ call, deps: { content } }: TestApp, token: string) {
  const lesson = 'strong-code'
  for (const slide of content.lessons.get(lesson)?.slides ?? []) {
    const step = slide.type === 'steps' && slide.steps.find(({ os }) => os === 'ios')
    if (!step) continue
    const body = { lesson, slide: slide.id, path: step.path.pt, language: 'pt', version: '17.3' } as const
    await call(reportStep, { body }, { token })
  }
}

/** What their calls alone do not leave. */
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
}

/** A seat of their team, a subscription of their own, a free month, an order. */
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
