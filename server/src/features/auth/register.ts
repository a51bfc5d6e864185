import type { register } from '@resguardo/contract/auth'
import type { DataOf, RequestOf } from '@resguardo/contract/endpoint'
import { resendSeconds } from '@resguardo/contract/limits'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import type { Served } from '#http/serve.ts'
import { mailIsStuck, queueMail } from '#mail/queue.ts'
import {
  type Account,
  addNewcomer,
  findAccount,
  isUnverified,
  moveByInvite,
  type TeamChange,
  waitAgain,
} from '#db/people.ts'
import {
  badCode,
  cameByRegistering,
  type GoodInvite,
  inviteChecks,
  isGoodCode,
  takeInvite,
  tellUse,
} from '#features/invites/invites.ts'
import { tellTeamChanges } from '#features/teams/teams.ts'
import { linkChecks, registerChecks, registerTeamChecks } from './limits.ts'
import { addToken } from './tokens.table.ts'

type Body = RequestOf<typeof register>['body']

/**
 * Registers an account and queues the verification mail. Against enumeration, a known address gets the same
 * response; its owner gets a mail about it. A pending account gets its verification mail again.
 */
export async function registerAccount(
  { deps }: Served,
  body: Body,
  source: string,
): Promise<DataOf<typeof register>> {
  const general = await deps.settings.read('general')
  if (!general.emailingEnabled) refuse(501)
  const code = body.invite_code
  // With an invite code registration is possible even when it is disabled for everyone else.
  if (!general.registrationEnabled && code === undefined) refuse(403)
  if (await mailIsStuck(deps.db)) refuse(509)
  const { registrationsPerHour } = await deps.settings.read('security')
  const retryAfter = await deps.attempts.take(registerChecks(source, registrationsPerHour))
  if (retryAfter) refuse(429, { retryAfter })
  if (code !== undefined) await tryCode(deps, code, body.username, source)
  // If the address has had its mails for this hour, respond as usual but send none.
  const mayMail = (await deps.attempts.take(...linkChecks(body.username))) === 0
  const minutes = general.registrationTokenMinutes

  const invite = await deps.db.transaction().execute(async (db) => {
    // Use up the invite for known addresses too, so that its remaining uses do not reveal them.
    const invited = code === undefined ? null : await takeInvite(db, deps.keys, code, body.username)
    const added = await addNewcomer(db, {
      username: body.username,
      firstName: body.first_name,
      lastName: body.last_name,
      lang: body.lang,
      timezone: body.timezone,
      country: body.country,
      status: 'pending',
      invited,
    })
    const account = await findAccount(db, body.username)
    if (account && invited && added) await tellUse(db, deps, invited, account)
    if (!account || !mayMail) return invited
    // The username exists but is unconfirmed: the owner of its mailbox decides about it.
    const renews = !added && isUnverified(account)
    const moved = renews ? await renew(db, deps, account, body, invited) : null
    if (isUnverified(account)) await sendVerification(db, deps, { ...account, ...body }, minutes)
    else if (account.status !== 'deleted') await tellOwner(db, deps, account)
    await tellTeamChanges(db, deps, [moved])
    return invited
  })
  // Many people of a team may register from one network; the team's limit stops teams made to mail strangers.
  const ofTeam = invite?.team && (await deps.attempts.take(registerTeamChecks(invite.team))) === 0
  if (ofTeam) await deps.attempts.giveBack(...registerChecks(source, registrationsPerHour))
  return { resend: resendSeconds }
}

/** Refuses an invite code that is not valid for this address; a valid one does not count as an attempt. */
async function tryCode(deps: Served['deps'], code: string, username: string, source: string) {
  const checks = inviteChecks(source)
  const retryAfter = await deps.attempts.take(checks)
  if (retryAfter) refuse(429, { retryAfter })
  if (!(await isGoodCode(deps.db, deps.keys, code, username))) throw badCode()
  await deps.attempts.giveBack(...checks)
}

/**
 * The latest data and invite win. Locks the person last, in the order of all code (lockPlacesOf), against
 * deadlocks.
 */
async function renew(
  db: Kysely<Schema>,
  deps: Served['deps'],
  account: Account,
  { first_name, last_name, lang, timezone, country }: Body,
  invite: GoodInvite | null,
): Promise<TeamChange | null> {
  const led = invite !== null && (await cameByRegistering(db, account.uid, invite.uid))
  const moved = led ? await moveByInvite(db, account, invite) : null
  if (led) await tellUse(db, deps, invite, account)
  await db
    .updateTable('people')
    .set({ first_name, last_name, lang, timezone, country })
    .where('uid', '=', account.uid)
    .execute()
  return moved
}

/** Queues the mail with the link that confirms the address and is valid for `minutes`. */
export async function sendVerification(
  db: Kysely<Schema>,
  deps: Served['deps'],
  account: Pick<Account, 'uid' | 'username' | 'first_name' | 'lang'>,
  minutes: number,
): Promise<void> {
  await waitAgain(db, [account.uid])
  const token = await addToken(db, deps.random, { person: account.uid, purpose: 'verify', minutes })
  const url = `${deps.env.publicUrl}/verify/${account.lang}/${token}`
  await queueMail(db, deps, {
    kind: 'verify',
    lang: account.lang,
    to: account.username,
    values: { name: account.first_name, url, minutes },
  })
}

async function tellOwner(db: Kysely<Schema>, deps: Served['deps'], account: Account) {
  await queueMail(db, deps, {
    kind: 'known-address',
    lang: account.lang,
    to: account.username,
    values: { name: account.first_name, url: `${deps.env.publicUrl}/signin/${account.lang}` },
  })
}
