import { type ComponentProps, useId } from 'react'
import type { Failure } from '#api/failure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import { FormDialog } from './FormDialog.tsx'
import styles from '../../Lists.module.css'

type SendDialogProps = Omit<ComponentProps<typeof FormDialog>, 'actions'> &
  Pick<ComponentProps<'form'>, 'onInput' | 'ref'> & {
    onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
    /** Labels of the two buttons; `send: false` hides the main one. */
    cancel: string
    send: string | false
    kind?: ComponentProps<typeof Button>['kind']
    pending?: boolean
    /** Why it was refused, and a title for that; what is shown at fields is not repeated. */
    failure?: Failure | null | undefined
    failed?: string
  }

/** An open dialog with one form: its fields, and below them the buttons to cancel and to submit. */
export function SendDialog(props: SendDialogProps) {
  const {
    cancel,
    send,
    kind = 'primary',
    pending = false,
    failure,
    failed,
    onInput,
    ref,
    onSubmit,
    children,
    ...dialog
  } = props
  const id = useId()
  return (
    <FormDialog
      {...dialog}
      actions={
        <>
          <Button kind="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
          {send !== false && (
            <Button type="submit" form={id} kind={kind} pending={pending}>
              {send}
            </Button>
          )}
        </>
      }
    >
      <form id={id} ref={ref} className={styles.fields} onSubmit={onSubmit} onInput={onInput} noValidate>
        {children}
        {failure && Object.keys(failure.fields).length === 0 && (
          <FailureAlert title={failed} failure={failure} />
        )}
      </form>
    </FormDialog>
  )
}
