import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { joinNewsletter, leaveNewsletter } from '@resguardo/contract/newsletter/newsletter'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useParams, useSearchParams } from '#router'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import type { LetterLinkMessage } from './letterLink.messages.ts'

type PageMessage = LetterLinkMessage | AuthMessage | 'joinNewsletter200' | 'leaveNewsletter200'

/**
 * /newsletter/{lang}/join and /newsletter/{lang}/leave, with the token from a mail. A button press is needed,
 * because mail scanners follow links too.
 */
export function NewsletterLinkPage() {
  const say = useSay<PageMessage>()
  const { language } = useLanguage()
  const { step } = useParams()
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  const valid = (step === 'join' || step === 'leave') && /^[\w-]{43}$/.test(token)
  return (
    <PublicFrame title={say('letterLink.title')}>
      {!valid && <Alert>{say('letterLink.malformed')}</Alert>}
      {valid && step === 'join' && <JoinConfirmation token={token} />}
      {valid && step === 'leave' && <LeaveConfirmation token={token} />}
      <p className={styles.foot}>
        <Link to={paths.signIn(language)}>{say('auth.toSignIn')}</Link>
      </p>
    </PublicFrame>
  )
}

function JoinConfirmation({ token }: { token: string }) {
  const say = useSay<PageMessage>()
  const intl = useIntl()
  const { pending, failure, at, send } = useCall(joinNewsletter)
  const [joined, setJoined] = useState<DataOf<typeof joinNewsletter>>()
  const join = async () => {
    const answer = await send({ body: { token } })
    if (answer?.success) setJoined(answer.data)
  }
  if (joined) {
    const date = intl.formatDate(joined.next, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    return (
      <Alert kind="success" title={say('joinNewsletter200')}>
        {say('letterLink.join.done', { cadence: joined.cadence, date })}
      </Alert>
    )
  }
  const invalidToken = failure?.status === 404 || failure?.status === 422
  return (
    <>
      {failure ? <AuthFailureAlert failure={failure} at={at} /> : <p>{say('letterLink.join.intro')}</p>}
      {!invalidToken && (
        <Button full pending={pending} onClick={() => void join()}>
          {say('letterLink.join.go')}
        </Button>
      )}
    </>
  )
}

function LeaveConfirmation({ token }: { token: string }) {
  const say = useSay<PageMessage>()
  const { pending, failure, at, done, send } = useCall(leaveNewsletter)
  if (done)
    return (
      <Alert kind="success" title={say('leaveNewsletter200')}>
        {say('letterLink.leave.done')}
      </Alert>
    )
  return (
    <>
      {failure ? <AuthFailureAlert failure={failure} at={at} /> : <p>{say('letterLink.leave.intro')}</p>}
      {failure?.status !== 404 && (
        <Button full pending={pending} onClick={() => void send({ params: { token } })}>
          {say('letterLink.leave.go')}
        </Button>
      )}
    </>
  )
}
