import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { InputOf } from '@resguardo/contract/endpoint'
import { createTeam } from '@resguardo/contract/teams'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useSendOnce } from '#api/useSendOnce.ts'
import { useSay } from '#i18n/say.tsx'
import { FormDialog } from '#lists/FormDialog.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useSayField } from '#session/useSayField.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { LostAnswer } from '#ui/LostAnswer.tsx'
import { toast } from '#ui/toasts.ts'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'

type Draft = InputOf<typeof createTeam>['body']
const blank: Draft = { teamName: '', contactEmail: '', description: '' }

/** A new team, which its creator is led to. */
export function CreateTeam() {
  const say = useSay<TeamsMessage>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('teams.create')}</Button>
      {open && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const say = useSay<TeamsMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const errorOf = useSayField()
  const navigate = useNavigate()
  const create = useSendOnce(createTeam, { refresh: ['readTeams'], again: () => void submit() })
  const { register, handleSubmit, formState } = useForm<Draft>({
    resolver: standardSchemaResolver(createTeam.body),
    defaultValues: blank,
    mode: 'onTouched',
  })
  const submit = handleSubmit(async (body) => {
    const team = await create.send({ body }).catch(() => null)
    if (!team) return
    toast(say('createTeam200'))
    void navigate(paths.team(team.uid))
  })
  return (
    <FormDialog
      dirty={formState.isDirty}
      onClose={onClose}
      title={say('teams.create.title')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('teams.cancel')}
          </Button>
          <Button type="submit" form="create-team" pending={create.isPending}>
            {say('teams.create')}
          </Button>
        </>
      }
    >
      <form
        id="create-team"
        className={styles.stack}
        onSubmit={(event) => void submit(event)}
        onInput={() => create.isError && create.reset()}
        noValidate
      >
        <fieldset className={styles.stack} disabled={create.asking || create.lost}>
          <Field
            label={say('teams.name')}
            autoComplete="off"
            error={errorOf(formState.errors.teamName)}
            {...register('teamName')}
          />
          <Field
            label={say('teams.contact')}
            type="email"
            autoComplete="off"
            error={errorOf(formState.errors.contactEmail)}
            {...register('contactEmail')}
          />
          <TextArea
            label={say('teams.description')}
            hint={say('teams.description.hint')}
            error={errorOf(formState.errors.description)}
            {...register('description')}
          />
        </fieldset>
        {create.failure && (
          <Alert title={say('teams.create.failed')} requestId={create.failure.requestId}>
            {sayFailure(create.failure)}
          </Alert>
        )}
        <LostAnswer asking={create.asking} lost={create.lost} onRetry={() => void submit()} />
      </form>
    </FormDialog>
  )
}
