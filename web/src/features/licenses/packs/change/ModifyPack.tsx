import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { editLicense, type Pack } from '@resguardo/contract/licensing/packs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { keepEdits } from '#shared/forms/keepEdits.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { ConflictAlert } from '#shared/forms/ConflictAlert.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PackChangeDialog } from './PackChangeDialog.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { type PackDraft, type PackEdit, draftOf, editOf } from './packDraft.ts'
import { PackFields } from './PackFields.tsx'
import { usePackChange } from './usePackChange.ts'
import { usePackTerms } from './usePackTerms.ts'

const checkBody = checkBySchema(editLicense.body)
const noProblems = { problems: {} }
const isEmpty = (edit: PackEdit) => Object.keys(edit).length === 0

/** Changes the terms of a pack; sends only the fields that were edited. */
export function ModifyPack({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<ChangeMessage | CatalogueKey>()
  const { timeZone } = useTimeZone()
  const { differences } = usePackTerms()
  const change = usePackChange(pack, () => {
    toast(say('editLicense200'))
    onClose()
  })
  const { theirs } = change
  const { uid, revision } = pack
  const [unchanged, setUnchanged] = useState(false)
  const before = draftOf(theirs ?? pack, timeZone)
  const form = useForm({
    initial: before,
    check: (draft: PackDraft) => {
      const edit = editOf(draft, before, timeZone)
      // Without a change the form says so instead of sending it.
      const { problems } = isEmpty(edit) ? noProblems : checkBody({ uid, revision, ...edit })
      return { output: edit, problems }
    },
    checkOn: 'submit',
    onType: () => {
      setUnchanged(false)
      change.clear()
    },
  })
  // Based on the latest saved version; what was typed stays.
  const rebase = useEffectEvent(() => form.reset(before, keepEdits(form.read(), form.initial, before)))
  useEffect(() => {
    if (theirs) rebase()
  }, [theirs])

  const submit = form.submit(async (edit) => {
    setUnchanged(isEmpty(edit))
    if (!isEmpty(edit)) await change.requestPreview(edit)
  })
  const conflicts = theirs
    ? differences(pack, theirs).map(({ name, field, to }) => ({
        field,
        theirs: to,
        ...(form.dirty.includes(name) && { adopt: () => form.set(name, before[name]) }),
      }))
    : []
  return (
    <PackChangeDialog
      pack={theirs ?? pack}
      change={change}
      title={say('change.modify.title')}
      verb={say('change.modify.do')}
      dirty={form.isDirty}
      onSubmit={() => void submit()}
      onErrors={form.showErrors}
      onClose={onClose}
    >
      {theirs && <ConflictAlert text={say('change.conflict')} differences={conflicts} />}
      <PackFields form={form} />
      {unchanged && <Alert kind="info">{say('change.nothing')}</Alert>}
    </PackChangeDialog>
  )
}
