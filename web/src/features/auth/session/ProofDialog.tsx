import { prove } from '@resguardo/contract/auth'
import { useState } from 'react'
import { type Proof, settleProof } from '#api/proof.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { passwordDigest } from '#session/digest.ts'
import type { SessionUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import styles from '../form.module.css'
import type { SessionMessage } from './session.messages.ts'

/** Asks for the password before something weighty, over the page; what waited for it then goes on. */
export function ProofDialog({ user, proof }: { user: SessionUser; proof: Proof }) {
  const say = useSay<SessionMessage>()
  const { pending, failure, at, send, clear } = useCall(prove)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const cancel = () => settleProof(false)
  const submit = async () => {
    if (password === '') return setMissing(true)
    const answer = await send({ body: { password: await passwordDigest(password) } })
    if (answer?.success) settleProof(true)
  }
  if (proof === 'signIn')
    return (
      <Dialog
        open
        title={say('session.proof')}
        onClose={cancel}
        actions={<Button onClick={() => void user.logout()}>{say('session.signOut')}</Button>}
      >
        <p>{say('session.proof.signIn')}</p>
      </Dialog>
    )
  return (
    <Dialog open title={say('session.proof')} onClose={cancel}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{say('session.proof.text')}</p>
        {/* For password managers, which know the password by this name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <PasswordField
          label={say('session.proof.password')}
          value={password}
          error={missing ? say('session.proof.missing') : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setMissing(false)
            clear()
          }}
        />
        {failure && <FailureAlert failure={failure} at={at} onRetry={() => void submit()} />}
        <Button type="submit" pending={pending}>
          {say('session.proof.go')}
        </Button>
      </form>
    </Dialog>
  )
}
