import { readTeams } from '@resguardo/contract/teams'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/**
 * The teams that the reader runs, to choose from by name, and the one that the address names if it stands beyond them:
 * who runs more than a hundred comes from the page of a team. `ask`: whether the reader may run teams at all.
 */
export function useTeams(named: string, ask = true): { value: string; label: string }[] {
  const { data } = useQuery({ ...query(readTeams, { query: { size: 100 } }), enabled: ask })
  const one = useQuery({ ...query(readTeams, { query: { uid: named } }), enabled: ask && named !== '' })
  const all = data?.teams ?? []
  const beyond = (one.data?.teams ?? []).filter(({ uid }) => !all.some((team) => team.uid === uid))
  return [...beyond, ...all].map(({ uid, teamName }) => ({ value: uid, label: teamName }))
}
