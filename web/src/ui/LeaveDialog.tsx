import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiSay } from './say.ts'

type LeaveDialogProps = { guard: { asking: boolean; stay: () => void; leave: () => void } }

/** Asks whoever is about to lose what they changed; takes what useLeaveGuard gives. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  const say = useUiSay()
  if (!guard.asking) return null
  // Not inside of what holds the form: it may be hidden, and the question with it.
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
