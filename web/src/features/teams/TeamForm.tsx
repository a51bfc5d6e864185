import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldMessage } from '@resguardo/contract/fields.messages'
import { editTeam, type Team } from '@resguardo/contract/teams'
import { useEffect, useState } from 'react'
import { type FieldError, useForm } from 'react-hook-form'
import { ask, useSend } from '#api/queries.ts'
import { readTeams } from '@resguardo/contract/teams'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { TeamConflict } from './TeamConflict.tsx'
import { type TeamDraft, teamFields } from './teamDraft.ts'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'

/**
 * Name, description and contact. The draft carries the revision it started from, so that nobody's work is
 * overwritten unseen: at a conflict both texts are shown, and what was typed stays.
 */
export function TeamForm({ team }: { team: Team }) {
  const say = useSay<TeamsMessage | FieldMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const [theirs, setTheirs] = useState<Team | null>(null)
  const save = useSend(editTeam, { refresh: ['readTeams'] })
  const form = useForm<TeamDraft>({
    resolver: standardSchemaResolver(editTeam.body),
    defaultValues: draftOf(team),
    mode: 'onTouched',
  })
  const { errors, isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)

  // What others saved is taken over only while nothing of one's own stands here.
  useEffect(() => {
    if (!isDirty) form.reset(draftOf(team))
  }, [team, isDirty, form])

  // Schemas of the contract put a message key where others put a sentence.
  const errorOf = (error: FieldError | undefined) => error?.message && say(error.message as FieldMessage)

  const send = form.handleSubmit(async (draft) => {
    try {
      form.reset(draftOf(await save.mutateAsync({ body: draft })))
      setTheirs(null)
    } catch {
      // The failure stands in `save`; onError below has dealt with it.
    }
  })

  const failure = save.error?.failure
  const conflict = failure?.status === 409
  useEffect(() => {
    if (!failure) return
    for (const name of teamFields) {
      const message = failure.fields[name]
      if (message) form.setError(name, { message })
    }
    if (failure.status !== 409) return
    const fresh = ask(readTeams, { query: { uid: team.uid } })
    fresh.then((answer) => setTheirs(answer.teams[0] ?? null)).catch(() => {})
  }, [failure, form, team.uid])

  const changed = () => save.status !== 'idle' && !save.isPending && !conflict && save.reset()
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} onInput={changed} noValidate>
      <Card title={say('teams.details')}>
        <Field
          label={say('teams.name')}
          autoComplete="organization"
          error={errorOf(errors.teamName)}
          {...form.register('teamName')}
        />
        <Field
          label={say('teams.contact')}
          type="email"
          autoComplete="email"
          error={errorOf(errors.contactEmail)}
          {...form.register('contactEmail')}
        />
        <TextArea
          label={say('teams.description')}
          hint={say('teams.description.hint')}
          error={errorOf(errors.description)}
          {...form.register('description')}
        />
      </Card>
      {conflict && theirs && <TeamConflict theirs={theirs} form={form} />}
      {failure && !conflict && (
        <Alert title={say('teams.saveFailed')} requestId={failure.requestId}>
          {sayFailure(failure)}
        </Alert>
      )}
      {save.isSuccess && !isDirty && <Alert kind="success">{say('editTeam200')}</Alert>}
      <div className={styles.bar}>
        {isDirty && <p role="status">{say('teams.unsaved')}</p>}
        <Button kind="secondary" disabled={!isDirty} onClick={() => discard()}>
          {say('teams.discard')}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {say('teams.save')}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )

  function discard() {
    form.reset(draftOf(theirs ?? team))
    setTheirs(null)
    save.reset()
  }
}
