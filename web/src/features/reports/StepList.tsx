import type { ReportedStep } from '@resguardo/contract/learning/stepReports'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { systems } from '#lists/systems.ts'
import { paths } from '#paths'
import { useWide } from '#shared/useWide.ts'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import styles from './Reports.module.css'
import type { ReportsMessage } from './reports.messages.ts'
import { useStepFormats } from './useStepFormats.ts'

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
  const formats = useStepFormats()
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
              <td className={styles.figure}>{formats.count(step)}</td>
              <td>{formats.models(step)}</td>
              <td>{formats.versions(step)}</td>
              <td className={styles.day}>{formats.day(step.told)}</td>
              <td className={styles.day}>
                <StepStateChip step={step} />
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
  const formats = useStepFormats()
  return (
    <ul role="list" className={lists.cards} aria-label={say('reports.list')}>
      {steps.map((step) => (
        <li key={step.uid} className={lists.card}>
          <StepLink step={step} lessonName={lessonName} />
          <p className={lists.row}>
            <StepStateChip step={step} />
            <span>{formats.times(step)}</span>
            <span className={lists.quiet}>{formats.day(step.told)}</span>
          </p>
          <p className={lists.quiet}>
            {formats.models(step)} · {formats.versions(step)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function StepLink({ step, lessonName }: { step: ReportedStep; lessonName: (id: string) => string }) {
  const formats = useStepFormats()
  return (
    <>
      <Link className={styles.name} to={paths.report(step.uid)}>
        {formats.path(step)}
      </Link>
      <span className={lists.quiet}>
        {lessonName(step.lesson)} · {formats.slide(step)} · {systems[step.osType].name}
      </span>
    </>
  )
}

/** Whether it is still open, as an icon and a word. */
export function StepStateChip({ step }: { step: ReportedStep }) {
  const say = useSay<ReportsMessage>()
  const open = step.settled === null
  return (
    <Chip tone={open ? 'warning' : 'success'} icon={open ? <ClockIcon size={16} /> : <CheckIcon size={16} />}>
      {say(open ? 'reports.is.open' : 'reports.is.settled')}
    </Chip>
  )
}
