import { terminate } from '@resguardo/contract/auth/account'
import { askUsername, editAdmin } from '@resguardo/contract/people/admins'
import { createInvite } from '@resguardo/contract/teams/invites'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseDue } from '#jobs/erase.ts'
import { newIpAddress } from '#test/signInActions.ts'
import { makeRichPerson, richNames } from '#test/richPerson.ts'
import { digest, withTestApp } from '#test/testApp.ts'
import { findEverywhere, tablesOfPeople } from '#test/wholeDatabase.ts'

const server = withTestApp()
type Rich = Awaited<ReturnType<typeof makeRichPerson>>

const endsNow = ({ token, password }: Rich) =>
  server().call(
    terminate,
    { query: {}, body: { password: digest(password), when: 'now' } },
    { token, from: newIpAddress() },
  )
const needlesOf = ({ username, uid }: Rich) => [username, uid, richNames.first, richNames.last, 'Canário']
const auditOnly = (places: string[]) =>
  places.every((place) => ['audit_log.actor', 'audit_log.target'].includes(place))

test('the person of these tests is in every table that refers to people', async () => {
  const rich = await makeRichPerson(server())
  const tables = new Set(
    (await findEverywhere(server().deps, [rich.uid])).map((place) => place.split('.')[0]),
  )
  for (const table of await tablesOfPeople(server().deps))
    expect(tables, `makeRichPerson leaves nothing in ${table}`).toContain(table)
  // Control: the search finds the data, in bytes as well.
  expect(await findEverywhere(server().deps, [richNames.last])).toContain('people.last_name')
  expect((await endsNow(rich)).status).toBe(200)
})

test('after an erasure no column of the whole database holds name, address or uid, but the audit log the uid', async () => {
  const rich = await makeRichPerson(server())
  expect((await endsNow(rich)).status).toBe(200)
  const places = await findEverywhere(server().deps, needlesOf(rich))
  expect(places.filter((place) => !place.startsWith('audit_log.'))).toEqual([])
  expect(auditOnly(places)).toBe(true)
  expect(places).toContain('audit_log.target')
  const hash = server().deps.keys.hmac('account', rich.username)
  const { db } = server().deps
  const seen = db.selectFrom('access_log').select('id').where('account', '=', hash)
  const codes = db.selectFrom('one_time_codes').select('owner').where('owner', '=', hash)
  expect([await seen.execute(), await codes.execute()]).toEqual([[], []])
  const team = server().deps.db.selectFrom('teams').select('uid').where('uid', '=', rich.team)
  expect(await team.execute()).toEqual([])
  // Their step reports stay: these are anonymous from the start.
  expect(await server().deps.db.selectFrom('step_reports').select('uid').execute()).not.toEqual([])
})

test('a team that others are still in stays, under a name that identifies no one', async () => {
  const { make, deps } = server()
  const rich = await makeRichPerson(server())
  await make.person({ team: rich.team })
  expect((await endsNow(rich)).status).toBe(200)
  expect(auditOnly(await findEverywhere(deps, needlesOf(rich)))).toBe(true)
  const team = await deps.db.selectFrom('teams').selectAll().where('uid', '=', rich.team).executeTakeFirst()
  expect(team).toMatchObject({ team_name: 'Equipe', contact_email: '' })
})

test('an erasure finds what stood under an earlier address or name', async () => {
  const { call, make, deps } = server()
  const rich = await makeRichPerson(server())
  await make.person({ team: rich.team })
  const { db } = deps
  await db.updateTable('memberships').set({ joined_by: 'founder' }).where('person', '=', rich.uid).execute()
  const second = await make.team('Quitéria Nunca-Mais')
  await db
    .insertInto('memberships')
    .values({ team: second, person: rich.uid, joined_by: 'founder' })
    .execute()
  await make.person({ team: second })
  const strange = await make.team()
  const root = await make.signedIn({ role: 'root' })
  for (const team of [rich.team, strange]) {
    const wish = { team, role: 'user', licenseType: 'none', uses: 1, days: 7 } as const
    const { data } = await call(createInvite, { body: wish }, root)
    await db
      .updateTable('invites')
      .set({ email: rich.username, taken: team === strange ? 0 : 1 })
      .where('uid', '=', data.invites[0]?.uid ?? '')
      .execute()
  }
  const username = `outra.${crypto.randomUUID().slice(0, 8)}@canary.example`
  await call(askUsername, { body: { username } }, rich)
  const username_code = String((await make.lastMail(username))?.values['code'])
  const body = { uid: rich.uid, username, username_code, last_name: 'Diferente-Sobrenome' }
  expect((await call(editAdmin, { body }, rich)).status).toBe(200)
  // A stranger's invite does not reveal the new address.
  expect(await db.selectFrom('invites').select('team').where('email', '=', username).execute()).toEqual([
    { team: rich.team },
  ])
  expect((await endsNow(rich)).status).toBe(200)
  const needles = [...needlesOf(rich), username, 'Diferente-Sobrenome', 'Nunca-Mais']
  expect(auditOnly(await findEverywhere(deps, needles))).toBe(true)
  const old = deps.keys.hmac('invite-use', rich.username)
  expect(await db.selectFrom('invite_uses').select('invite').where('account', '=', old).execute()).toEqual([])
  const tries = db.selectFrom('access_log').select('id')
  for (const one of [rich.username, username])
    expect(await tries.where('account', '=', deps.keys.hmac('account', one)).execute()).toEqual([])
})

test('a person whose time is over is erased by the job with a receipt, regardless of who deleted them; the others stay', async () => {
  const { make, deps } = server()
  const due = [await makeRichPerson(server()), await makeRichPerson(server(), { role: 'user' })]
  const kept = await make.person({ status: 'deleted' })
  const active = await make.person()
  await sql`update people set status = 'deleted', status_before = 'active',
    purge_at = now() - interval '1 second' where uid = any(${due.map(({ uid }) => uid)}::uuid[])`.execute(
    deps.db,
  )
  await sql`update people set purge_at = now() + interval '1 hour' where uid = ${kept.uid}`.execute(deps.db)
  // A restored account may keep a stale purge date: only deleted accounts are erased.
  await sql`update people set purge_at = now() - interval '1 day' where uid = ${active.uid}`.execute(deps.db)
  await Promise.all([eraseDue(deps), eraseDue(deps)])
  for (const rich of due) {
    expect(auditOnly(await findEverywhere(deps, needlesOf(rich)))).toBe(true)
    expect(await make.lastMail(rich.username)).toMatchObject({ kind: 'account-erased' })
    const lines = await deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('target', '=', rich.uid)
      .where('action', '=', 'erase')
      .execute()
    expect(lines).toEqual([{ action: 'erase', actor: null }])
  }
  const left = await deps.db
    .selectFrom('people')
    .select('uid')
    .where('uid', 'in', [kept.uid, active.uid])
    .execute()
  expect(left).toHaveLength(2)
})

test('a person who cannot be erased does not block the others, and is tried again', async () => {
  const { make, deps, owner } = server()
  const [stuck, next] = [await make.person(), await make.person()]
  await sql`create table held_back (person uuid references people)`.execute(owner)
  await sql`insert into held_back values (${stuck.uid})`.execute(deps.db)
  for (const [{ uid }, ago] of [
    [stuck, '2 hours'],
    [next, '1 hour'],
  ] as const)
    await sql`update people set status = 'deleted', status_before = 'active', purge_at = now() - ${ago}::interval
      where uid = ${uid}`.execute(deps.db)
  const left = async () =>
    (
      await deps.db.selectFrom('people').select('uid').where('uid', 'in', [stuck.uid, next.uid]).execute()
    ).map(({ uid }) => uid)
  await eraseDue(deps)
  expect(await left()).toEqual([stuck.uid])
  await sql`drop table held_back`.execute(owner)
  await eraseDue(deps)
  expect(await left()).toEqual([])
})

test('the receipt says what is erased, what stays and why, in the language of the person', async () => {
  const rich = await makeRichPerson(server())
  await endsNow(rich)
  const mail = await server().make.lastMail(rich.username)
  expect(mail).toMatchObject({ kind: 'account-erased', lang: 'pt', values: { name: '' } })
})
