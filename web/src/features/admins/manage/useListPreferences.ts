import { useState } from 'react'
import { type PageSize, pageSizes } from '#lists/pageSizes.ts'
import { type ColumnId, columnIds, type ColumnWidths, widthNames } from './table/columns.ts'

/** View preferences of a person. */
export type ListPreferences = {
  hidden: readonly ColumnId[]
  size: PageSize
  widths: ColumnWidths
}

// Signing out removes keys with this prefix (session.ts).
const storageKey = 'own-people'
const defaultPreferences: ListPreferences = { hidden: [], size: pageSizes[0], widths: {} }

/** Columns, their widths and page size that this account chose in this browser. */
export function useListPreferences(uid: string) {
  const [preferences, setPreferences] = useState(() => readPreferences(uid))
  const save = (part: Partial<ListPreferences>) => {
    const next = { ...preferences, ...part }
    setPreferences(next)
    writePreferences(uid, next)
  }
  return [preferences, save] as const
}

function readPreferences(uid: string): ListPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (!isRecord(stored) || stored['uid'] !== uid) return defaultPreferences
    const { hidden, size, widths } = stored
    return {
      hidden: columnIds.filter((id) => Array.isArray(hidden) && hidden.includes(id)),
      size: pageSizes.find((one) => one === size) ?? defaultPreferences.size,
      widths: readWidths(widths),
    }
  } catch {
    return defaultPreferences
  }
}

function readWidths(stored: unknown): ColumnWidths {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    (['name', ...columnIds] as const).flatMap((id) => {
      const width = widthNames.find((one) => one === stored[id])
      return width ? [[id, width]] : []
    }),
  )
}

function writePreferences(uid: string, preferences: ListPreferences) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ uid, ...preferences }))
  } catch {
    // Not stored: lasts as long as the page.
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
