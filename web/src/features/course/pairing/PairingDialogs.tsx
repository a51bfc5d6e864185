import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { PairingMessage } from './pairing.messages.ts'
import styles from './pairing.module.css'

type LinkDialogProps = {
  /** Null while the link is made. */
  url: string | null
  expired: boolean
  onAgain: () => void
  onClose: () => void
}

/** On the computer: the code that the phone scans, until it has. */
export function LinkDialog({ url, expired, onAgain, onClose }: LinkDialogProps) {
  const say = useSay<PairingMessage>()
  return (
    <Dialog open onClose={onClose} title={say('pairing.title')}>
      <div className={styles.link}>
        <p>{say('pairing.text')}</p>
        <div className={styles.code} data-expired={expired || undefined}>
          {url === null ? <Skeleton shape="card" /> : <QrCode text={url} label={say('pairing.code')} />}
          {expired && (
            <Button icon={<RetryIcon size={20} />} onClick={onAgain}>
              {say('pairing.again')}
            </Button>
          )}
        </div>
        <p role="status" className={styles.state}>
          {say(expired ? 'pairing.expired' : 'pairing.waiting')}
        </p>
        <p className={styles.rules}>{say('pairing.rules')}</p>
        <div>{url !== null && !expired && <CopyButton text={url} what={say('pairing.address')} />}</div>
      </div>
    </Dialog>
  )
}

type RefusedDialogProps = { failure: Failure; onRetry: () => void; onClose: () => void }

/** Why the two devices are not side by side, and how to go on. */
export function RefusedDialog({ failure, onRetry, onClose }: RefusedDialogProps) {
  const say = useSay<PairingMessage>()
  const sayFailure = useSayFailure()
  // The same link would be refused again.
  const final = failure.status === 404
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('pairing.refused')}
      actions={
        <>
          <Button kind={final ? 'primary' : 'secondary'} onClick={onClose}>
            {say('pairing.alone')}
          </Button>
          {!final && <Button onClick={onRetry}>{say('pairing.retry')}</Button>}
        </>
      }
    >
      <p>{sayFailure(failure)}.</p>
    </Dialog>
  )
}
