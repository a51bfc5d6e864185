import { type FormEvent, useId } from 'react'
import { useNavigate } from '#router'
import { editAdminCall } from '#api/endpointRoutes.ts'
import { storeToken } from '#api/token.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { passwordDigest } from '#session/digest.ts'
import { useSession } from '#session/session.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { NewPasswordFields } from '../reset/NewPasswordFields.tsx'
import { newPasswordRules } from '../reset/newPasswordRules.ts'
import { formOf } from '../fieldRules.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import type { VerifyMessage } from './verify.messages.ts'

/** This page's own texts: a first password requires a recent sign-in and must not be a common one. */
const failureKeys: Readonly<Record<number | string, 'verify.late' | 'verify.common'>> = {
  403: 'verify.late',
  422: 'verify.common',
}

/** After an invited person's first sign-in: set a password, or continue with codes by mail. */
export function FirstPasswordForm() {
  const say = useSay<VerifyMessage>()
  const user = useSession()
  const navigate = useNavigate()
  const { settings } = usePublicSettings()
  const delivered = settings?.mail_delivered !== false
  const save = useCall(editAdminCall)
  const alertId = useId()
  const policy = settings?.password_policy ?? 'classic'
  const fields = useForm({ ...formOf(newPasswordRules(policy)), onType: save.clear })
  if (!user) return null

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await fields.check('password', 'again')
    if (!values) return
    const password = await passwordDigest(values.password)
    const answer = await save.send({ body: { uid: user.uid, password, renew_token: true } })
    if (answer?.success) {
      if (answer.data?.token) storeToken(answer.data.token)
      navigate(paths.welcome, { replace: true })
    } else if (answer?.failure.status === 422) fields.focus('password')
  }
  const failureKey = failureKeys[save.failure?.status ?? 0]
  return (
    <div className={styles.form}>
      <Alert kind="success">{say('verify.open')}</Alert>
      <p>{say(delivered ? 'verify.invited' : 'verify.invitedNoMail')}</p>
      <form
        method="dialog"
        className={styles.form}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        aria-describedby={save.failure ? alertId : undefined}
      >
        {save.failure && (
          <div id={alertId}>
            {failureKey ? (
              <Alert>{say(failureKey)}</Alert>
            ) : (
              <AuthFailureAlert failure={save.failure} at={save.at} />
            )}
          </div>
        )}
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <NewPasswordFields policy={policy} fields={fields} />
        <Button type="submit" full pending={save.pending}>
          {say('verify.setPassword')}
        </Button>
      </form>
      {settings?.emailing_enabled !== false && delivered && !user.changePassword && (
        <LinkButton kind="secondary" to={paths.welcome} replace full>
          {say('verify.withCodes')}
        </LinkButton>
      )}
    </div>
  )
}
