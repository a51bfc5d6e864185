import type { Pack } from '@resguardo/contract/licensing/packs'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { FormDialog } from '#shared/forms/dialogs/FormDialog.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import styles from '../Packs.module.css'
import type { ChangeMessage } from './change.messages.ts'
import { PackChangePreview } from './PackChangePreview.tsx'
import type { usePackChange } from './usePackChange.ts'

type PackChangeDialogProps = {
  pack: Pack
  change: ReturnType<typeof usePackChange>
  title: string
  /** Label of the button that confirms the change. */
  verb: string
  danger?: boolean
  /** The form has input. */
  dirty: boolean
  onSubmit: () => void
  /** Shows the server's errors at their fields. */
  onErrors?: (errors: Failure['fields']) => void
  onClose: () => void
  children: ReactNode
}

/** The two steps of a change: the form, then a preview of its effect. */
export function PackChangeDialog(props: PackChangeDialogProps) {
  const { pack, change, title, verb, danger = false, dirty, onSubmit, onErrors, onClose, children } = props
  const say = useSay<ChangeMessage>()
  const id = useId()
  const { outcome, failure, pending } = change
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) onSubmit()
  }
  const showErrors = useEffectEvent((errors: Failure['fields']) => onErrors?.(errors))
  useEffect(() => {
    if (failure) showErrors(failure.fields)
  }, [failure])
  return (
    <FormDialog
      dirty={dirty}
      onClose={onClose}
      title={title}
      actions={
        outcome ? (
          <>
            <Button key="back" kind="secondary" onClick={change.back}>
              {say('change.back')}
            </Button>
            {outcome.over === 0 && (
              <Button
                key="do"
                kind={danger ? 'danger' : 'primary'}
                pending={pending}
                onClick={() => void change.confirm()}
              >
                {verb}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button key="cancel" kind="secondary" onClick={onClose}>
              {say('change.cancel')}
            </Button>
            <Button key="continue" type="submit" form={id} pending={pending}>
              {say('change.continue')}
            </Button>
          </>
        )
      }
    >
      {outcome && <PackChangePreview pack={pack} outcome={outcome} onClose={onClose} />}
      {/* Hidden instead of unmounted, so that going back keeps the input. */}
      <form id={id} className={styles.form} hidden={outcome !== null} onSubmit={submit} noValidate>
        {children}
      </form>
      {failure && failure.status !== 400 && <FailureAlert title={say('change.failed')} failure={failure} />}
    </FormDialog>
  )
}
