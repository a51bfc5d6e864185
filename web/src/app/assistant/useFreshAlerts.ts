import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readTouch } from '#features/alerts/alerts.calls.ts'
import { useConversation } from '#features/assistant/useConversation.ts'

/** Thousands of pages hear it in the same moment, and need not all ask in it. */
const withinMs = 10_000

/** Where the assistant is open its line tells of alerts, and the bell need not wait until it asks by itself. */
export function useFreshAlerts(): void {
  const { alerts } = useConversation().said
  const client = useQueryClient()
  const known = useRef(alerts)
  useEffect(() => {
    if (known.current === alerts) return
    known.current = alerts
    // Also for whoever has left the assistant meanwhile.
    setTimeout(() => {
      for (const operation of readTouch) void client.invalidateQueries({ queryKey: [operation] })
    }, Math.random() * withinMs)
  }, [alerts, client])
}
