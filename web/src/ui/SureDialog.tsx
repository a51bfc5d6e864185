import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type SureDialogProps = {
  title: string
  /** The consequence, and the error of a failed attempt. */
  children: ReactNode
  /** Label of the cancel button. */
  cancel: string
  /** Label of the button that confirms. */
  action: string
  kind?: NonNullable<ButtonProps['kind']>
  pending?: boolean
  onSure: () => void
  onClose: () => void
}

/** Confirmation dialog. */
export function SureDialog({
  title,
  children,
  cancel,
  action,
  kind = 'primary',
  pending = false,
  onSure,
  onClose,
}: SureDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind={kind} pending={pending} onClick={onSure}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
