import { type Account, isKnownNetwork } from '#domain/accounts.ts'
import type { RouteContext } from '#http/serve.ts'
import { deviceChecks } from './rateLimits.ts'
import type { SignInOrigin } from './sessions.ts'

/**
 * Whether a caller is exempt from the limits that strangers may use up. Their network signed in to the
 * account within 30 days, or they have a token that was issued to its owner. This grants no access; a token
 * gives 20 attempts an hour.
 */
export async function isKnownCaller(
  { db, keys, attempts }: RouteContext['deps'],
  username: string,
  account: Account | undefined,
  { source, device }: SignInOrigin,
): Promise<boolean> {
  if (await isKnownNetwork(db, keys.hmacs('account', username), source)) return true
  if (!device || device.uid !== account?.uid) return false
  return (await attempts.take(deviceChecks(device.sid))) === 0
}
