import { type ProofRequest, resolveProof } from '#api/proof.ts'
import { useSay } from '#i18n/say.tsx'
import { supportsPasskeys } from '#session/passkeys.ts'
import type { SessionUser } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../form.module.css'
import { CodeProof } from './CodeProof.tsx'
import { PasskeyProof } from './PasskeyProof.tsx'
import { PasswordProof } from './PasswordProof.tsx'
import type { SessionMessage } from './session.messages.ts'

/** Asks for password, passkey or code before a sensitive call; the waiting calls then continue. */
export function ProofDialog({ user, proof }: { user: SessionUser; proof: ProofRequest }) {
  const say = useSay<SessionMessage>()
  const passkey = proof.passkey && supportsPasskeys()
  const others = proof.kind === 'password' || passkey
  const cancel = () => resolveProof(false)
  // A sign-in by code counts as proof for a while.
  if (proof.kind !== 'password' && !passkey && !proof.code)
    return (
      <Dialog
        open
        title={say('session.proof')}
        onClose={cancel}
        actions={<Button onClick={() => void user.logout()}>{say('session.signOut')}</Button>}
      >
        <p>{say('session.proof.signIn')}</p>
      </Dialog>
    )
  return (
    <Dialog open title={say('session.proof')} onClose={cancel}>
      <div className={styles.form}>
        {proof.kind === 'password' && <PasswordProof user={user} />}
        {passkey && proof.kind === 'password' && <p className={styles.or}>{say('session.proof.or')}</p>}
        {passkey && <PasskeyProof only={proof.kind !== 'password'} />}
        {proof.code && others && <p className={styles.or}>{say('session.proof.or')}</p>}
        {proof.code && <CodeProof user={user} only={!others} />}
      </div>
    </Dialog>
  )
}
