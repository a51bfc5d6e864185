import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { makeQueryClient } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { userName, type SessionUser, useSession } from '#session/session.ts'
import { dismissAll, toast } from '#ui/feedback/toasts.ts'
import type { AppMessage } from './app.messages.ts'
import { Layout } from './frame/Layout.tsx'
import { RequireSession } from './routing/RequireSession.tsx'

/** Everything behind the sign-in: session, cache, layout and the screen of the path. */
export function SignedIn() {
  useUserSwitchToast()
  return (
    <RequireSession>
      <CurrentUser />
    </RequireSession>
  )
}

/** If someone else signs in in another tab, these pages become theirs; a toast says so. */
function useUserSwitchToast() {
  const say = useSay<AppMessage>()
  const { language } = useLanguage()
  const user = useSession()
  const owner = useRef(user?.uid)
  useEffect(() => {
    // Waits until the page uses their language.
    if (!user || user.uid === owner.current || user.lang !== language) return
    owner.current = user.uid
    toast(say('app.user.switched', { name: userName(user) }), { kind: 'info' })
  }, [user, language, say])
}

function CurrentUser() {
  const user = useSession()
  // Another person starts with an empty cache.
  return user && <UserQueryScope key={user.uid} user={user} />
}

function UserQueryScope({ user }: { user: SessionUser }) {
  const [client] = useState(makeQueryClient)
  // Clears the cache, so that the next person on this device sees nothing of it.
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
