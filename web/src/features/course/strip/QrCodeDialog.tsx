import { useSay } from '#i18n/say.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import styles from './strip.module.css'
import type { StripMessage } from './strip.messages.ts'

type QrCodeDialogProps = {
  title: string
  /** The URL of the slide, and nothing else. */
  url: string
  onClose: () => void
}

/** A URL as a QR code and as text. */
export function QrCodeDialog({ title, url, onClose }: QrCodeDialogProps) {
  const say = useSay<StripMessage>()
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.phone}>
        <p>{say('strip.phone.text')}</p>
        <QrCode text={url} label={say('strip.phone.code')} />
        <p className={styles.address}>
          <span translate="no">{url}</span>
          <CopyButton text={url} what={say('strip.phone.address')} />
        </p>
      </div>
    </Dialog>
  )
}
