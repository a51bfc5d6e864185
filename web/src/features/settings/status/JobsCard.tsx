import type { JobState } from '@resguardo/contract/settings/status'
import { useFormats } from '#i18n/formats.ts'
import { useRelativeTime } from '#i18n/relativeTime.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { CheckIcon, ErrorIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import styles from './StatusTab.module.css'
import type { StatusMessage } from './status.messages.ts'
import { useJobName } from './useJobName.ts'
import { useUnitFormats } from './useUnitFormats.ts'

type JobsCardProps = { jobs: readonly JobState[]; queue: { waiting: number; failing: number } }

/** Background jobs with last run, next run and result; failing ones come first. */
export function JobsCard({ jobs, queue }: JobsCardProps) {
  const say = useSay<StatusMessage>()
  const jobName = useJobName()
  const inOrder = jobs.toSorted(
    (one, other) => other.failures - one.failures || jobName(one.name).localeCompare(jobName(other.name)),
  )
  return (
    <Card title={say('settings.status.work')}>
      <p>{say('settings.status.work.queue', queue)}</p>
      {jobs.length === 0 ? (
        <p>{say('settings.status.work.none')}</p>
      ) : (
        <ul role="list" className={styles.jobs}>
          {inOrder.map((job) => (
            <JobItem key={job.name} job={job} name={jobName(job.name)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function JobItem({ job: { last, next, failed, failures }, name }: { job: JobState; name: string }) {
  const say = useSay<StatusMessage>()
  const ago = useRelativeTime()
  const { dateTime } = useFormats()
  const { time } = useUnitFormats()
  return (
    <li>
      <p className={styles.job}>
        <strong>{name}</strong>
        <JobChip last={last} failures={failures} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{say('settings.status.work.last')}</dt>
          <dd>
            <TimeAgo at={last && new Date(last.at)} />
            {last && `, ${say('settings.status.work.took', { time: time(last.ms) })}`}
          </dd>
        </div>
        <div>
          <dt>{say('settings.status.work.next')}</dt>
          <dd>{next ? dateTime(new Date(next)) : say('settings.status.work.notPlanned')}</dd>
        </div>
      </dl>
      {failed && (
        <p className={lists.quiet}>
          {say('settings.status.work.why', { at: ago(new Date(failed.at)), why: failed.why })}
        </p>
      )}
    </li>
  )
}

function JobChip({ last, failures }: Pick<JobState, 'last' | 'failures'>) {
  const say = useSay<StatusMessage>()
  if (failures > 0)
    return (
      <Chip tone="error" icon={<ErrorIcon size={16} />}>
        {say('settings.status.work.failed', { count: failures })}
      </Chip>
    )
  if (!last) return <Chip icon={<ClockIcon size={16} />}>{say('settings.status.work.never')}</Chip>
  return (
    <Chip tone="success" icon={<CheckIcon size={16} />}>
      {say('settings.status.work.good')}
    </Chip>
  )
}
