import { readTeams } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/**
 * Options for the teams that the reader runs, by name, and the one in the URL if it is not among the first
 * hundred. `ask`: whether the reader may run teams at all.
 */
export function useTeamChoices(selectedUid: string, allowed = true): { value: string; label: string }[] {
  const { data } = useQuery({ ...query(readTeams, { query: { size: 100 } }), enabled: allowed })
  const selectedTeam = useQuery({
    ...query(readTeams, { query: { uid: selectedUid } }),
    enabled: allowed && selectedUid !== '',
  })
  const all = data?.teams ?? []
  const unlisted = (selectedTeam.data?.teams ?? []).filter(({ uid }) => !all.some((team) => team.uid === uid))
  return [...unlisted, ...all].map(({ uid, teamName }) => ({ value: uid, label: teamName }))
}
