import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSayFailure } from '../useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from '../Lists.module.css'

/** What a list shows of its query. */
export type ListQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>

type QuerySectionProps<Data> = {
  result: ListQuery<Data>
  /** Error text for a failed load. */
  failureTitle: string
  /** The number of skeleton lines while loading. */
  lines?: number
  children: (data: Data) => ReactNode
}

/** Part of a page that shows its query's loading state, error or data, also while refetching. */
export function QuerySection<Data>({
  result: { data, error, isPending, isFetching, isPlaceholderData, refetch },
  failureTitle,
  lines = 3,
  children,
}: QuerySectionProps<Data>) {
  const sayFailure = useSayFailure()
  const failure = failureOf(error)
  return (
    <>
      {failure && (
        <Alert title={failureTitle} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && data === undefined) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={lines} />}>
          {data !== undefined && (
            <div className={styles.part} aria-busy={isFetching && isPlaceholderData}>
              {children(data)}
            </div>
          )}
        </Waiting>
      )}
    </>
  )
}
