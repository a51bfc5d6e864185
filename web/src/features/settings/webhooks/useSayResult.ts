import type { WebhookAttempt } from '@resguardo/contract/webhooks/webhooks'
import { useCallback } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { WebhooksMessage } from './webhooks.messages.ts'

/** The result of a delivery attempt, in words. */
export function useSayResult() {
  const say = useSay<WebhooksMessage>()
  return useCallback(
    ({ result, status }: Pick<WebhookAttempt, 'result' | 'status'>) =>
      say(`webhooks.result.${result}`, { status: String(status ?? '') }),
    [say],
  )
}
