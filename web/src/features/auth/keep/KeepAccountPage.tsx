import { Link, useSearchParams } from '#router'
import { keepAccountCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { useHydrated } from '../useHydrated.ts'
import type { KeepMessage } from './keep.messages.ts'

/**
 * /keep-account/{lang}: with `?ended=` confirms a termination; with the token from its mail undoes it. A
 * button press is needed, because mail scanners follow links too.
 */
export function KeepAccountPage() {
  const say = useSay<KeepMessage | AuthMessage | 'keepAccount200'>()
  const { language } = useLanguage()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const { pending, failure, at, done, send } = useCall(keepAccountCall)
  const token = hydrated ? query.get('token')?.trim() : undefined
  const ended = hydrated && (query.get('ended') === 'now' ? 'now' : query.has('ended') && 'later')

  if (done)
    return (
      <PublicFrame title={say('keep.title')}>
        <Alert kind="success" title={say('keepAccount200')}>
          {say('keep.done')}
        </Alert>
        <LinkButton to={paths.signIn(language)} full>
          {say('auth.toSignIn')}
        </LinkButton>
      </PublicFrame>
    )
  const invalidToken = failure?.status === 404 || failure?.status === 422
  return (
    <PublicFrame title={say('keep.title')}>
      {ended && (
        <Alert kind="success">
          <p>{say(`keep.ended.${ended}`)}</p>
          {query.has('mail') && <p>{say(`keep.ended.${ended}.how`)}</p>}
        </Alert>
      )}
      {!ended && !invalidToken && <p>{say('keep.intro')}</p>}
      {failure && <AuthFailureAlert failure={failure} at={at} />}
      {hydrated && !ended && !token && <Alert>{say('keep.malformed')}</Alert>}
      {token && !invalidToken && (
        <Button full pending={pending} onClick={() => void send({ body: { token } })}>
          {say('keep.go')}
        </Button>
      )}
      <p className={styles.foot}>
        <Link to={paths.signIn(language)}>{say('auth.toSignIn')}</Link>
      </p>
    </PublicFrame>
  )
}
