import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/endpoint'
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callAddress } from './call.ts'
import { takeData } from './early.ts'
import { CallFailed, type Failure } from './failure.ts'
import { readToken } from './token.ts'

/** Query options of an endpoint, by its operation and input: `useQuery(query(readTeams, { query: {} }))`. */
export function query<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.operation, input] as const,
    queryFn: () => ask(endpoint, input),
    initialData: () => early(endpoint, input),
    // Asked for when the page was: what came late is soon asked for again.
    initialDataUpdatedAt: performance.timeOrigin,
  })
}

/** What boot.ts has asked for already: the first picture is drawn with it. */
export function early<E extends Endpoint>(endpoint: E, input: InputOf<E>): DataOf<E> | undefined {
  // The server holds every answer against the contract before it is sent.
  return takeData(callAddress(endpoint, input), readToken()) as DataOf<E> | undefined
}

/** The data of a call, or a thrown `CallFailed`. */
export async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
  const answer = await call(endpoint, input)
  if (!answer.success) throw new CallFailed(answer.failure)
  return answer.data
}

type Refresh = {
  /** Operations whose answers the change makes old. */
  refresh?: readonly string[]
  /** The refusal that says that they were old before. */
  outdated?: Failure['status']
  /** Whether what failed so many times is sent once more. */
  retry?: (count: number, error: CallFailed) => boolean
}

/** Sends a change and reads anew what it touched: `useSend(editTeam, { refresh: ['readTeams'] })`. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { refresh = [], outdated, retry = () => false }: Refresh = {},
) {
  const client = useQueryClient()
  const readAnew = () =>
    Promise.all(refresh.map((operation) => client.invalidateQueries({ queryKey: [operation] })))
  return useMutation<DataOf<E>, CallFailed, InputOf<E>>({
    mutationFn: (input) => ask(endpoint, input),
    retry,
    onSuccess: readAnew,
    onError: ({ failure }) => (failure.status === outdated ? readAnew() : undefined),
  })
}

/** The cache of the signed-in part. A refused call is not tried again: asking twice changes nothing. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of acting by itself when it is back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (count, error) => count < 1 && error instanceof CallFailed && error.failure.status === 'net',
      },
    },
  })
