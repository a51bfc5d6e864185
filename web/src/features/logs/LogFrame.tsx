import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type ReactNode, useRef } from 'react'
import { type Failure, failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type ExportChoice, ExportMenu } from '#ui/overlays/ExportMenu.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from './Logs.module.css'
import type { LogsMessage } from './logs.messages.ts'
import type { useLog } from './useLog.ts'

type Log = ReturnType<typeof useLog>

type LogFrameProps = {
  list: {
    data: { next: number | null; total: number } | undefined
    error: Error | null
    isPending: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  rows: number
  filtered?: boolean
  onClear?: () => void
  /** Links to other pages, and whether the log refreshes automatically. */
  log: Pick<Log, 'newest' | 'olderThan'> & Partial<Pick<Log, 'live' | 'onLive'>>
  /** Absent for people who may not export the list. */
  onExport?: ((choice: ExportChoice) => void) | null
  saving?: { pending: boolean; failure: Failure | null }
  /** What the data says before the list: shown with it, as earlier it would move what waits. */
  above?: ReactNode
  children: ReactNode
}

/** Shared by both logs: count, auto-refresh, export, pages, and the empty states. */
export function LogFrame(props: LogFrameProps) {
  const { list, log, rows, onExport, saving, above, children } = props
  const { live, onLive } = log
  const failure = failureOf(list.error)
  const say = useSay<LogsMessage>()
  const sayFailure = useSayFailure()
  const top = useRef<HTMLParagraphElement>(null)
  const { data } = list
  if (failure && !data)
    return (
      <Alert title={say('logs.failed')} requestId={failure.requestId} onRetry={() => void list.refetch()}>
        {sayFailure(failure)}
      </Alert>
    )
  return (
    <>
      {failure && (
        <Alert title={say('logs.failed')} onRetry={() => void list.refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {saving?.failure && <FailureAlert title={say('logs.export.failed')} failure={saving.failure} />}
      <Waiting while={list.isPending} skeleton={<Skeleton shape="card" lines={6} />}>
        {data && (
          <div className={lists.page} aria-busy={list.isPlaceholderData}>
            {above}
            <div className={styles.over}>
              <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
                {data.total > maxCountedTotal
                  ? say('logs.total.more', { limit: maxCountedTotal })
                  : say('logs.total', { total: data.total })}
              </p>
              {onLive && (
                <Checkbox
                  label={say('logs.live')}
                  checked={live === true}
                  onChange={({ target }) => onLive(target.checked)}
                />
              )}
              {onExport && rows > 0 && <ExportMenu onExport={onExport} pending={saving?.pending === true} />}
            </div>
            {rows > 0 ? children : <EmptyLog {...props} />}
            <Pagination
              byTime
              first={log.newest}
              next={log.olderThan(data.next)}
              onPageChange={() => top.current?.focus()}
            />
          </div>
        )}
      </Waiting>
    </>
  )
}

function EmptyLog({ log, filtered, onClear }: Pick<LogFrameProps, 'log' | 'filtered' | 'onClear'>) {
  const say = useSay<LogsMessage | ListsMessage | CatalogueKey>()
  if (log.newest) return <EmptyState title={say('logs.end')} />
  if (!filtered) return <EmptyState title={say('noData')}>{say('logs.empty.text')}</EmptyState>
  const clear = <Button onClick={onClear}>{say('lists.filters.clear')}</Button>
  return <EmptyState title={say('logs.noMatch')} action={clear} />
}
