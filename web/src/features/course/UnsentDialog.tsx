import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { changesOf, subscribeChanges } from './changes.ts'
import type { CourseMessage } from './course.messages.ts'

type UnsentDialogProps = { uid: string; onAnswer: (leave: boolean) => void }

/** Asks whoever signs out while progress waits. Not fetched when needed: that is where there is no network. */
export function UnsentDialog({ uid, onAnswer }: UnsentDialogProps) {
  const say = useSay<CourseMessage>()
  const count = useSyncExternalStore(subscribeChanges, () => changesOf(uid).length)
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
      <p>{say('lesson.unsent.text', { count })}</p>
    </Dialog>
  )
}
