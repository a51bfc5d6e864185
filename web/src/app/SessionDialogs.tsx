import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { isExpired, subscribeExpiry } from '#api/expiry.ts'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { requestedProof, subscribeProof } from '#api/proof.ts'
import type { SessionUser } from '#session/session.ts'
import { useSessionEnd } from '#session/sessionEnd.ts'

const SignedOut = lazyComponent(
  async () => (await import('#features/auth/session/SignedOutDialog.tsx')).SignedOutDialog,
)
const StaySignedIn = lazyComponent(
  async () => (await import('#features/auth/session/StaySignedIn.tsx')).StaySignedIn,
)
const Proof = lazyComponent(async () => (await import('#features/auth/session/ProofDialog.tsx')).ProofDialog)

/** Dialogs over the page: when the session expires, and when a call requires proof. */
export function SessionDialogs({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const expired = useSyncExternalStore(subscribeExpiry, isExpired)
  const proof = useSyncExternalStore(subscribeProof, requestedProof)
  const ending = useSessionEnd(user)
  const visible = useSyncExternalStore(subscribeVisible, isVisible)

  useEffect(() => {
    // Preloaded at the first input: a new deployment could remove the chunk, and what was typed would be
    // lost.
    const preloadDialog = () => void SignedOut.preload().catch(() => {})
    document.addEventListener('input', preloadDialog, { once: true })
    return () => document.removeEventListener('input', preloadDialog)
  }, [])

  if (!visible) return null
  return (
    <Suspense>
      {proof && !expired && <Proof.Part user={user} proof={proof} />}
      {expired && <SignedOut.Part user={user} onLeave={onLeave} />}
      {!expired && ending && (
        <StaySignedIn.Part key={ending.at} user={user} ending={ending} onLeave={onLeave} />
      )}
    </Suspense>
  )
}

const isVisible = () => document.visibilityState === 'visible'

function subscribeVisible(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
