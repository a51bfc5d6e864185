import { useSyncExternalStore } from 'react'

export type LayoutState = {
  /** Whether the drawer of a small screen is open. */
  readonly open: boolean
  /** Whether the sidebar of a large screen is expanded instead of a rail of icons. */
  readonly fixedExpanded: boolean
  readonly title: string
}

const key = 'sidebarExpanded'

/** The layout state of spec 2 and its four actions. */
export function createLayout() {
  let state: LayoutState = { open: false, fixedExpanded: kept(), title: 'greetings!' }
  const listeners = new Set<() => void>()

  function change(part: Partial<LayoutState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toggleSidebar: () => change({ open: !state.open }),
    closeSidebar: () => change({ open: false }),
    setTitle: (title: string) => change({ title }),
    /** Stored for the session. */
    setFixedExpanded: (fixedExpanded: boolean) => {
      keep(fixedExpanded)
      change({ fixedExpanded })
    },
  }
}

export const layout = createLayout()

export const useLayout = (): LayoutState => useSyncExternalStore(layout.subscribe, layout.state)

function kept(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

function keep(expanded: boolean) {
  try {
    sessionStorage.setItem(key, String(expanded))
  } catch {
    // The state then lasts as long as the page.
  }
}
