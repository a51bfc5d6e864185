import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The consequence, and the error of a failed attempt. */
  children: ReactNode
  /** Label of the cancel button. */
  cancel: string
  /** Label of the button that confirms. */
  action: string
  kind?: NonNullable<ButtonProps['kind']>
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog. */
export function ConfirmDialog({
  title,
  children,
  cancel,
  action,
  kind = 'primary',
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
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
          <Button kind={kind} pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
