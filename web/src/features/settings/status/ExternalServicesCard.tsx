import { daysBetween, isFeedHealthy } from '@resguardo/contract/settings/statusProblems'
import type { FeedResult } from '@resguardo/contract/alerts/feedRules'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import type { SystemStatus } from './StatusTab.tsx'
import styles from './StatusTab.module.css'
import type { StatusMessage } from './status.messages.ts'

type FaultMessage = `feeds.result.${Exclude<FeedResult, 'read'>}`

/** External dependencies: the certificate, and the alert feeds. */
export function ExternalServicesCard({
  data: { at, certificate, httpsPort, feeds },
}: {
  data: SystemStatus
}) {
  const say = useSay<StatusMessage | FaultMessage>()
  return (
    <Card title={say('settings.status.around')}>
      <dl className={styles.facts}>
        <div>
          <dt>{say('settings.status.certificate')}</dt>
          <dd>
            {certificate
              ? say('settings.status.certificate.days', {
                  subject: certificate.subject,
                  days: daysBetween(at, certificate.to),
                })
              : say('settings.status.certificate.none')}
          </dd>
        </div>
        <div>
          <dt>{say('settings.status.https')}</dt>
          <dd>
            {httpsPort === null
              ? say('settings.status.https.off')
              : say('settings.status.https.on', { port: String(httpsPort) })}
          </dd>
        </div>
      </dl>
      <h3 className={styles.heading}>{say('settings.status.feeds')}</h3>
      {feeds.length === 0 && <p>{say('settings.status.feeds.none')}</p>}
      <dl className={styles.facts}>
        {feeds.map(({ name, active, read, result }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {active ? (
                <TimeAgo at={read === null ? null : new Date(read)} />
              ) : (
                say('settings.status.feeds.off')
              )}
              {active && result !== 'read' && !isFeedHealthy(result) && `, ${say(`feeds.result.${result}`)}`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
