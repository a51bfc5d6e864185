import { type Passkey, removePasskey } from '@resguardo/contract/auth/passkeys'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { PasskeysMessage } from './passkeys.messages.ts'

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSay<PasskeysMessage | 'removePasskey200'>()
  const remove = useSend(removePasskey, { refresh: ['readPasskeys'], outdated: 404 })
  const removed = () => {
    toast(say('removePasskey200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('passkeys.remove.title')}
      cancel={say('passkeys.keep')}
      action={say('passkeys.remove.go')}
      kind="danger"
      send={remove}
      onConfirm={() => remove.mutate({ query: { uid: passkey.uid } }, { onSuccess: removed })}
      onClose={onClose}
    >
      <p>{say('passkeys.remove.text', { name: passkey.name })}</p>
    </SendConfirmDialog>
  )
}
