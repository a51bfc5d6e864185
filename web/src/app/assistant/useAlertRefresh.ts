import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidatedByReading } from '#features/alerts/alerts.calls.ts'
import { useChat } from '#features/assistant/chat/useChat.ts'

/**
 * Jitter in milliseconds: thousands of pages get the message at the same moment and must not all refetch
 * then.
 */
const maxJitterMs = 10_000

/** While the assistant is open its socket reports alerts, so the bell need not wait for its next poll. */
export function useAlertRefresh(): void {
  const { alerts } = useChat().chat
  const client = useQueryClient()
  const previous = useRef(alerts)
  useEffect(() => {
    if (previous.current === alerts) return
    previous.current = alerts
    // Not cancelled if the reader leaves the assistant in the meantime.
    setTimeout(() => {
      for (const operation of invalidatedByReading) void client.invalidateQueries({ queryKey: [operation] })
    }, Math.random() * maxJitterMs)
  }, [alerts, client])
}
