import { type ComponentProps, useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { LeaveDialog } from '#ui/LeaveDialog.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open'> & {
  /** Something in it would be lost. */
  dirty: boolean
}

/**
 * An open dialog with a form: whoever has typed something and presses Escape, the cross or beside it, or goes elsewhere,
 * is asked first. A button that says what it does, as cancelling does, need not ask.
 */
export function FormDialog({ dirty, onClose, ...dialog }: FormDialogProps) {
  const page = useLeaveGuard(dirty)
  const [asked, ask] = useState(0)
  const guard = asked > 0 ? { asking: true, stay: () => ask(0), leave: onClose } : page
  return (
    <>
      <Dialog {...dialog} open onClose={() => (dirty ? ask((times) => times + 1) : onClose())} />
      {/* Anew each time: where the browser had closed the dialog it is open again, and would lie above the question. */}
      <LeaveDialog key={asked} guard={guard} />
    </>
  )
}
