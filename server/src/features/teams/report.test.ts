import type { Profile } from '@resguardo/contract/devices/profile'
import { readReport } from '@resguardo/contract/teams/teamReport'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseKey, sealChoice } from '#security/crypto/courseChoice.ts'
import { withTestApp } from '#test/testApp.ts'
import { suppressSmallBands, progressBand } from './report.ts'

const server = withTestApp()

/** A person of the team who has visited this share of the course. */
async function learner(team: string, share: number, profile: Profile = 'basic') {
  const { make, deps } = server()
  const { uid } = await make.person({ role: 'user', team })
  const choice = { profile, osType: 'ios', device: null, version: null } as const
  const all = Object.values(deps.content.submodules(profile, 'ios')).flat()
  const course = courseKey(deps.keys, uid, choice)
  const course_choice = sealChoice(deps.keys, uid, choice)
  await deps.db
    .updateTable('people')
    .set({ course, course_choice, last_seen: long })
    .where('uid', '=', uid)
    .execute()
  const visited = all.slice(0, Math.ceil(all.length * share))
  await deps.db.insertInto('progress').values({ person: uid, course, visited }).execute()
}

const long = new Date('2026-01-01T00:00:00Z')
/** A member of the team who has signed in. */
async function visitor(team: string) {
  const { uid } = await server().make.person({ role: 'user', team })
  await server().deps.db.updateTable('people').set({ last_seen: long }).where('uid', '=', uid).execute()
}

const reads = (uid: string, token?: string) => server().call(readReport, { query: { uid } }, { token })

test('a report is read by the admins of the team and by root; lessons and profiles are nowhere in it', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  const user = await make.signedIn({ role: 'user', team })
  for (let n = 0; n < 6; n++) await learner(team, 0.1)
  for (let n = 0; n < 5; n++) await learner(team, 1, n % 2 ? 'enhanced' : 'basic')
  for (let n = 0; n < 4; n++) await visitor(team)
  await make.person({ role: 'user', team, status: 'deleted' })
  await make.person({ role: 'root', team })
  const stranger = await make.signedIn({ team: await make.team() })
  const root = await make.signedIn({ role: 'root' })
  for (const [token, status] of [
    [undefined, 401],
    [user.token, 403],
    [stranger.token, 404],
    [admin.token, 200],
    [root.token, 200],
  ] as const)
    expect((await reads(team, token)).status).toBe(status)
  expect((await reads(user.uid, root.token)).status).toBe(404)
  const { report } = (await reads(team, admin.token)).data
  expect(report).toEqual({
    people: 17,
    progress: [
      { band: '0', people: 6 },
      { band: '1-25', people: 6 },
      { band: '26-50', people: 0 },
      { band: '51-75', people: 0 },
      { band: '76-100', people: 5 },
    ],
    activity: [
      { band: 'active', people: null },
      { band: 'inactive', people: null },
    ],
    licenses: [
      { band: 'licensed', people: null },
      { band: 'unlicensed', people: null },
    ],
  })
  expect(JSON.stringify(report)).not.toMatch(/basic|enhanced|parental|ios|module/i)
})

test('a team of four gets no figures at all', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  for (let n = 0; n < 3; n++) await learner(team, 0.5)
  expect((await reads(team, admin.token)).data).toEqual({ report: null })
  await learner(team, 0.5)
  expect((await reads(team, admin.token)).data.report).toMatchObject({ people: 5 })
})

test('accounts made up around one person tell nothing of that person', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  await learner(team, 1)
  for (const status of ['active', 'pending', 'blocked', 'expired'] as const)
    await make.person({ role: 'user', team, status })
  expect((await reads(team, admin.token)).data).toEqual({ report: null })
  // Likewise if someone signs in to all of the fake accounts without learning anything.
  for (let n = 0; n < 3; n++) await visitor(team)
  const { report } = (await reads(team, admin.token)).data
  expect(report?.people).toBe(5)
  expect(report?.progress.map(({ people }) => people)).toEqual([null, null, null, null, null])
})

test('no band smaller than five is shown, nor can it be worked out from the total', () => {
  const nothing = [null, null, null, null, null]
  expect(suppressSmallBands([10, 3, 0, 0, 20])).toEqual(nothing)
  expect(suppressSmallBands([0, 4, 0, 0, 1])).toEqual(nothing)
  expect(suppressSmallBands([0, 0, 0, 0, 20])).toEqual(nothing)
  expect(suppressSmallBands([10, 0, 0, 5, 20])).toEqual([10, 0, 0, 5, 20])
  expect(suppressSmallBands([16, 1])).toEqual([null, null])
  expect(suppressSmallBands([5, 5])).toEqual([5, 5])
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 6 }), (counts) => {
      const shown = suppressSmallBands(counts)
      if (shown.every((count) => count === null)) return
      // All or nothing: either every band is shown or none.
      expect(shown).toEqual(counts)
      expect(counts.every((count) => count === 0 || count >= 5)).toBe(true)
      expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1)
    }),
  )
})

test('bands begin at the first lesson and end at the last', () => {
  expect([0, 1, 25, 26, 50, 51, 75, 76, 100].map((visited) => progressBand(visited, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4,
  ])
  expect(progressBand(3, 0)).toBe(0)
})
