import type { Scheme } from './device.ts'

/** Names of the version schemes, as phones show them. */
export const schemeNames: Readonly<Record<Exclude<Scheme, 'app'>, string>> = {
  oneui: 'One UI',
  ios: 'iOS',
  android: 'Android',
}

interface VersionBounds {
  scheme?: Scheme | null
  min?: string | null
  max?: string | null
}

/**
 * The message word for a range of versions, and the values to insert. Apps count versions in their own way.
 */
export function versionRangeMessage({ scheme, min, max }: VersionBounds) {
  if (!scheme || scheme === 'app' || (!min && !max)) return ['any', {}] as const
  const values = { system: schemeNames[scheme], min, max }
  if (min && max) return [min === max ? 'only' : 'between', values] as const
  return [min ? 'from' : 'to', values] as const
}
