import { useState } from 'react'
import { Link, useSearchParams } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { useHydrated } from '../useHydrated.ts'
import { ResetRequestForm } from './ResetRequestForm.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import type { ResetMessage } from './reset.messages.ts'

/** /forgot-password/{lang}: requests the mail; with the token from that mail, sets the new password. */
export function ForgotPasswordPage() {
  const say = useSay<ResetMessage | AuthMessage | 'reset200'>()
  const { language } = useLanguage()
  const [query] = useSearchParams()
  const [state, setState] = useState<'asking' | 'dead' | 'done'>('asking')
  const token = useHydrated() ? query.get('token')?.trim() : undefined

  if (state === 'done')
    return (
      <PublicFrame title={say('reset.newTitle')}>
        <Alert kind="success" title={say('reset200')}>
          {say('reset.done')}
        </Alert>
        <LinkButton to={paths.signIn(language)} full>
          {say('auth.toSignIn')}
        </LinkButton>
      </PublicFrame>
    )
  if (token && state === 'asking')
    return (
      <PublicFrame title={say('reset.newTitle')}>
        <ResetPassword
          key={token}
          token={token}
          onDone={() => setState('done')}
          onInvalidToken={() => setState('dead')}
        />
      </PublicFrame>
    )
  return (
    <PublicFrame title={say('reset.title')}>
      {state === 'dead' && <InvalidLinkAlert />}
      <ResetRequestForm />
      <p className={styles.foot}>
        <Link to={paths.signIn(language)}>{say('auth.toSignIn')}</Link>
      </p>
    </PublicFrame>
  )
}

function InvalidLinkAlert() {
  const say = useSay<ResetMessage | 'confirm404'>()
  return (
    <Alert>
      {say('confirm404')}. {say('reset.expired')}
    </Alert>
  )
}
