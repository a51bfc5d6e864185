import { hasPasskey } from '#features/passkeys/passkeys.ts'
import type { Served } from '#http/serve.ts'
import type { Account } from '#db/people.ts'
import { codesReach } from './auth.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether the settings want two steps of this role, and the environment does not say otherwise. */
async function isWanted({ deps }: Served, account: Account | undefined): Promise<boolean> {
  const { secondStepForRoot, secondStepForAdmins } = await deps.settings.read('security')
  if (deps.env.SECOND_STEP === 'off') return false
  return (account?.role === 'root' && secondStepForRoot) || (account?.role === 'admin' && secondStepForAdmins)
}

/**
 * What must follow a password or the token of an outside issuer. A code that cannot be sent is not asked for: then
 * it is a passkey, and of somebody without one nothing, since a door without a handle keeps out its owner alone.
 */
export async function stepAfter(served: Served, account: Account): Promise<'none' | 'code' | 'passkey'> {
  const { deps } = served
  if (!(await isWanted(served, account))) return 'none'
  if (await codesReach(deps, account.username)) return 'code'
  if (await hasPasskey(deps.db, account.uid)) return 'passkey'
  deps.log.warn({ uid: account.uid }, 'no code can be sent: signed in without the second step')
  return 'none'
}

/** Whether what came by mail does not open the account by itself: its owner has a password or a passkey as well. */
export async function mailIsNotEnough(served: Served, account: Account | undefined): Promise<boolean> {
  // Asked for unknown names too, so that both take equally long.
  const passkey = await hasPasskey(served.deps.db, account?.uid ?? nobody)
  return (await isWanted(served, account)) && (passkey || account?.password_hash != null)
}
