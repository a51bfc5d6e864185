import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { isExpired, subscribeExpiry } from '#api/expiry.ts'
import { lazyPart } from '#api/lazyPart.ts'
import { proofAsked, subscribeProof } from '#api/proof.ts'
import type { SessionUser } from '#session/session.ts'
import { useSessionEnd } from '#session/sessionEnd.ts'

const SignedOut = lazyPart(
  async () => (await import('#features/auth/session/SignedOutDialog.tsx')).SignedOutDialog,
)
const StaySignedIn = lazyPart(
  async () => (await import('#features/auth/session/StaySignedIn.tsx')).StaySignedIn,
)
const Proof = lazyPart(async () => (await import('#features/auth/session/ProofDialog.tsx')).ProofDialog)

/** What stands over the page at the end of a session. */
export function SessionEdges({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const over = useSyncExternalStore(subscribeExpiry, isExpired)
  const proof = useSyncExternalStore(subscribeProof, proofAsked)
  const ending = useSessionEnd(user)
  const visible = useSyncExternalStore(subscribeVisible, isVisible)

  useEffect(() => {
    // What is typed must not be lost to a chunk that a new deployment has taken away.
    const prepare = () => void SignedOut.preload().catch(() => {})
    document.addEventListener('input', prepare, { once: true })
    return () => document.removeEventListener('input', prepare)
  }, [])

  if (!visible) return null
  return (
    <Suspense>
      {proof && !over && <Proof.Part user={user} proof={proof} />}
      {over && <SignedOut.Part user={user} onLeave={onLeave} />}
      {!over && ending && <StaySignedIn.Part key={ending.at} user={user} ending={ending} onLeave={onLeave} />}
    </Suspense>
  )
}

const isVisible = () => document.visibilityState === 'visible'

function subscribeVisible(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
