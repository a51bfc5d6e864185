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

/** Dialogs over the page: when the session expires, and when a call requires proof. */
export function SessionEdges({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const over = useSyncExternalStore(subscribeExpiry, isExpired)
  const proof = useSyncExternalStore(subscribeProof, proofAsked)
  const ending = useSessionEnd(user)
  const visible = useSyncExternalStore(subscribeVisible, isVisible)

  useEffect(() => {
    // Preloaded at the first input: a new deployment could remove the chunk, and what was typed would be
    // lost.
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
