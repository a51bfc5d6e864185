import { type ComponentProps, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { FormDialog } from './FormDialog.tsx'
import styles from '../Lists.module.css'

type SendDialogProps = Omit<ComponentProps<typeof FormDialog>, 'actions'> &
  Pick<ComponentProps<'form'>, 'onInput' | 'ref'> & {
    onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
    /** Labels of the two buttons; `send: false` hides the main one. */
    cancel: string
    send: string | false
    pending?: boolean
  }

/** An open dialog with one form: its fields, and below them the buttons to cancel and to submit. */
export function SendDialog(props: SendDialogProps) {
  const { cancel, send, pending = false, onInput, ref, onSubmit, children, ...dialog } = props
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
            <Button type="submit" form={id} pending={pending}>
              {send}
            </Button>
          )}
        </>
      }
    >
      <form id={id} ref={ref} className={styles.fields} onSubmit={onSubmit} onInput={onInput} noValidate>
        {children}
      </form>
    </FormDialog>
  )
}
