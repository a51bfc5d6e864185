import type { OsType } from './device.ts'
import type { Profile } from './profile.ts'

/*
 * "Set on my phone": the rules of ticks. They are kept by phone and item, each with the moment of its last change, so
 * that two devices can be brought together in any order and nothing is lost.
 */
export const tickStates = ['set', 'absent', 'gone'] as const

export interface Tick {
  /** Set; not on this phone; or taken away, a mark that outweighs an older tick of another device. */
  state: (typeof tickStates)[number]
  /** The day on the reader's own calendar. */
  on: string
  /** When it last changed, in milliseconds since 1970. */
  at: number
  /** The version of the phone's system on that day, where the reader had told it. */
  version: string | null
  /** Of a drill that was practised: when it is due again, and how well it is known (FSRS). */
  memory?: Memory
}

export interface Memory {
  due: string
  stability: number
  difficulty: number
}

/** `{phone}/{item}` to its tick, such as `ios/strong-code.six-plus`. */
export type Ticks = Readonly<Record<string, Tick>>

/** How many ticks one person may keep; five times as many as all items of the course. */
export const mostTicks = 1500

/** The phone that ticks belong to: the family of systems; the child's phone in Parental Mode is another one. */
export const phoneOf = (osType: OsType, profile: Profile): string =>
  profile === 'parental' ? `${osType}-child` : osType

export const tickKey = (phone: string, item: string): string => `${phone}/${item}`

/** Phone and item of a key. */
export function partsOf(key: string): { phone: string; item: string } {
  const [phone = '', item = ''] = key.split('/')
  return { phone, item }
}

/** A drill is ticked like an item of a lesson that is called `drill`: set while it is practised. */
export const drillKey = (phone: string, drill: string): string => tickKey(phone, `${drills}.${drill}`)

/** Whether a key is that of a drill. */
export const isDrill = (key: string): boolean => partsOf(key).item.startsWith(`${drills}.`)

/** No lesson may be called so. */
export const drills = 'drill'

/** Ticks brought together: of each the one that changed last, whatever the order. */
export function mergeTicks(...lists: readonly Ticks[]): Ticks {
  const merged: Record<string, Tick> = {}
  for (const [key, tick] of lists.flatMap((list) => Object.entries(list))) {
    const known = merged[key]
    if (!known || isLater(tick, known)) merged[key] = tick
  }
  return merged
}

/** Whether both say the same. */
export function sameTicks(one: Ticks, other: Ticks): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      const [left, right] = [one[key], other[key]]
      return left && right && wordOf(left) === wordOf(right)
    })
  )
}

/** What the course calls differently today: an id that is gone, and all that took its place in the end. */
export type Heirs = Readonly<Record<string, readonly string[]>>

/** The ticks under the ids of today: each heir has what its predecessor had. Ids nobody knows stay as they are. */
export function inherit(ticks: Ticks, heirs: Heirs): Ticks {
  const lists = Object.entries(ticks).map(([key, tick]): Ticks => {
    const { phone, item } = partsOf(key)
    return Object.fromEntries((heirs[item] ?? [item]).map((heir) => [tickKey(phone, heir), tick]))
  })
  return mergeTicks(...lists)
}

/** The last heirs of every retired id; a file that runs in a circle ends where it began. */
export function heirsOf(retired: Readonly<Record<string, string | readonly string[]>>): Heirs {
  const last = (id: string, before: readonly string[]): string[] => {
    const next = retired[id]
    if (next === undefined || before.includes(id)) return [id]
    return [next].flat().flatMap((heir) => last(heir, [...before, id]))
  }
  return Object.fromEntries(Object.keys(retired).map((id) => [id, [...new Set(last(id, []))]]))
}

/** Two changes in one millisecond: whichever device asks, the same one wins. */
const isLater = (one: Tick, other: Tick) =>
  one.at > other.at || (one.at === other.at && wordOf(one) > wordOf(other))

const wordOf = ({ state, on, at, version, memory }: Tick) =>
  [at, state, on, version, memory?.due, memory?.stability, memory?.difficulty].join('|')
