import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { TalkMessage } from './talk.messages.ts'

type ConsentDialogProps = { open: boolean; onAgree: () => void; onClose: () => void }

/** Says where the sound would be sent, before anything is recorded. */
export function ConsentDialog({ open, onAgree, onClose }: ConsentDialogProps) {
  const say = useSay<TalkMessage>()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('talk.consent.title')}
      actions={
        <>
          <Button kind="secondary" onClick={onAgree}>
            {say('talk.consent.yes')}
          </Button>
          <Button onClick={onClose}>{say('talk.consent.no')}</Button>
        </>
      }
    >
      <p>{say('talk.consent.where')}</p>
      <p>{say('talk.consent.until')}</p>
    </Dialog>
  )
}
