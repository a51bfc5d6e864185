import { readReport, type TeamReport } from '@resguardo/contract/teams/teamReport'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import type { Team } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Card } from '#ui/layout/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../Teams.module.css'
import type { ReportMessage } from './report.messages.ts'

/** Aggregate statistics that a team may see about its people. */
export function ReportTab({ team }: { team: Pick<Team, 'uid'> }) {
  const say = useSay<ReportMessage>()
  const result = useQuery(query(readReport, { query: { uid: team.uid } }))
  return (
    <section className={styles.form} aria-label={say('report.title')}>
      <p>{say('report.why', { least: minGroupSize })}</p>
      <QuerySection result={result} failureTitle={say('report.failed')}>
        {({ report }) =>
          report ? (
            <ReportBands report={report} />
          ) : (
            <EmptyState title={say('report.small')}>
              {say('report.small.text', { least: minGroupSize })}
            </EmptyState>
          )
        }
      </QuerySection>
    </section>
  )
}

function ReportBands({ report }: { report: TeamReport }) {
  const say = useSay<ReportMessage>()
  const { day } = useFormats()
  const groups = [
    ['report.progress', report.progress],
    ['report.activity', report.activity],
    ['report.licenses', report.licenses],
  ] as const
  const hides = groups.some(([, bands]) => bands.some(({ people }) => people === null))
  return (
    <>
      <p className={styles.name}>{say('report.people', { count: report.people, week: day(report.week) })}</p>
      {groups.map(([key, bands]) => (
        <Card key={key} title={say(key)}>
          <dl className={styles.bands}>
            {bands.map(({ band, people }) => (
              // Each group and band has a text on this page.
              <BandRow
                key={band}
                name={say(`${key}.${band}` as ReportMessage)}
                people={people}
                of={report.people}
              />
            ))}
          </dl>
        </Card>
      ))}
      {hides && <p className={lists.quiet}>{say('report.hidden.text', { least: minGroupSize })}</p>}
    </>
  )
}

function BandRow({ name, people, of }: { name: string; people: number | null; of: number }) {
  const say = useSay<ReportMessage>()
  const { number } = useFormats()
  return (
    <div className={styles.band}>
      <dt>{name}</dt>
      <dd className={cx(styles.track, people === null && styles.unknown)} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${people === null ? 0 : (100 * people) / of}%` }} />
      </dd>
      <dd className={styles.figures}>
        {people === null ? say('report.hidden', { least: minGroupSize }) : number(people)}
      </dd>
    </div>
  )
}
