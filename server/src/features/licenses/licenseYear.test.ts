import { courseContent } from '@resguardo/contract/learning/courses'
import { startTrial } from '@resguardo/contract/licensing/licenses'
import { monthsAfter, renewed } from '@resguardo/contract/licensing/months'
import { useMonth } from '@resguardo/contract/licensing/orders'
import { expect, test } from 'vitest'
import { saveChoice } from '#features/courses/learner.ts'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { openSealedMail } from '#mail/mailQueue.ts'
import { withTestApp } from '#test/testApp.ts'
import { licenseJobs } from './licenses.jobs.ts'

/* Thirteen months of licences, noon by noon, on one database with a simulated clock. */

const noon = (date: string) => new Date(`${date}T12:00:00Z`)
const begin = noon('2027-01-31')
const end = noon('2028-03-02')
let clock = begin
const server = withTestApp({ env: { TIME_ZONE: 'UTC' }, deps: { now: () => clock } })
const db = () => server().deps.db

/** Periods in which a person has full access: from and until. */
const open: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // Her trial.
  tia: [['2027-01-31', '2027-02-14']],
  // A seat of a pack that is renewed in time, and one that ends earlier than the pack.
  uma: [['2027-01-31', '2099-01-01']],
  leo: [['2027-01-31', '2027-10-10']],
  // The pack ends on 1 March, has its grace period, and comes back in May.
  sol: [
    ['2027-01-31', '2027-03-04'],
    ['2027-05-15', '2099-01-01'],
  ],
  // Her own licence until 10 March, its grace period, and then at once her month as a referred friend.
  eva: [['2027-02-10', '2027-04-12']],
  // Her inviter, who uses his month when he likes.
  ivo: [['2027-03-01', '2027-03-31']],
  // Refunded: her licence and his month end that day.
  fay: [['2027-06-01', '2027-06-20']],
  gil: [['2027-06-16', '2027-06-20']],
  // A demo, which has no grace period.
  nia: [['2027-08-01', '2027-08-11']],
}
const learners = Object.keys(open)
const isOpen = (name: string, at: Date) =>
  (open[name] ?? []).some(([from, to]) => noon(from) <= at && at < noon(to))

/** Every mail of these months: date, recipient, kind, and the days left that it names. */
const expected = [
  '2027-02-07 tia trial-ending 7',
  '2027-02-13 ada license-ending 15',
  '2027-02-13 tia trial-ending 1',
  '2027-02-14 lua license-ending 15',
  '2027-02-14 tia trial-ended',
  '2027-02-15 root license-digest',
  '2027-02-21 ada license-ending 7',
  '2027-02-22 lua license-ending 7',
  '2027-02-22 root license-digest',
  '2027-02-23 eva own-license-ending 15',
  '2027-02-27 ada license-ending 1',
  '2027-02-28 lua license-ending 1',
  '2027-03-01 lua license-ended',
  '2027-03-01 root license-digest',
  '2027-03-03 eva own-license-ending 7',
  '2027-03-09 eva own-license-ending 1',
  '2027-03-10 eva own-license-ended',
  '2027-03-16 ada license-ending 15',
  '2027-03-22 root license-digest',
  '2027-03-24 ada license-ending 7',
  '2027-03-29 root license-digest',
  '2027-03-30 ada license-ending 1',
  '2027-04-15 ada license-ending 15',
  '2027-04-19 root license-digest',
  '2027-04-23 ada license-ending 7',
  '2027-04-26 root license-digest',
  '2027-04-29 ada license-ending 1',
  '2027-06-16 fay own-license-ending 15',
  '2027-06-20 fay own-license-ended',
  '2027-08-01 mel license-ending 10',
  '2027-08-02 root license-digest',
  '2027-08-04 mel license-ending 7',
  '2027-08-09 root license-digest',
  '2027-08-10 mel license-ending 1',
  '2027-08-11 mel license-ended',
  '2027-08-16 root license-digest',
  '2027-09-04 tia order-waiting',
  '2027-09-06 root license-digest',
  '2027-09-11 tia order-waiting',
  '2027-09-13 root license-digest',
  '2027-09-20 root license-digest',
  '2027-09-27 root license-digest',
  '2027-10-01 tia order-lapsed',
]

interface Person {
  uid: string
  username: string
  token: string
}
type People = Readonly<Record<string, Person>>
interface World {
  people: People
  packs: { casa: string; luz: string }
}

async function settle(): Promise<World> {
  const { make, deps } = server()
  const people: Record<string, Person> = {}
  const teams = { casa: await make.team('Casa'), luz: await make.team('Luz'), mar: await make.team('Mar') }
  const person = async (name: string, wish: Parameters<typeof make.person>[0] = {}) => {
    people[name] = await make.signedIn({ role: 'user', username: `${name}@example.org`, ...wish })
  }
  await person('root', { role: 'root' })
  await person('ada', { role: 'admin', team: teams.casa })
  await person('lua', { role: 'admin', team: teams.luz })
  await person('mel', { role: 'admin', team: teams.mar })
  const teamOf: Record<string, string> = { uma: teams.casa, leo: teams.casa, sol: teams.luz, nia: teams.mar }
  for (const name of learners) await person(name, teamOf[name] ? { team: teamOf[name] } : {})
  const of = (name: string) => people[name]?.uid ?? ''
  for (const name of learners)
    await saveChoice(deps, of(name), { profile: 'enhanced', osType: 'ios', device: null, version: null })
  await db().updateTable('people').set({ timezone: 'UTC' }).execute()
  await db()
    .insertInto('referrals')
    .values([
      { inviter: of('ivo'), friend: of('eva'), registered: begin },
      { inviter: of('gil'), friend: of('fay'), registered: begin },
    ])
    .execute()
  const starts = begin
  const casa = await make.pack(teams.casa, { starts, expiration: monthsAfter(begin, 1) })
  await db().updateTable('license_packs').set({ anchor: 31 }).where('uid', '=', casa).execute()
  const luz = await make.pack(teams.luz, { starts, expiration: noon('2027-03-01') })
  await make.seat(casa, of('uma'))
  await make.seat(casa, of('leo'), { ends: noon('2027-10-10') })
  await make.seat(luz, of('sol'))
  return { people, packs: { casa, luz } }
}

async function renew(pack: string, period: 'month' | 'year') {
  const row = await db()
    .selectFrom('license_packs')
    .select(['expiration', 'anchor'])
    .where('uid', '=', pack)
    .executeTakeFirstOrThrow()
  const { expiration } = row
  if (!expiration) throw new Error('a pack without an end')
  await db()
    .updateTable('license_packs')
    .set(renewed({ ...row, expiration }, period, clock))
    .where('uid', '=', pack)
    .execute()
}

/** Buys a licence for the person for a month. */
async function buys({ uid }: Person) {
  await db()
    .insertInto('license_packs')
    .values({
      person: uid,
      license_type: 'standard',
      license_count: 1,
      starts: clock,
      expiration: monthsAfter(clock, 1),
      anchor: clock.getUTCDate(),
    })
    .execute()
  await db().updateTable('referrals').set({ purchased: clock }).where('friend', '=', uid).execute()
}

async function paysBack({ uid }: Person) {
  await db()
    .updateTable('license_packs')
    .set({ expiration: clock, reason: 'Reembolso' })
    .where('person', '=', uid)
    .execute()
  await db().updateTable('referrals').set({ refunded: clock }).where('friend', '=', uid).execute()
}

async function demo(world: World) {
  const { make } = server()
  const { uid } = world.people['nia'] ?? { uid: '' }
  const { team } = await db()
    .selectFrom('memberships')
    .select('team')
    .where('person', '=', uid)
    .executeTakeFirstOrThrow()
  const pack = await make.pack(team, { licenseType: 'demo', starts: clock, expiration: daysAfter(clock, 10) })
  await make.seat(pack, uid)
}

const orders = ({ uid }: Person) =>
  db()
    .insertInto('license_orders')
    .values({
      buyer: uid,
      person: uid,
      kind: 'new',
      license_type: 'standard',
      license_count: 1,
      period: 'month',
      region: 'brazil',
      currency: 'BRL',
      unit_price: 1990,
      total: 1990,
      prices_version: '1',
      provider: 'manual',
      created: clock,
    })
    .execute()

const answers = async (status: Promise<{ status: number }>) => expect((await status).status).toBe(200)
const who = ({ people }: World, name: string): Person => {
  const person = people[name]
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** Actions of people, by date at noon. */
const deeds: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  '2027-01-31': (world) =>
    answers(server().call(startTrial, { body: {} }, { token: who(world, 'tia').token })),
  '2027-02-10': (world) => buys(who(world, 'eva')),
  '2027-03-01': (world) => answers(server().call(useMonth, { body: {} }, { token: who(world, 'ivo').token })),
  '2027-05-15': ({ packs }) => renew(packs.luz, 'year'),
  '2027-06-01': (world) => buys(who(world, 'fay')),
  '2027-06-16': (world) => answers(server().call(useMonth, { body: {} }, { token: who(world, 'gil').token })),
  '2027-06-20': (world) => paysBack(who(world, 'fay')),
  '2027-08-01': demo,
  '2027-09-01': (world) => orders(who(world, 'tia')),
}
/** On the last day before each end, after the mail about it. */
const renewals: Readonly<Record<string, 'month' | 'year'>> = {
  '2027-02-27': 'month',
  '2027-03-30': 'month',
  '2027-04-29': 'year',
}

/** Mails queued since the last call; those of one moment are sorted by reader. */
async function takeMails(day: string): Promise<string[]> {
  const { keys } = server().deps
  const rows = await db().deleteFrom('mails').returningAll().execute()
  return rows
    .flatMap((row) => (row.sealed ? [openSealedMail(keys, { ...row, sealed: row.sealed })] : []))
    .map(({ to, kind, values }) => [day, to.split('@')[0], kind, values['days'] ?? ''].join(' ').trim())
    .toSorted()
}

test('thirteen months of licences: who may open what day by day, and every mail once and in order', async () => {
  const { call, deps } = server()
  const world = await settle()
  const lesson = Object.values(deps.content.submodules('enhanced', 'ios'))[0]?.[0] ?? ''
  const jobs = licenseJobs(deps)
  const mails: string[] = []
  const wrong: string[] = []
  const began = performance.now()
  for (; clock <= end; clock = daysAfter(clock, 1)) {
    await db()
      .updateTable('sessions')
      .set({ last_seen: clock, expires: daysAfter(clock, 1) })
      .execute()
    const day = clock.toISOString().slice(0, 10)
    await deeds[day]?.(world)
    // Two servers, at the same moment.
    for (const job of jobs) await Promise.all([job.run(), job.run()])
    mails.push(...(await takeMails(day)))
    if (renewals[day]) await renew(world.packs.casa, renewals[day])
    const opens = async (name: string) => {
      const { token } = who(world, name)
      const { status } = await call(
        courseContent,
        { params: { file: `${lesson}.json` }, query: {} },
        { token },
      )
      if (status !== (isOpen(name, clock) ? 200 : 403)) wrong.push(`${day} ${name} ${status}`)
    }
    await Promise.all(learners.map(opens))
  }
  const seconds = (performance.now() - began) / 1000
  console.info(`thirteen months in ${seconds.toFixed(1)} s`)
  expect(wrong).toEqual([])
  expect(mails).toEqual(expected)
}, 300_000)
