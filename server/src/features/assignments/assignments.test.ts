import { assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import {
  createAssignment,
  editAssignment,
  readAssignments,
  readOwnAssignments,
} from '@resguardo/contract/assignments/assignments'
import { dayMs } from '@resguardo/contract/platform/durations'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { applyRetention } from '#jobs/retention.ts'
import { featureJobs } from '#src/features.ts'
import { withTestApp } from '#test/testApp.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { drawNoise, privacyLoss, publishedFinished } from './figures.ts'
import { publishFigures } from './publishFigures.ts'

const server = withTestApp()

const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
/** Random bytes that give no noise. */
const withoutNoise = (size: number) => Buffer.alloc(size, 0xff)

const list = (team: string, token?: string) => server().call(readAssignments, { query: { team } }, { token })
const create = (token: string | undefined, team: string, more: object = {}) =>
  server().call(
    createAssignment,
    { body: { team, lessons: ['strong-code'], until: dayAfter(7), ...more } },
    { token },
  )
const edit = (token: string | undefined, uid: string, withdrawn: boolean) =>
  server().call(editAssignment, { body: { uid, withdrawn } }, { token })
const own = (token?: string) => server().call(readOwnAssignments, {}, { token })

async function teamWithAdmin() {
  const { make } = server()
  const team = await make.team()
  return { team, admin: await make.signedIn({ team }) }
}

/** A member who has signed in and visited these lessons. */
async function member(team: string, visited: string[] = []): Promise<string> {
  const { make, deps } = server()
  const { uid } = await make.person({ role: 'user', team, password: null })
  await deps.db.updateTable('people').set({ last_seen: new Date() }).where('uid', '=', uid).execute()
  await visit(uid, visited)
  return uid
}

const visit = (person: string, visited: string[]) =>
  server()
    .deps.db.insertInto('progress')
    .values({ person, course: Buffer.from('course'), visited })
    .onConflict((conflict) => conflict.columns(['person', 'course']).doUpdateSet({ visited }))
    .execute()

/** Ends an assignment: its last day becomes the day before yesterday. */
const end = (uid: string) =>
  server()
    .deps.db.updateTable('assignments')
    .set({ until: dayAfter(-2) })
    .where('uid', '=', uid)
    .execute()

const publish = (random: (size: number) => Buffer = withoutNoise) =>
  publishFigures({ ...server().deps, random })

async function figuresOf(team: string, token: string, uid: string) {
  const { data } = await list(team, token)
  return data.assignments.find((one) => one.uid === uid)?.figures
}

/** Creates an assignment, ends it and publishes its figures. */
async function publishNew(team: string, token: string, more: object = {}) {
  const { uid } = (await create(token, team, more)).data
  await end(uid)
  await publish()
  return figuresOf(team, token, uid)
}

describe('asking a team', () => {
  test('admins of the team ask for lessons; its people see what, and until when', async () => {
    const { make } = server()
    const { team, admin } = await teamWithAdmin()
    const user = await make.signedIn({ role: 'user', team })
    const stranger = await make.signedIn({ team: await make.team() })
    const root = await make.signedIn({ role: 'root' })
    for (const [token, status] of [
      [undefined, 401],
      [user.token, 403],
      [stranger.token, 404],
      [admin.token, 200],
      [root.token, 200],
    ] as const) {
      expect((await create(token, team)).status).toBe(status)
      expect((await list(team, token)).status).toBe(status)
    }
    const lessons = ['updates-on', 'strong-code']
    const { data } = await create(admin.token, team, { lessons: lessons.toReversed(), until: dayAfter(3) })
    expect(data).toMatchObject({ lessons, until: dayAfter(3), state: 'open', figures: null })
    const seen = (await own(user.token)).data.assignments
    expect(seen).toHaveLength(3)
    expect(seen[0]).toEqual({ uid: data.uid, teamName: expect.any(String), lessons, until: dayAfter(3) })
    expect((await own(stranger.token)).data.assignments).toEqual([])
    expect((await own()).status).toBe(401)
  })

  test('only lessons that are in every course, until a day of the coming year', async () => {
    const { team, admin } = await teamWithAdmin()
    const { assignable } = (await list(team, admin.token)).data
    const all = Object.values(assignable).flat()
    expect(all.length).toBeGreaterThan(30)
    const { content } = server().deps
    const ofOneProfile = Object.values(content.submodules('enhanced', 'ios'))
      .flat()
      .find((id) => !all.includes(id))
    for (const [more, field] of [
      [{ lessons: [] }, 'lessons'],
      [{ lessons: [ofOneProfile] }, 'lessons'],
      [{ lessons: ['no-such-lesson'] }, 'lessons'],
      [{ lessons: all.slice(0, assignmentLimits.lessons + 1) }, 'lessons'],
      [{ until: dayAfter(-2) }, 'until'],
      [{ until: dayAfter(assignmentLimits.days + 1) }, 'until'],
      [{ until: 'tomorrow' }, 'until'],
    ] as const) {
      const answer = await create(admin.token, team, more)
      expect(answer).toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) } } })
    }
  })

  test('the same submission twice makes one assignment; an eleventh open one is refused', async () => {
    const { team, admin } = await teamWithAdmin()
    const submission = crypto.randomUUID()
    const first = await create(admin.token, team, { submission })
    expect((await create(admin.token, team, { submission })).data.uid).toBe(first.data.uid)
    for (let n = 1; n < assignmentLimits.open; n++) await create(admin.token, team)
    expect((await create(admin.token, team)).status).toBe(409)
    await edit(admin.token, first.data.uid, true)
    expect((await create(admin.token, team)).status).toBe(200)
    expect((await edit(admin.token, first.data.uid, false)).status).toBe(409)
  })

  test('an assignment is withdrawn and brought back, until its last day is over', async () => {
    const { make } = server()
    const { team, admin } = await teamWithAdmin()
    const user = await make.signedIn({ role: 'user', team })
    const { uid } = (await create(admin.token, team)).data
    expect((await edit(undefined, uid, true)).status).toBe(401)
    expect((await edit(user.token, uid, true)).status).toBe(403)
    expect((await edit(admin.token, user.uid, true)).status).toBe(404)
    expect((await edit(admin.token, uid, true)).data.state).toBe('withdrawn')
    expect((await own(user.token)).data.assignments).toEqual([])
    expect((await edit(admin.token, uid, false)).data.state).toBe('open')
    expect((await own(user.token)).data.assignments).toHaveLength(1)
    await end(uid)
    expect((await edit(admin.token, uid, true)).status).toBe(409)
    expect((await own(user.token)).data.assignments).toEqual([])
  })

  test('an auditor reads and does not ask', async () => {
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
      (await server().call(readAssignments, { query: { team, size: '2', ...query } }, admin)).data
    const first = await page({})
    expect(first.assignments.map(({ uid }) => uid)).toEqual(uids.slice(0, 2))
    const second = await page({ after: first.next })
    expect([second.assignments.map(({ uid }) => uid), second.next]).toEqual([uids.slice(2), null])
    await edit(admin.token, uids[0] ?? '', true)
    await end(uids[1] ?? '')
    for (const [at, state] of (['withdrawn', 'ended', 'open'] as const).entries())
      expect((await page({ state })).assignments.map(({ uid }) => uid)).toEqual([uids[at]])
  })
})

describe('figures', () => {
  test('there are none before the end, however many finish: the answer stays the same', async () => {
    const { team, admin } = await teamWithAdmin()
    await create(admin.token, team)
    const before = await list(team, admin.token)
    for (let n = 0; n < 12; n++) await member(team, ['strong-code'])
    await publish()
    expect((await list(team, admin.token)).data).toEqual(before.data)
  })

  test('they are published once, in steps of five, and count who was in the team when it was asked', async () => {
    const { team, admin } = await teamWithAdmin()
    const lessons = ['strong-code', 'updates-on']
    for (let n = 0; n < 7; n++) await member(team, [...lessons, 'usb-locked'])
    for (let n = 0; n < 9; n++) await member(team, ['strong-code'])
    const { uid } = (await create(admin.token, team, { lessons })).data
    // Accounts made to fill the group, or to reach a step of five.
    for (let n = 0; n < 20; n++) await member(team, lessons)
    await end(uid)
    await publish()
    // The admin has signed in, too: 17 people.
    expect(await figuresOf(team, admin.token, uid)).toEqual({ why: 'counted', asked: 15, finished: 5 })
  })

  test('no successive report differs: not after people finish, go back, come, leave or are erased', async () => {
    const { deps } = server()
    const { team, admin } = await teamWithAdmin()
    const people: string[] = []
    for (let n = 0; n < 14; n++) people.push(await member(team, n < 8 ? ['strong-code'] : []))
    const { uid } = (await create(admin.token, team)).data
    await end(uid)
    await publish()
    const first = (await list(team, admin.token)).data
    const changes = [
      () => visit(people[10] ?? '', ['strong-code']),
      () => visit(people[0] ?? '', []),
      () => member(team, ['strong-code']),
      () =>
        deps.db
          .deleteFrom('memberships')
          .where('person', '=', people[1] ?? '')
          .execute(),
      () =>
        deps.db
          .deleteFrom('people')
          .where('uid', '=', people[2] ?? '')
          .execute(),
    ]
    for (const change of changes) {
      await change()
      await publish()
      expect((await list(team, admin.token)).data).toEqual(first)
    }
  })

  test('a team of fewer than ten gets none, and a withdrawn assignment is never counted', async () => {
    const { team, admin } = await teamWithAdmin()
    for (let n = 0; n < 8; n++) await member(team, ['strong-code'])
    expect(await publishNew(team, admin.token)).toEqual({ why: 'small', asked: 5, finished: null })
    await member(team, ['strong-code'])
    const { uid } = (await create(admin.token, team)).data
    await edit(admin.token, uid, true)
    await end(uid)
    await publish()
    expect(await figuresOf(team, admin.token, uid)).toBeNull()
  })

  test('many assignments do not add up: no lesson is counted twice in 90 days, and four figures are all', async () => {
    const { deps } = server()
    const { team, admin } = await teamWithAdmin()
    for (let n = 0; n < 19; n++) await member(team, n < 10 ? ['strong-code', 'updates-on'] : [])
    const reasons: unknown[] = []
    for (const lessons of [
      ['strong-code'],
      // The same lesson again, alone, with another, and until another day.
      ['strong-code'],
      ['strong-code', 'updates-on'],
      ['updates-on'],
      ['finger-face'],
      ['theft-ready'],
      ['backup'],
    ])
      reasons.push((await publishNew(team, admin.token, { lessons, until: dayAfter(reasons.length) }))?.why)
    expect(reasons).toEqual(['counted', 'often', 'often', 'counted', 'counted', 'counted', 'often'])
    await sql`update assignments set counted = now() - interval '91 days' where team = ${team} and why = 'counted'`.execute(
      deps.db,
    )
    expect((await publishNew(team, admin.token))?.why).toBe('counted')
  })

  test('both servers count at once, and the first figures stay', async () => {
    const { team, admin } = await teamWithAdmin()
    for (let n = 0; n < 19; n++) await member(team, n < 10 ? ['strong-code'] : [])
    const { uid } = (await create(admin.token, team)).data
    await end(uid)
    const job = featureJobs(server().deps).find(({ name }) => name === 'assignment-figures')
    await Promise.all([job?.run(), job?.run(), publish()])
    const first = await figuresOf(team, admin.token, uid)
    await job?.run()
    expect(await figuresOf(team, admin.token, uid)).toEqual(first)
  })
})

describe('the published number', () => {
  /** Probability of each number, by all noise that matters. */
  function chances(finished: number, asked: number): Map<number | null, number> {
    const ratio = Math.exp(-privacyLoss)
    const found = new Map<number | null, number>()
    for (let noise = -400; noise <= 400; noise++) {
      const shown = publishedFinished(finished, asked, noise)
      const chance = ((1 - ratio) / (1 + ratio)) * ratio ** Math.abs(noise)
      found.set(shown, (found.get(shown) ?? 0) + chance)
    }
    return found
  }

  test('someone who knows all others cannot tell whether the last one has finished', () => {
    const most = Math.exp(privacyLoss) * (1 + 1e-9)
    for (let asked = 1; asked <= 60; asked++)
      for (let others = 0; others < asked; others++) {
        const [without, together] = [chances(others, asked), chances(others + 1, asked)]
        expect(new Set(without.keys())).toEqual(new Set(together.keys()))
        for (const [shown, chance] of without) {
          const factor = chance / (together.get(shown) ?? 0)
          expect(Math.max(factor, 1 / factor)).toBeLessThanOrEqual(most)
        }
      }
  })

  test('it is a multiple of five, leaves five people out, and is none for fewer than ten', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: -60, max: 60 }), (asked, done, noise) => {
        const shown = publishedFinished(Math.min(done, asked), asked, noise)
        if (shown === null) return
        expect(shown % minGroupSize).toBe(0)
        expect(shown).toBeGreaterThanOrEqual(minGroupSize)
        expect(shown).toBeLessThanOrEqual(asked - minGroupSize)
        expect(asked).toBeGreaterThanOrEqual(2 * minGroupSize)
      }),
    )
  })

  test('the noise that is drawn has the distribution that the promise rests on', () => {
    const { random } = server().deps
    const draws = Array.from({ length: 20_000 }, () => drawNoise(random))
    const ratio = Math.exp(-privacyLoss)
    for (const value of [-2, -1, 0, 1, 2]) {
      const expected = ((1 - ratio) / (1 + ratio)) * ratio ** Math.abs(value)
      const found = draws.filter((draw) => draw === value).length / draws.length
      // Six standard deviations.
      expect(Math.abs(found - expected)).toBeLessThan(6 * Math.sqrt(expected / draws.length))
    }
  })
})

test('assignments go a year after their last day, and with their team', async () => {
  const { deps } = server()
  const { team, admin } = await teamWithAdmin()
  const { uid } = (await create(admin.token, team)).data
  const other = await teamWithAdmin()
  await create(other.admin.token, other.team)
  const count = async (of: string) =>
    (await deps.db.selectFrom('assignments').select('uid').where('team', '=', of).execute()).length
  await applyRetention(deps.db, deps.log)
  expect(await count(team)).toBe(1)
  await deps.db
    .updateTable('assignments')
    .set({ until: dayAfter(-400) })
    .where('uid', '=', uid)
    .execute()
  await applyRetention(deps.db, deps.log)
  expect(await count(team)).toBe(0)
  await deps.db.deleteFrom('teams').where('uid', '=', other.team).execute()
  expect(await count(other.team)).toBe(0)
})

test('an admin of another team sees what they are asked for as a member', async () => {
  const { make } = server()
  const { team, admin } = await teamWithAdmin()
  const elsewhere = await make.signedIn({ team: await make.team() })
  await make.joinAs('member', team, elsewhere.uid)
  await create(admin.token, team)
  expect((await own(elsewhere.token)).data.assignments).toMatchObject([{ lessons: ['strong-code'] }])
})
