type Kind = 'near' | 'grace' | 'expired'

/** Signing out clears it (session.ts), as all of this name. */
const key = 'own-licenseBanner'

/** What is near is put away for the day, what has ended for the session of this tab. */
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
    // Hidden as long as the page lasts.
  }
}
