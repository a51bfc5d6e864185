import { firstSegment, pages, pathTo } from '@resguardo/contract/platform/pages/pages'
import { useLocation } from '#router'
import type { SessionUser } from '#session/session.ts'
import { createStore, useStore } from '#store'
import { paths } from '#paths'

/** What the sidebar of an administrator shows. */
export type SidebarView = 'course' | 'console'

/** Signing out removes keys with this prefix (session.ts). */
const key = 'own-sidebarView'

/** The choice, and the page on which it was made: there it wins over the page's view. */
const store = createStore<{ view: SidebarView; pathname: string } | undefined>(undefined)

/** First segments of pages that only the console leads to. */
const consoleSegments = new Set(
  [
    pages.console,
    pages.people,
    pages.users,
    pages.devices,
    pages.teams,
    pages.support,
    pages.reports,
    pages.licenses,
    pages.outbox,
    pages.mailTemplates,
    pages.apiKeys,
    pages.settings,
    pages.logs,
  ].map(firstSegment),
)
const consoleFolders = [pathTo('alerts', 'manage'), pathTo('community', 'review'), paths.newsletterDesk]

/** Whether a page belongs to the console; one's own profile and licence belong to the course as much. */
export const isConsolePage = (pathname: string, uid: string): boolean =>
  pathname !== paths.profile(uid) &&
  pathname !== paths.ownLicense &&
  (consoleSegments.has(firstSegment({ path: pathname })) ||
    consoleFolders.some((one) => pathname === one || pathname.startsWith(`${one}/`)))

/** The view follows a console page that was opened directly; elsewhere the last choice holds. */
export function useSidebarView({ uid }: Pick<SessionUser, 'uid'>): SidebarView {
  const { pathname } = useLocation()
  const choice = useStore(store)
  if (choice?.pathname !== pathname && isConsolePage(pathname, uid)) return 'console'
  return choice?.view ?? storedView()
}

export function setSidebarView(view: SidebarView, pathname: string): void {
  store.set({ view, pathname })
  try {
    localStorage.setItem(key, view)
  } catch {
    // The choice then lasts as long as the page.
  }
}

function storedView(): SidebarView {
  try {
    return localStorage.getItem(key) === 'console' ? 'console' : 'course'
  } catch {
    return 'course'
  }
}
