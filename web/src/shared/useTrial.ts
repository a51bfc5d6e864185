import { useRef } from 'react'
import { startTrialCall } from '#api/endpointRoutes.ts'
import { useSend } from '#api/queries.ts'

/** Starts the trial, and refetches what a licence opens; also if it was started elsewhere. */
export function useTrial() {
  const { error, isPending, isSuccess, mutateAsync } = useSend(startTrialCall, {
    refresh: ['readLicense', 'readCourse', 'courseContent'],
    outdated: 409,
  })
  const starting = useRef<Promise<boolean> | null>(null)
  return {
    /** Resolves to whether it started, even if the page has been left. A second press waits for the first. */
    start: () =>
      (starting.current ??= mutateAsync({ body: {} })
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          starting.current = null
        })),
    pending: isPending,
    started: isSuccess,
    failure: error?.failure,
  }
}
