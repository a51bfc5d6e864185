import { deleteInvite, type Invite } from '@resguardo/contract/invites'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import type { InvitesMessage } from './invites.messages.ts'

type RevokeDialogProps = { invites: readonly Invite[]; onClose: () => void; refresh?: string }

/** Asks once before codes stop working: who holds one cannot be told. */
export function RevokeDialog({ invites, onClose, refresh = 'readInvites' }: RevokeDialogProps) {
  const say = useSay<InvitesMessage>()
  const sayFailure = useSayFailure()
  const { mutate, isPending, error } = useSend(deleteInvite, { refresh: [refresh], outdated: 404 })
  const revoke = () =>
    mutate(
      { query: { uid_array: invites.map(({ uid }) => uid) } },
      {
        onSuccess: ({ revoked }) => {
          toast(say('invites.revoked', { count: revoked }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('invites.revoke.title', { count: invites.length })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('invites.keep')}
          </Button>
          <Button kind="danger" pending={isPending} onClick={revoke}>
            {say('invites.revokeMany', { count: invites.length })}
          </Button>
        </>
      }
    >
      {error && <Alert requestId={error.failure.requestId}>{sayFailure(error.failure)}</Alert>}
      <p>{say('invites.revoke.text')}</p>
    </Dialog>
  )
}
