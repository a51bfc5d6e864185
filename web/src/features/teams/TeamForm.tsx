import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { FieldMessage } from '@resguardo/contract/fields.messages'
import type { Team } from '@resguardo/contract/teams'
import type { FieldError } from 'react-hook-form'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { TeamConflict } from './TeamConflict.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { useTeamForm } from './useTeamForm.ts'

/** Name, contact and description. The rules are the endpoint's; what is typed is never lost by itself. */
export function TeamForm({ team }: { team: Team }) {
  const say = useSay<TeamsMessage | FieldMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const { form, theirs, isDirty, submit, pending, saved, failure, clear, discard } = useTeamForm(team)
  const { register } = form
  const { errors } = form.formState
  const guard = useLeaveGuard(isDirty)

  // Schemas of the contract put a message key where others put a sentence.
  const errorOf = (error: FieldError | undefined) => error?.message && say(error.message as FieldMessage)

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
      <div className={styles.bar} data-dirty={isDirty}>
        <p role="status">{isDirty && say('teams.unsaved')}</p>
        {isDirty && (
          <Button kind="secondary" onClick={discard}>
            {say('teams.discard')}
          </Button>
        )}
        <Button type="submit" pending={pending}>
          {say('teams.save')}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}
