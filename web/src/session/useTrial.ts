import { useRef } from 'react'
import { startTrialCall } from '#api/bareCalls.ts'
import { useSend } from '#api/queries.ts'

/** Starts the trial, and reads anew all that a licence opens; also where it has been started elsewhere. */
export function useTrial() {
  const { error, isPending, isSuccess, mutateAsync } = useSend(startTrialCall, {
    refresh: ['readLicense', 'readCourse', 'courseContent'],
    outdated: 409,
  })
  const starting = useRef<Promise<boolean> | null>(null)
  return {
    /** Whether it started. True even for a page that is gone by then. A second press joins the first. */
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
