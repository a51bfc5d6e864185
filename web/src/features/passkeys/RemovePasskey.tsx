import { type Passkey, removePasskey } from '@resguardo/contract/auth/passkeys'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from './Passkeys.module.css'
import type { PasskeysMessage } from './passkeys.messages.ts'

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSay<PasskeysMessage | 'removePasskey200'>()
  const sayFailure = useSayFailure()
  const remove = useSend(removePasskey, { refresh: ['readPasskeys'], outdated: 404 })
  const failure = remove.error?.failure
  const removed = () => {
    toast(say('removePasskey200'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={say('passkeys.remove.title')}
      cancel={say('passkeys.keep')}
      action={say('passkeys.remove.go')}
      kind="danger"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ query: { uid: passkey.uid } }, { onSuccess: removed })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{say('passkeys.remove.text', { name: passkey.name })}</p>
        {failure && <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>}
      </div>
    </ConfirmDialog>
  )
}
