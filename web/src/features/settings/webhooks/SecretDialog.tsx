import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './webhooks.module.css'
import type { WebhooksMessage } from './webhooks.messages.ts'

/** A newly created secret, and the name of its webhook. */
export type NewSecret = { name: string; secret: string }

/** Shows a secret, only this once. */
export function SecretDialog({
  newSecret: { name, secret },
  onClose,
}: {
  newSecret: NewSecret
  onClose: () => void
}) {
  const say = useSay<WebhooksMessage>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('webhooks.secret.title', { name })}
      actions={<Button onClick={onClose}>{say('webhooks.secret.kept')}</Button>}
    >
      <div className={styles.form}>
        <p>{say('webhooks.secret.text')}</p>
        <code className={styles.secret}>{secret}</code>
        <div>
          <CopyButton text={secret} what={say('webhooks.secret.what')} />
        </div>
      </div>
    </Dialog>
  )
}
