import { auth, prove } from '@resguardo/contract/auth/auth'
import { useEffect } from 'react'
import { resolveProof } from '#api/proof.ts'
import { storeToken } from '#api/token.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { browserName } from '#session/browser.ts'
import type { SessionUser } from '#session/session.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { usePublicSettings } from '../usePublicSettings.ts'
import type { SessionMessage } from './session.messages.ts'

/** Proof by a mailed code, for accounts that a code alone opens; `only`: there is nothing else to use. */
export function CodeProof({ user, only }: { user: SessionUser; only: boolean }) {
  const say = useSay<SessionMessage>()
  const asking = useCall(auth)
  const delivered = usePublicSettings().settings?.mail_delivered !== false
  const { username } = user
  const ask = () => void asking.send({ body: { username, browser: browserName() } })
  if (asking.done) return <CodeField delivered={delivered} />
  return (
    <>
      {only && delivered && <p>{say('session.proof.codeText')}</p>}
      {asking.failure && <AuthFailureAlert failure={asking.failure} at={asking.at} onRetry={ask} />}
      <Button kind={only ? 'primary' : 'secondary'} pending={asking.pending} onClick={ask}>
        {say('session.proof.sendCode')}
      </Button>
    </>
  )
}

function CodeField({ delivered }: { delivered: boolean }) {
  const say = useSay<SessionMessage | AuthMessage>()
  const { pending, failure, at, send, clear } = useCall(prove)
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => {
      const digits = otp.replaceAll(/[\s-]/g, '')
      return /^\d{2,30}$/.test(digits)
        ? { output: digits, problems: {} }
        : { output: null, problems: { otp: { key: 'session.proof.codeMissing' } } }
    },
    checkOn: 'submit',
    onType: clear,
  })
  const { focus } = form
  useEffect(() => focus('otp'), [focus])
  const submit = form.submit(async (otp) => {
    const answer = await send({ body: { otp, browser: browserName() } })
    if (!answer?.success) return
    storeToken(answer.data.token)
    resolveProof(true)
  })
  // This status's own text is about the password.
  const wrongCode = failure?.status === 403
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p role="status">{say(delivered ? 'session.proof.codeSent' : 'auth.undelivered.code')}</p>
      <Field
        label={say('session.proof.code')}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('otp')}
      />
      {wrongCode && <Alert>{say('session.proof.codeWrong')}</Alert>}
      {failure && !wrongCode && <AuthFailureAlert failure={failure} at={at} onRetry={() => void submit()} />}
      <Button type="submit" pending={pending}>
        {say('session.proof.go')}
      </Button>
    </form>
  )
}
