import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { createLicense } from '@resguardo/contract/licensing/packs'
import { useState } from 'react'
import { useNavigate } from '#router'
import { useSendOnce } from '#api/useSendOnce.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '../Packs.module.css'
import { invalidatedByPacks } from '../packs.queries.ts'
import type { ChangeMessage } from './change.messages.ts'
import { emptyPackDraft, type PackDraft, termsOf } from './packDraft.ts'
import { PackFields } from './PackFields.tsx'

/** Creates a pack for a team and opens its page. */
export function CreatePack({ team }: { team: string }) {
  const say = useSay<ChangeMessage>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('change.create')}</Button>
      {open && <CreateDialog team={team} onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateDialog({ team: initialTeam, onClose }: { team: string; onClose: () => void }) {
  const say = useSay<ChangeMessage | CatalogueKey | FieldMessage>()
  const sayFailure = useSayFailure()
  const navigate = useNavigate()
  const { timeZone } = useTimeZone()
  const create = useSendOnce(createLicense, { refresh: invalidatedByPacks, resend: () => void submit() })
  const { failure } = create
  const form = useForm({
    initial: { ...emptyPackDraft, team: initialTeam },
    check: checkBySchema(createLicense.body, ({ team, ...draft }: PackDraft & { team: string }) => ({
      team,
      ...termsOf(draft, timeZone),
    })),
    checkOn: 'submit',
    onType: create.reset,
  })
  const noTeam = failure?.status === 404 ? sayFailure(failure) : undefined
  const showsFailure = failure && !noTeam && Object.keys(failure.fields).length === 0
  const submit = form.submit(async (body) => {
    const pack = await create.send({ body })
    toast(say('createLicense200'))
    navigate(paths.pack(pack.uid))
  })

  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('change.create.title')}
      cancel={say('change.cancel')}
      send={say('change.create')}
      pending={create.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset className={styles.form} disabled={create.retrying || create.lost}>
        <TeamChoice
          {...form.field('team')}
          value={form.values.team}
          needed
          error={form.errorOf('team') ? say('fields.team') : noTeam}
          onChange={(uid) => {
            form.set('team', uid)
            create.reset()
          }}
        />
        <PackFields form={form} isNew />
      </fieldset>
      {showsFailure && <FailureAlert title={say('change.create.failed')} failure={failure} />}
      <UnknownOutcomeAlert retrying={create.retrying} lost={create.lost} onRetry={() => void submit()} />
    </SendDialog>
  )
}
