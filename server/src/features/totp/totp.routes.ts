import * as contract from '@resguardo/contract/auth/totp'
import { findAccountByUid, lockSignedInAccount } from '#domain/accounts.ts'
import { newTotpChecks } from '#features/auth/signIn/rateLimits.ts'
import { stepAfterPassword } from '#features/auth/codes/secondStep.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { notifyOwner } from '#mail/notifyOwner.ts'
import { findConfirmedTotp, findTotp, removeConfirmedTotp } from './totp.table.ts'
import { createTotpSecret, makeRecoveryCodes, spendTotp } from './totp.ts'

/** People manage only their authenticator app; no role can see or change that of others. */
export function totpRoutes(served: RouteContext): void {
  const { deps } = served

  serve(served, contract.readSecondStep, async ({ actor, db }) => {
    const account = (await findAccountByUid(db, actor.uid)) ?? refuse(401)
    const totp = await findConfirmedTotp(db, actor.uid)
    const { required, step } = await stepAfterPassword(served, account)
    return {
      wanted: required,
      asked: step.kind === 'password' ? 'none' : step.kind,
      has_password: account.password_hash !== null,
      totp: totp
        ? {
            created: totp.confirmed?.toISOString() ?? '',
            last_used: totp.last_used?.toISOString() ?? null,
            recovery_codes: totp.codes,
          }
        : null,
    }
  })

  serve(
    served,
    contract.askTotp,
    async (call) => {
      await requireProof(call)
      const account = (await findAccountByUid(deps.db, call.actor.uid)) ?? refuse(403)
      // The app is the second step after a password, so the account needs one.
      if (account.password_hash === null) refuse(409)
      return (await createTotpSecret(deps, account)) ?? refuse(409)
    },
    { transaction: 'own', audit: 'refusals' },
  )

  serve(
    served,
    contract.addTotp,
    async (call) => {
      await requireProof(call)
      const { actor, body } = call
      await limitOrRefuse(deps, newTotpChecks(actor.uid))
      return deps.db.transaction().execute(async (db) => {
        const account = (await lockSignedInAccount(db, actor)) ?? refuse(403)
        const existing = await findTotp(db, actor.uid)
        if (!existing) refuse(404)
        if (existing.confirmed || account.password_hash === null) refuse(409)
        if (!(await spendTotp(deps, db, actor.uid, body.code, { confirms: true }))) refuse(422)
        const codes = await makeRecoveryCodes(deps, db, actor.uid)
        await notifyOwner(db, deps, account, (owner) => ({ kind: 'totp-added', ...owner }))
        call.note({ target: actor.uid })
        await call.writeNotes(db)
        return { recovery_codes: codes }
      })
    },
    { transaction: 'own' },
  )

  serve(
    served,
    contract.removeTotp,
    async (call) => {
      await requireProof(call)
      const { actor } = call
      await deps.db.transaction().execute(async (db) => {
        const account = (await lockSignedInAccount(db, actor)) ?? refuse(403)
        if (!(await removeConfirmedTotp(db, actor.uid))) refuse(404)
        await notifyOwner(db, deps, account, (owner) => ({ kind: 'totp-removed', ...owner }))
        call.note({ target: actor.uid })
        await call.writeNotes(db)
      })
      return null
    },
    { transaction: 'own' },
  )
}
