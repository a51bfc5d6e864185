import type { Scheme } from './device.ts'

/** What versions of a system are counted in, as phones call it. */
export const schemeNames: Readonly<Record<Exclude<Scheme, 'app'>, string>> = {
  oneui: 'One UI',
  ios: 'iOS',
  android: 'Android',
}

interface Range {
  scheme?: Scheme | null
  min?: string | null
  max?: string | null
}

/** How it is said for which versions something holds: the word, and what stands in it. An app has versions of its own. */
export function rangeWord({ scheme, min, max }: Range) {
  if (!scheme || scheme === 'app' || (!min && !max)) return ['any', {}] as const
  const values = { system: schemeNames[scheme], min, max }
  if (min && max) return [min === max ? 'only' : 'between', values] as const
  return [min ? 'from' : 'to', values] as const
}
