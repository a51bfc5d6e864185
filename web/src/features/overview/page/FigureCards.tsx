import type { Figures } from '@resguardo/contract/settings/overview'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { progressBands } from '@resguardo/contract/teams/teamReport'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Card } from '#ui/layout/Card.tsx'
import { ColumnChart, type SeriesTone } from './ColumnChart.tsx'
import styles from './Console.module.css'
import type { ConsoleMessage } from './console.messages.ts'

/** Figures over time. */
export function FigureCards({ figures }: { figures: Figures }) {
  const say = useSay<ConsoleMessage>()
  const { signIns, mails, people, seats, progress, support } = figures
  return (
    <section aria-labelledby="figures" className={styles.figures}>
      <h2 id="figures" className={styles.heading}>
        {say('console.figures')}
      </h2>
      <div className={styles.cards}>
        <ProgressChart progress={progress} />
        <ColumnChart
          title={say('console.people')}
          sum={say('console.people.sum', {
            count: sumOf(people.map(({ created }) => created)),
            weeks: people.length,
          })}
          dates={say('console.week')}
          series={[{ label: say('console.people.created'), tone: 'solid' }]}
          rows={people.map(({ week, created }) => ({ date: week, values: [created] }))}
        />
        {signIns && (
          <ColumnChart
            title={say('console.signIns', { days: signIns.length })}
            sum={say('console.signIns.sum', {
              successful: sumOf(signIns.map(({ successful }) => successful)),
              refused: sumOf(signIns.map(({ refused }) => refused)),
            })}
            dates={say('console.day')}
            series={[
              { label: say('console.signIns.successful'), tone: 'solid' },
              { label: say('console.signIns.refused'), tone: 'hollow' },
            ]}
            rows={signIns.map(({ day, successful, refused }) => ({
              date: day,
              values: [successful, refused],
            }))}
          >
            <p>
              <Link to={`${paths.logs}?outcome=refused`}>{say('console.signIns.log')}</Link>
            </p>
          </ColumnChart>
        )}
        {mails && (
          <ColumnChart
            title={say('console.mails', { days: mails.length })}
            sum={say('console.mails.sum', {
              sent: sumOf(mails.map(({ sent }) => sent)),
              failed: sumOf(mails.map(({ failed }) => failed)),
            })}
            dates={say('console.day')}
            series={[
              { label: say('console.mails.sent'), tone: 'solid' },
              { label: say('console.mails.failed'), tone: 'hollow' },
            ]}
            rows={mails.map(({ day, sent, failed }) => ({ date: day, values: [sent, failed] }))}
          />
        )}
        <SeatsCard {...seats} />
        {support && <SupportChart weeks={support} />}
      </div>
    </section>
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const bandTones: readonly SeriesTone[] = ['tint1', 'tint2', 'tint3', 'tint4', 'tint5']

/** Progress of people in teams that have a report, in bands of at least five. */
function ProgressChart({ progress }: Pick<Figures, 'progress'>) {
  const say = useSay<ConsoleMessage>()
  const newest = progress.at(-1)
  if (!newest)
    return (
      <Card title={say('console.progress')} level={3}>
        <p>{say('console.progress.none', { least: minGroupSize })}</p>
      </Card>
    )
  const [first, ...others] = progressBands.map((band, at) => ({
    label: say(`console.progress.${band}`),
    tone: bandTones[at] ?? 'solid',
  }))
  if (!first) return null
  return (
    <ColumnChart
      title={say('console.progress')}
      sum={say('console.progress.sum', { teams: newest.teams, least: minGroupSize })}
      dates={say('console.week')}
      series={[first, ...others]}
      rows={progress.map(({ week, people }) => ({ date: week, values: people }))}
      hidden={say('console.few', { least: minGroupSize })}
    />
  )
}

function SeatsCard({ total, used }: Figures['seats']) {
  const say = useSay<ConsoleMessage>()
  return (
    <Card title={say('console.seats')} level={3}>
      <p>{say('console.seats.sum', { total, used })}</p>
      {total > 0 && (
        <div className={styles.meter} aria-hidden="true">
          <div className={styles.solid} style={{ width: `${Math.min(100, (100 * used) / total)}%` }} />
        </div>
      )}
      <p>
        <Link to={paths.packs}>{say('console.seats.packs')}</Link>
      </p>
    </Card>
  )
}

function SupportChart({ weeks }: { weeks: NonNullable<Figures['support']> }) {
  const say = useSay<ConsoleMessage>()
  const newest = weeks.findLast(({ hours }) => hours !== null)
  return (
    <ColumnChart
      title={say('console.support')}
      sum={
        newest?.hours == null
          ? say('console.support.none', { least: minGroupSize })
          : say('console.support.sum', { hours: newest.hours })
      }
      dates={say('console.week')}
      series={[{ label: say('console.support.hours'), tone: 'solid' }]}
      rows={weeks.map(({ week, hours }) => ({ date: week, values: [hours] }))}
      hidden={say('console.few', { least: minGroupSize })}
    />
  )
}
