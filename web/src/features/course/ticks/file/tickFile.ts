import {
  inheritTicks,
  mergeTicks,
  mostTicks,
  sameTicks,
  type Heirs,
  type Ticks,
} from '@resguardo/contract/learning/tickRules'
import { TickFile } from '@resguardo/contract/learning/ticks'
import { dayOf } from '@resguardo/contract/platform/zonedTime'

export type FileProblem = 'unreadable' | 'newer' | 'tooMany'

/** Preview of an import, item by item; importing never removes a tick. */
export type ImportPreview = {
  /** The ticks after the import. */
  ticks: Ticks
  changed: Ticks
  /** The number of items that the file does not change: identical or newer here. */
  same: number
}

/** Exports the ticks as a file with its format and date, but nothing about the person. */
export function writeTickFile(ticks: Ticks, now: Date): Blob {
  const file: TickFile = { format: 'ticks/1', made: now.toISOString(), ticks: { ...ticks } }
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** Previews an import, or says why it is not possible. Maps ids of older courses to current ones. */
export function readTickFile(
  text: string,
  current: Ticks,
  { heirs, now }: { heirs: Heirs; now: Date },
): ImportPreview | FileProblem {
  const json = parseJson(text)
  const read = TickFile.safeParse(json)
  if (!read.success) return isNewer(json) ? 'newer' : 'unreadable'
  const day = dayOf(now, undefined)
  // A future date from a wrong clock must not win for years, nor hide later changes.
  const clamped = Object.entries(read.data.ticks).map(([key, tick]) => {
    const on = tick.on > day ? day : tick.on
    return [key, { ...tick, on, at: Math.min(tick.at, now.getTime()) }] as const
  })
  const imported = inheritTicks(Object.fromEntries(clamped), heirs)
  const ticks = mergeTicks(current, imported)
  if (Object.keys(ticks).length > mostTicks) return 'tooMany'
  const isChange = ([key]: [string, unknown]) => !sameTicks(only(ticks, key), only(current, key))
  const changed = Object.entries(ticks).filter(isChange)
  return { ticks, changed: Object.fromEntries(changed), same: Object.keys(imported).length - changed.length }
}

function only(ticks: Ticks, key: string): Ticks {
  const tick = ticks[key]
  return tick ? { [key]: tick } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isNewer = (json: unknown) =>
  typeof json === 'object' &&
  json !== null &&
  'format' in json &&
  typeof json.format === 'string' &&
  /^ticks\/[2-9]/.test(json.format)
