import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LineState, openLine } from '#api/socket.ts'
import { ticketsTouch } from './inbox.queries.ts'

/** Reads the queue anew whenever the server says that it changed; gives how the line stands. */
export function useQueueLine(): LineState {
  const client = useQueryClient()
  const [state, setState] = useState<LineState>('connecting')
  useEffect(() => {
    const readAnew = () => {
      for (const operation of ticketsTouch) void client.invalidateQueries({ queryKey: [operation] })
    }
    const line = openLine({
      // Also when the line is there again: what was told meanwhile was not heard.
      onFrame: ({ type }) => (type === 'queue' || type === 'ready') && readAnew(),
      onError: (error) => console.warn(error.message),
      onState: setState,
    })
    return () => line.close()
  }, [client])
  return state
}
