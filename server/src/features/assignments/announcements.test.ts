import { announcementLimits } from '@resguardo/contract/assignments/assignmentRules'
import {
  createAnnouncement,
  editAnnouncement,
  readAnnouncements,
  readOwnAnnouncements,
} from '@resguardo/contract/assignments/announcements'
import { dayMs } from '@resguardo/contract/platform/durations'
import { applyRetention } from '#jobs/retention.ts'
import { featureJobs } from '#src/features.ts'
import { withTestApp } from '#test/testApp.ts'
import { expect, test } from 'vitest'

const server = withTestApp()

const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const text = 'Na sexta às 10h:\ntraga seu celular'

const list = (team: string, token?: string) =>
  server().call(readAnnouncements, { query: { team } }, { token })
const create = (token: string | undefined, team: string, more: object = {}) =>
  server().call(createAnnouncement, { body: { team, text, until: dayAfter(7), ...more } }, { token })
const edit = (token: string | undefined, uid: string, withdrawn: boolean) =>
  server().call(editAnnouncement, { body: { uid, withdrawn } }, { token })
const own = async (token?: string) => (await server().call(readOwnAnnouncements, {}, { token })).data
const change = (uid: string, values: { until?: string; created?: Date }) =>
  server().deps.db.updateTable('announcements').set(values).where('uid', '=', uid).execute()
const mail = () =>
  featureJobs(server().deps)
    .find(({ name }) => name === 'announcement-mails')
    ?.run()

async function teamWithAdmin() {
  const { make } = server()
  const team = await make.team('Farol')
  return { team, admin: await make.signedIn({ team }) }
}

test('admins write to the people of their team, who see it as it was written', async () => {
  const { make } = server()
  const { team, admin } = await teamWithAdmin()
  const user = await make.signedIn({ role: 'user', team })
  const stranger = await make.signedIn({ team: await make.team() })
  for (const [token, status] of [
    [undefined, 401],
    [user.token, 403],
    [stranger.token, 404],
    [admin.token, 200],
  ] as const) {
    expect((await create(token, team)).status).toBe(status)
    expect((await list(team, token)).status).toBe(status)
  }
  const { announcements } = await own(user.token)
  expect(announcements).toEqual([
    { uid: expect.any(String), teamName: 'Farol', text, created: expect.any(String) },
  ])
  expect(await own(stranger.token)).toEqual({ announcements: [] })
  expect((await server().call(readOwnAnnouncements, {})).status).toBe(401)
})

test('only plain text of some length, until a day of the coming weeks', async () => {
  const { team, admin } = await teamWithAdmin()
  for (const [more, field] of [
    [{ text: ' ' }, 'text'],
    [{ text: 'gnp.\u202Eexe' }, 'text'],
    [{ text: 'a'.repeat(announcementLimits.text + 1) }, 'text'],
    [{ until: dayAfter(-2) }, 'until'],
    [{ until: dayAfter(announcementLimits.days + 1) }, 'until'],
  ] as const)
    expect(await create(admin.token, team, more)).toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    })
})

test('three in seven days are all, also if they are withdrawn; the same submission makes one', async () => {
  const { team, admin } = await teamWithAdmin()
  const submission = crypto.randomUUID()
  const { uid } = (await create(admin.token, team, { submission })).data
  expect((await create(admin.token, team, { submission })).data.uid).toBe(uid)
  for (let n = 1; n < announcementLimits.perWeek; n++) await create(admin.token, team)
  await edit(admin.token, uid, true)
  expect((await create(admin.token, team)).status).toBe(409)
  await change(uid, { created: new Date(Date.now() - 8 * dayMs) })
  expect((await create(admin.token, team)).status).toBe(200)
})

test('an announcement is withdrawn and shown again, until its last day is over', async () => {
  const { make } = server()
  const { team, admin } = await teamWithAdmin()
  const user = await make.signedIn({ role: 'user', team })
  const { uid } = (await create(admin.token, team)).data
  expect((await edit(undefined, uid, true)).status).toBe(401)
  expect((await edit(user.token, uid, true)).status).toBe(403)
  expect((await edit(admin.token, team, true)).status).toBe(404)
  expect((await edit(admin.token, uid, true)).data.state).toBe('withdrawn')
  expect((await own(user.token)).announcements).toEqual([])
  expect((await edit(admin.token, uid, false)).data.state).toBe('shown')
  expect((await own(user.token)).announcements).toHaveLength(1)
  await change(uid, { until: dayAfter(-2) })
  expect((await edit(admin.token, uid, true)).status).toBe(409)
  expect((await own(user.token)).announcements).toEqual([])
})

test('an auditor reads and does not write', async () => {
  const { make, deps } = server()
  const { team, admin } = await teamWithAdmin()
  const { uid } = (await create(admin.token, team)).data
  const person = await make.person({ role: 'user' })
  await deps.db.updateTable('people').set({ auditor: true }).where('uid', '=', person.uid).execute()
  const token = await make.signIn(person)
  expect((await list(team, token)).status).toBe(200)
  expect((await create(token, team)).status).toBe(403)
  expect((await edit(token, uid, true)).status).toBe(403)
})

test('pages follow each other, newest first, by state', async () => {
  const { team, admin } = await teamWithAdmin()
  const uids: string[] = []
  for (let n = 0; n < 3; n++) uids.unshift((await create(admin.token, team)).data.uid)
  const page = async (query: object) =>
    (await server().call(readAnnouncements, { query: { team, size: '2', ...query } }, admin)).data
  const first = await page({})
  const second = await page({ after: first.next })
  expect([...first.announcements, ...second.announcements].map(({ uid }) => uid)).toEqual(uids)
  await edit(admin.token, uids[0] ?? '', true)
  await change(uids[1] ?? '', { until: dayAfter(-2) })
  for (const [at, state] of (['withdrawn', 'ended', 'shown'] as const).entries())
    expect((await page({ state })).announcements.map(({ uid }) => uid)).toEqual([uids[at]])
})

test('a link is mailed after ten minutes, once, to readers of the newsletter as often as they want', async () => {
  const { make, deps } = server()
  const { team, admin } = await teamWithAdmin()
  const reader = async (newsletter: 'opted_out' | 'weekly' | 'monthly') => {
    const { uid, username } = await make.person({ role: 'user', team, password: null })
    await deps.db.updateTable('people').set({ newsletter }).where('uid', '=', uid).execute()
    await deps.db.insertInto('newsletter_readers').values({ person: uid, confirmed: new Date() }).execute()
    return username
  }
  const readers = [await reader('weekly'), await reader('monthly'), await reader('opted_out')]
  const mailed = async () => {
    await Promise.all([mail(), mail()])
    const rows = await Promise.all(readers.map((username) => make.lastMail(username)))
    await deps.db.deleteFrom('mails').execute()
    return rows.map((row) => row?.kind ?? null)
  }
  const old = (minutes: number) => ({ created: new Date(Date.now() - minutes * 60_000) })
  const first = (await create(admin.token, team)).data.uid
  expect(await mailed()).toEqual([null, null, null])
  await edit(admin.token, first, true)
  await change(first, old(20))
  expect(await mailed()).toEqual([null, null, null])
  await edit(admin.token, first, false)
  const kind = 'team-announcement'
  expect(await mailed()).toEqual([kind, kind, null])
  expect(await mailed()).toEqual([null, null, null])
  for (const [daysSince, expected] of [
    [2, [null, null, null]],
    [8, [kind, null, null]],
  ] as const) {
    const past = new Date(Date.now() - daysSince * dayMs)
    await deps.db
      .updateTable('announcements')
      .set({ mailed: past, created: past })
      .where('team', '=', team)
      .execute()
    await change((await create(admin.token, team)).data.uid, old(20))
    expect(await mailed()).toEqual(expected)
  }
})

test('the mail holds no word of the text', async () => {
  const { make, deps } = server()
  const { team, admin } = await teamWithAdmin()
  const { uid, username } = await make.person({ role: 'user', team, password: null })
  await deps.db.updateTable('people').set({ newsletter: 'weekly' }).where('uid', '=', uid).execute()
  await deps.db.insertInto('newsletter_readers').values({ person: uid, confirmed: new Date() }).execute()
  const made = (await create(admin.token, team, { text: 'Cochicho' })).data.uid
  await change(made, { created: new Date(Date.now() - 20 * 60_000) })
  await mail()
  const sent = await make.lastMail(username)
  expect(sent?.kind).toBe('team-announcement')
  expect(JSON.stringify(sent)).not.toContain('Cochicho')
})

test('announcements go a year after their last day, and with their team', async () => {
  const { deps } = server()
  const { team, admin } = await teamWithAdmin()
  const { uid } = (await create(admin.token, team)).data
  const other = await teamWithAdmin()
  await create(other.admin.token, other.team)
  const count = async (of: string) =>
    (await deps.db.selectFrom('announcements').select('uid').where('team', '=', of).execute()).length
  await applyRetention(deps.db, deps.log)
  expect(await count(team)).toBe(1)
  await change(uid, { until: dayAfter(-400) })
  await applyRetention(deps.db, deps.log)
  expect(await count(team)).toBe(0)
  await deps.db.deleteFrom('teams').where('uid', '=', other.team).execute()
  expect(await count(other.team)).toBe(0)
})

test('an admin of another team sees what is announced to them as a member', async () => {
  const { make } = server()
  const { team, admin } = await teamWithAdmin()
  const elsewhere = await make.signedIn({ team: await make.team() })
  await make.joinAs('member', team, elsewhere.uid)
  await create(admin.token, team)
  expect((await own(elsewhere.token)).announcements).toMatchObject([{ teamName: 'Farol', text }])
})
