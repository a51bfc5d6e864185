import { prove } from '@resguardo/contract/auth/auth'
import { useEffect } from 'react'
import { resolveProof } from '#api/proof.ts'
import { storeToken } from '#api/token.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { passwordDigest } from '#session/digest.ts'
import type { SessionUser } from '#session/session.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import type { SessionMessage } from './session.messages.ts'

/** Proof by password. */
export function PasswordProof({ user }: { user: SessionUser }) {
  const say = useSay<SessionMessage>()
  const { pending, failure, at, send, clear } = useCall(prove)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      password === ''
        ? { output: null, problems: { password: { key: 'session.proof.missing' } } }
        : { output: password, problems: {} },
    checkOn: 'submit',
    onType: clear,
  })
  const { focus } = form
  // The dialog has focused its close button.
  useEffect(() => focus('password'), [focus])
  const submit = form.submit(async (password) => {
    const answer = await send({ body: { password: await passwordDigest(password) } })
    if (!answer?.success) return
    storeToken(answer.data.token)
    resolveProof(true)
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{say('session.proof.text')}</p>
      {/* For password managers, which stored the password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} />
      <PasswordField label={say('session.proof.password')} {...form.field('password')} />
      {failure && <AuthFailureAlert failure={failure} at={at} onRetry={() => void submit()} />}
      <Button type="submit" pending={pending}>
        {say('session.proof.go')}
      </Button>
    </form>
  )
}
