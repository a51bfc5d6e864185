import type { BulkOutcome } from '@resguardo/contract/people/bulkActions'
import { useRef, useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { endOfDay, today } from '#shared/dates.ts'
import { useMay } from '#session/rights.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Bulk.module.css'
import type { BulkAction, BulkOptions, BulkRequest } from './bulkRequest.ts'
import type { BulkDialogMessage } from './dialog.messages.ts'
import { BulkPreview, type RefusalTexts } from './BulkPreview.tsx'
import { useBulkSend } from './useBulkSend.ts'
import { useDoneToast } from '../useDoneToast.ts'

/** Deleting more people than this requires typing their number. */
const confirmThreshold = 20

export type BulkDialogProps = {
  request: { action: BulkAction; targets: unknown }
  send: (expiration: BulkRequest['expiration'], how: BulkOptions) => Promise<BulkOutcome>
  reasons?: RefusalTexts | undefined
  onClose: () => void
  /** The action was done and is reported elsewhere: closes the dialog. */
  onDone: () => void
}

/**
 * Preview before anything is sent: who will be changed, who is unaffected, and who will be refused and why.
 */
export function BulkDialog({ request, send, reasons, onClose, onDone }: BulkDialogProps) {
  const say = useSay<BulkDialogMessage | UiMessage>()
  const sayFailure = useSayFailure()
  const { action } = request
  const newExpiration = useNewExpiration()
  const showDone = useDoneToast()
  const bulkSend = useBulkSend({
    key: ['bulkPreview', request.action, request.targets, newExpiration.expiration],
    send: (options) => send(newExpiration.expiration, options),
    onDone: (outcome) => {
      onDone()
      showDone(action, outcome)
    },
  })
  const { outcome, previewFailure, failure } = bulkSend
  const confirm = useTypedConfirmation(locksOut(action) ? action : null, outcome?.changed.total ?? 0)
  const needsExpiration = outcome?.refused.people.some(({ why }) => why === 'needsExpiration')
  const possible = outcome !== undefined && outcome.changed.total > 0 && !previewFailure

  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`bulk.title.${action}`)}
      actions={
        <>
          {possible && confirm.fields && (
            <div className={styles.confirm}>
              <Field {...confirm.fields} />
            </div>
          )}
          <Button kind={possible ? 'secondary' : 'primary'} onClick={onClose}>
            {possible ? say('bulk.cancel') : say('ui.close')}
          </Button>
          {possible && (
            <Button
              kind={action === 'block' || action === 'delete' ? 'danger' : 'primary'}
              pending={bulkSend.sending || bulkSend.previewing}
              onClick={() => confirm.validate() && void bulkSend.send()}
            >
              {outcome.refused.total > 0
                ? say('bulk.others', { count: outcome.changed.total })
                : say(`bulk.do.${action}`, { count: outcome.changed.total })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>{say(`bulk.text.${action}`, { days: outcome?.kept_days ?? 0 })}</p>
        {bulkSend.changed && <Alert kind="warning">{say('bulk.changed')}</Alert>}
        <FailureAlert title={say('bulk.failed.send')} failure={failure} />
        {previewFailure ? (
          <Alert
            title={say('bulk.failed')}
            requestId={previewFailure.requestId}
            onRetry={bulkSend.retryPreview}
          >
            {sayFailure(previewFailure)}
          </Alert>
        ) : (
          <Waiting while={!outcome} skeleton={<Skeleton lines={4} />}>
            {outcome && <BulkPreview action={action} outcome={outcome} reasons={reasons} />}
          </Waiting>
        )}
        {action === 'activate' && (needsExpiration || newExpiration.chosen) && (
          <ExpirationFields {...newExpiration.fields} />
        )}
      </div>
    </Dialog>
  )
}

/** The new end of expired accounts: a date, none, or not chosen. */
function useNewExpiration() {
  const { timeZone } = useTimeZone()
  const [day, setDay] = useState('')
  const [none, setNone] = useState(false)
  // While a year is being typed, the field has the year 2 and then the year 20.
  const valid = day >= today(timeZone)
  const expiration = none ? null : valid ? (endOfDay(day, timeZone) ?? undefined) : undefined
  return {
    expiration,
    chosen: none || day !== '',
    fields: { day, none, first: today(timeZone), onDay: setDay, onNone: setNone },
  }
}

type ExpirationFieldsProps = {
  day: string
  none: boolean
  first: string
  onDay: (day: string) => void
  onNone: (none: boolean) => void
}

function ExpirationFields({ day, none, first, onDay, onNone }: ExpirationFieldsProps) {
  const say = useSay<BulkDialogMessage>()
  const may = useMay()
  return (
    <div className={styles.newEnd}>
      <Field
        type="date"
        label={say('bulk.end')}
        hint={say('bulk.end.hint')}
        value={day}
        min={first}
        disabled={none}
        onChange={({ target }) => onDay(target.value)}
      />
      {may('admin.rights') && (
        <Checkbox
          label={say('bulk.end.none')}
          checked={none}
          onChange={({ target }) => onNone(target.checked)}
        />
      )}
    </div>
  )
}

/** Whether people can no longer sign in after it. */
const locksOut = (action: BulkAction): action is 'delete' | 'block' =>
  action === 'delete' || action === 'block'

/** Requires the number of people to be typed if many lose access. */
function useTypedConfirmation(action: 'delete' | 'block' | null, count: number) {
  const say = useSay<BulkDialogMessage>()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const needsConfirmation = action !== null && count > confirmThreshold
  return {
    validate: () => {
      // 1,200 and 1.200 are local formats of the same number.
      const right = !needsConfirmation || typed.replace(/[\s.,]/g, '') === String(count)
      setWrong(!right)
      if (!right) field.current?.focus()
      return right
    },
    fields: needsConfirmation && {
      ref: field,
      label: say('bulk.confirm', { count }),
      value: typed,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      ...(wrong && { error: say(`bulk.confirm.wrong.${action}`) }),
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value)
        setWrong(false)
      },
    },
  }
}
