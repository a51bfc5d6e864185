import type { Failure } from '#api/failure.ts'
import { useSayFailure } from '../useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'

/** Why an action was refused; renders nothing without a failure. */
export function FailureAlert({ title, failure }: { title: string; failure: Failure | null | undefined }) {
  const sayFailure = useSayFailure()
  return (
    failure && (
      <Alert title={title} requestId={failure.requestId}>
        {sayFailure(failure)}
      </Alert>
    )
  )
}
