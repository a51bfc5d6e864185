import type { ReportedStep } from '@resguardo/contract/stepReports'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { systems } from '#lists/systems.ts'
import { paths } from '#paths'
import { useWide } from '#session/useWide.ts'
import { Chip } from '#ui/Chip.tsx'
import { CheckIcon, ClockIcon } from '#ui/icons.tsx'
import styles from './Reports.module.css'
import type { ReportsMessage } from './reports.messages.ts'
import { useStepWords } from './useStepWords.ts'

type StepListProps = {
  steps: readonly ReportedStep[]
  lessonName: (id: string) => string
}

/** Cards on a phone, a table from 960 px on. */
export function StepList(props: StepListProps) {
  return useWide('md') ? <StepTable {...props} /> : <StepCards {...props} />
}

function StepTable({ steps, lessonName }: StepListProps) {
  const say = useSay<ReportsMessage>()
  const words = useStepWords()
  return (
    <div className={lists.scroller}>
      <table className={lists.table} aria-label={say('reports.list')}>
        <thead>
          <tr>
            <th scope="col">{say('reports.step')}</th>
            <th scope="col">{say('reports.reports')}</th>
            <th scope="col">{say('reports.models')}</th>
            <th scope="col">{say('reports.versions')}</th>
            <th scope="col">{say('reports.told')}</th>
            <th scope="col">{say('reports.state')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.uid}>
              <th scope="row" className={styles.step}>
                <StepLink step={step} lessonName={lessonName} />
              </th>
              <td className={styles.figure}>{words.count(step)}</td>
              <td>{words.models(step)}</td>
              <td>{words.versions(step)}</td>
              <td className={styles.day}>{words.day(step.told)}</td>
              <td className={styles.day}>
                <StateChip step={step} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StepCards({ steps, lessonName }: StepListProps) {
  const say = useSay<ReportsMessage>()
  const words = useStepWords()
  return (
    <ul role="list" className={lists.cards} aria-label={say('reports.list')}>
      {steps.map((step) => (
        <li key={step.uid} className={lists.card}>
          <StepLink step={step} lessonName={lessonName} />
          <p className={lists.row}>
            <StateChip step={step} />
            <span>{words.times(step)}</span>
            <span className={lists.quiet}>{words.day(step.told)}</span>
          </p>
          <p className={lists.quiet}>
            {words.models(step)} · {words.versions(step)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function StepLink({ step, lessonName }: { step: ReportedStep; lessonName: (id: string) => string }) {
  const words = useStepWords()
  return (
    <>
      <Link className={styles.name} to={paths.report(step.uid)}>
        {words.path(step)}
      </Link>
      <span className={lists.quiet}>
        {lessonName(step.lesson)} · {words.slide(step)} · {systems[step.osType].name}
      </span>
    </>
  )
}

/** Whether it is still open, as an icon and a word. */
export function StateChip({ step }: { step: ReportedStep }) {
  const say = useSay<ReportsMessage>()
  const open = step.settled === null
  return (
    <Chip tone={open ? 'warning' : 'success'} icon={open ? <ClockIcon size={16} /> : <CheckIcon size={16} />}>
      {say(open ? 'reports.is.open' : 'reports.is.settled')}
    </Chip>
  )
}
