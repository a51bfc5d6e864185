import { type Passkey, renamePasskey } from '@resguardo/contract/auth/passkeys'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import type { PasskeysMessage } from './passkeys.messages.ts'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSay<PasskeysMessage | 'renamePasskey200'>()
  const save = useSend(renamePasskey, { refresh: ['readPasskeys'], outdated: 404 })
  const failure = save.error?.failure
  const saved = () => {
    toast(say('renamePasskey200'))
    onClose()
  }
  return (
    <PasskeyNameDialog
      title={say('passkeys.rename.title')}
      initialName={passkey.name}
      submitLabel={say('passkeys.rename.go')}
      pending={save.isPending}
      onName={(name) => save.mutate({ body: { uid: passkey.uid, name } }, { onSuccess: saved })}
      onClose={onClose}
    >
      <FailureAlert failure={failure} />
    </PasskeyNameDialog>
  )
}
