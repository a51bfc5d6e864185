import { useSyncExternalStore } from 'react'

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
  let state: LayoutState = { open: false, fixedExpanded: readExpanded(), title: 'greetings!' }
  const listeners = new Set<() => void>()

  function update(part: Partial<LayoutState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toggleSidebar: () => update({ open: !state.open }),
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

export const useLayout = (): LayoutState => useSyncExternalStore(layout.subscribe, layout.state)

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
