import { type ComponentProps, useState } from 'react'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { useLeaveGuard } from '../../useLeaveGuard.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open'> & {
  /** Closing would lose input. */
  dirty: boolean
}

/**
 * An open dialog with a form. If something was typed, Escape, the close button, a press outside and
 * navigation ask for confirmation first. Buttons that say what they do, such as Cancel, need none.
 */
export function FormDialog({ dirty, onClose, ...dialog }: FormDialogProps) {
  const pageGuard = useLeaveGuard(dirty)
  const [closeAttempts, setCloseAttempts] = useState(0)
  const guard =
    closeAttempts > 0 ? { asking: true, stay: () => setCloseAttempts(0), leave: onClose } : pageGuard
  return (
    <>
      <Dialog {...dialog} open onClose={() => (dirty ? setCloseAttempts((times) => times + 1) : onClose())} />
      {/* A new key mounts it again: if the browser had closed the form dialog, that reopens and would cover
          the question. */}
      <LeaveDialog key={closeAttempts} guard={guard} />
    </>
  )
}
