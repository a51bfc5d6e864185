import { createContext, type ReactNode, startTransition, useCallback, useContext, useState } from 'react'
import { type PageLocation, Router } from '#router'

const BackContext = createContext(() => {})

/** Hook: goes one entry back in a MemoryRouter. */
export const useBack = () => useContext(BackContext)

/** A router whose history is its own: the browser's would be shared by all tests of a file. */
export function MemoryRouter({ path, children }: { path: string; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly [PageLocation, ...PageLocation[]]>([locationOf(path)])
  const navigator = useCallback((address: string, replace: boolean) => {
    const next = locationOf(address)
    startTransition(() =>
      setEntries(([current, ...older]) => [next, ...(replace ? [] : [current]), ...older]),
    )
  }, [])
  const back = useCallback(
    () =>
      startTransition(() => setEntries(([current, previous = current, ...older]) => [previous, ...older])),
    [],
  )
  return (
    <BackContext value={back}>
      <Router location={entries[0]} navigator={navigator}>
        {children}
      </Router>
    </BackContext>
  )
}

let opened = 0

function locationOf(address: string): PageLocation {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  opened += 1
  return { pathname, search, hash, key: String(opened) }
}
