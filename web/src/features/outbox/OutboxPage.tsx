import { readOutbox } from '@resguardo/contract/settings/outbox'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Pagination } from '#lists/Pagination.tsx'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { MailCard } from './MailCard.tsx'
import styles from './Outbox.module.css'
import type { OutboxMessage } from './outbox.messages.ts'

/** Mails that wait because no mail server is configured. For root, who passes on their links and codes. */
export function OutboxPage() {
  const say = useSay<OutboxMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('outbox.title')} />
      {may('outbox.read') ? <Outbox /> : <Forbidden needs="root" />}
    </>
  )
}

function Outbox() {
  const say = useSay<OutboxMessage>()
  const sayFailure = useSayFailure()
  const [params] = useSearchParams()
  const before = params.get('before')
  const outbox = useQuery({ ...query(readOutbox, { query: { ...(before && { before }) } }), staleTime: 0 })
  const { data, isPending, isFetching } = outbox
  const failure = failureOf(outbox.error)
  const read = () => void outbox.refetch()
  return (
    <div className={styles.page}>
      {failure && (
        <Alert title={say('outbox.failed')} requestId={failure.requestId} onRetry={read}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
          {data && (
            <>
              <DeliveryNotice delivering={data.delivering} />
              <div>
                <Button kind="secondary" pending={isFetching} onClick={read}>
                  {say('outbox.refresh')}
                </Button>
              </div>
              {data.mails.length > 0 ? (
                <ul role="list" className={styles.mails} aria-label={say('outbox.list')}>
                  {data.mails.map((mail) => (
                    <MailCard key={mail.id} mail={mail} />
                  ))}
                </ul>
              ) : (
                !data.delivering && <NoMail older={before !== null} />
              )}
              <Pagination
                byTime
                first={before && '?'}
                next={data.next && `?before=${encodeURIComponent(data.next)}`}
              />
            </>
          )}
        </Waiting>
      )}
    </div>
  )
}

function DeliveryNotice({ delivering }: { delivering: boolean }) {
  const say = useSay<OutboxMessage>()
  return (
    <Alert
      kind={delivering ? 'info' : 'warning'}
      title={say(delivering ? 'outbox.delivering' : 'outbox.undelivered')}
    >
      {say(delivering ? 'outbox.delivering.text' : 'outbox.undelivered.text')}
    </Alert>
  )
}

function NoMail({ older }: { older: boolean }) {
  const say = useSay<OutboxMessage>()
  if (older) return <EmptyState title={say('outbox.end')} />
  return <EmptyState title={say('outbox.empty')}>{say('outbox.empty.text')}</EmptyState>
}
