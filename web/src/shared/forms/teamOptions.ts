import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/queries.ts'
import { teamsCall } from './teamsCall.ts'

export type TeamOption = { uid: string; teamName: string }

/** The team in the URL that led to this page; empty: none. */
export function teamUidIn(params: URLSearchParams): string {
  const team = params.get('team') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(team) ? team : ''
}

const searchPageSize = 25
const debounceMs = 250

const teamSearchQuery = (q: string) =>
  queryOptions({
    ...query(teamsCall, { query: { size: searchPageSize, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })

/**
 * The teams to choose from: all if they are few, else those whose name matches the search. Always includes
 * the initial one.
 */
export function useTeamOptions(initialUid: string) {
  const [typed, type] = useState('')
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const all = useQuery(teamSearchQuery(''))
  const matches = useQuery(teamSearchQuery(debounced))
  const isListed = !initialUid || all.data?.teams.some(({ uid }) => uid === initialUid)
  const initialTeam = useQuery({
    ...query(teamsCall, { query: { uid: initialUid } }),
    enabled: all.isSuccess && !isListed,
  })
  return {
    /** Null until loaded. */
    teams: matches.data?.teams ?? null,
    first: initialTeam.data?.teams[0] ?? null,
    many: Boolean(all.data?.next),
    failed: all.isError,
    retry: () => void all.refetch(),
    typed,
    type,
  }
}
