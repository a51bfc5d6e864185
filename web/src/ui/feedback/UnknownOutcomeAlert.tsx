import { useSay } from '#i18n/say.tsx'
import { Alert } from './Alert.tsx'
import type { ConsoleMessage } from '../console.messages.ts'

type UnknownOutcomeAlertProps = { retrying: boolean; lost: boolean; onRetry: () => void }

/**
 * Shown while a response is missing and after it was lost: the outcome is unknown, and what to do about it.
 */
export function UnknownOutcomeAlert({ retrying, lost, onRetry }: UnknownOutcomeAlertProps) {
  const say = useSay<ConsoleMessage>()
  if (retrying) return <Alert kind="info">{say('console.asking')}</Alert>
  return (
    lost && (
      <Alert kind="warning" title={say('console.lost')} onRetry={onRetry}>
        {say('console.lost.text')}
      </Alert>
    )
  )
}
