import type { OfferedIssuer } from '@resguardo/contract/auth/issuers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#router'
import type { Failure } from '#api/failure.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import styles from '../form.module.css'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import type { PublicSettings } from '../usePublicSettings.ts'
import { type Issuer, issuerAddress, issuersFor, signInByIssuer, takeIssuerAnswer } from './openid.ts'
import type { SignInMessage } from './signin.messages.ts'
import type { SignIn } from './useSignIn.ts'

type OpenIdSignInProps = {
  settings: PublicSettings | null
  /** Whether the page was opened with an issuer's answer. */
  answered: boolean
  from: string | null
  onToken: (token: string, from: string | null) => unknown
  /** A second step follows. */
  onStep: SignIn['handleSuccess']
}
type OpenIdState = { pending: boolean; failure?: Failure; refused?: true; password?: boolean }

/** Buttons for the OpenID issuers of the instance, if there are any; also handles the response of all. */
export function OpenIdSignIn({ settings, answered, from, onToken, onStep }: OpenIdSignInProps) {
  const say = useSay<SignInMessage>()
  const { language } = useLanguage()
  const { pathname, hash, search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<OpenIdState>({ pending: false })

  const handleAnswer = useEffectEvent(async () => {
    // Removes the token or code from the URL.
    navigate(pathname, { replace: true })
    const returned = takeIssuerAnswer({ hash, search })
    if (!returned) return setState({ pending: false, refused: true })
    setState({ pending: true })
    const signedIn = await signInByIssuer(returned, language)
    if (!signedIn.success) setState({ pending: false, failure: signedIn.failure })
    else if ('token' in signedIn.data) await onToken(signedIn.data.token, returned.from)
    else {
      const { data } = signedIn
      setState({ pending: false, ...('password' in data && { password: true }) })
      onStep('username' in data ? (data.username ?? '') : '', data)
    }
  })
  const unhandled = useRef(answered)
  useEffect(() => {
    if (unhandled.current) void handleAnswer()
    unhandled.current = false
  }, [])

  const { pending, failure, refused, password } = state
  const ofInstance: Issuer[] = [...(settings?.openid ? [settings.openid] : []), ...(settings?.issuers ?? [])]
  return (
    <div className={styles.way}>
      {failure && <AuthFailureAlert failure={failure} />}
      {password && <Alert kind="info">{say('signin.openidPassword')}</Alert>}
      {refused && <Alert>{say('signin.openidFailed')}</Alert>}
      {ofInstance.map((issuer) => (
        <IssuerButton key={issuer.uid ?? ''} issuer={issuer} from={from} pending={pending} />
      ))}
      {pending && ofInstance.length === 0 && <IssuerButton issuer={unnamed} from={from} pending />}
    </div>
  )
}

/** Shown as pending while an issuer's answer is sent and the settings are not there yet. */
const unnamed = { name: 'OpenID', authorization_endpoint: '', client_id: '' }

type IssuerButtonProps = { issuer: Issuer; from: string | null; pending?: boolean }

/** Leads to an issuer. */
function IssuerButton({ issuer, from, pending = false }: IssuerButtonProps) {
  const say = useSay<SignInMessage>()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    location.assign(await issuerAddress(issuer, from))
  }
  return (
    <Button kind="secondary" full pending={pending || leaving} onClick={() => void leave()}>
      {say('signin.openid', { name: issuer.name })}
    </Button>
  )
}

/** Buttons for the issuers of the team that proved the domain of the address that is being typed. */
export function TeamIssuers({ username, from }: { username: string; from: string | null }) {
  const issuers = useTeamIssuers(username)
  return (
    <div className={styles.found} aria-live="polite">
      {issuers.map((issuer) => (
        <IssuerButton key={issuer.uid} issuer={issuer} from={from} />
      ))}
    </div>
  )
}

const typingPauseMs = 300

/** The issuers of the team that proved the domain of an address, soon after it was typed. */
function useTeamIssuers(username: string): OfferedIssuer[] {
  const [found, setFound] = useState<{ username: string; issuers: OfferedIssuer[] } | null>(null)
  const isAddress = /@[^@\s]+\.[^@\s.]+$/.test(username.trim())
  useEffect(() => {
    if (!isAddress) return undefined
    const timer = setTimeout(
      () => void issuersFor(username).then((issuers) => setFound({ username, issuers })),
      typingPauseMs,
    )
    return () => clearTimeout(timer)
  }, [username, isAddress])
  return isAddress && found?.username === username ? found.issuers : []
}
