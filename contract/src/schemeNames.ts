import type { Scheme } from './device.ts'

/** What versions of a system are counted in, as phones call it. */
export const schemeNames: Readonly<Record<Exclude<Scheme, 'app'>, string>> = {
  oneui: 'One UI',
  ios: 'iOS',
  android: 'Android',
}
