import type { SetUpStep } from '@resguardo/contract/settings/overview'
import type { SystemHealth } from '@resguardo/contract/settings/statusProblems'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { findAccountByUid } from '#domain/accounts.ts'
import { readFactors, stepAfterPassword } from '#features/auth/codes/secondStep.ts'
import { hasTeams } from '#features/teams/waitingInTeams.ts'
import type { RouteContext } from '#http/serve.ts'
import { hasSentMail } from '#mail/mailsByDay.ts'
import { isLoopback } from '#security/network/ipAddresses.ts'
import type { Deps } from '../../deps.ts'

/** Whether the caller has a factor besides the password, and whether a required one is missing. */
export async function readOwnFactors(
  served: RouteContext,
  uid: string,
): Promise<{ hasOwn: boolean; isMissing: boolean }> {
  const account = await findAccountByUid(served.deps.db, uid)
  if (!account) return { hasOwn: false, isMissing: false }
  const { required, step } = await stepAfterPassword(served, account)
  return {
    hasOwn: (await readFactors(served, account)).hasOwn,
    isMissing: required && step.kind === 'none',
  }
}

/** What a new installation needs, and what of it is done. */
export async function readSetUp(
  { db, deps: { env } }: { readonly db: Kysely<Schema>; readonly deps: Deps },
  { backups, jobs, mail }: SystemHealth,
  hasSecondStep: boolean,
): Promise<{ step: SetUpStep; done: boolean }[]> {
  const { protocol, hostname } = new URL(env.publicUrl)
  const isGood = (name: string) => jobs.find((job) => job.name === name)?.last?.good === true
  const done: Readonly<Record<SetUpStep, boolean>> = {
    address: !isLoopback(hostname.replace(/^\[|\]$/g, '')) && hostname !== 'localhost',
    https: protocol === 'https:',
    mail: mail.by !== 'outbox' && (await hasSentMail(db)),
    backup: backups && isGood('backup'),
    drill: backups && isGood('drill'),
    secondStep: hasSecondStep,
    team: await hasTeams(db),
  }
  return (Object.keys(done) as SetUpStep[]).map((step) => ({ step, done: done[step] }))
}
