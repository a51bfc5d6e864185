import { editTeam, readTeams, type Team } from '@resguardo/contract/teams/teams'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { fetchData, useSend } from '#api/queries.ts'
import { teamDraftOf } from './teamDraft.ts'
import { invalidatedByTeam } from './invalidatedByTeam.ts'
import { useDraft } from '#shared/forms/useDraft.ts'

/** Form state of a team's name, contact and description. */
export function useTeamForm(team: Team) {
  const save = useSend(editTeam, { refresh: invalidatedByTeam })
  const form = useForm({ initial: teamDraftOf(team), check: checkBySchema(editTeam.body) })
  const draft = useDraft({
    form,
    save,
    stored: team,
    draftOf: teamDraftOf,
    bodyOf: (body) => body,
    read: async () => (await fetchData(readTeams, { query: { uid: team.uid } })).teams[0],
    baseOf: ({ revision }) => ({ revision }),
  })
  return {
    ...draft,
    discard: () => {
      draft.discard()
      form.focus('teamName')
    },
  }
}
