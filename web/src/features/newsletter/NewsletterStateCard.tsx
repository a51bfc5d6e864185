import { askNewsletter, type NewsletterSubscription } from '@resguardo/contract/newsletter/newsletter'
import { useIntl } from 'react-intl'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { UndeliveredNotice } from '#shared/mail/MailResult.tsx'
import type { MailMessage } from '#shared/mail/mail.messages.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Newsletter.module.css'
import type { NewsletterMessage } from './newsletter.messages.ts'

/** State of the person's newsletter, and actions. */
export function NewsletterStateCard({ standing }: { standing: NewsletterSubscription }) {
  const say = useSay<NewsletterMessage | MailMessage>()
  const sayFailure = useSayFailure()
  const intl = useIntl()
  const user = useSession()
  const ask = useSend(askNewsletter)
  const delivered = useMailDelivered()
  const { state, cadence, next } = standing
  const date =
    next && intl.formatDate(next, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const open = state === 'waiting' || state === 'stopped'
  return (
    <Card title={say('newsletter.mine')}>
      {state === 'waiting' && delivered === false ? (
        <UndeliveredNotice />
      ) : open ? (
        <Alert kind="warning">{say(`newsletter.state.${state}`)}</Alert>
      ) : (
        <p>{say(`newsletter.state.${state}`, { cadence: cadence ?? '', date: date ?? '' })}</p>
      )}
      {state === 'joined' && delivered === false && <Alert kind="warning">{say('mail.none')}</Alert>}
      <div className={styles.actions}>
        {open && (
          <Button pending={ask.isPending} onClick={() => ask.mutate({ body: {} })}>
            {say('newsletter.again')}
          </Button>
        )}
        {user && (
          <LinkButton kind="secondary" to={paths.profileTab(user.uid, 'newsletter')}>
            {say('newsletter.change')}
          </LinkButton>
        )}
      </div>
      {ask.isSuccess && delivered && <Alert kind="success">{say('newsletter.sentAgain')}</Alert>}
      {ask.isSuccess && delivered === false && state === 'stopped' && <UndeliveredNotice />}
      {ask.error && <Alert title={say('newsletter.notSent')}>{sayFailure(ask.error.failure)}</Alert>}
    </Card>
  )
}
