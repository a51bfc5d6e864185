import type { Admin } from '@resguardo/contract/people/admins'
import { publicSettings } from '@resguardo/contract/auth/auth'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { PasswordRules } from '#ui/fields/PasswordRules.tsx'
import styles from '../Profile.module.css'
import type { ProfileMessage } from '../profile.messages.ts'
import { usePasswordForm } from './usePasswordForm.ts'

/** Changes the password, or sets the first one of a person who signs in by code. */
export function PasswordForm({ admin }: { admin: Admin }) {
  const say = useSay<ProfileMessage>()
  const sayFailure = useSayFailure()
  const policy = useQuery(query(publicSettings, {})).data?.password_policy ?? 'classic'
  const { form, submit, pending, saved, failure, refusedField, clear } = usePasswordForm(admin, policy)
  const password = form.values.password
  const retryHint = failure?.retryAfter
    ? `. ${say('profile.password.wait', { seconds: failure.retryAfter })}`
    : ''
  const failureText = failure && sayFailure(failure) + retryHint
  const errorAt = (field: typeof refusedField) => (refusedField === field ? failureText : undefined)
  const firstPasswordRefused = !admin.has_password && refusedField === 'current'
  return (
    <form
      aria-label={say('profile.password')}
      noValidate
      onInput={clear}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card title={say('profile.password')}>
        {!admin.has_password && <p>{say('profile.password.first')}</p>}
        {/* For password managers, which store the new password under this user name. */}
        <input type="hidden" name="username" autoComplete="username" value={admin.username} />
        {admin.has_password && (
          <PasswordField
            label={say('profile.password.current')}
            {...form.field('current')}
            error={form.errorOf('current') ?? errorAt('current')}
          />
        )}
        <PasswordField
          label={say('profile.password.new')}
          hint={<PasswordRules password={password} policy={policy} />}
          autoComplete="new-password"
          {...form.field('password')}
          error={form.errorOf('password') ?? errorAt('password')}
        />
        <PasswordField
          label={say('profile.password.again')}
          autoComplete="new-password"
          {...form.field('again')}
        />
        {firstPasswordRefused && (
          <Alert title={say('profile.password.failed')}>
            {failure?.status === 403 ? say('profile.password.tooLate') : failureText}
          </Alert>
        )}
        {failure && !refusedField && (
          <Alert title={say('profile.password.failed')} requestId={failure.requestId} onRetry={submit}>
            {failureText}
          </Alert>
        )}
        {saved && <Alert kind="success">{say('profile.password.changed')}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" kind="secondary" pending={pending}>
            {say(admin.has_password ? 'profile.password.change' : 'profile.password.set')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
