import type { Device, DeviceCatalogue, OsType } from '@resguardo/contract/devices/device'
import { compareVersions, versionWithin } from '@resguardo/contract/devices/version'

export type DeviceGuess = 'iphone' | 'ipad' | 'samsung' | 'pixel' | 'android'

/** Guesses the device from the browser; null on a computer. The reader is asked to confirm it. */
export function guessDevice({
  userAgent,
  maxTouchPoints = 0,
}: {
  userAgent: string
  maxTouchPoints?: number
}): DeviceGuess | null {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone'
  // An iPad identifies itself as a Mac; no Mac has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ipad'
  if (!/Android/.test(userAgent)) return null
  if (/SamsungBrowser|SAMSUNG|\bSM-[A-Z]\d/.test(userAgent)) return 'samsung'
  return /\bPixel \d/.test(userAgent) ? 'pixel' : 'android'
}

/** The family of a guess; null for a Pixel, which may run GrapheneOS or its maker's Android. */
export function familyOfGuess(guess: DeviceGuess): OsType | null {
  if (guess === 'samsung') return 'android-samsung'
  if (guess === 'android') return 'android-other'
  return guess === 'iphone' || guess === 'ipad' ? 'ios' : null
}

/**
 * The models whose name contains the typed text, ignoring case, spaces and accents; of one family, or of all.
 */
export function searchModels(devices: readonly Device[], typed: string, osType: OsType | null): Device[] {
  const searched = normalizedName(typed)
  return devices.filter(
    (device) =>
      (osType === null || device.osType === osType) && normalizedName(device.name).includes(searched),
  )
}

const normalizedName = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/samsung|google/g, '')
    .replace(/[^a-z0-9+]/g, '')

/** The versions that a device can run, newest first: its family's, from the device's first to its last. */
export function versionsFor(catalogue: DeviceCatalogue, osType: OsType, device: Device | null): string[] {
  const range = { min: device?.firstVersion ?? null, max: device?.lastVersion ?? null }
  const all = catalogue.systems.find((system) => system.osType === osType)?.versions ?? []
  return all
    .filter((version) => versionWithin(version, range))
    .toSorted((one, other) => compareVersions(other, one))
}

/** A version in its stored form: a bare 17 becomes 17.0. */
export const storedVersion = (version: string) => (/^\d+$/.test(version) ? `${version}.0` : version)

export type UpdateStatus =
  | { state: 'ended' | 'limited'; since: Date | null }
  | { state: 'until'; until: Date }
  | { state: 'unknown' }

/** Security update status of a device today, by its maker's promise. */
export function updatesOf({ status, securityEnd }: Device, today = new Date()): UpdateStatus {
  const end = securityEnd === null ? null : new Date(`${securityEnd}T00:00:00Z`)
  const over = end !== null && end < today
  if (status === 'limited') return { state: 'limited', since: over ? end : null }
  if (status === 'ended' || over) return { state: 'ended', since: over ? end : null }
  return end ? { state: 'until', until: end } : { state: 'unknown' }
}
