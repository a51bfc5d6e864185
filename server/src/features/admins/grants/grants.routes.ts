import { editGrants } from '@resguardo/contract/people/admins'
import { may } from '@resguardo/contract/people/policy'
import { grantsOf } from '#domain/grants.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { lockGrants, saveGrants } from './grants.table.ts'

/** What root lets single people do in the console beside their role. */
export function grantRoutes(served: RouteContext): void {
  serve(served, editGrants, async ({ body, actor, db, deps, note, afterwards }) => {
    if (!may(actor, 'admin.grants')) refuse(403)
    const row = await lockGrants(db, body.uid)
    if (!row) return refuse(404)
    const before = grantsOf(row)
    const given = body.grants.filter((one) => !before.includes(one))
    const taken = before.filter((one) => !body.grants.includes(one))
    // Taking a grant from an account is always possible, whatever its state.
    if (row.revision !== body.revision || (given.length > 0 && row.status !== 'active')) refuse(409)
    // The holder reads or changes what is others': giving it requires proof of identity.
    if (given.length > 0) await requireProofFor('roles', { actor, db, deps })
    const words = [...given, ...taken.map((one) => `${one}>none`)]
    note(...(words.length > 0 ? [{ target: body.uid, reason: words.join(' ') }] : []))
    const saved = await saveGrants(db, body.uid, body.grants)
    // Other instances are notified through the database; this one clears its cache at once.
    afterwards(() => served.sessions.forget('person', body.uid))
    return { uid: body.uid, grants: grantsOf(saved), revision: saved.revision }
  })
}
