import type { register } from '@resguardo/contract/auth/auth'
import type { DataOf, RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { resendSeconds } from '@resguardo/contract/platform/limits'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { RouteContext } from '#http/serve.ts'
import { isMailStuck, queueMail } from '#mail/mailQueue.ts'
import {
  type Account,
  createAccount,
  findAccount,
  isUnverified,
  applyInvite,
  type TeamChange,
  renewInvitedAccounts,
} from '#domain/accounts.ts'
import {
  invalidCodeError,
  mayRejoinByInvite,
  type ValidInvite,
  inviteCodeLimits,
  isValidInviteCode,
  takeInvite,
  recordInviteUse,
} from '#features/invites/redeemInvite.ts'
import { auditTeamChanges } from '#features/teams/teams.ts'
import { linkChecks, registerChecks, registerTeamChecks } from '../signIn/rateLimits.ts'
import { addToken } from '../codes/mailTokens.ts'

type RegisterBody = RequestOf<typeof register>['body']

/**
 * Registers an account and queues the verification mail. Against enumeration, a known address gets the same
 * response; its owner gets a mail about it. A pending account gets its verification mail again.
 */
export async function registerAccount(
  { deps }: RouteContext,
  body: RegisterBody,
  source: string,
): Promise<DataOf<typeof register>> {
  const general = await deps.settings.read('general')
  if (!general.emailingEnabled) refuse(501)
  const code = body.invite_code
  // With an invite code registration is possible even when it is disabled for everyone else.
  if (!general.registrationEnabled && code === undefined) refuse(403)
  if (await isMailStuck(deps.db)) refuse(509)
  const { registrationsPerHour } = await deps.settings.read('security')
  await limitOrRefuse(deps, registerChecks(source, registrationsPerHour))
  if (code !== undefined) await verifyInviteCode(deps, code, body.username, source)
  // If the address has had its mails for this hour, respond as usual but send none.
  const mayMail = (await deps.attempts.take(...linkChecks(body.username))) === 0
  const minutes = general.registrationTokenMinutes

  const invite = await deps.db.transaction().execute(async (db) => {
    // Use up the invite for known addresses too, so that its remaining uses do not reveal them.
    const usedInvite = code === undefined ? null : await takeInvite(db, deps.keys, code, body.username)
    const added = await createAccount(db, {
      username: body.username,
      firstName: body.first_name,
      lastName: body.last_name,
      lang: body.lang,
      timezone: body.timezone,
      country: body.country,
      status: 'pending',
      invited: usedInvite,
    })
    const account = await findAccount(db, body.username)
    if (account && usedInvite && added) await recordInviteUse(db, deps, usedInvite, account)
    if (!account || !mayMail) return usedInvite
    // The username exists but is unconfirmed: the owner of its mailbox decides about it.
    const isRenewal = !added && isUnverified(account)
    const teamChange = isRenewal ? await updateUnconfirmed(db, deps, account, body, usedInvite) : null
    if (isUnverified(account)) await sendVerification(db, deps, { ...account, ...body }, minutes)
    else if (account.status !== 'deleted') await mailKnownAddress(db, deps, account)
    await auditTeamChanges(db, deps, [teamChange])
    return usedInvite
  })
  // Many people of a team may register from one network; the team's limit stops teams made to mail strangers.
  const withinTeamLimit = invite?.team && (await deps.attempts.take(registerTeamChecks(invite.team))) === 0
  if (withinTeamLimit) await deps.attempts.refund(...registerChecks(source, registrationsPerHour))
  return { resend: resendSeconds }
}

/** Refuses an invite code that is not valid for this address; a valid one does not count as an attempt. */
async function verifyInviteCode(deps: RouteContext['deps'], code: string, username: string, source: string) {
  const checks = inviteCodeLimits(source)
  await limitOrRefuse(deps, checks)
  if (!(await isValidInviteCode(deps.db, deps.keys, code, username))) throw invalidCodeError()
  await deps.attempts.refund(...checks)
}

/**
 * The latest data and invite win. Locks the person last, in the order of all code (lockMemberships), against
 * deadlocks.
 */
async function updateUnconfirmed(
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  account: Account,
  { first_name, last_name, lang, timezone, country }: RegisterBody,
  invite: ValidInvite | null,
): Promise<TeamChange | null> {
  const byNewInvite = invite !== null && (await mayRejoinByInvite(db, account.uid, invite.uid))
  const teamChange = byNewInvite ? await applyInvite(db, account, invite) : null
  if (byNewInvite) await recordInviteUse(db, deps, invite, account)
  await db
    .updateTable('people')
    .set({ first_name, last_name, lang, timezone, country })
    .where('uid', '=', account.uid)
    .execute()
  return teamChange
}

/** Queues the mail with the link that confirms the address and is valid for `minutes`. */
export async function sendVerification(
  db: Kysely<Schema>,
  deps: RouteContext['deps'],
  account: Pick<Account, 'uid' | 'username' | 'first_name' | 'lang'>,
  minutes: number,
): Promise<void> {
  await renewInvitedAccounts(db, [account.uid])
  const token = await addToken(db, deps.random, { person: account.uid, purpose: 'verify', minutes })
  const url = `${deps.env.publicUrl}/verify/${account.lang}/${token}`
  await queueMail(db, deps, {
    kind: 'verify',
    lang: account.lang,
    to: account.username,
    values: { name: account.first_name, url, minutes },
  })
}

async function mailKnownAddress(db: Kysely<Schema>, deps: RouteContext['deps'], account: Account) {
  await queueMail(db, deps, {
    kind: 'known-address',
    lang: account.lang,
    to: account.username,
    values: { name: account.first_name, url: `${deps.env.publicUrl}/signin/${account.lang}` },
  })
}
