import { useState } from 'react'
import { type PageSize, pageSizes } from '#lists/pageSizes.ts'
import { type ColumnId, columnIds } from './columns.ts'

/** View preferences of a person. */
type Kept = { hidden: readonly ColumnId[]; size: PageSize }

// Signing out removes keys with this prefix (session.ts).
const key = 'own-people'
const untouched: Kept = { hidden: [], size: pageSizes[0] }

/** Columns and page size that this account chose in this browser. */
export function useKept(uid: string) {
  const [kept, setKept] = useState(() => read(uid))
  const keep = (part: Partial<Kept>) => {
    const next = { ...kept, ...part }
    setKept(next)
    write(uid, next)
  }
  return [kept, keep] as const
}

function read(uid: string): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(stored) || stored['uid'] !== uid) return untouched
    const { hidden, size } = stored
    return {
      hidden: columnIds.filter((id) => Array.isArray(hidden) && hidden.includes(id)),
      size: pageSizes.find((one) => one === size) ?? untouched.size,
    }
  } catch {
    return untouched
  }
}

function write(uid: string, kept: Kept) {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, ...kept }))
  } catch {
    // Not stored: lasts as long as the page.
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
