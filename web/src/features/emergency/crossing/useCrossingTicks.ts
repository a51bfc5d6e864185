import { useState } from 'react'

const key = 'crossingTicks'

/** Ticked items of the list, in memory; stored in the browser only if the reader wants that. */
export function useCrossingTicks() {
  const [stored, setStored] = useState(readTicks)
  const [ticks, setTicks] = useState<readonly string[]>(stored ?? [])
  const keep = (persist: boolean) => {
    writeTicks(persist ? ticks : null)
    setStored(persist ? ticks : null)
  }
  const tick = (item: string, done: boolean) => {
    const next = done ? [...ticks, item] : ticks.filter((one) => one !== item)
    setTicks(next)
    if (stored) writeTicks(next)
  }
  return { ticks, tick, persisted: stored !== null, keep }
}

function readTicks(): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : null
  } catch {
    return null
  }
}

function writeTicks(ticks: readonly string[] | null) {
  try {
    if (ticks) localStorage.setItem(key, JSON.stringify(ticks))
    else localStorage.removeItem(key)
  } catch {
    // No storage: they last as long as the page.
  }
}
