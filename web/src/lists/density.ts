import { useLayoutEffect } from 'react'
import { useSession } from '#session/session.ts'
import { createStore, useStore } from '#store'

// Signing out removes keys with this prefix (session.ts).
const storageKey = 'own-rows'

/** The account that chose dense rows in this browser. */
const denseFor = createStore(readOwner())

function readOwner(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Whether the lists of this account have dense rows, and a function that stores its choice. */
export function useDensity() {
  const uid = useSession()?.uid ?? null
  const dense = useStore(denseFor) === uid
  const choose = (next: boolean) => {
    denseFor.set(next ? uid : null)
    try {
      if (next && uid) localStorage.setItem(storageKey, uid)
      else localStorage.removeItem(storageKey)
    } catch {
      // Not stored: lasts as long as the page.
    }
  }
  return [dense, choose] as const
}

/** Applies the choice to all lists of the page, by Lists.module.css. */
export function useDenseRows(): void {
  const [dense] = useDensity()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dense) dataset['dense'] = ''
    return () => {
      delete dataset['dense']
    }
  }, [dense])
}
