import type { OsType } from '../devices/device.ts'
import type { Profile } from '../devices/profile.ts'

/*
 * "Set on my phone": the rules of ticks. Ticks are stored by phone and item, each with the moment of its last
 * change, so that two devices merge in any order without loss.
 */
export const tickStates = ['set', 'absent', 'later', 'gone'] as const

export interface Tick {
  /**
   * `set`; `absent`: not on this phone; `later`: put off on purpose; `gone`: removed, a tombstone that
   * outweighs an older tick of another device.
   */
  state: (typeof tickStates)[number]
  /** The day on the reader's own calendar. */
  on: string
  /** When it last changed, in milliseconds since 1970. */
  at: number
  /** Version of the phone's system on that day, if the reader had given it. */
  version: string | null
  /** For a practised drill: when it is due again, and how well it is remembered (FSRS). */
  memory?: DrillMemory
}

export interface DrillMemory {
  due: string
  stability: number
  difficulty: number
}

/** `{phone}/{item}` to its tick, such as `ios/strong-code.six-plus`. */
export type Ticks = Readonly<Record<string, Tick>>

/** Maximum number of ticks per person; five times the number of items in the course. */
export const mostTicks = 1500

/**
 * The phone that ticks belong to: the system's family; in Parental Mode the child's phone is a separate one.
 */
export const phoneOf = (osType: OsType, profile: Profile): string =>
  profile === 'parental' ? `${osType}-child` : osType

export const tickKey = (phone: string, item: string): string => `${phone}/${item}`

/** Phone and item of a key. */
export function parseTickKey(key: string): { phone: string; item: string } {
  const [phone = '', item = ''] = key.split('/')
  return { phone, item }
}

/** Key of a drill, as if it were an item of a lesson named `drill`; set while it is practised. */
export const drillKey = (phone: string, drill: string): string => tickKey(phone, `${drillLesson}.${drill}`)

/** Whether a key is that of a drill. */
export const isDrill = (key: string): boolean => parseTickKey(key).item.startsWith(`${drillLesson}.`)

/** Reserved: no lesson may have this id. */
export const drillLesson = 'drill'

/** Merges ticks: for each key the last change wins, whatever the order of the lists. */
export function mergeTicks(...lists: readonly Ticks[]): Ticks {
  const merged: Record<string, Tick> = {}
  for (const [key, tick] of lists.flatMap((list) => Object.entries(list))) {
    const known = merged[key]
    if (!known || isLater(tick, known)) merged[key] = tick
  }
  return merged
}

/** Whether both have the same content. */
export function sameTicks(one: Ticks, other: Ticks): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      const [left, right] = [one[key], other[key]]
      return left && right && comparableOf(left) === comparableOf(right)
    })
  )
}

/** Retired ids and their final replacements. */
export type Heirs = Readonly<Record<string, readonly string[]>>

/**
 * The ticks under current ids: each replacement gets the tick of its predecessor. Unknown ids stay unchanged.
 */
export function inheritTicks(ticks: Ticks, heirs: Heirs): Ticks {
  const lists = Object.entries(ticks).map(([key, tick]): Ticks => {
    const { phone, item } = parseTickKey(key)
    return Object.fromEntries((heirs[item] ?? [item]).map((heir) => [tickKey(phone, heir), tick]))
  })
  return mergeTicks(...lists)
}

/** The final replacements of every retired id; a cycle ends where it began. */
export function heirsOf(retired: Readonly<Record<string, string | readonly string[]>>): Heirs {
  const last = (id: string, before: readonly string[]): string[] => {
    const next = retired[id]
    if (next === undefined || before.includes(id)) return [id]
    return [next].flat().flatMap((heir) => last(heir, [...before, id]))
  }
  return Object.fromEntries(Object.keys(retired).map((id) => [id, [...new Set(last(id, []))]]))
}

/** A deterministic tie-break for two changes in one millisecond: every device picks the same one. */
const isLater = (one: Tick, other: Tick) =>
  one.at > other.at || (one.at === other.at && comparableOf(one) > comparableOf(other))

const comparableOf = ({ state, on, at, version, memory }: Tick) =>
  [at, state, on, version, memory?.due, memory?.stability, memory?.difficulty].join('|')
