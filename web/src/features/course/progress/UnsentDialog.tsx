import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { queuedChanges, subscribeChanges } from './progressQueue.ts'
import type { CourseMessage } from '../course.messages.ts'
import { countUnsynced } from '../ticks/tickStore.ts'
import type { TicksMessage } from '../ticks/ticks.messages.ts'

type UnsentDialogProps = { uid: string; onAnswer: (leave: boolean) => void }

/**
 * Shown on sign-out while progress is unsent or ticks exist only in this browser. Not loaded on demand, as it
 * is needed mostly offline.
 */
export function UnsentDialog({ uid, onAnswer }: UnsentDialogProps) {
  const say = useSay<CourseMessage | TicksMessage>()
  const count = useSyncExternalStore(subscribeChanges, () => queuedChanges(uid).length)
  const ticks = countUnsynced(uid)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const stay = () => onAnswer(false)
  return (
    <Dialog
      open
      onClose={stay}
      title={say('lesson.unsent.title')}
      actions={
        <>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {say('lesson.unsent.leave')}
          </Button>
          <Button ref={safe} onClick={stay}>
            {say('lesson.unsent.stay')}
          </Button>
        </>
      }
    >
      {(count > 0 || ticks === 0) && <p>{say('lesson.unsent.text', { count })}</p>}
      {ticks > 0 && (
        <p>
          {say('lesson.unsent.ticks', { count: ticks })}{' '}
          <Link to={paths.ticks} onClick={stay}>
            {say('ticks.all')}
          </Link>
        </p>
      )}
    </Dialog>
  )
}
