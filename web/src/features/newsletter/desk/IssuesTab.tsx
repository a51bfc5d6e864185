import {
  type UpcomingIssue,
  type IssueDelivery,
  pauseNewsletter,
  readNewsletterDesk,
} from '@resguardo/contract/newsletter/newsletter'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from '#router'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import styles from './Desk.module.css'
import type { DeskMessage } from './desk.messages.ts'
import { IssueStatisticsCard } from './IssueStatisticsCard.tsx'

type NewsletterStatus = DataOf<typeof readNewsletterDesk>

/** Polling interval while an issue is being sent, in milliseconds. */
const pollIntervalMs = 3000
const isSending = ({ filled, queued, sending }: IssueDelivery) => !filled || queued + sending > 0

/** The next send times, and statistics of past issues. */
export function IssuesTab() {
  const say = useSay<DeskMessage>()
  const [params] = useSearchParams()
  const before = params.get('before')
  const result = useQuery({
    ...query(readNewsletterDesk, { query: { ...(before && { before }) } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.issues.some(isSending) ? pollIntervalMs : false),
  })
  return (
    <QuerySection result={result} failureTitle={say('desk.failed')} lines={5}>
      {(status) => (
        <>
          {!before && <SendingState status={status} />}
          {!before && <NextSendTimes dates={status.dates} />}
          <section className={styles.list} aria-label={say('desk.issues')}>
            {status.issues.map((issue) => (
              <IssueStatisticsCard key={issue.day + issue.cadence} issue={issue} />
            ))}
            {status.issues.length === 0 && (
              <EmptyState title={say(before ? 'desk.issues.end' : 'desk.issues.empty')}>
                {!before && say('desk.issues.empty.text')}
              </EmptyState>
            )}
          </section>
          <Pagination
            byTime
            first={before && '?'}
            next={status.next && `?before=${encodeURIComponent(status.next)}`}
          />
        </>
      )}
    </QuerySection>
  )
}

function SendingState({ status: { delivering, paused, readers, stopped } }: { status: NewsletterStatus }) {
  const say = useSay<DeskMessage>()
  const sayFailure = useSayFailure()
  const intl = useIntl()
  const readsOnly = useReadsOnly()
  const save = useSend(pauseNewsletter, { refresh: ['readNewsletterDesk'] })
  return (
    <>
      {!delivering && <Alert kind="warning">{say('desk.undelivered')}</Alert>}
      {paused && (
        <Alert kind="warning">
          {say('desk.paused', { date: intl.formatDate(paused, { dateStyle: 'long', timeStyle: 'short' }) })}
        </Alert>
      )}
      <p>{say('desk.readers', { readers, stopped })}</p>
      <div>
        <ChangeButton
          readOnly={readsOnly}
          kind={paused ? 'primary' : 'secondary'}
          pending={save.isPending}
          onClick={() => save.mutate({ body: { paused: !paused } })}
        >
          {say(paused ? 'desk.resume' : 'desk.pause')}
        </ChangeButton>
      </div>
      {save.error && <Alert title={say('desk.notSaved')}>{sayFailure(save.error.failure)}</Alert>}
    </>
  )
}

function NextSendTimes({ dates }: { dates: readonly UpcomingIssue[] }) {
  const say = useSay<DeskMessage>()
  const intl = useIntl()
  return (
    <Card title={say('desk.dates')}>
      {dates.length === 0 && <p>{say('desk.dates.empty')}</p>}
      <ul role="list" className={styles.dates}>
        {dates.map(({ at, day, cadence, readers, zones }) => (
          <li key={at + cadence}>
            <strong>
              {say('desk.date', {
                cadence,
                readers,
                zones: zones.length,
                first: zones[0] ?? '',
                day: intl.formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
              })}
            </strong>
            <span className={styles.quiet}>
              {say('desk.date.at', { at: intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
