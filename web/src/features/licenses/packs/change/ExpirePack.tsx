import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { editLicense, type Pack } from '@resguardo/contract/licensing/packs'
import { useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { endOfDay, today } from '#shared/dates.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PackChangeDialog } from './PackChangeDialog.tsx'
import type { ChangeMessage } from './change.messages.ts'
import { PackConflict } from './PackConflict.tsx'
import { usePackChange } from './usePackChange.ts'
import { useFieldErrors } from './useFieldErrors.ts'

/** Ends a pack now or on a day; the reason goes to the team's admins. */
export function ExpirePack({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const say = useSay<ChangeMessage | CatalogueKey>()
  const { timeZone } = useTimeZone()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const change = usePackChange(pack, () => {
    toast(say('editLicense200'))
    onClose()
  })
  const { errorOf, check, clear } = useFieldErrors(change.failure, change.clear)

  const submit = (form: HTMLFormElement) => {
    const expire = { reason, ...(when === 'later' && { at: endOfDay(day, timeZone) ?? '' }) }
    const { uid, revision } = pack
    if (check(editLicense.body, { uid, revision, expire }, form)) void change.requestPreview({ expire })
  }
  return (
    <PackChangeDialog
      pack={change.theirs ?? pack}
      change={change}
      title={say('change.expire.title')}
      verb={say('change.expire.do')}
      danger
      dirty={day !== '' || reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <PackConflict pack={pack} theirs={change.theirs} />
      <p>{say('change.expire.text')}</p>
      {pack.provider === 'stripe' && <Alert kind="warning">{say('change.expire.stripe')}</Alert>}
      <RadioCards
        legend={say('change.expire.when')}
        name="when"
        value={when}
        options={(['now', 'later'] as const).map((value) => ({
          value,
          label: say(`change.expire.${value}`),
        }))}
        onChange={({ target }) => {
          setWhen(target.value === 'later' ? 'later' : 'now')
          clear()
        }}
      />
      {when === 'later' && (
        <Field
          type="date"
          label={say('change.expire.on')}
          name="at"
          value={day}
          min={today(timeZone)}
          error={errorOf('at')}
          onChange={({ target }) => {
            setDay(target.value)
            clear()
          }}
        />
      )}
      <Field
        label={say('change.expire.reason')}
        hint={say('change.expire.reason.hint')}
        name="reason"
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={errorOf('reason')}
        onChange={({ target }) => {
          setReason(target.value)
          clear()
        }}
      />
    </PackChangeDialog>
  )
}
