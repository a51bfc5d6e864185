import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#router'
import type { Failure } from '#api/failure.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import { type Issuer, issuerAddress, signInByIssuer, takeIssuerAnswer } from './openid.ts'
import type { SignInMessage } from './signin.messages.ts'
import type { SignIn } from './useSignIn.ts'

type OpenIdSignInProps = {
  issuer: Issuer | null
  from: string | null
  onToken: (token: string, from: string | null) => unknown
  /** A second step follows. */
  onStep: SignIn['handleSuccess']
}
type OpenIdState = { pending: boolean; failure?: Failure; refused?: true; password?: boolean }

/** Button for the external OpenID issuer, if one is configured; also handles its response. */
export function OpenIdSignIn({ issuer, from, onToken, onStep }: OpenIdSignInProps) {
  const say = useSay<SignInMessage>()
  const { language } = useLanguage()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<OpenIdState>({ pending: false })

  const handleAnswer = useEffectEvent(async (answer: string) => {
    // Removes the token from the URL.
    navigate(pathname + search, { replace: true })
    const returned = takeIssuerAnswer(answer)
    if (!returned) return setState({ pending: false, refused: true })
    setState({ pending: true })
    const signedIn = await signInByIssuer(returned, language)
    if (!signedIn.success) setState({ pending: false, failure: signedIn.failure })
    else if ('token' in signedIn.data) await onToken(signedIn.data.token, returned.from)
    else {
      const { data } = signedIn
      setState({ pending: false, ...('password' in data && { password: true }) })
      onStep(String(returned.claims['email']).toLowerCase(), data)
    }
  })
  const initialHash = useRef(hash)
  useEffect(() => {
    if (initialHash.current) void handleAnswer(initialHash.current)
    initialHash.current = ''
  }, [])

  const { pending, failure, refused, password } = state
  const redirect = async () => {
    if (!issuer) return
    setState({ pending: true })
    location.assign(await issuerAddress(issuer, from))
  }
  return (
    <>
      {failure && <AuthFailureAlert failure={failure} />}
      {password && <Alert kind="info">{say('signin.openidPassword')}</Alert>}
      {refused && <Alert>{say('signin.openidFailed')}</Alert>}
      {(issuer || pending) && (
        <Button kind="secondary" full pending={pending} onClick={() => void redirect()}>
          {say('signin.openid', { name: issuer?.name ?? 'OpenID' })}
        </Button>
      )}
    </>
  )
}
