import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'

type PartProps<Data> = {
  result: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** What could not be loaded. */
  failed: string
  children: (data: Data) => ReactNode
}

/** What a part of the page shows while it waits, when it failed, and with its data. */
export function Part<Data>({
  result: { data, error, isPending, refetch },
  failed,
  children,
}: PartProps<Data>) {
  const sayFailure = useSayFailure()
  const failure = failureOf(error)
  return (
    <>
      {failure && (
        <Alert title={failed} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && data === undefined) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
          {data !== undefined && children(data)}
        </Waiting>
      )}
    </>
  )
}
