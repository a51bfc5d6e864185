import { type FormEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmCall, resetCall } from '#api/bareCalls.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { passwordDigest } from '#session/digest.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import styles from '../form.module.css'
import { useFields } from '../useFields.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { newPasswordRules } from './newPasswordRules.ts'
import type { ResetMessage } from './reset.messages.ts'

type ResetPasswordProps = { token: string; onDone: () => void; onDead: () => void }

/** The new password for the token of a mail, once the server says that the token still holds. */
export function ResetPassword({ token, onDone, onDead }: ResetPasswordProps) {
  const say = useSay<ResetMessage>()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { pending, failure, at, done, send } = useCall(confirmCall)

  const check = useEffectEvent(async () => {
    const answer = await send({ body: { token } })
    if (!answer) return
    if (answer.success && (answer.data.purpose === 'verify' || answer.data.purpose === 'invite'))
      await navigate(paths.verify(language, token), { replace: true })
    else if (!answer.success && [400, 404, 422].includes(Number(answer.failure.status))) onDead()
  })
  useEffect(() => void check(), [])

  if (failure)
    return <FailureAlert failure={failure} at={at} onRetry={() => void send({ body: { token } })} />
  return (
    <Waiting while={pending || !done} skeleton={<Skeleton shape="control" lines={2} />}>
      <p>{say('reset.otherSessions')}</p>
      <PasswordForm token={token} onDone={onDone} onDead={onDead} />
    </Waiting>
  )
}

function PasswordForm({ token, onDone, onDead }: ResetPasswordProps) {
  const say = useSay<ResetMessage | AuthMessage>()
  const { settings } = usePublicSettings()
  const { pending, failure, at, send, clear } = useCall(resetCall)
  const [insecure, setInsecure] = useState(false)
  const policy = settings?.password_policy ?? 'classic'
  const rules = useMemo(() => newPasswordRules(policy), [policy])
  const fields = useFields(rules, clear)
  const alertId = useId()

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await fields.check('password', 'again')
    if (!values) return
    if (!globalThis.crypto?.subtle) return setInsecure(true)
    const answer = await send({ body: { token, password: await passwordDigest(values.password) } })
    if (answer?.success) onDone()
    else if (answer?.failure.status === 401) onDead()
    else if (answer?.failure.status === 422) fields.focus('password')
  }
  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-describedby={failure ? alertId : undefined}
    >
      {failure && (
        <div id={alertId}>
          <FailureAlert failure={failure} at={at} />
        </div>
      )}
      {insecure && <Alert>{say('auth.insecure')}</Alert>}
      <NewPasswordFields policy={policy} fields={fields} />
      <Button type="submit" full pending={pending}>
        {say('reset.save')}
      </Button>
    </form>
  )
}
