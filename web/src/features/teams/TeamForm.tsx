import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { Team } from '@resguardo/contract/teams'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useSayField } from '#session/useSayField.ts'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { LeaveDialog } from '#ui/LeaveDialog.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TeamConflict } from './TeamConflict.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { useTeamForm } from './useTeamForm.ts'

/** Name, contact and description. The rules are the endpoint's; what is typed is never lost by itself. */
export function TeamForm({ team }: { team: Team }) {
  const say = useSay<TeamsMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const errorOf = useSayField()
  const { form, theirs, isDirty, submit, pending, saved, failure, clear, discard } = useTeamForm(team)
  const { register } = form
  const { errors } = form.formState
  const guard = useLeaveGuard(isDirty)

  return (
    <form
      className={styles.form}
      aria-label={say('teams.details')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onInput={clear}
      noValidate
    >
      <Card title={say('teams.details')}>
        <Field
          label={say('teams.name')}
          autoComplete="off"
          error={errorOf(errors.teamName)}
          {...register('teamName')}
        />
        <Field
          label={say('teams.contact')}
          type="email"
          autoComplete="off"
          error={errorOf(errors.contactEmail)}
          {...register('contactEmail')}
        />
        <TextArea
          label={say('teams.description')}
          hint={say('teams.description.hint')}
          error={errorOf(errors.description)}
          {...register('description')}
        />
      </Card>
      {theirs && <TeamConflict theirs={theirs} form={form} />}
      {failure && !theirs && (
        <Alert title={say('teams.saveFailed')} requestId={failure.requestId} onRetry={submit}>
          {sayFailure(failure)}
        </Alert>
      )}
      {saved && <Alert kind="success">{say('editTeam200')}</Alert>}
      <SaveBar dirty={isDirty} pending={pending} save={say('teams.save')} onDiscard={discard} />
      <LeaveDialog guard={guard} />
    </form>
  )
}
