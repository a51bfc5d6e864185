import { addPasskey, askPasskey } from '@resguardo/contract/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { browserName } from '#session/browser.ts'
import type { PasskeyTrouble } from '#session/passkeys.messages.ts'
import { makePasskey, type Trouble } from '#session/passkeys.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { toast } from '#ui/toasts.ts'
import { NameDialog } from './NameDialog.tsx'
import type { PasskeysMessage } from './passkeys.messages.ts'

type State = { pending: boolean; failure?: Failure; trouble?: Exclude<Trouble, 'ended'> }

/** Adds a passkey: asks for a name, then the browser creates it, then the server stores it. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const say = useSay<PasskeysMessage | PasskeyTrouble | 'addPasskey200'>()
  const sayFailure = useSayFailure()
  const client = useQueryClient()
  const [{ pending, failure, trouble }, setState] = useState<State>({ pending: false })

  const add = async (name: string) => {
    setState({ pending: true })
    const asked = await call(askPasskey, {})
    if (!asked.success) return setState({ pending: false, failure: asked.failure })
    const made = await makePasskey(asked.data)
    if (!made.ok)
      return setState({ pending: false, ...(made.trouble !== 'ended' && { trouble: made.trouble }) })
    const added = await call(addPasskey, { body: { name, passkey: made.passkey } })
    if (!added.success) return setState({ pending: false, failure: added.failure })
    await client.invalidateQueries({ queryKey: ['readPasskeys'] })
    toast(say('addPasskey200'))
    return onClose()
  }

  return (
    <NameDialog
      title={say('passkeys.add.title')}
      first={browserName().replace(/ \d+$/, '')}
      go={say('passkeys.add.go')}
      pending={pending}
      onName={(name) => void add(name)}
      onClose={onClose}
    >
      <Alert kind="warning">{say('passkeys.limits.unlock')}</Alert>
      <p>{say('passkeys.add.next')}</p>
      {failure && <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>}
      {trouble && <Alert>{say(`passkey.trouble.${trouble}`)}</Alert>}
    </NameDialog>
  )
}
