import type { BrowserFamily, OsFamily } from '@resguardo/contract/devices/devices'
import bowser from 'bowser'

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

/** Parses a user agent header; `other` and null for what is unknown. Never throws. */
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
