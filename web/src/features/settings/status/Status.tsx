import type { DataOf } from '@resguardo/contract/endpoint'
import { readStatus, statusHours } from '@resguardo/contract/status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Part } from '#lists/Part.tsx'
import { Alert } from '#ui/Alert.tsx'
import { cx } from '#ui/cx.ts'
import { Around } from './Around.tsx'
import { DatabaseCard } from './DatabaseCard.tsx'
import { Jobs } from './Jobs.tsx'
import { MailCard } from './MailCard.tsx'
import { Plots } from './Plots.tsx'
import { Servers } from './Servers.tsx'
import styles from './Status.module.css'
import type { StatusMessage } from './status.messages.ts'
import { troublesOf } from './troubles.ts'
import { useJobName } from './useJobName.ts'

export type StatusData = DataOf<typeof readStatus>

const halfMinute = 30_000

/** Status of servers, database, jobs and mail; polled while the page is visible. */
export function Status() {
  const say = useSay<StatusMessage>()
  const [params] = useSearchParams()
  const hours = statusHours.find((one) => one === params.get('hours')) ?? '6'
  const result = useQuery({
    ...query(readStatus, { query: { hours } }),
    placeholderData: keepPreviousData,
    refetchInterval: halfMinute,
  })
  return (
    <Part result={result} failed={say('settings.status.failed')} lines={8}>
      {(data) => (
        <>
          <Care data={data} />
          <Plots points={data.points} hours={hours} />
          <Jobs jobs={data.jobs} queue={data.queue} />
          <div className={styles.cards}>
            <Servers data={data} />
            <MailCard mail={data.mail} />
            <DatabaseCard data={data} />
            <Around data={data} />
          </div>
        </>
      )}
    </Part>
  )
}

/** Problems that need attention, or that there are none. */
function Care({ data }: { data: StatusData }) {
  const say = useSay<StatusMessage>()
  const jobName = useJobName()
  const troubles = troublesOf(data)
  if (troubles.length === 0) return <Alert kind="success">{say('settings.status.fine')}</Alert>
  return (
    <Alert kind="warning" title={say('settings.status.care', { count: troubles.length })}>
      <ul role="list" className={cx(styles.list, styles.dense)}>
        {troubles.map(({ key, job, ...values }) => (
          <li key={`${key} ${job ?? values.name ?? ''}`}>
            {say(`settings.status.care.${key}`, { ...values, ...(job && { job: jobName(job) }) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
