import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'

type LoadFailedProps = { failure: Failure | null; onRetry: () => void }

/** Replaces a lesson that failed to load: the reason and a retry. */
export function LoadFailed({ failure, onRetry }: LoadFailedProps) {
  const say = useSay<CatalogueKey>()
  const sayFailure = useSayFailure()
  const title = say('contentFailed')
  const why = failure ? sayFailure(failure) : ''
  return (
    <Alert title={title} onRetry={onRetry} requestId={failure?.requestId}>
      {why !== title && why}
    </Alert>
  )
}
