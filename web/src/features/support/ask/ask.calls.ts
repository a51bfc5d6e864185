import { readSupport } from '@resguardo/contract/support/support'
import { queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** Whether helpers answer, what would be shared, and the state of the open ticket. */
export const supportQuery = queryOptions({
  ...query(readSupport, { query: {} }),
  // Fallback where no chat socket reports changes.
  refetchInterval: 60_000,
})

/** Operations whose cached data a change of the ticket invalidates. */
export const invalidatedBySupport = ['readSupport']
