import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/queries.ts'
import { teamsCall } from './teamsCall.ts'

export type TeamOption = { uid: string; teamName: string }

/** The team in the URL that led to this page; empty: none. */
export function teamIn(params: URLSearchParams): string {
  const given = params.get('team') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? given : ''
}

const few = 25
const pause = 250

const teamsNamed = (q: string) =>
  queryOptions({
    ...query(teamsCall, { query: { size: few, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })

/**
 * The teams to choose from: all if they are few, else those whose name matches the search. Always includes
 * the initial one.
 */
export function useTeamOptions(first: string) {
  const [typed, type] = useState('')
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const all = useQuery(teamsNamed(''))
  const found = useQuery(teamsNamed(asked))
  const among = !first || all.data?.teams.some(({ uid }) => uid === first)
  const alone = useQuery({
    ...query(teamsCall, { query: { uid: first } }),
    enabled: all.isSuccess && !among,
  })
  return {
    /** Null until loaded. */
    teams: found.data?.teams ?? null,
    first: alone.data?.teams[0] ?? null,
    many: Boolean(all.data?.next),
    failed: all.isError,
    retry: () => void all.refetch(),
    typed,
    type,
  }
}
