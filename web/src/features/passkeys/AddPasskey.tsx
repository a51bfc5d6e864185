import { addPasskey, askPasskey } from '@resguardo/contract/auth/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useSay } from '#i18n/say.tsx'
import { browserName } from '#session/browser.ts'
import type { PasskeyErrorMessage } from '#session/passkeys.messages.ts'
import { createPasskey, type SigningFailure } from '#session/passkeys.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import type { PasskeysMessage } from './passkeys.messages.ts'

type AddPasskeyState = SigningFailure & { pending: boolean }

/** Adds a passkey: asks for a name, then the browser creates it, then the server stores it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const say = useSay<PasskeysMessage | PasskeyErrorMessage | 'addPasskey200'>()
  const client = useQueryClient()
  const [{ pending, failure, trouble }, setState] = useState<AddPasskeyState>({ pending: false })

  const add = async (name: string) => {
    setState({ pending: true })
    // Direct calls: each is one step of several, under one `pending`.
    const challenge = await call(askPasskey, {})
    if (!challenge.success) return setState({ pending: false, failure: challenge.failure })
    const created = await createPasskey(challenge.data)
    if (!created.ok)
      return setState({ pending: false, ...(created.trouble !== 'ended' && { trouble: created.trouble }) })
    const added = await call(addPasskey, { body: { name, passkey: created.passkey } })
    if (!added.success) return setState({ pending: false, failure: added.failure })
    await client.invalidateQueries({ queryKey: ['readPasskeys'] })
    toast(say('addPasskey200'))
    return onClose()
  }

  return (
    <PasskeyNameDialog
      title={say('passkeys.add.title')}
      initialName={browserName().replace(/ \d+$/, '')}
      submitLabel={say('passkeys.add.go')}
      pending={pending}
      onName={(name) => void add(name)}
      onClose={onClose}
    >
      <Alert kind="warning">{say('passkeys.limits.unlock')}</Alert>
      <p>{say('passkeys.add.next')}</p>
      <FailureAlert failure={failure} />
      {trouble && <Alert>{say(`passkey.trouble.${trouble}`)}</Alert>}
    </PasskeyNameDialog>
  )
}
