import { randomInt } from 'node:crypto'
import type { askUsername } from '@resguardo/contract/people/admins'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Account, findAccount, findAccountByUid, deleteOneTimeCodes } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import type { Call, RouteContext } from '#http/serve.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { linkChecks, newAddressChecks } from '../signIn/rateLimits.ts'
import { replaceInvitedAddress } from '#features/invites/redeemInvite.ts'
import { deleteJoinRequests, replaceContactAddress } from '#features/teams/teams.ts'
import { deleteAllTokens } from '../codes/mailTokens.ts'

type Deps = RouteContext['deps']

const codeMinutes = 10
const codeDigits = 6

/** The keyed hashes of a code, one per key of the ring; the first one is stored. */
const digestsOf = (deps: Deps, uid: string, username: string, code: string) =>
  deps.keys.hmacs('new-address', `${uid}|${username}|${code}`)

/**
 * Sends a code to the address that is to become the username. The address is not stored; the code is bound to
 * it. An address that already has an account gets a mail about that instead; the response is the same.
 */
export async function sendNewAddressCode({
  deps,
  db: callDb,
  actor,
  body: { username },
}: Call<typeof askUsername>): Promise<{ minutes: number }> {
  await requireProof({ actor, db: callDb, deps })
  if (!(await deps.settings.read('general')).emailingEnabled) refuse(501)
  await limitOrRefuse(deps, ...linkChecks(`new-address|${actor.uid}`))
  const code = Array.from({ length: codeDigits }, () => randomInt(10)).join('')
  const [digest = Buffer.alloc(0)] = digestsOf(deps, actor.uid, username, code)
  const row = {
    digest,
    created: sql<Date>`now()`,
    expires: minutesFromNow(codeMinutes),
  }
  await deps.db.transaction().execute(async (db) => {
    const existing = await findAccount(db, username)
    const owner = await findAccountByUid(db, actor.uid)
    await db
      .insertInto('mail_tokens')
      .values({ person: actor.uid, purpose: 'email', ...row })
      .onConflict((conflict) => conflict.columns(['person', 'purpose']).doUpdateSet(row))
      .execute()
    if (existing && existing.status !== 'deleted')
      await queueMail(db, deps, {
        kind: 'known-address',
        lang: existing.lang,
        to: username,
        values: { name: existing.first_name, url: `${deps.env.publicUrl}/signin/${existing.lang}` },
      })
    if (!existing)
      await queueMail(db, deps, {
        kind: 'new-address',
        lang: actor.lang,
        to: username,
        values: { name: '', code, minutes: codeMinutes },
        discreet: owner?.discreet,
      })
  })
  return { minutes: codeMinutes }
}

/** Counts an attempt before the code is verified. */
export async function countNewAddressAttempt(deps: Deps, uid: string): Promise<void> {
  await limitOrRefuse(deps, newAddressChecks(uid))
}

/** Makes an address the username if the code that was mailed there is correct; notifies the old address. */
export async function applyNewAddress(
  db: Kysely<Schema>,
  deps: Deps,
  account: Account,
  { username, code }: { username: string; code: string | undefined },
): Promise<void> {
  const { uid, username: previous, lang, first_name: name } = account
  const spent = await db
    .deleteFrom('mail_tokens')
    .where('person', '=', uid)
    .where('purpose', '=', 'email')
    .where('digest', 'in', digestsOf(deps, uid, username, code ?? ''))
    .where('expires', '>', sql<Date>`now()`)
    .returning('person')
    .executeTakeFirst()
  if (!spent) return refuse(400, { data: { fields: { username_code: 'fields.code' } } })
  if (await findAccount(db, username)) refuse(409, { data: { why: 'taken' } })
  const { discreet } = await db
    .updateTable('people')
    .set({ username, unproved: false })
    .where('uid', '=', uid)
    .returning('discreet')
    .executeTakeFirstOrThrow()
    // Race condition: the address was taken after the check.
    .catch((error: unknown) =>
      error instanceof pg.DatabaseError && error.code === '23505'
        ? refuse(409, { data: { why: 'taken' } })
        : Promise.reject(error),
    )
  await replaceAddress(db, { uid, previous, username })
  const accounts = deps.keys.hmacs('account', previous)
  await db
    .updateTable('access_log')
    .set({ account: deps.keys.hmac('account', username) })
    .where((where) => where.or([where('person', '=', uid), where('account', 'in', accounts)]))
    .execute()
  await deleteOneTimeCodes(db, accounts)
  // Invalidate links that were mailed to the old address.
  await deleteAllTokens(db, uid)
  if (previous.includes('@'))
    await queueMail(db, deps, {
      kind: 'address-changed',
      lang,
      to: previous,
      values: { name, url: deps.env.publicUrl },
      // Discreet if it was or is now: it may be turned off only because the new mailbox is private.
      discreet: account.discreet || discreet,
    })
}

interface AddressChange {
  uid: string
  previous: string
  username: string
}

/**
 * Replaces the old address in the person's teams, or else an erasure would miss it. Removes it from other
 * teams: they must not learn the new address, nor keep requests to join because of a domain that the person
 * has left.
 */
async function replaceAddress(db: Kysely<Schema>, { uid, previous, username }: AddressChange): Promise<void> {
  await replaceContactAddress(db, { uid, previous, username })
  await replaceInvitedAddress(db, { uid, previous, username })
  await deleteJoinRequests(db, uid)
}
