import type { Language } from '@resguardo/contract/platform/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { settleExpiry } from '#api/expiry.ts'
import { makeQueryClient } from '#api/queries.ts'
import { storedToken } from '#api/token.ts'
import { CommunityPage } from '#features/community/CommunityPage.tsx'
import { useHydrated } from '#features/auth/useHydrated.ts'
import type { CommunityMessage } from '#features/community/community.messages.ts'
import { loadCommunityTexts } from '#features/community/communityTexts.ts'
import { useSay } from '#i18n/say.tsx'
import { clearPersonalData, ExpiredUserContext, useSession } from '#session/session.ts'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'
import { GuideFrame } from '../frame/GuideFrame.tsx'
import { WithinLayout } from '../frame/withinLayout.ts'
import { SessionDialogs } from '../SessionDialogs.tsx'

/** Loads the texts in the language, then returns the route. */
export async function loadCommunityRoute(language: Language) {
  await loadCommunityTexts(language)
  return CommunityRoute
}

/** /community and all below it: public, opened in a separate tab; who is signed in keeps the layout. */
const CommunityRoute = () =>
  use(WithinLayout) ? (
    <GuideFrame>
      <CommunityPage />
    </GuideFrame>
  ) : (
    <PublicCommunity />
  )

/**
 * The community without the layout. If the session ends while someone is typing,
 * a dialog covers the page and the text stays, as on signed-in pages. Dismissing the dialog continues reading
 * signed out.
 */
function PublicCommunity() {
  const say = useSay<CommunityMessage>()
  const hydrated = useHydrated()
  const user = useSession()
  const [lastUser, setLastUser] = useState(user)
  if (user && user !== lastUser) setLastUser(user)
  const shownUser = user ?? (storedToken() === null ? null : lastUser)
  return (
    <GuideFrame>
      {hydrated ? (
        <ExpiredUserContext value={shownUser}>
          <CommunityWithCache key={shownUser?.uid} />
          {shownUser && <SessionDialogs user={shownUser} onLeave={continueSignedOut} />}
        </ExpiredUserContext>
      ) : (
        <>
          <PageTitle title={say('community.title')} />
          <Skeleton shape="card" lines={4} />
        </>
      )}
      <ToastRegion />
    </GuideFrame>
  )
}

function continueSignedOut() {
  clearPersonalData()
  settleExpiry(false)
}

/** Clears the cache, so that the next person on this device sees nothing of it. */
function CommunityWithCache() {
  const [client] = useState(makeQueryClient)
  useEffect(() => () => client.clear(), [client])
  return (
    <QueryClientProvider client={client}>
      <CommunityPage />
    </QueryClientProvider>
  )
}
