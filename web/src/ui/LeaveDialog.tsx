import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiSay } from './say.ts'

type LeaveDialogProps = { guard: { asking: boolean; stay: () => void; leave: () => void } }

/** Asks whoever is about to lose what they changed; takes what useLeaveGuard gives. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  const say = useUiSay()
  return (
    <Dialog
      open={guard.asking}
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
    </Dialog>
  )
}
