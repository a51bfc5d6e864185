import type { BrowserFamily, DeviceFacts, OsFamily } from '@resguardo/contract/devices/devices'
import type { AppsSettings } from '@resguardo/contract/settings/settings'
import type { Content } from '@resguardo/content/read'
import bowser from 'bowser'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { openChoice } from '#features/courses/choice.ts'
import type { Keys } from '#security/crypto/keys.ts'

/** What is stored of a user agent: families and major versions. */
export interface DetectedDevice {
  os: OsFamily
  osVersion: string | null
  browser: BrowserFamily
  browserVersion: string | null
}

const osFamilyByName: Readonly<Record<string, OsFamily>> = {
  Android: 'android',
  iOS: 'ios',
  Windows: 'windows',
  macOS: 'macos',
  Linux: 'linux',
  'Chrome OS': 'chromeos',
}
const browserFamilyByName: Readonly<Record<string, BrowserFamily>> = {
  Chrome: 'Chrome',
  'Microsoft Edge': 'Edge',
  Firefox: 'Firefox',
  Opera: 'Opera',
  Safari: 'Safari',
  'Samsung Internet for Android': 'Samsung Internet',
}

/** No real browser sends a longer one, and parsing it would cost time. */
const longestAgent = 512

export function parseUserAgent(agent: string): DetectedDevice {
  const unknown = { os: 'other', osVersion: null, browser: 'other', browserVersion: null } as const
  if (!agent || agent.length > longestAgent) return unknown
  const { os, browser } = bowser.parse(agent)
  const system = osFamilyByName[os.name ?? ''] ?? 'other'
  return {
    os: system,
    osVersion: systemVersion(
      system,
      os.version ?? '',
      browser.name === 'Safari' ? browser.version : undefined,
    ),
    browser: browserFamilyByName[browser.name ?? ''] ?? 'other',
    browserVersion: majorVersionOf(browser.version),
  }
}

const majorVersionOf = (version = '') => /^\d{1,4}/.exec(version)?.[0] ?? null

/**
 * The major version of a system, or null if browsers freeze it in the user agent. Chrome reports version 10
 * on every Android, every browser 10.15 on macOS and 10 on Windows. Since iOS 26 the system version is frozen
 * at 18.6 or 18.7, while Safari's own version equals the system's.
 */
function systemVersion(os: OsFamily, version: string, safari: string | undefined): string | null {
  if (os === 'ios')
    return safari === undefined && /^18\.[67]/.test(version) ? null : higherVersion(version, safari)
  if (os === 'android') return version === '10' ? null : majorVersionOf(version)
  return null
}

function higherVersion(version: string, safari = ''): string | null {
  const [reported, own] = [majorVersionOf(version), majorVersionOf(safari)]
  return own !== null && Number(own) > Number(reported) ? own : reported
}

export type DeviceRow = Omit<Selectable<Schema['devices']>, 'device_token' | 'person'>

/** Device details, for its owner and root. */
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

/** No app of a person gets a push message any more, until it registers again. */
export async function forgetPushTokens(db: Kysely<Schema>, person: string): Promise<void> {
  await db.updateTable('devices').set({ device_token: null }).where('person', '=', person).execute()
}
