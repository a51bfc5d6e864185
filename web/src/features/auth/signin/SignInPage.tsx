import { Suspense, useCallback, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useLanguage } from '#i18n/language.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths, safeReturn } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'
import { linkTo } from '../linkTo.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { useOpenSession } from '../useOpenSession.ts'
import { useHydrated } from '../useHydrated.ts'
import { type PublicSettings, usePublicSettings } from '../usePublicSettings.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInMessage } from './signin.messages.ts'
import { useSignIn } from './useSignIn.ts'

// Loaded on demand: few installations have an external issuer.
const { Part: OpenIdSignIn } = lazyComponent(async () => (await import('./OpenIdSignIn.tsx')).OpenIdSignIn)
const { Part: PasskeySignIn } = lazyComponent(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn)
const isIssuerAnswer = (address: string) => /[#?&](id_token|code|error)=/.test(address)

const hasIssuer = (settings: PublicSettings | null) => settings?.openid || settings?.issuers?.length

type SignInViewProps = { title: SignInMessage; first: 'code' | 'password'; home: string }

/** /signin/{lang}: code first, password second. */
export const SignInPage = () => <SignInView title="signin.title" first="code" home="/" />

/** /admin/{lang}: the same for admins, password first. */
export const AdminSignInPage = () => (
  <SignInView title="signin.adminTitle" first="password" home={paths.dashboard} />
)

function SignInView({ title, first, home }: SignInViewProps) {
  const say = useSay<SignInMessage | AuthMessage>()
  const { language } = useLanguage()
  const user = useSession()
  const { hash, search } = useLocation()
  const [query] = useSearchParams()
  const { settings, failure, retry } = usePublicSettings()
  const { entering, enter } = useOpenSession()
  const from = query.get('from')
  const targetPath = useCallback((path: string | null) => (path === null ? home : safeReturn(path)), [home])
  const onToken = useCallback(
    (token: string, path = from) => enter(token, targetPath(path)),
    [enter, targetPath, from],
  )
  const signIn = useSignIn(onToken)
  const [autofills, setAutofills] = useState(false)
  const [hasIssuerAnswer] = useState(() => isIssuerAnswer(search + hash))
  const hydrated = useHydrated()
  const loadedSettings = hydrated ? settings : null

  if (user && !entering) return <Navigate to={targetPath(from)} replace />
  return (
    <PublicFrame title={say(title)}>
      {failure ? (
        <Alert onRetry={retry} requestId={failure.requestId}>
          {say('signin.settingsFailed')}
        </Alert>
      ) : (
        <>
          <SignInForm
            signIn={signIn}
            emailing={settings?.code_sign_in ?? true}
            codeLength={settings?.code_length ?? 6}
            delivered={settings?.mail_delivered !== false}
            first={first}
            {...(loadedSettings?.team_issuers && { from })}
            passkeys={autofills}
          />
          <div className={styles.passkey}>
            {hydrated && (
              <Suspense>
                <PasskeySignIn
                  required={signIn.passkeyUsername !== null && !signIn.sent}
                  onToken={onToken}
                  onAutofill={() => setAutofills(true)}
                />
              </Suspense>
            )}
          </div>
          <div className={styles.foot}>
            {loadedSettings?.emailing_enabled && loadedSettings.registration_enabled && (
              <p>
                <Say<SignInMessage> id="signin.register" values={{ a: linkTo(paths.signUp(language)) }} />
              </p>
            )}
          </div>
          <p>
            <Link to={paths.emergency(language)}>{say('auth.emergency')}</Link>
          </p>
          {hydrated && (hasIssuer(settings) || hasIssuerAnswer) && (
            <Suspense>
              <OpenIdSignIn
                settings={settings}
                answered={hasIssuerAnswer}
                from={from}
                onToken={onToken}
                onStep={signIn.handleSuccess}
              />
            </Suspense>
          )}
        </>
      )}
    </PublicFrame>
  )
}
