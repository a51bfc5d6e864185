import { createStore, useStore } from '#store'

/** What the sidebar of an administrator shows. */
export type SidebarView = 'course' | 'console'

/** Signing out removes keys with this prefix (session.ts). */
const key = 'own-sidebarView'

const store = createStore<SidebarView | undefined>(undefined)

export const useSidebarView = (): SidebarView => useStore(store) ?? storedView()

export function setSidebarView(view: SidebarView): void {
  store.set(view)
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
