import { removeTotp } from '@resguardo/contract/auth/totp'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from './Totp.module.css'
import type { TotpMessage } from './totp.messages.ts'

export function RemoveTotp({ onClose }: { onClose: () => void }) {
  const say = useSay<TotpMessage | 'removeTotp200'>()
  const sayFailure = useSayFailure()
  const remove = useSend(removeTotp, { refresh: ['readSecondStep'], outdated: 404 })
  const failure = remove.error?.failure
  const removed = () => {
    toast(say('removeTotp200'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={say('totp.remove.title')}
      cancel={say('totp.keep')}
      action={say('totp.remove.go')}
      kind="danger"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({}, { onSuccess: removed })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{say('totp.remove.text')}</p>
        {failure && <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>}
      </div>
    </ConfirmDialog>
  )
}
