import type { OwnLicense } from '@resguardo/contract/licensing/licenses'

export type LicenseNotice = {
  kind: 'near' | 'grace' | 'expired'
  days: number
  graceEnds: string | null
  /** Identifies what is opened: the same licence says it again at the next threshold only. */
  mark: string
}

/** Days before the end from which the licence is announced again. */
const thresholds = [1, 7, 15]

/** Signing out removes keys with this prefix (session.ts). */
const key = 'own-licenseNotice'

/** What the notice line says about a licence, if anything. */
export function licenseNotice(
  { status, expiration, graceEnds }: Pick<OwnLicense, 'status' | 'expiration' | 'graceEnds'>,
  daysUntil: (end: Date) => number,
): LicenseNotice | null {
  if (!expiration || (status !== 'near expiration' && status !== 'expired')) return null
  const kind = status === 'near expiration' ? 'near' : graceEnds ? 'grace' : 'expired'
  const days = daysUntil(new Date(expiration))
  const threshold = thresholds.find((one) => days <= one)
  if (kind === 'near' && threshold === undefined) return null
  return { kind, days, graceEnds, mark: `${kind} ${expiration} ${kind === 'near' ? threshold : ''}` }
}

export function wasOpened({ mark }: LicenseNotice, uid: string): boolean {
  try {
    return localStorage.getItem(key) === `${uid} ${mark}`
  } catch {
    return false
  }
}

export function storeOpened({ mark }: LicenseNotice, uid: string): void {
  try {
    localStorage.setItem(key, `${uid} ${mark}`)
  } catch {
    // Not stored: it is said again on the next page load.
  }
}
