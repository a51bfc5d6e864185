import { type ApiKey, revokeApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { ApiKeysMessage } from './apiKeys.messages.ts'

/** Operations whose cached data becomes outdated when a key is made or revoked. */
export const invalidatedByKeys = ['readApiKeys', 'readServiceKeys']

export function RevokeApiKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const say = useSay<ApiKeysMessage | 'revokeApiKey200'>()
  const revoke = useSend(revokeApiKey, { refresh: invalidatedByKeys, outdated: 404 })
  const revoked = () => {
    toast(say('revokeApiKey200'))
    onClose()
  }
  return (
    <SendConfirmDialog
      title={say('apiKeys.revoke.title')}
      cancel={say('apiKeys.keep')}
      action={say('apiKeys.revoke.go')}
      kind="danger"
      send={revoke}
      onConfirm={() => revoke.mutate({ query: { uid: apiKey.uid } }, { onSuccess: revoked })}
      onClose={onClose}
    >
      <p>{say('apiKeys.revoke.text', { name: apiKey.name })}</p>
    </SendConfirmDialog>
  )
}
