import { removeTotp } from '@resguardo/contract/auth/totp'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { TotpMessage } from './totp.messages.ts'

export function RemoveTotp({ onClose }: { onClose: () => void }) {
  const say = useSay<TotpMessage | 'removeTotp200'>()
  const remove = useSend(removeTotp, { refresh: ['readSecondStep'], outdated: 404 })
  const removed = () => {
    toast(say('removeTotp200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('totp.remove.title')}
      cancel={say('totp.keep')}
      action={say('totp.remove.go')}
      kind="danger"
      send={remove}
      onConfirm={() => remove.mutate({}, { onSuccess: removed })}
      onClose={onClose}
    >
      <p>{say('totp.remove.text')}</p>
    </SendConfirmDialog>
  )
}
