import { useSay } from '#i18n/say.tsx'
import type { LeaveGuard } from '#session/useLeaveGuard.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { ProfileMessage } from './profile.messages.ts'

/** Asks whoever is about to lose what they changed. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const say = useSay<ProfileMessage>()
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      title={say('profile.leave.title')}
      actions={
        <>
          <Button kind="danger" onClick={guard.leave}>
            {say('profile.leave.go')}
          </Button>
          <Button onClick={guard.stay}>{say('profile.leave.stay')}</Button>
        </>
      }
    >
      <p>{say('profile.leave.text')}</p>
    </Dialog>
  )
}
