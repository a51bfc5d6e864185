import type { OsType } from '@resguardo/contract/device'

/** The phone families by the names their makers give them. */
export const systems: Readonly<Record<OsType, string>> = {
  'android-samsung': 'Samsung Galaxy',
  ios: 'iPhone, iPad',
  grapheneos: 'GrapheneOS',
}
