import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { createTeam } from '@resguardo/contract/teams/teams'
import { useState } from 'react'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { useNavigate } from '#router'
import { useSendOnce } from '#api/useSendOnce.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'

type NewTeamDraft = InputOf<typeof createTeam>['body']
const blank: NewTeamDraft = { teamName: '', contactEmail: '', description: '' }

/** Creates a team and opens its page. */
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
  const navigate = useNavigate()
  const create = useSendOnce(createTeam, { refresh: ['readTeams'], resend: () => void submit() })
  const form = useForm({ initial: blank, check: checkBySchema(createTeam.body) })
  const submit = form.submit(async (body) => {
    const team = await create.send({ body })
    toast(say('createTeam200'))
    navigate(paths.team(team.uid))
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('teams.create.title')}
      cancel={say('teams.cancel')}
      send={say('teams.create')}
      pending={create.isPending}
      onSubmit={(event) => void submit(event)}
      onInput={() => create.isError && create.reset()}
    >
      <fieldset className={styles.stack} disabled={create.retrying || create.lost}>
        <Field label={say('teams.name')} autoComplete="off" {...form.field('teamName')} />
        <Field label={say('teams.contact')} type="email" autoComplete="off" {...form.field('contactEmail')} />
        <TextArea
          label={say('teams.description')}
          hint={say('teams.description.hint')}
          {...form.field('description')}
        />
      </fieldset>
      <FailureAlert title={say('teams.create.failed')} failure={create.failure} />
      <UnknownOutcomeAlert retrying={create.retrying} lost={create.lost} onRetry={() => void submit()} />
    </SendDialog>
  )
}
