import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { makeQueryClient } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { nameOf, type SessionUser, useSession } from '#session/session.ts'
import { dismissAll, toast } from '#ui/toasts.ts'
import type { AppMessage } from './app.messages.ts'
import { Layout } from './Layout.tsx'
import { RequireSession } from './RequireSession.tsx'

/** Everything behind the sign-in: session, cache and layout around the screen of the path. */
export function SignedIn() {
  useSwitch()
  return (
    <RequireSession>
      <Person />
    </RequireSession>
  )
}

/** Somebody else signed in in another tab: these pages are theirs from now on, and say so. */
function useSwitch() {
  const say = useSay<AppMessage>()
  const { language } = useLanguage()
  const user = useSession()
  const owner = useRef(user?.uid)
  useEffect(() => {
    // Not before the page speaks their language.
    if (!user || user.uid === owner.current || user.lang !== language) return
    owner.current = user.uid
    toast(say('app.user.switched', { name: nameOf(user) }), { kind: 'info' })
  }, [user, language, say])
}

function Person() {
  const user = useSession()
  // Another person starts with an empty cache.
  return user && <Room key={user.uid} user={user} />
}

function Room({ user }: { user: SessionUser }) {
  const [client] = useState(makeQueryClient)
  // What was read is not kept for whoever comes next.
  useEffect(
    () => () => {
      client.clear()
      dismissAll()
    },
    [client],
  )

  return (
    <QueryClientProvider client={client}>
      <Layout user={user} />
    </QueryClientProvider>
  )
}
