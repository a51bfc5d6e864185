import type { Alert } from '@resguardo/contract/alerts/alerts'
import type { ReactNode } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { ExternalLink } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import styles from './Alerts.module.css'
import type { AlertsMessage } from './alerts.messages.ts'
import { SeverityChip } from './SeverityChip.tsx'
import { useTargetFormats } from './useTargetFormats.ts'

type AlertCardProps = {
  alert: Pick<
    Alert,
    'severity' | 'title' | 'text' | 'action' | 'source' | 'systems' | 'profiles' | 'published' | 'expires'
  >
  /** Whether it concerns the reader's phone; null if that does not matter here. */
  mine?: boolean | null
  actions?: ReactNode
}

/** An alert as readers see it: what happens, what to do, who is affected, and the source. */
export function AlertCard({ alert, mine = null, actions }: AlertCardProps) {
  const say = useSay<AlertsMessage>()
  const { date } = useFormats()
  const formats = useTargetFormats()
  const { severity, title, text, action, source, published, expires } = alert
  return (
    <Card title={title} actions={actions}>
      <p className={lists.row}>
        <SeverityChip severity={severity} />
        {mine !== null &&
          (mine ? (
            <Chip tone="success" icon={<CheckIcon size={16} />}>
              {say('alerts.mine')}
            </Chip>
          ) : (
            <Chip>{say('alerts.notMine')}</Chip>
          ))}
        <span className={lists.quiet}>{say('alerts.published', { date: date(new Date(published)) })}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {action && (
        <div className={styles.action}>
          <h3>{say('alerts.action')}</h3>
          <p className={styles.text}>{action}</p>
        </div>
      )}
      <p className={lists.quiet}>{formats.about(alert)}</p>
      {expires && <p className={lists.quiet}>{say('alerts.expires', { date: date(new Date(expires)) })}</p>}
      {source.url && (
        <p>
          {say('alerts.source')} <ExternalLink href={source.url}>{source.name}</ExternalLink>
        </p>
      )}
    </Card>
  )
}
