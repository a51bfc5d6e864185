import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ConnectionState, openChatConnection } from '#api/socket.ts'
import { invalidatedByTickets } from './inbox.queries.ts'

/** Refetches the queue whenever the server reports a change; returns the state of the connection. */
export function useQueueSocket(): ConnectionState {
  const client = useQueryClient()
  const [state, setState] = useState<ConnectionState>('connecting')
  useEffect(() => {
    const refetch = () => {
      for (const operation of invalidatedByTickets) void client.invalidateQueries({ queryKey: [operation] })
    }
    const socket = openChatConnection({
      // Also after a reconnect: changes in the meantime were missed.
      onFrame: ({ type }) => (type === 'queue' || type === 'ready') && refetch(),
      onError: (error) => console.warn(error.message),
      onState: setState,
    })
    return () => socket.close()
  }, [client])
  return state
}
