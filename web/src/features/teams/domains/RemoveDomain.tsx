import { deleteTeamDomains } from '@resguardo/contract/teams/domains'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { invalidatedByDomains } from './invalidatedByDomains.ts'
import type { DomainsMessage } from './domains.messages.ts'

/** Confirms before a domain claim is dropped. */
export function RemoveDomain({ uid, domain, onClose }: { uid: string; domain: string; onClose: () => void }) {
  const say = useSay<DomainsMessage>()
  const remove = useSend(deleteTeamDomains, { refresh: invalidatedByDomains })
  return (
    <SendConfirmDialog
      title={say('domains.remove.of', { domain })}
      cancel={say('domains.cancel')}
      action={say('domains.remove')}
      kind="danger"
      send={remove}
      failed={say('domains.saveFailed')}
      onConfirm={() => remove.mutate({ query: { uid, domain } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{say('domains.remove.text')}</p>
    </SendConfirmDialog>
  )
}
