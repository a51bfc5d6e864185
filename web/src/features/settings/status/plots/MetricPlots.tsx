import { type StatusHours, statusHours, type StatusPoint } from '@resguardo/contract/settings/status'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { LinePlot } from './LinePlot.tsx'
import styles from '../StatusTab.module.css'
import type { StatusMessage } from '../status.messages.ts'
import { useUnitFormats } from '../useUnitFormats.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'

type MetricPlotsProps = { points: readonly StatusPoint[]; hours: StatusHours }

const metrics = [
  { of: 'requests', key: 'settings.status.requests', unit: 'count' },
  { of: 'failed', key: 'settings.status.errors', unit: 'count' },
  { of: 'refused', key: 'settings.status.refused', unit: 'count' },
  { of: 'lag', key: 'settings.status.lag', unit: 'time' },
  { of: 'sockets', key: 'settings.status.sockets', unit: 'count' },
  { of: 'memory', key: 'settings.status.memory', unit: 'bytes' },
  { of: 'database', key: 'settings.status.database', unit: 'bytes', startAtLowest: true },
  { of: 'mails', key: 'settings.status.mails', unit: 'count' },
  { of: 'jobs', key: 'settings.status.jobs', unit: 'count' },
] as const

/** Metrics of the last hours, as line charts and together in one table. */
export function MetricPlots({ points, hours }: MetricPlotsProps) {
  const say = useSay<StatusMessage>()
  const units = useUnitFormats()
  const time = useAxisTime(hours)
  const counted = points.some((point) => metrics.some(({ of }) => point[of] !== null))
  return (
    <Card title={say('settings.status.plots')}>
      <TabLinks
        label={say('settings.status.span')}
        tabs={statusHours.map((value) => ({
          value,
          label: say('settings.status.hours', { hours: Number(value) }),
        }))}
        current={hours}
        to={(value) => `?hours=${value}`}
      />
      {counted ? (
        <>
          <div className={styles.plots}>
            {metrics.map(({ of, key, unit, ...more }) => (
              <LinePlot
                key={of}
                name={say(key)}
                points={points.map((point) => ({ at: point.at, value: point[of] }))}
                show={units[unit]}
                time={time}
                {...more}
              />
            ))}
          </div>
          <div className={styles.within}>
            <PointTable points={points} time={time} />
          </div>
        </>
      ) : (
        <EmptyState title={say('settings.status.none')}>{say('settings.status.none.text')}</EmptyState>
      )}
    </Card>
  )
}

/** Formats times on the axis: with the date if the range exceeds a day. */
function useAxisTime(hours: StatusHours) {
  const intl = useIntl()
  return (at: string) =>
    intl.formatDate(at, {
      ...(Number(hours) > 24 && { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
    })
}

function PointTable({ points, time }: { points: readonly StatusPoint[]; time: (at: string) => string }) {
  const say = useSay<StatusMessage>()
  const units = useUnitFormats()
  const [open, setOpen] = useState(false)
  const shown = (value: number | null, unit: (typeof metrics)[number]['unit']) =>
    value === null ? say('settings.status.uncounted') : units[unit](value)
  return (
    <Disclosure label={say('settings.status.table')} open={open} onToggle={setOpen}>
      {open && (
        <ScrollRegion label={say('settings.status.figures')}>
          <table className={lists.table}>
            <thead>
              <tr>
                <th scope="col">{say('settings.status.time')}</th>
                {metrics.map(({ of, key }) => (
                  <th key={of} scope="col">
                    {say(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.at}>
                  <th scope="row">{time(point.at)}</th>
                  {metrics.map(({ of, unit }) => (
                    <td key={of}>{shown(point[of], unit)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Disclosure>
  )
}
