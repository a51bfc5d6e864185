import type { OsType } from '@resguardo/contract/devices/device'
import { schemeNames } from '@resguardo/contract/devices/schemeNames'

/** Name of a family of phones, and name of its version scheme. */
export const systems: Readonly<Record<OsType, { name: string; scheme: string }>> = {
  'android-samsung': { name: 'Samsung', scheme: schemeNames.oneui },
  ios: { name: 'iPhone, iPad', scheme: schemeNames.ios },
  'android-other': { name: 'Android', scheme: schemeNames.android },
  grapheneos: { name: 'Pixel, GrapheneOS', scheme: schemeNames.android },
}
