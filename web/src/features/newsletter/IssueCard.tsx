import type { NewsletterIssue } from '@resguardo/contract/newsletter/newsletter'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import { ExternalLink } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { ErrorIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'
import styles from './Newsletter.module.css'
import type { NewsletterMessage } from './newsletter.messages.ts'

const chipStyles = {
  critical: { tone: 'error', Icon: ErrorIcon },
  important: { tone: 'warning', Icon: WarningIcon },
  notice: { tone: 'plain', Icon: InfoIcon },
} as const

/** One issue with the content that this reader's mail would have. */
export function IssueCard({ issue: { day, alerts } }: { issue: NewsletterIssue }) {
  const say = useSay<NewsletterMessage>()
  const intl = useIntl()
  const date = intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Card title={say('newsletter.issue', { date })}>
      <ul role="list" className={styles.alerts}>
        {alerts.map((alert) => {
          const { tone, Icon } = chipStyles[alert.severity]
          return (
            <li key={alert.uid} className={styles.alert}>
              <div>
                <Chip tone={tone} icon={<Icon size={16} />}>
                  {say(`newsletter.severity.${alert.severity}`)}
                </Chip>
              </div>
              <h3 className={styles.name}>{alert.title}</h3>
              <p className={styles.text}>{alert.text}</p>
              {alert.action && (
                <p className={styles.text}>
                  <strong>{say('newsletter.action')}:</strong> {alert.action}
                </p>
              )}
              {alert.source.url && (
                <p>
                  <ExternalLink href={alert.source.url}>
                    {say('newsletter.source', { name: alert.source.name })}
                  </ExternalLink>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
