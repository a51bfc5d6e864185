import { type FormEvent, useId } from 'react'
import { Navigate, useSearchParams } from '#router'
import { editAdminCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { safeReturn } from '#paths'
import { passwordDigest } from '#session/digest.ts'
import { useSession } from '#session/session.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { formOf, ruleOf } from '../fieldRules.ts'
import { useOpenSession } from '../useOpenSession.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { newPasswordRules } from './newPasswordRules.ts'
import type { ResetMessage } from './reset.messages.ts'

/** /welcome/password: replaces a password set by someone else, or sets the first one. */
export function ChoosePasswordPage() {
  const say = useSay<ResetMessage>()
  const user = useSession()
  const [query] = useSearchParams()
  const { settings } = usePublicSettings()
  const { entering, enter } = useOpenSession()
  const returnPath = safeReturn(query.get('from'))
  const save = useCall(editAdminCall)
  const alertId = useId()
  const policy = settings?.password_policy ?? 'classic'
  const rules = { ...newPasswordRules(policy), current: ruleOf('loginPassword') }
  const fields = useForm({ ...formOf(rules), onType: save.clear })

  if (!user) return null
  if (!user.changePassword && !entering) return <Navigate to={returnPath} replace />

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const names = ['password', 'again'] as const
    const values = await fields.check(...(user.firstPassword ? names : (['current', ...names] as const)))
    if (!values) return
    const password = await passwordDigest(values.password)
    const proof = !user.firstPassword && { current_password: await passwordDigest(values.current) }
    const answer = await save.send({ body: { uid: user.uid, password, renew_token: true, ...proof } })
    // The old token still requires a password change; the new one does not.
    if (answer?.success && answer.data?.token) await enter(answer.data.token, returnPath)
    else if (answer?.success) return
    else if (answer?.failure.status === 403) fields.focus('current')
    else if (answer?.failure.status === 422) fields.focus('password')
  }

  return (
    <PublicFrame title={say('reset.ownTitle')}>
      <form
        method="dialog"
        className={styles.form}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        aria-describedby={save.failure ? alertId : undefined}
      >
        <p>{say(user.firstPassword ? 'reset.firstIntro' : 'reset.ownIntro')}</p>
        {save.failure && (
          <div id={alertId}>
            <AuthFailureAlert failure={save.failure} at={save.at} />
          </div>
        )}
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        {!user.firstPassword && <PasswordField label={say('reset.current')} {...fields.field('current')} />}
        <NewPasswordFields policy={policy} fields={fields} />
        <Button type="submit" full pending={save.pending || entering}>
          {say('reset.save')}
        </Button>
        <Button kind="quiet" onClick={() => void user.logout()}>
          {say('reset.signOut')}
        </Button>
      </form>
    </PublicFrame>
  )
}
