import { type Account, isKnownSource } from '#db/people.ts'
import type { Served } from '#http/serve.ts'
import { deviceChecks } from './limits.ts'
import type { Origin } from './sessions.ts'

/**
 * Whether the limits that strangers may use up do not bind a caller: their network signed in to the account within 30
 * days, or they hold a token that we once gave its owner. It opens nothing, and a token buys twenty tries an hour.
 */
export async function isKnownCaller(
  { db, keys, attempts }: Served['deps'],
  username: string,
  account: Account | undefined,
  { source, device }: Origin,
): Promise<boolean> {
  if (await isKnownSource(db, keys.hmacs('account', username), source)) return true
  if (!device || device.uid !== account?.uid) return false
  return (await attempts.take(deviceChecks(device.sid))) === 0
}
