type BannerKind = 'near' | 'grace' | 'expired'

/** Signing out removes keys with this prefix (session.ts). */
const key = 'own-licenseBanner'

/** `near` is dismissed for the day, the others for the session of this tab. */
const storageFor = (kind: BannerKind) => (kind === 'near' ? localStorage : sessionStorage)
const dismissalMark = (kind: BannerKind, uid: string) =>
  [kind, uid, kind === 'near' ? new Date().toDateString() : ''].join(' ')

export function isBannerDismissed(kind: BannerKind, uid: string): boolean {
  try {
    return storageFor(kind).getItem(key) === dismissalMark(kind, uid)
  } catch {
    return false
  }
}

export function dismissBanner(kind: BannerKind, uid: string): void {
  try {
    storageFor(kind).setItem(key, dismissalMark(kind, uid))
  } catch {
    // Not stored: hidden as long as the page lasts.
  }
}
