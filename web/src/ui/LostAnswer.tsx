import { useSay } from '#i18n/say.tsx'
import { Alert } from './Alert.tsx'
import type { ConsoleMessage } from './console.messages.ts'

type LostAnswerProps = { asking: boolean; lost: boolean; onRetry: () => void }

/**
 * Shown while a response is missing and after it was lost: the outcome is unknown, and what to do about it.
 */
export function LostAnswer({ asking, lost, onRetry }: LostAnswerProps) {
  const say = useSay<ConsoleMessage>()
  if (asking) return <Alert kind="info">{say('console.asking')}</Alert>
  return (
    lost && (
      <Alert kind="warning" title={say('console.lost')} onRetry={onRetry}>
        {say('console.lost.text')}
      </Alert>
    )
  )
}
