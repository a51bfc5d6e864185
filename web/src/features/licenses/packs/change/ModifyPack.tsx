import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { editLicense, type Pack } from '@resguardo/contract/licensing/packs'
import { useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { ConflictAlert } from '#shared/forms/ConflictAlert.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PackChangeDialog } from './PackChangeDialog.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { type PackDraft, draftFields, draftOf, editOf } from './packDraft.ts'
import { PackFields } from './PackFields.tsx'
import { usePackChange } from './usePackChange.ts'
import { usePackTerms } from './usePackTerms.ts'
import { useFieldErrors } from './useFieldErrors.ts'

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
  // Based on the latest saved version; what was typed stays.
  const before = draftOf(theirs ?? pack, timeZone)
  const [edits, setEdits] = useState<Partial<PackDraft>>({})
  const [unchanged, setUnchanged] = useState(false)
  const draft = { ...before, ...edits }
  const { errorOf, check, clear } = useFieldErrors(change.failure, change.clear)

  const submit = (form: HTMLFormElement) => {
    const edit = editOf(draft, before, timeZone)
    const { uid, revision } = pack
    setUnchanged(Object.keys(edit).length === 0)
    if (Object.keys(edit).length > 0 && check(editLicense.body, { uid, revision, ...edit }, form))
      void change.requestPreview(edit)
  }
  const conflicts = theirs
    ? differences(pack, theirs).map(({ name, field, to }) => ({
        field,
        theirs: to,
        ...(draft[name] !== before[name] && {
          adopt: () => setEdits(Object.fromEntries(Object.entries(edits).filter(([one]) => one !== name))),
        }),
      }))
    : []
  return (
    <PackChangeDialog
      pack={theirs ?? pack}
      change={change}
      title={say('change.modify.title')}
      verb={say('change.modify.do')}
      dirty={draftFields.some((name) => draft[name] !== before[name])}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && <ConflictAlert text={say('change.conflict')} differences={conflicts} />}
      <PackFields
        draft={draft}
        errorOf={errorOf}
        onChange={(part) => {
          setEdits({ ...edits, ...part })
          setUnchanged(false)
          clear()
        }}
      />
      {unchanged && <Alert kind="info">{say('change.nothing')}</Alert>}
    </PackChangeDialog>
  )
}
