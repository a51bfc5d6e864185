import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readTouch } from '#features/alerts/alerts.calls.ts'
import { useConversation } from '#features/assistant/useConversation.ts'

/**
 * Jitter in milliseconds: thousands of pages get the message at the same moment and must not all refetch
 * then.
 */
const withinMs = 10_000

/** While the assistant is open its socket reports alerts, so the bell need not wait for its next poll. */
export function useFreshAlerts(): void {
  const { alerts } = useConversation().said
  const client = useQueryClient()
  const known = useRef(alerts)
  useEffect(() => {
    if (known.current === alerts) return
    known.current = alerts
    // Not cancelled if the reader leaves the assistant in the meantime.
    setTimeout(() => {
      for (const operation of readTouch) void client.invalidateQueries({ queryKey: [operation] })
    }, Math.random() * withinMs)
  }, [alerts, client])
}
