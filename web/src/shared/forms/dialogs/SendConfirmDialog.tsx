import type { ComponentProps } from 'react'
import { failureOf } from '#api/failure.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from '../../Lists.module.css'
import { FailureAlert } from '../FailureAlert.tsx'

type SendConfirmDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'pending'> & {
  send: { isPending: boolean; error: unknown }
  /** Title of the failure. */
  failed?: string
}

/** Asks before something is sent, and stays open with the reason if it was refused. */
export function SendConfirmDialog({ send, failed, children, ...dialog }: SendConfirmDialogProps) {
  return (
    <ConfirmDialog {...dialog} pending={send.isPending}>
      <div className={styles.fields}>
        {children}
        <FailureAlert title={failed} failure={failureOf(send.error)} />
      </div>
    </ConfirmDialog>
  )
}
