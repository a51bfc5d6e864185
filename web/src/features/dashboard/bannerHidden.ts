type Kind = 'near' | 'grace' | 'expired'

/** Signing out removes keys with this prefix (session.ts). */
const key = 'own-licenseBanner'

/** `near` is dismissed for the day, the others for the session of this tab. */
const place = (kind: Kind) => (kind === 'near' ? localStorage : sessionStorage)
const mark = (kind: Kind, uid: string) =>
  [kind, uid, kind === 'near' ? new Date().toDateString() : ''].join(' ')

export function bannerHidden(kind: Kind, uid: string): boolean {
  try {
    return place(kind).getItem(key) === mark(kind, uid)
  } catch {
    return false
  }
}

export function hideBanner(kind: Kind, uid: string): void {
  try {
    place(kind).setItem(key, mark(kind, uid))
  } catch {
    // Not stored: hidden as long as the page lasts.
  }
}
