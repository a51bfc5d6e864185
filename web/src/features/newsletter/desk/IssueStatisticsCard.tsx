import type { IssueDelivery } from '@resguardo/contract/newsletter/newsletter'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import { SegmentedBar } from '#ui/display/progress/SegmentedBar.tsx'
import styles from './Desk.module.css'
import type { DeskMessage } from './desk.messages.ts'

const statistics = ['readers', 'kinds', 'zones', 'queued', 'sent', 'bounced', 'unknown', 'late'] as const

/** Delivery statistics of one issue, over all its time zones. */
export function IssueStatisticsCard({ issue }: { issue: IssueDelivery }) {
  const say = useSay<DeskMessage>()
  const intl = useIntl()
  const { sent, bounced, unknown, late, queued, sending, filled } = issue
  const settled = sent + bounced + unknown + late
  const total = settled + queued + sending
  const state = !filled ? 'writing' : queued + sending > 0 ? 'sending' : 'done'
  const day = intl.formatDate(issue.day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Card title={say(`desk.issue.${issue.cadence}`, { day })}>
      <div>
        <Chip
          tone={state === 'done' ? 'success' : 'warning'}
          icon={state === 'done' ? <CheckIcon size={16} /> : <ClockIcon size={16} />}
        >
          {say(`desk.issue.${state}`)}
        </Chip>
      </div>
      {total > 0 && <SegmentedBar label={say('desk.progress')} done={settled} total={total} />}
      <dl className={styles.figures}>
        {statistics.map((name) => (
          <div key={name}>
            <dt>{say(`desk.figure.${name}`)}</dt>
            <dd>{intl.formatNumber(name === 'queued' ? queued + sending : issue[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
