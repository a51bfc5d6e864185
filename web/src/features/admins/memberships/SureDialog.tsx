import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { MembershipsMessage } from './memberships.messages.ts'

type SureDialogProps = {
  title: string
  children: ReactNode
  /** What is done, as the button says it. */
  action: string
  kind?: NonNullable<ButtonProps['kind']>
  onSure: () => void
  onClose: () => void
}

/** Asks before teams change. */
export function SureDialog({ title, children, action, kind = 'primary', onSure, onClose }: SureDialogProps) {
  const say = useSay<MembershipsMessage>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('memberships.cancel')}
          </Button>
          <Button kind={kind} onClick={onSure}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
