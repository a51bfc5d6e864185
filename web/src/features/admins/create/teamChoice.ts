import { readTeams } from '@resguardo/contract/teams'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/queries.ts'

export type TeamOption = { uid: string; teamName: string }

const few = 25
const pause = 250

const teamsNamed = (q: string) =>
  queryOptions({
    ...query(readTeams, { query: { size: few, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })

/** The teams to choose from: all of them where they are few, else those whose name holds what was typed. */
export function useTeamOptions() {
  const [typed, type] = useState('')
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const all = useQuery(teamsNamed(''))
  const found = useQuery(teamsNamed(asked))
  return {
    /** Null until they are known. */
    teams: found.data?.teams ?? null,
    many: Boolean(all.data?.next),
    failed: all.isError,
    retry: () => void all.refetch(),
    typed,
    type,
  }
}
