import { startTrialCall } from '#api/bareCalls.ts'
import { useSend } from '#api/queries.ts'

/** Starts the trial, and reads anew all that a licence opens; also where it has been started elsewhere. */
export function useTrial() {
  const { error, isPending, isSuccess, mutateAsync } = useSend(startTrialCall, {
    refresh: ['readLicense', 'readCourse', 'courseContent'],
    outdated: 409,
  })
  return {
    /** Whether it started. True even for a page that is gone by then. */
    start: () =>
      mutateAsync({ body: {} }).then(
        () => true,
        () => false,
      ),
    pending: isPending,
    started: isSuccess,
    failure: error?.failure,
  }
}
