import { useSay } from '#i18n/say.tsx'
import type { LeaveGuard } from '#session/useLeaveGuard.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { TeamsMessage } from './teams.messages.ts'

/** Asks whoever is about to lose what they typed. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const say = useSay<TeamsMessage>()
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      title={say('teams.leave.title')}
      actions={
        <>
          <Button kind="danger" onClick={guard.leave}>
            {say('teams.leave.go')}
          </Button>
          <Button onClick={guard.stay}>{say('teams.leave.stay')}</Button>
        </>
      }
    >
      <p>{say('teams.leave.text')}</p>
    </Dialog>
  )
}
