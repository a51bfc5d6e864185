import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Role } from '@resguardo/contract/auth/session'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { changePack } from '#features/licenses/packs/changePack.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { newPack } from '#features/licenses/packs/packs.ts'
import { addPack, findPack } from '#features/licenses/packs/packs.table.ts'
import { assignFreeSeats, moveAssigned } from '#features/licenses/seats/seats.ts'
import { findSeats, removeSeats } from '#features/licenses/seats/seats.table.ts'
import { BadInput } from '#http/errors.ts'
import { RefusalError } from '#http/refusal.ts'

/* Model-based tests: operations on packs and seats run on PostgreSQL and on a plain model in parallel. */

const day = 86_400_000

type PackType = 'free' | 'demo' | 'standard'
interface ModelPack {
  uid: string
  team: number
  type: PackType
  count: number
  starts: number
  ends: number | null
  anchor: number
  /** Ended with a reason: no grace period. */
  stopped: boolean
  revision: number
}

/** Two teams, and people: the first three belong to both, the last one only to the first. */
export interface ModelWorld {
  teams: readonly string[]
  people: readonly string[]
}

const anyIndex = fc.nat(11)
const anyType = fc.constantFrom<PackType>('free', 'demo', 'standard')
const anyCount = fc.integer({ min: 1, max: 3 })
const dayOffset = fc.integer({ min: -40, max: 70 })
/** An initial pack. */
export const initialPack = fc.record({
  do: fc.constant('create' as const),
  team: fc.nat(1),
  type: anyType,
  count: anyCount,
  starts: dayOffset,
  lasts: fc.constant(60),
})
export const step = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    team: fc.nat(1),
    type: anyType,
    count: anyCount,
    starts: dayOffset,
    lasts: fc.option(fc.integer({ min: 1, max: 90 })),
  }),
  fc.record({ do: fc.constant('modify' as const), pack: anyIndex, type: anyType, count: anyCount }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      pack: anyIndex,
      who: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
      partly: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), seat: anyIndex, pack: anyIndex }) },
  fc.record({ do: fc.constant('release' as const), seat: anyIndex }),
  fc.record({ do: fc.constant('expire' as const), pack: anyIndex, at: fc.option(fc.nat(30)) }),
  fc.record({ do: fc.constant('refund' as const), pack: anyIndex }),
  fc.record({
    do: fc.constant('renew' as const),
    pack: anyIndex,
    period: fc.constantFrom('month' as const, 'year' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 50 }) }),
)
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type StepOf<K extends Step['do']> = Extract<Step, { do: K }>

/** The HTTP status of a call. */
async function statusOf(call: () => Promise<unknown>): Promise<number> {
  try {
    await call()
    return 200
  } catch (error) {
    if (error instanceof RefusalError) return error.status
    if (error instanceof BadInput) return 400
    throw error
  }
}

/** The model: the expected state, and for each step the call that should produce it. */
export class SeatModel {
  readonly db: Kysely<Schema>
  readonly world: ModelWorld
  readonly packs: ModelPack[] = []
  /** The pack of each assigned seat, by `team person`. */
  readonly seats = new Map<string, ModelPack>()
  now = Date.UTC(2030, 0, 31, 12)

  constructor(db: Kysely<Schema>, world: ModelWorld) {
    this.db = db
    this.world = world
  }

  /** Runs the method with the step's name. */
  async runStep(one: Step) {
    await (this[one.do] as (one: Step) => Promise<void> | void).call(this, one)
  }

  at = (index: number): ModelPack | undefined => this.packs[index % Math.max(1, this.packs.length)]
  used = (pack: ModelPack) => [...this.seats.values()].filter((one) => one === pack).length
  edit = (pack: ModelPack, change: object) =>
    statusOf(() =>
      changePack(this.db, { uid: pack.uid, revision: pack.revision, ...change }, new Date(this.now)),
    )

  async create({ team, type, count, starts, lasts }: StepOf<'create'>) {
    const from = this.now + starts * day
    const ends = lasts === null ? null : from + lasts * day
    const body = {
      team: this.world.teams[team] ?? '',
      licenseType: type,
      licenseCount: count,
      starts: new Date(from).toISOString(),
      expiration: ends === null ? null : new Date(ends).toISOString(),
    }
    const uid = randomUUID()
    await addPack(this.db, { uid, team: body.team }, newPack(body, new Date(this.now)))
    const { anchor } = (await findPack(this.db, { within: null, now: new Date(this.now) }, uid)) ?? {
      anchor: 0,
    }
    this.packs.push({ uid, team, type, count, starts: from, ends, anchor, stopped: false, revision: 1 })
  }

  async modify({ pack: n, type, count }: StepOf<'modify'>) {
    const pack = this.at(n)
    if (!pack) return
    const status = await this.edit(pack, { licenseType: type, licenseCount: count })
    equal(status, count < this.used(pack) ? 409 : 200)
    if (status === 200) Object.assign(pack, { type, count, revision: pack.revision + 1 })
  }

  async assign({ pack: n, who, partly }: StepOf<'assign'>) {
    const pack = this.at(n)
    if (!pack) return
    const candidates = who
      .filter((one) => one < 3 || pack.team === 0)
      .filter((one) => !this.seats.has(`${pack.team} ${one}`))
    const assigned = candidates.slice(0, pack.count - this.used(pack))
    const status = await statusOf(() =>
      assignFreeSeats(this.db, {
        pack: { uid: pack.uid, team: this.world.teams[pack.team] ?? '' },
        link: null,
        people: who.map((one) => this.world.people[one] ?? ''),
        ends: null,
        dryRun: false,
        withoutRefused: partly,
      }),
    )
    equal(status, partly || assigned.length === who.length ? 200 : 409)
    if (status === 200) for (const one of assigned) this.seats.set(`${pack.team} ${one}`, pack)
  }

  async seatAt(n: number) {
    const [key, pack] = [...this.seats][n % Math.max(1, this.seats.size)] ?? []
    if (key === undefined || !pack) return null
    const { uid } = await this.db
      .selectFrom('license_seats')
      .select('uid')
      .where('team', '=', this.world.teams[pack.team] ?? '')
      .where('person', '=', this.world.people[Number(key.split(' ')[1])] ?? '')
      .executeTakeFirstOrThrow()
    return { key, pack, uid }
  }

  async move({ seat: n, pack: to }: StepOf<'move'>) {
    const seat = await this.seatAt(n)
    const pack = this.at(to)
    if (!seat || !pack || pack.team !== seat.pack.team) return
    const found = await findSeats(this.db, [seat.uid], { within: null, now: new Date(this.now) })
    const status = await statusOf(() => moveAssigned(this.db, found, { pack: pack.uid, ends: undefined }))
    equal(status, pack === seat.pack || this.used(pack) < pack.count ? 200 : 409)
    if (status === 200) this.seats.set(seat.key, pack)
  }

  async release({ seat: n }: StepOf<'release'>) {
    const seat = await this.seatAt(n)
    if (!seat) return
    await removeSeats(this.db, [seat.uid])
    this.seats.delete(seat.key)
  }

  async expire({ pack: n, at }: StepOf<'expire'>) {
    const pack = this.at(n)
    if (!pack) return
    const end = this.now + (at ?? 0) * day
    const isTooLate = at !== null && pack.ends !== null && end > pack.ends
    const expire = { reason: 'Fim', ...(at !== null && { at: new Date(end).toISOString() }) }
    equal(await this.edit(pack, { expire }), isTooLate ? 400 : 200)
    if (!isTooLate) this.end(pack, end)
  }

  /** A refund ends a pack at once. */
  async refund({ pack: n }: StepOf<'refund'>) {
    const pack = this.at(n)
    if (!pack) return
    equal(await this.edit(pack, { expire: { reason: 'Reembolso' } }), 200)
    this.end(pack, this.now)
  }

  end(pack: ModelPack, at: number) {
    pack.ends = Math.min(pack.ends ?? Infinity, at)
    pack.starts = Math.min(pack.starts, pack.ends)
    pack.stopped = true
    pack.revision++
  }

  async renew({ pack: n, period }: StepOf<'renew'>) {
    const pack = this.at(n)
    if (!pack) return
    equal(await this.edit(pack, { renew: period }), pack.ends === null ? 400 : 200)
    if (pack.ends === null) return
    const from = new Date(Math.max(pack.ends, this.now))
    if (pack.ends <= this.now) pack.anchor = from.getUTCDate()
    const month = from.getUTCMonth() + (period === 'month' ? 1 : 12)
    const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
    const midnight = Date.UTC(from.getUTCFullYear(), month, Math.min(pack.anchor, last))
    pack.ends = midnight + (from.getTime() % day)
    pack.stopped = false
    pack.revision++
  }

  wait({ days }: StepOf<'wait'>) {
    this.now += days * day
  }

  /** The best licence of a person's valid seats. Standard has three days of grace, unless it was ended. */
  licenseOf(person: number): string {
    const packs = this.world.teams.flatMap((_, team) => this.seats.get(`${team} ${person}`) ?? [])
    const started = packs.filter(({ starts }) => starts <= this.now)
    const open = started.filter(
      ({ ends, type, stopped }) =>
        ends === null || ends + (type === 'standard' && !stopped ? 3 * day : 0) > this.now,
    )
    const best = ['standard', 'demo', 'free'].find((type) => open.some((pack) => pack.type === type))
    return best ?? (started.length > 0 ? 'free' : 'none')
  }

  /** Compares PostgreSQL with the model, and checks invariants. */
  async compare() {
    const { rows } = await sql<{
      packs: { uid: string; used: number; taken: number; license_count: number }[] | null
      seats: { person: string; team: string; pack: string }[] | null
      held: { role: Role; uid: string; listed: string; kept: string }[]
    }>`select
      (select json_agg(json_build_object('uid', uid, 'used', used, 'license_count', license_count, 'taken',
        (select count(*) from license_seats s where s.pack = p.uid))) from license_packs p where team = any(${this.world.teams}::uuid[])) as packs,
      (select json_agg(json_build_object('person', person, 'team', team, 'pack', pack)) from license_seats
        where team = any(${this.world.teams}::uuid[])) as seats,
      (select json_agg(json_build_object('uid', uid, 'role', role, 'listed', license_list, 'kept', licenses_of(uid)))
        from people where uid = any(${this.world.people}::uuid[])) as held`.execute(this.db)
    const [{ packs, seats, held } = { packs: null, seats: null, held: [] }] = rows
    equal(packs?.length ?? 0, this.packs.length)
    for (const { uid, used, taken, license_count: most } of packs ?? []) {
      const pack = this.packs.find((one) => one.uid === uid)
      deepEqual(
        { used, taken, most },
        {
          used: taken,
          taken: pack && this.used(pack),
          most: pack?.count,
        },
      )
      ok(used >= 0 && used <= most)
    }
    const storedSeats = (seats ?? []).map(({ person, team, pack }) => `${team} ${person} ${pack}`)
    const modelSeats = [...this.seats].map(([key, pack]) => {
      const person = this.world.people[Number(key.split(' ')[1])]
      return `${this.world.teams[pack.team]} ${person} ${pack.uid}`
    })
    deepEqual(storedSeats.toSorted(), modelSeats.toSorted())
    for (const { uid, role, listed, kept } of held) {
      equal(listed, kept)
      const { licenseType } = effectiveLicense(
        { role, trialEnds: null, licenses: listed },
        new Date(this.now),
      )
      equal(licenseType, this.licenseOf(this.world.people.indexOf(uid)))
    }
  }
}
