import { readReport, type Report } from '@resguardo/contract/report'
import { smallestGroup } from '@resguardo/contract/limits'
import type { Team } from '@resguardo/contract/teams'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Part } from '#lists/Part.tsx'
import styles from '../Teams.module.css'
import type { ReportMessage } from './report.messages.ts'

/** Aggregate statistics that a team may see about its people. */
export function ReportTab({ team }: { team: Pick<Team, 'uid'> }) {
  const say = useSay<ReportMessage>()
  const result = useQuery(query(readReport, { query: { uid: team.uid } }))
  return (
    <section className={styles.form} aria-label={say('report.title')}>
      <p>{say('report.why', { least: smallestGroup })}</p>
      <Part result={result} failed={say('report.failed')}>
        {({ report }) =>
          report ? (
            <Bands report={report} />
          ) : (
            <EmptyState title={say('report.small')}>
              {say('report.small.text', { least: smallestGroup })}
            </EmptyState>
          )
        }
      </Part>
    </section>
  )
}

function Bands({ report }: { report: Report }) {
  const say = useSay<ReportMessage>()
  const groups = [
    ['report.progress', report.progress],
    ['report.activity', report.activity],
    ['report.licenses', report.licenses],
  ] as const
  const hides = groups.some(([, bands]) => bands.some(({ people }) => people === null))
  return (
    <>
      <p className={styles.name}>{say('report.people', { count: report.people })}</p>
      {groups.map(([key, bands]) => (
        <Card key={key} title={say(key)}>
          <dl className={styles.bands}>
            {bands.map(({ band, people }) => (
              // Each group and band has a text on this page.
              <Band
                key={band}
                name={say(`${key}.${band}` as ReportMessage)}
                people={people}
                of={report.people}
              />
            ))}
          </dl>
        </Card>
      ))}
      {hides && <p className={lists.quiet}>{say('report.hidden.text', { least: smallestGroup })}</p>}
    </>
  )
}

function Band({ name, people, of }: { name: string; people: number | null; of: number }) {
  const say = useSay<ReportMessage>()
  const { number } = useFormats()
  return (
    <div className={styles.band}>
      <dt>{name}</dt>
      <dd className={cx(styles.track, people === null && styles.unknown)} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${people === null ? 0 : (100 * people) / of}%` }} />
      </dd>
      <dd className={styles.figures}>{people === null ? say('report.hidden') : number(people)}</dd>
    </div>
  )
}
