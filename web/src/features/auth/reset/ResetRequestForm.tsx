import { limits, resendSeconds } from '@resguardo/contract/platform/limits'
import { type FormEvent, useId, useState } from 'react'
import { resetCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { maskAddress } from '../maskAddress.ts'
import { ResendButton } from '../frame/ResendButton.tsx'
import { formOf, ruleOf } from '../fieldRules.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import type { ResetMessage } from './reset.messages.ts'

const rules = { username: ruleOf('username') }

type ResetRequestFormProps = { submitLabel?: string; sentText?: (place: string) => string }

/**
 * Requests a mail with a reset link. The response is the same for everyone, so it does not reveal who has an
 * account.
 */
export function ResetRequestForm({ submitLabel, sentText }: ResetRequestFormProps) {
  const say = useSay<ResetMessage | AuthMessage>()
  const { pending, failure, at, send, clear } = useCall(resetCall)
  const fields = useForm({ ...formOf(rules), onType: clear })
  const [sent, setSent] = useState<{ username: string; resendAt: number } | null>(null)
  const alertId = useId()
  const delivered = usePublicSettings().settings?.mail_delivered !== false

  const requestMail = async (name: string) => {
    const answer = await send({ body: { username: name } })
    if (!answer?.success) return
    setSent({ username: name, resendAt: Date.now() + (answer.data.resend ?? resendSeconds) * 1000 })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await fields.check('username')
    if (values) await requestMail(values.username)
  }
  const alert = failure && (
    <div id={alertId}>
      <AuthFailureAlert
        failure={failure}
        at={at}
        onRetry={() => void requestMail(sent?.username ?? fields.value('username'))}
      />
    </div>
  )

  if (sent) {
    const place = maskAddress(sent.username)
    return (
      <div className={styles.form}>
        {alert ?? (
          <Alert kind={delivered ? 'success' : 'warning'}>
            {delivered
              ? (sentText?.(place) ?? say('reset.sent', { place }))
              : say('reset.undelivered', { place })}
          </Alert>
        )}
        {delivered && (
          <ResendButton
            until={sent.resendAt}
            pending={pending}
            onResend={() => void requestMail(sent.username)}
          />
        )}
        <div>
          <button type="button" className={styles.textButton} onClick={() => setSent(null)}>
            {say('auth.change')}
          </button>
        </div>
      </div>
    )
  }
  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-describedby={failure ? alertId : undefined}
    >
      {!submitLabel && <p>{say(delivered ? 'reset.intro' : 'reset.introNoMail')}</p>}
      {alert}
      <Field
        label={say('auth.username')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.max}
        {...fields.field('username')}
      />
      <Button type="submit" full kind={submitLabel ? 'secondary' : 'primary'} pending={pending}>
        {submitLabel ?? say('reset.go')}
      </Button>
    </form>
  )
}
