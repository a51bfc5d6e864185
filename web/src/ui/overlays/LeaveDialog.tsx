import { createPortal } from 'react-dom'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'

type LeaveDialogProps = { guard: { asking: boolean; stay: () => void; leave: () => void } }

/** Asks before unsaved changes are lost; use with useLeaveGuard. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  const say = useUiSay()
  if (!guard.asking) return null
  // A portal: the element around the form may be hidden, and the dialog with it.
  return createPortal(
    <Dialog
      open
      onClose={guard.stay}
      title={say('ui.leave.title')}
      actions={
        <>
          <Button kind="danger" onClick={guard.leave}>
            {say('ui.leave.go')}
          </Button>
          <Button onClick={guard.stay}>{say('ui.leave.stay')}</Button>
        </>
      }
    >
      <p>{say('ui.leave.text')}</p>
    </Dialog>,
    document.body,
  )
}
