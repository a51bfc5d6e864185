import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callAddress } from './call.ts'
import { readPrefetchedData } from './files/bootPrefetch.ts'
import { CallError, type Failure } from './failure.ts'
import { readToken } from './token.ts'

/** Query options of an endpoint, by its operation and input: `useQuery(query(readTeams, { query: {} }))`. */
export function query<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.operation, input] as const,
    queryFn: () => fetchData(endpoint, input),
    initialData: () => prefetchedData(endpoint, input),
    // The prefetch started with the page load, so data that arrived late becomes stale sooner.
    initialDataUpdatedAt: performance.timeOrigin,
  })
}

/** Data prefetched by boot.ts, for the first render. */
export function prefetchedData<E extends Endpoint>(endpoint: E, input: InputOf<E>): DataOf<E> | undefined {
  // The server validates every response against the contract before sending it.
  return readPrefetchedData(callAddress(endpoint, input), readToken()) as DataOf<E> | undefined
}

/** Data of a call; throws `CallError`. */
export async function fetchData<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
  const result = await call(endpoint, input)
  if (!result.success) throw new CallError(result.failure)
  return result.data
}

type SendOptions = {
  /** Operations whose cached data the change invalidates. */
  refresh?: readonly string[]
  /** The status that means that the cached data was outdated before. */
  outdated?: Failure['status']
  /** Whether to retry after `count` failures. */
  retry?: (count: number, error: CallError) => boolean
}

/** Sends a change and refetches what it touched: `useSend(editTeam, { refresh: ['readTeams'] })`. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { refresh = [], outdated, retry = () => false }: SendOptions = {},
) {
  const client = useQueryClient()
  const refetch = () =>
    Promise.all(refresh.map((operation) => client.invalidateQueries({ queryKey: [operation] })))
  return useMutation<DataOf<E>, CallError, InputOf<E>>({
    mutationFn: (input) => fetchData(endpoint, input),
    retry,
    onSuccess: refetch,
    onError: ({ failure }) => (failure.status === outdated ? refetch() : undefined),
  })
}

/** The query cache of the signed-in part. A refused call is not retried: the answer would be the same. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once with a message, instead of being sent later without the reader's
      // knowledge.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (count, error) => count < 1 && error instanceof CallError && error.failure.status === 'net',
      },
    },
  })
