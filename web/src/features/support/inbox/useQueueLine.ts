import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LineState, openLine } from '#api/socket.ts'
import { ticketsTouch } from './inbox.queries.ts'

/** Refetches the queue whenever the server reports a change; returns the state of the connection. */
export function useQueueLine(): LineState {
  const client = useQueryClient()
  const [state, setState] = useState<LineState>('connecting')
  useEffect(() => {
    const readAnew = () => {
      for (const operation of ticketsTouch) void client.invalidateQueries({ queryKey: [operation] })
    }
    const line = openLine({
      // Also after a reconnect: changes in the meantime were missed.
      onFrame: ({ type }) => (type === 'queue' || type === 'ready') && readAnew(),
      onError: (error) => console.warn(error.message),
      onState: setState,
    })
    return () => line.close()
  }, [client])
  return state
}
