import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import type { FieldMessage } from '@resguardo/contract/platform/fieldCatalogue'
import { createLicense } from '@resguardo/contract/licensing/packs'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSendOnce } from '#api/useSendOnce.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '../Packs.module.css'
import { packsTouch } from '../packs.queries.ts'
import type { ChangeMessage } from './change.messages.ts'
import { emptyPackDraft, draftFields, termsOf } from './packDraft.ts'
import { PackFields } from './PackFields.tsx'
import { useFieldErrors } from './useFieldErrors.ts'

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
  const [team, setTeam] = useState(initialTeam)
  const [draft, setDraft] = useState(emptyPackDraft)
  const form = useRef<HTMLFormElement>(null)
  const create = useSendOnce(createLicense, { refresh: packsTouch, resend: () => void submit() })
  const { failure } = create
  const { errorOf, check, clear } = useFieldErrors(failure, create.reset)
  const noTeam = failure?.status === 404 ? sayFailure(failure) : undefined
  const showsFailure = failure && !noTeam && Object.keys(failure.fields).length === 0

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (create.isPending || !form.current) return
    const body = check(createLicense.body, { team, ...termsOf(draft, timeZone) }, form.current)
    const pack = body && (await create.send({ body }).catch(() => null))
    if (!pack) return
    toast(say('createLicense200'))
    void navigate(paths.pack(pack.uid))
  }

  return (
    <SendDialog
      dirty={team !== initialTeam || draftFields.some((name) => draft[name] !== emptyPackDraft[name])}
      onClose={onClose}
      title={say('change.create.title')}
      cancel={say('change.cancel')}
      send={say('change.create')}
      pending={create.isPending}
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset className={styles.form} disabled={create.retrying || create.lost}>
        <TeamChoice
          name="team"
          value={team}
          needed
          error={errorOf('team') ? say('fields.team') : noTeam}
          onChange={(uid) => {
            setTeam(uid)
            clear()
          }}
        />
        <PackFields
          draft={draft}
          errorOf={errorOf}
          isNew
          onChange={(part) => {
            setDraft({ ...draft, ...part })
            clear()
          }}
        />
      </fieldset>
      {showsFailure && <FailureAlert title={say('change.create.failed')} failure={failure} />}
      <UnknownOutcomeAlert retrying={create.retrying} lost={create.lost} onRetry={() => void submit()} />
    </SendDialog>
  )
}
