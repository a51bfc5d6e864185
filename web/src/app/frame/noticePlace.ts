import { useState } from 'react'
import { firstSegment, pages } from '@resguardo/contract/platform/pages/pages'
import { lessonsSegment } from '@resguardo/contract/platform/pages/prefetchedPages'
import { paths } from '#paths'

/**
 * What the notice line has to say: an alert on every page, the licence on the dashboard, nothing. Other pages
 * know only whether there is an alert.
 */
export type NoticeKind = 'alert' | 'no alert' | 'license' | 'none'

/** Signing out removes keys with this prefix (session.ts). */
const key = 'own-notice'

/** Pages without a notice line: what they show is not interrupted. */
const withoutNotice = new Set<string>([pages.assistant, pages.emergency, pages.crossing].map(firstSegment))

export function showsNotice(pathname: string): boolean {
  const [, first = '', second] = pathname.split('/')
  return second !== lessonsSegment && !withoutNotice.has(first)
}

/** Stores what is said, so that the next page has room for it before its data arrive. */
export function storeNoticeKind(kind: NoticeKind): void {
  const before = storedKind()
  try {
    if (kind !== 'no alert') localStorage.setItem(key, kind)
    else if (before !== 'none') localStorage.setItem(key, 'license')
  } catch {
    // Every page then keeps room for the line.
  }
}

/**
 * Whether this page keeps room for the notice line. Decided when it opens and not changed while it is shown,
 * so that nothing moves.
 */
export function useNoticePlace(pathname: string): boolean {
  const [place, setPlace] = useState(() => ({ pathname, reserved: isReserved(pathname) }))
  if (place.pathname === pathname) return place.reserved
  const reserved = isReserved(pathname)
  setPlace({ pathname, reserved })
  return reserved
}

/** Without a stored kind there is room: the line may have something to say. */
function isReserved(pathname: string): boolean {
  // The alerts page shows alerts itself.
  if (!showsNotice(pathname) || pathname === paths.alerts) return false
  const kind = storedKind()
  return kind === 'license' ? pathname === paths.dashboard : kind !== 'none'
}

function storedKind(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
