import { createStore, useStore } from '#store'

export type LayoutState = {
  /** Whether the drawer of a small screen is open. */
  readonly open: boolean
  /** Whether the sidebar of a large screen is expanded instead of a rail of icons. */
  readonly fixedExpanded: boolean
  readonly title: string
}

const storageKey = 'sidebarExpanded'

/** The layout state of spec 2 and its four actions. */
export function createLayoutStore() {
  const store = createStore<LayoutState>({
    open: false,
    fixedExpanded: readExpanded(),
    title: 'greetings!',
  })
  const update = (part: Partial<LayoutState>) => store.set({ ...store.get(), ...part })

  return {
    state: store.get,
    subscribe: store.subscribe,
    toggleSidebar: () => update({ open: !store.get().open }),
    closeSidebar: () => update({ open: false }),
    setTitle: (title: string) => update({ title }),
    /** Stored for the session. */
    setFixedExpanded: (fixedExpanded: boolean) => {
      storeExpanded(fixedExpanded)
      update({ fixedExpanded })
    },
  }
}

export const layout = createLayoutStore()

export const useLayout = (): LayoutState => useStore({ subscribe: layout.subscribe, get: layout.state })

function readExpanded(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

function storeExpanded(expanded: boolean) {
  try {
    sessionStorage.setItem(storageKey, String(expanded))
  } catch {
    // The state then lasts as long as the page.
  }
}
