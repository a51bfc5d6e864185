import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { useSayFailure } from './useSayFailure.ts'

/** Why the trial did not start. A person who had one before reads that alone: another try would not help. */
export function TrialFailure({ failure }: { failure: Failure | null | undefined }) {
  const say = useSay<UiMessage>()
  const sayFailure = useSayFailure()
  return (
    failure && (
      <Alert
        title={failure.status === 409 ? undefined : say('ui.trial.failed')}
        requestId={failure.requestId}
      >
        {sayFailure(failure)}
      </Alert>
    )
  )
}
