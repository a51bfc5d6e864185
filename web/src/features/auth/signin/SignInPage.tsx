import { Suspense, useCallback, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { lazyPart } from '#api/lazyPart.ts'
import { useLanguage } from '#i18n/language.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths, safeReturn } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/Alert.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'
import { linkTo } from '../linkTo.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import { useEnter } from '../useEnter.ts'
import { useHydrated } from '../useHydrated.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import { SignInForm } from './SignInForm.tsx'
import type { SignInMessage } from './signin.messages.ts'
import { useSignIn } from './useSignIn.ts'

// Loaded on demand: few installations have an external issuer.
const { Part: OpenIdWay } = lazyPart(async () => (await import('./OpenIdWay.tsx')).OpenIdWay)
const { Part: PasskeyWay } = lazyPart(async () => (await import('./PasskeyWay.tsx')).PasskeyWay)
const isIssuerAnswer = (hash: string) => /[#&](id_token|error)=/.test(hash)

type Props = { title: SignInMessage; first: 'code' | 'password'; home: string }

/** /signin/{lang}: code first, password second. */
export const SignInPage = () => <SigningIn title="signin.title" first="code" home="/" />

/** /admin/{lang}: the same for admins, password first. */
export const AdminSignInPage = () => (
  <SigningIn title="signin.adminTitle" first="password" home={paths.dashboard} />
)

function SigningIn({ title, first, home }: Props) {
  const say = useSay<SignInMessage | AuthMessage>()
  const { language } = useLanguage()
  const user = useSession()
  const { hash } = useLocation()
  const [query] = useSearchParams()
  const { settings, failure, retry } = usePublicSettings()
  const { entering, enter } = useEnter()
  const from = query.get('from')
  const goal = useCallback((wanted: string | null) => (wanted === null ? home : safeReturn(wanted)), [home])
  const onToken = useCallback(
    (token: string, wanted = from) => enter(token, goal(wanted)),
    [enter, goal, from],
  )
  const signIn = useSignIn(onToken)
  const [fillsIn, setFillsIn] = useState(false)
  const [answered] = useState(() => isIssuerAnswer(hash))
  const here = useHydrated()
  const known = here ? settings : null

  if (user && !entering) return <Navigate to={goal(from)} replace />
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
            first={first}
            passkeys={fillsIn}
          />
          <div className={styles.passkey}>
            {here && (
              <Suspense>
                <PasskeyWay
                  wanted={signIn.passkeyOf !== null && !signIn.sent}
                  onToken={onToken}
                  onFillIn={() => setFillsIn(true)}
                />
              </Suspense>
            )}
          </div>
          <div className={styles.foot}>
            {known?.emailing_enabled && known.registration_enabled && (
              <p>
                <Say<SignInMessage> id="signin.register" values={{ a: linkTo(paths.signUp(language)) }} />
              </p>
            )}
          </div>
          <p>
            <Link to={paths.emergency(language)}>{say('auth.emergency')}</Link>
          </p>
          {here && (known?.openid || answered) && (
            <Suspense>
              <OpenIdWay
                issuer={settings?.openid ?? null}
                from={from}
                onToken={onToken}
                onStep={signIn.goOn}
              />
            </Suspense>
          )}
        </>
      )}
    </PublicFrame>
  )
}
