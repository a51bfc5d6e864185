import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import type { PlanMessage } from './plan.messages.ts'
import type { LoadedLessons } from './useLessons.ts'

/** Loading progress of the lessons, and which failed. */
export function LessonsLoading({ found, total }: { found: LoadedLessons; total: number }) {
  const say = useSay<PlanMessage>()
  const { waiting, failed, retry } = found
  return (
    <div data-print="no">
      {waiting > 0 && <p role="status">{say('plan.waiting', { done: total - waiting, total })}</p>}
      {waiting === 0 && failed > 0 && (
        <Alert title={say('plan.incomplete')} onRetry={retry}>
          {say('plan.failed', { count: failed })}
        </Alert>
      )}
    </div>
  )
}
