import type { Profile } from '@resguardo/contract/profile'
import { readReport } from '@resguardo/contract/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseKey, sealChoice } from '#features/courses/courses.ts'
import { withTestApp } from '#test/testApp.ts'
import { hideSmall, progressBand } from './report.ts'

const server = withTestApp()

/** A person of the team who has visited this share of the course. */
async function learner(team: string, share: number, profile: Profile = 'basic') {
  const { make, deps } = server()
  const { uid } = await make.person({ role: 'user', team })
  const choice = { profile, osType: 'ios', device: null, version: null } as const
  const all = Object.values(deps.content.submodules(profile, 'ios')).flat()
  const course = courseKey(deps.keys, uid, choice)
  const course_choice = sealChoice(deps.keys, uid, choice)
  await deps.db.updateTable('people').set({ course, course_choice }).where('uid', '=', uid).execute()
  const visited = all.slice(0, Math.ceil(all.length * share))
  await deps.db.insertInto('progress').values({ person: uid, course, visited }).execute()
}

const reads = (uid: string, token?: string) => server().call(readReport, { query: { uid } }, { token })

test('a report is read by the admins of the team and by root; lessons and profiles are nowhere in it', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  const user = await make.signedIn({ role: 'user', team })
  for (let n = 0; n < 6; n++) await learner(team, 0.1)
  for (let n = 0; n < 5; n++) await learner(team, 1, n % 2 ? 'enhanced' : 'basic')
  for (let n = 0; n < 4; n++) await make.person({ role: 'user', team })
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
      { band: 'licensed', people: 0 },
      { band: 'unlicensed', people: 17 },
    ],
  })
  expect(JSON.stringify(report)).not.toMatch(/basic|enhanced|parental|ios|module/i)
})

test('a team of four is told nothing at all', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  for (let n = 0; n < 3; n++) await learner(team, 0.5)
  expect((await reads(team, admin.token)).data).toEqual({ report: null })
  await learner(team, 0.5)
  expect((await reads(team, admin.token)).data.report).toMatchObject({ people: 5 })
})

test('no band smaller than five is told, nor can it be worked out from the total', () => {
  expect(hideSmall([10, 3, 0, 0, 20])).toEqual([null, null, 0, 0, 20])
  expect(hideSmall([10, 3, 2, 0, 20])).toEqual([10, null, null, 0, 20])
  expect(hideSmall([10, 1, 1, 0, 20])).toEqual([null, null, null, 0, 20])
  expect(hideSmall([16, 1])).toEqual([null, null])
  expect(hideSmall([5, 5])).toEqual([5, 5])
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 6 }), (counts) => {
      const shown = hideSmall(counts)
      const total = counts.reduce((sum, count) => sum + count, 0)
      const told = shown.reduce<number>((sum, count) => sum + (count ?? 0), 0)
      const hidden = shown.filter((count) => count === null).length
      for (const [at, count] of shown.entries()) expect(count === null || count === counts[at]).toBe(true)
      expect(shown.every((count) => count === null || count === 0 || count >= 5)).toBe(true)
      expect(hidden).not.toBe(1)
      // What is left over belongs to at least five people, or to the whole of a tiny team.
      if (hidden > 0 && total >= 5) expect(total - told).toBeGreaterThanOrEqual(5)
    }),
  )
})

test('bands begin at the first lesson and end at the last', () => {
  expect([0, 1, 25, 26, 50, 51, 75, 76, 100].map((visited) => progressBand(visited, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4,
  ])
  expect(progressBand(3, 0)).toBe(0)
})
