import type { OsType } from './device.ts'

/** The systems by what their owners call the device: the same in every language. */
export const systemNames: Readonly<Record<OsType, string>> = {
  'android-samsung': 'Samsung Galaxy',
  ios: 'iPhone, iPad',
  grapheneos: 'GrapheneOS',
}
