import type { Failure } from '#api/failure.ts'
import { useSayFailure } from '../useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'

type FailureAlertProps = { title?: string | undefined; failure: Failure | null | undefined }

/** Why an action was refused; renders nothing without a failure. */
export function FailureAlert({ title, failure }: FailureAlertProps) {
  const sayFailure = useSayFailure()
  return (
    failure && (
      <Alert title={title} requestId={failure.requestId}>
        {sayFailure(failure)}
      </Alert>
    )
  )
}
