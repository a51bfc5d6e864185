import { maxPasskeys } from '@resguardo/contract/platform/limits'
import * as contract from '@resguardo/contract/auth/passkeys'
import { findAccountByUid, lockSignedInAccount } from '#domain/accounts.ts'
import { canMailCode } from '#mail/mailedCodes.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { notifyOwner } from '#mail/notifyOwner.ts'
import { passkeyCreationOptions, passkeyRequestOptions, verifyAttestation } from './passkeys.ts'
import {
  addPasskey,
  type PasskeyRow,
  readPasskeysOf,
  removePasskey,
  renamePasskey,
} from './passkeys.table.ts'

/** People manage only their passkeys; no role can see or change those of others. */
export function passkeyRoutes(served: RouteContext): void {
  const { deps } = served

  serve(served, contract.readPasskeys, async ({ actor, db }) =>
    (await readPasskeysOf(db, actor.uid)).map(toPasskey),
  )

  serve(
    served,
    contract.askPasskey,
    async (call) => {
      await requireProof(call)
      const account = (await findAccountByUid(call.db, call.actor.uid)) ?? refuse(403)
      if ((await readPasskeysOf(call.db, account.uid)).length >= maxPasskeys) refuse(409)
      return passkeyCreationOptions(deps, account, call.actor.sid)
    },
    { transaction: 'own', audit: 'refusals' },
  )

  serve(
    served,
    contract.addPasskey,
    async (call) => {
      await requireProof(call)
      const { actor, body } = call
      // Spend the challenge outside the transaction, so that a refused one cannot be tried again.
      const credential = (await verifyAttestation(deps, body.passkey, actor.sid)) ?? refuse(422)
      return deps.db.transaction().execute(async (db) => {
        const account = (await lockSignedInAccount(db, actor)) ?? refuse(403)
        if ((await readPasskeysOf(db, actor.uid)).length >= maxPasskeys) refuse(409)
        const added = await addPasskey(db, { ...credential, person: actor.uid, name: body.name })
        if (!added) return refuse(409)
        await notifyOwner(db, deps, account, (owner) => ({ kind: 'passkey-added', ...owner }))
        call.note({ target: actor.uid })
        await call.writeNotes(db)
        return toPasskey(added)
      })
    },
    { transaction: 'own' },
  )

  serve(served, contract.renamePasskey, async ({ actor, body, db, note }) => {
    if (!(await renamePasskey(db, actor.uid, body))) refuse(404)
    note({ target: actor.uid })
    return null
  })

  serve(served, contract.removePasskey, async (call) => {
    const { actor, db, query } = call
    await requireProof(call)
    const account = (await lockSignedInAccount(db, actor)) ?? refuse(403)
    const passkeys = await readPasskeysOf(db, actor.uid)
    if (!passkeys.some(({ uid }) => uid === query.uid)) refuse(404)
    // Super admins cannot sign in by mail.
    const byMail = account.role !== 'root' && (await canMailCode(deps, account.username))
    if (passkeys.length === 1 && account.password_hash === null && !byMail) refuse(409)
    await removePasskey(db, actor.uid, query.uid)
    await notifyOwner(db, deps, account, (owner) => ({ kind: 'passkey-removed', ...owner }))
    call.note({ target: actor.uid })
    return null
  })

  serve(
    served,
    contract.askProof,
    async ({ actor, db }) => {
      const passkeys = await readPasskeysOf(db, actor.uid)
      if (passkeys.length === 0) refuse(404)
      return passkeyRequestOptions(deps, { purpose: 'prove', session: actor.sid }, passkeys)
    },
    { transaction: 'own', audit: 'refusals' },
  )
}

const toPasskey = ({ uid, name, created, last_used, backed_up }: PasskeyRow): contract.Passkey => ({
  uid,
  name,
  created: created.toISOString(),
  last_used: last_used?.toISOString() ?? null,
  backed_up,
})
