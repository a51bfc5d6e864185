import { deleteInvite, type Invite } from '@resguardo/contract/teams/invites'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { InvitesMessage } from './invites.messages.ts'

type RevokeDialogProps = { invites: readonly Invite[]; onClose: () => void; refresh?: string }

/** Confirms before codes stop working: people who have one cannot be notified. */
export function RevokeDialog({ invites, onClose, refresh = 'readInvites' }: RevokeDialogProps) {
  const say = useSay<InvitesMessage>()
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
    <ConfirmDialog
      title={say('invites.revoke.title', { count: invites.length })}
      cancel={say('invites.keep')}
      action={say('invites.revokeMany', { count: invites.length })}
      kind="danger"
      pending={isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      <FailureAlert failure={error?.failure} />
      <p>{say('invites.revoke.text')}</p>
    </ConfirmDialog>
  )
}
