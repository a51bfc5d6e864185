import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { editTeam, readTeams, type Team } from '@resguardo/contract/teams/teams'
import { useForm } from 'react-hook-form'
import { fetchData, useSend } from '#api/queries.ts'
import { teamDraftOf, type TeamDraft, teamFields } from './teamDraft.ts'
import { invalidatedByTeam } from './invalidatedByTeam.ts'
import { useDraft } from '#shared/forms/useDraft.ts'

/** Form state of a team's name, contact and description. */
export function useTeamForm(team: Team) {
  const save = useSend(editTeam, { refresh: invalidatedByTeam })
  const form = useForm<TeamDraft>({
    resolver: standardSchemaResolver(editTeam.body),
    defaultValues: teamDraftOf(team),
    mode: 'onTouched',
  })
  const draft = useDraft({
    form,
    save,
    stored: team,
    draftOf: teamDraftOf,
    fields: teamFields,
    read: async () => (await fetchData(readTeams, { query: { uid: team.uid } })).teams[0],
    rebaseOn: ({ revision }) => form.setValue('revision', revision),
  })
  return {
    ...draft,
    discard: () => {
      draft.discard()
      form.setFocus('teamName')
    },
  }
}
