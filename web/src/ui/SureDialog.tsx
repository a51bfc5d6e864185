import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type SureDialogProps = {
  title: string
  /** What comes of it, and what kept it from being done. */
  children: ReactNode
  /** What the button says that does nothing. */
  cancel: string
  /** What is done, as its button says it. */
  action: string
  kind?: NonNullable<ButtonProps['kind']>
  pending?: boolean
  onSure: () => void
  onClose: () => void
}

/** Asks once more before something is done. */
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
