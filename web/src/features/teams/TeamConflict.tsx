import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Team } from '@resguardo/contract/teams/teams'
import type { Form } from '#shared/forms/useForm.ts'
import { useSay } from '#i18n/say.tsx'
import { ConflictAlert } from '#shared/forms/ConflictAlert.tsx'
import { type TeamDraft, type TeamField, teamFields } from './teamDraft.ts'
import type { TeamsMessage } from './teams.messages.ts'

const labels = {
  teamName: 'teams.name',
  contactEmail: 'teams.contact',
  description: 'teams.description',
} as const satisfies Record<TeamField, TeamsMessage>

type TeamConflictProps = { theirs: Team; form: Form<TeamDraft> }

/** A conflict: the team as someone else saved it, and as it is typed here. */
export function TeamConflict({ theirs, form }: TeamConflictProps) {
  const say = useSay<TeamsMessage | CatalogueKey>()
  const mine = form.values
  const differing = teamFields.filter((name) => (mine[name] ?? '') !== theirs[name])
  return (
    <ConflictAlert
      text={say('editTeam409')}
      differences={differing.map((name) => ({
        field: say(labels[name]),
        theirs: theirs[name],
        mine: mine[name] ?? '',
        adopt: () => {
          form.set(name, theirs[name])
          form.focus(name)
        },
      }))}
    />
  )
}
