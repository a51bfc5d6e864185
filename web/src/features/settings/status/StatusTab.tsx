import { statusProblemsOf } from '@resguardo/contract/settings/statusProblems'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readStatus, statusHours } from '@resguardo/contract/settings/status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { cx } from '#ui/cx.ts'
import { ExternalServicesCard } from './ExternalServicesCard.tsx'
import { DatabaseCard } from './DatabaseCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { MailQueueCard } from './MailQueueCard.tsx'
import { MetricPlots } from './plots/MetricPlots.tsx'
import { ServersCard } from './ServersCard.tsx'
import styles from './StatusTab.module.css'
import type { StatusMessage } from './status.messages.ts'
import { useSayProblem } from './useSayProblem.ts'

export type SystemStatus = DataOf<typeof readStatus>

const pollIntervalMs = 30_000

/** Status of servers, database, jobs and mail; polled while the page is visible. */
export function StatusTab() {
  const say = useSay<StatusMessage>()
  const [params] = useSearchParams()
  const hours = statusHours.find((one) => one === params.get('hours')) ?? '6'
  const result = useQuery({
    ...query(readStatus, { query: { hours } }),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  })
  return (
    <QuerySection result={result} failureTitle={say('settings.status.failed')} lines={8}>
      {(data) => (
        <>
          <ProblemList data={data} />
          <MetricPlots points={data.points} hours={hours} />
          <JobsCard jobs={data.jobs} queue={data.queue} />
          <div className={styles.cards}>
            <ServersCard data={data} />
            <MailQueueCard mail={data.mail} />
            <DatabaseCard data={data} />
            <ExternalServicesCard data={data} />
          </div>
        </>
      )}
    </QuerySection>
  )
}

/** Problems that need attention, or that there are none. */
function ProblemList({ data }: { data: SystemStatus }) {
  const say = useSay<StatusMessage>()
  const sayProblem = useSayProblem()
  const problems = statusProblemsOf(data)
  if (problems.length === 0) return <Alert kind="success">{say('settings.status.fine')}</Alert>
  return (
    <Alert kind="warning" title={say('settings.status.care', { count: problems.length })}>
      <ul role="list" className={cx(styles.list, styles.dense)}>
        {problems.map((problem) => (
          <li key={`${problem.key} ${problem.job ?? problem.name ?? ''}`}>{sayProblem(problem)}</li>
        ))}
      </ul>
    </Alert>
  )
}
