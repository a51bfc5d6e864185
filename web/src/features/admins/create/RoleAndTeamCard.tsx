import type { Form } from '#shared/forms/useForm.ts'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { CreateMessage } from './create.messages.ts'
import type { PersonDraft, CreateOptions } from './personDraft.ts'
import { SuperUserChoice } from './SuperUserChoice.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'

type RoleAndTeamCardProps = {
  form: Form<PersonDraft>
  options: CreateOptions
  /** Null hides the option for people without the permission. */
  onSuperUser: ((chosen: boolean) => void) | null
}

/** Role and team; or, for root, the option to create a super admin, who has neither. */
export function RoleAndTeamCard({
  form,
  options: { superUser, needsTeam },
  onSuperUser,
}: RoleAndTeamCardProps) {
  const say = useSay<CreateMessage | UiMessage>()
  const team = form.values.team
  const role = form.values.role
  return (
    <Card title={say('create.place')}>
      {!superUser && (
        <>
          <RadioCards<'admin' | 'user'>
            legend={say('create.role')}
            name="role"
            value={role}
            error={form.errorOf('role')}
            onChange={({ target }) => form.set('role', target.value === 'admin' ? 'admin' : 'user')}
            options={[
              { value: 'user', label: say('ui.role.user'), detail: say('create.role.user.text') },
              { value: 'admin', label: say('ui.role.admin'), detail: say('create.role.admin.text') },
            ]}
          />
          <TeamChoice
            name="team"
            value={team}
            needed={needsTeam}
            error={form.errorOf('team')}
            onChange={(uid) => form.set('team', uid)}
          />
        </>
      )}
      {onSuperUser && <SuperUserChoice chosen={superUser} onChoose={onSuperUser} />}
    </Card>
  )
}
