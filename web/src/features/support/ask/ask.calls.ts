import { readSupport } from '@resguardo/contract/support'
import { queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** Whether people answer, what would be shared, and how what was handed over stands. */
export const supportQuery = queryOptions({
  ...query(readSupport, { query: {} }),
  // The chat's line tells of changes where there is one; this is for where there is none.
  refetchInterval: 60_000,
})

/** What a change makes old. */
export const supportTouch = ['readSupport']
