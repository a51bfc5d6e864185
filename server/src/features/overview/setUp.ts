import type { SetUpStep } from '@resguardo/contract/settings/overview'
import type { SystemHealth } from '@resguardo/contract/settings/statusProblems'
import { findAccountByUid } from '#domain/accounts.ts'
import { factorsOf, type OwnFactors } from '#features/auth/codes/secondStep.ts'
import type { Session } from '#http/session/session.ts'
import { canMailCode } from '#mail/mailedCodes.ts'
import { isLoopback } from '#security/network/ipAddresses.ts'
import type { Deps } from '../../deps.ts'

/** Whether the caller has a factor besides the password, and whether a required one is missing. */
export async function ownFactors(
  deps: Deps,
  { uid, role }: Pick<Session, 'uid' | 'role'>,
  own: OwnFactors,
): Promise<{ hasOwn: boolean; isMissing: boolean }> {
  const { required, hasOwn } = await factorsOf(deps, role, own)
  if (!required || hasOwn) return { hasOwn, isMissing: false }
  const account = await findAccountByUid(deps.db, uid)
  return { hasOwn, isMissing: account !== undefined && !(await canMailCode(deps, account.username)) }
}

/** What a new installation needs, and what of it is done. */
export function setUpOf(
  { env }: Pick<Deps, 'env'>,
  { backups, jobs, mail }: SystemHealth,
  has: { readonly secondStep: boolean; readonly sentMail: boolean; readonly teams: boolean },
): { step: SetUpStep; done: boolean }[] {
  const { protocol, hostname } = new URL(env.publicUrl)
  const isGood = (name: string) => jobs.find((job) => job.name === name)?.last?.good === true
  const done: Readonly<Record<SetUpStep, boolean>> = {
    address: !isLoopback(hostname.replace(/^\[|\]$/g, '')) && hostname !== 'localhost',
    https: protocol === 'https:',
    mail: mail.by !== 'outbox' && has.sentMail,
    backup: backups && isGood('backup'),
    drill: backups && isGood('drill'),
    secondStep: has.secondStep,
    team: has.teams,
  }
  return (Object.keys(done) as SetUpStep[]).map((step) => ({ step, done: done[step] }))
}
