import { useQuery } from '@tanstack/react-query'
import { teamQuery, teamsQuery } from './invites.queries.ts'

/** The teams to choose from by name, and the one that the address names if it stands beyond them. */
export function useTeams(named: string): { value: string; label: string }[] {
  const { data } = useQuery(teamsQuery)
  const one = useQuery(teamQuery(named)).data?.teams ?? []
  const all = data?.teams ?? []
  const beyond = one.filter(({ uid }) => !all.some((team) => team.uid === uid))
  return [...beyond, ...all].map(({ uid, teamName }) => ({ value: uid, label: teamName }))
}
