import type { Profile } from '@resguardo/contract/devices/profile'
import { readReport } from '@resguardo/contract/teams/teamReport'
import { dayMs } from '@resguardo/contract/platform/durations'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { readOverview } from '@resguardo/contract/settings/overview'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { courseKey, sealChoice } from '#security/crypto/courseChoice.ts'
import { featureJobs } from '#src/features.ts'
import { withTestApp } from '#test/testApp.ts'
import { weekOf } from './publishReport.ts'
import { progressBand, publishedBands, roundedDown } from './report.ts'

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
    week: weekOf(server().deps.now()),
    people: 15,
    progress: [
      { band: '0', people: 5 },
      { band: '1-25', people: 5 },
      { band: '26-50', people: null },
      { band: '51-75', people: null },
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
  expect(publishedBands([10, 3, 0, 0, 20])).toEqual([10, null, null, null, 20])
  expect(publishedBands([0, 4, 0, 0, 1])).toEqual(nothing)
  expect(publishedBands([0, 0, 0, 0, 20])).toEqual(nothing)
  expect(publishedBands([0, 1, 0, 0, 20])).toEqual(nothing)
  expect(publishedBands([11, 0, 1, 9, 24])).toEqual([10, null, null, 5, 20])
  expect(publishedBands([16, 1])).toEqual([null, null])
  expect(publishedBands([5, 5])).toEqual([5, 5])
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 6 }), (counts) => {
      const shown = publishedBands(counts)
      // An empty band looks like one of four, and the total is no more exact than its bands.
      expect(publishedBands(counts.map((count) => (count < minGroupSize ? 0 : count)))).toEqual(shown)
      expect(
        shown.every((count) => count === null || (count >= minGroupSize && count % minGroupSize === 0)),
      ).toBe(true)
      expect(shown.filter((count) => count !== null).length).not.toBe(1)
      const total = counts.reduce((sum, count) => sum + count, 0)
      expect(roundedDown(total) % minGroupSize).toBe(0)
    }),
  )
})

test('bands begin at the first lesson and end at the last', () => {
  expect([0, 1, 25, 26, 50, 51, 75, 76, 100].map((visited) => progressBand(visited, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4,
  ])
  expect(progressBand(3, 0)).toBe(0)
})

test('a report stays the same within its week, so that no change tells who made it', async () => {
  const { make } = server()
  const team = await make.team()
  const admin = await make.signedIn({ team })
  for (let n = 0; n < 5; n++) await learner(team, 0.1)
  for (let n = 0; n < 5; n++) await learner(team, 1)
  const before = (await reads(team, admin.token)).data.report
  expect(before).toMatchObject({ people: 10 })
  for (let n = 0; n < 5; n++) await learner(team, 0.1)
  expect((await reads(team, admin.token)).data.report).toEqual(before)
  server().travel(7 * dayMs)
  await make.stay(admin.uid)
  const after = (await reads(team, admin.token)).data.report
  expect(after?.week).not.toBe(before?.week)
  expect(after?.people).toBe(15)
  server().travel(-7 * dayMs)
})

test('successive reports do not single out a person who went on, came or left', () => {
  const move = fc.record({ from: fc.nat(4), to: fc.nat(5) })
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }),
      fc.array(move, { minLength: 1, maxLength: 8 }),
      (start, moves) => {
        const counts = [...start]
        const reports = [publishedBands(counts)]
        for (const { from, to } of moves) {
          // One person a week: to another band, out of the team (5), or into it if the band is empty.
          if ((counts[from] ?? 0) > 0) counts[from] = (counts[from] ?? 0) - 1
          if (to < 5) counts[to] = (counts[to] ?? 0) + 1
          reports.push(publishedBands(counts))
        }
        // What someone can work out: the difference of any two reports, in any selection of bands.
        const sumsOf = (bands: readonly (number | null)[]) =>
          Array.from({ length: 32 }, (_, selection) =>
            bands.reduce<number>((all, band, at) => all + (selection & (1 << at) ? (band ?? 0) : 0), 0),
          )
        const sums = reports.map(sumsOf)
        const singled = sums.flatMap((one) =>
          sums.flatMap((other) =>
            one
              .map((sum, at) => Math.abs(sum - (other[at] ?? 0)))
              .filter((difference) => difference > 0 && difference < minGroupSize),
          ),
        )
        expect(singled).toEqual([])
      },
    ),
  )
})

test('the job publishes the reports of the week, and those of more than a year ago go', async () => {
  const { make, deps } = server()
  const team = await make.team()
  for (let n = 0; n < 5; n++) await learner(team, 0.1)
  for (let n = 0; n < 5; n++) await learner(team, 1)
  await sql`insert into team_reports values (${team}, '2020-01-06', 5, '{5,null,null,null,null}', '{null,null}', '{null,null}')`.execute(
    deps.db,
  )
  const job = featureJobs(deps).find(({ name }) => name === 'team-reports')
  await job?.run()
  await job?.run()
  const { rows } = await sql<{ week: string; progress: (number | null)[] }>`
    select week::text, progress from team_reports where team = ${team}`.execute(deps.db)
  expect(rows).toEqual([{ week: weekOf(deps.now()), progress: [null, 5, null, null, 5] }])
  const root = await make.signedIn({ role: 'root' })
  const { data } = await server().call(readOverview, { query: { figures: 'true' } }, root)
  expect(data.figures?.progress.map(({ week }) => week)).toContain(weekOf(deps.now()))
})

test.each([
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T00:00:00Z', '2026-11-30'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('the week of %s begins on %s', (moment, monday) => {
  expect(weekOf(new Date(moment))).toBe(monday)
})
