import type { DeviceFacts, OsFamily } from '@resguardo/contract/devices/devices'
import type { AppsSettings } from '@resguardo/contract/settings/settings'
import type { Content } from '@resguardo/content/read'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { openChoice } from '#security/crypto/courseChoice.ts'
import type { Keys } from '#security/crypto/keys.ts'

export type DeviceRow = Omit<Selectable<Schema['devices']>, 'device_token' | 'person'>

/** Device details, for its owner and root. The model is given only if it fits the device's system. */
export function toDeviceFacts(row: DeviceRow, model: PhoneModel | null, apps: AppsSettings): DeviceFacts {
  return {
    os: row.os,
    osVersion: row.os_version,
    model: model?.os === row.os ? model.name : null,
    deviceName: row.device_name,
    appVersion: row.app_version,
    store: appStoreOf(row.os, apps),
    browser: row.browser,
    browserVersion: row.browser_version,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
  }
}

/** The app's store address for a system. */
const appStoreOf = (os: OsFamily, apps: AppsSettings) =>
  (os === 'android' || os === 'ios' ? apps[os].store : '') || null

interface PhoneModel {
  os: OsFamily
  name: string
}

/**
 * The phone model that a person chose for their course. It is stored in that sealed choice only, never with a
 * device.
 */
export function phoneModelOf(
  { keys, content }: { keys: Keys; content: Content },
  person: string,
  sealed: Buffer | null,
): PhoneModel | null {
  const choice = sealed && openChoice(keys, person, sealed)
  const model = choice && content.devices.find(({ id }) => id === choice.device)
  return model ? { os: model.osType === 'ios' ? 'ios' : 'android', name: model.name } : null
}

/**
 * Deletes the push tokens of a person's devices: their apps get no push message until they register again.
 */
export async function forgetPushTokens(db: Kysely<Schema>, person: string): Promise<void> {
  await db.updateTable('devices').set({ device_token: null }).where('person', '=', person).execute()
}
