import { useSay } from '#i18n/say.tsx'
import { Alert } from './Alert.tsx'
import type { ConsoleMessage } from './console.messages.ts'

type LostAnswerProps = { asking: boolean; lost: boolean; onRetry: () => void }

/** While no answer comes, and where none has come: that nobody knows, and what is done about it. */
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
