import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { editTeam, readTeams, type Team } from '@resguardo/contract/teams'
import { useForm } from 'react-hook-form'
import { ask, useSend } from '#api/queries.ts'
import { draftOf, type TeamDraft, teamFields } from './teamDraft.ts'
import { teamTouch } from './teamTouch.ts'
import { useDraft } from '#lists/useDraft.ts'

/** Form state of a team's name, contact and description. */
export function useTeamForm(team: Team) {
  const save = useSend(editTeam, { refresh: teamTouch })
  const form = useForm<TeamDraft>({
    resolver: standardSchemaResolver(editTeam.body),
    defaultValues: draftOf(team),
    mode: 'onTouched',
  })
  const draft = useDraft({
    form,
    save,
    kept: team,
    draftOf,
    fields: teamFields,
    read: async () => (await ask(readTeams, { query: { uid: team.uid } })).teams[0],
    standOn: ({ revision }) => form.setValue('revision', revision),
  })
  return {
    ...draft,
    discard: () => {
      draft.discard()
      form.setFocus('teamName')
    },
  }
}
