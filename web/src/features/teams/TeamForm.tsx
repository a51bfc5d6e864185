import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Team } from '@resguardo/contract/teams/teams'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { DraftForm } from '#shared/forms/DraftForm.tsx'
import { TeamConflict } from './TeamConflict.tsx'
import type { TeamsMessage } from './teams.messages.ts'
import { useTeamForm } from './useTeamForm.ts'

/** Form for name, contact and description. Validates with the endpoint's rules. */
export function TeamForm({ team }: { team: Team }) {
  const say = useSay<TeamsMessage | CatalogueKey>()
  const draft = useTeamForm(team)
  const { form, theirs } = draft

  return (
    <DraftForm
      draft={draft}
      label={say('teams.details')}
      texts={{ save: say('teams.save'), saved: say('editTeam200'), failed: say('teams.saveFailed') }}
      conflict={theirs && <TeamConflict theirs={theirs} form={form} />}
    >
      <Card title={say('teams.details')}>
        <Field label={say('teams.name')} autoComplete="off" {...form.field('teamName')} />
        <Field label={say('teams.contact')} type="email" autoComplete="off" {...form.field('contactEmail')} />
        <TextArea
          label={say('teams.description')}
          hint={say('teams.description.hint')}
          {...form.field('description')}
        />
      </Card>
    </DraftForm>
  )
}
