import { featureJobs } from '#src/features.ts'
import { dayMs } from '@resguardo/contract/platform/durations'
import { withTestApp } from '#test/testApp.ts'
import { expect, test } from 'vitest'

const server = withTestApp()

const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const remind = () =>
  featureJobs(server().deps)
    .find(({ name }) => name === 'assignment-reminders')
    ?.run()
const mailTo = async (username: string) => (await server().make.lastMail(username))?.kind ?? null

async function assign(team: string, { until = 2, age = 2, withdrawn = false } = {}): Promise<string> {
  const uid = crypto.randomUUID()
  await server()
    .deps.db.insertInto('assignments')
    .values({
      uid,
      team,
      lessons: ['strong-code'],
      until: dayAfter(until),
      created: new Date(Date.now() - age * dayMs),
      withdrawn: withdrawn ? new Date() : null,
    })
    .execute()
  return uid
}

type Choice = { newsletter: 'opted_out' | 'weekly' | 'monthly'; confirmed?: boolean; stopped?: boolean }

/** A member with a newsletter choice; returns the address. */
async function reader(team: string, { newsletter, confirmed = true, stopped = false }: Choice) {
  const { make, deps } = server()
  const { uid, username } = await make.person({ role: 'user', team, password: null })
  await deps.db.updateTable('people').set({ newsletter }).where('uid', '=', uid).execute()
  await deps.db
    .insertInto('newsletter_readers')
    .values({
      person: uid,
      confirmed: confirmed ? new Date() : null,
      stopped: stopped ? new Date() : null,
      why: stopped ? 'bounce' : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { uid, username }
}

test('a reminder goes to readers of the newsletter alone, also to those who have finished, and once', async () => {
  const { make, deps } = server()
  const team = await make.team('Farol')
  const weekly = await reader(team, { newsletter: 'weekly' })
  const done = await reader(team, { newsletter: 'monthly' })
  await deps.db
    .insertInto('progress')
    .values({ person: done.uid, course: Buffer.from('course'), visited: ['strong-code'] })
    .execute()
  const others = [
    await reader(team, { newsletter: 'opted_out' }),
    await reader(team, { newsletter: 'weekly', confirmed: false }),
    await reader(team, { newsletter: 'weekly', stopped: true }),
    await reader(await make.team(), { newsletter: 'weekly' }),
  ]
  await assign(team)
  await Promise.all([remind(), remind()])
  for (const { username } of [weekly, done])
    expect(await make.lastMail(username)).toMatchObject({ kind: 'lessons-asked', values: { team: 'Farol' } })
  for (const { username } of others) expect(await mailTo(username)).toBeNull()
  const count = async () => (await deps.db.selectFrom('mails').select('id').execute()).length
  const sent = await count()
  await remind()
  expect(await count()).toBe(sent)
})

test.each([
  ['is withdrawn', { withdrawn: true }],
  ['ends in more than three days', { until: 5 }],
  ['is over', { until: -2 }],
  ['was made today', { age: 0.1 }],
])('there is none of an assignment that %s', async (_, options) => {
  const team = await server().make.team()
  const { username } = await reader(team, { newsletter: 'weekly' })
  await assign(team, options)
  await remind()
  expect(await mailTo(username)).toBeNull()
})

test('a second one comes after a week to weekly readers, and after four weeks to monthly ones', async () => {
  const { make, deps } = server()
  for (const [daysSince, expected] of [
    [6, [null, null]],
    [8, ['lessons-asked', null]],
    [29, ['lessons-asked', 'lessons-asked']],
  ] as const) {
    const team = await make.team()
    const weekly = await reader(team, { newsletter: 'weekly' })
    const monthly = await reader(team, { newsletter: 'monthly' })
    const before = await assign(team, { until: -1, age: 40 })
    const reminded = new Date(Date.now() - daysSince * dayMs)
    await deps.db.updateTable('assignments').set({ reminded }).where('uid', '=', before).execute()
    await assign(team)
    await remind()
    expect([await mailTo(weekly.username), await mailTo(monthly.username)]).toEqual(expected)
  }
})
