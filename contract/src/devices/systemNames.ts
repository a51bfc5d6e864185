import type { OsType } from './device.ts'

/** Names that owners use for the devices of each system: the same in every language. */
export const systemNames: Readonly<Record<OsType, string>> = {
  'android-samsung': 'Samsung Galaxy',
  ios: 'iPhone, iPad',
  'android-other': 'Android',
  grapheneos: 'GrapheneOS',
}
