import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { makeQueryClient } from '#api/queries.ts'
import { type SessionUser, useSession } from '#session/session.ts'
import { Layout } from './Layout.tsx'
import { RequireSession } from './RequireSession.tsx'

/** Everything behind the sign-in: session, cache and layout around the screen of the path. */
export function SignedIn() {
  return (
    <RequireSession>
      <Person />
    </RequireSession>
  )
}

function Person() {
  const user = useSession()
  // Another person starts with an empty cache.
  return user && <Room key={user.uid} user={user} />
}

function Room({ user }: { user: SessionUser }) {
  const [client] = useState(makeQueryClient)
  // What was read is not kept for whoever comes next.
  useEffect(() => () => client.clear(), [client])

  return (
    <QueryClientProvider client={client}>
      <Layout user={user} />
    </QueryClientProvider>
  )
}
