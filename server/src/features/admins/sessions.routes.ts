import { endOtherSessions, endSession, readSessions } from '@resguardo/contract/auth/account'
import { may, type PersonSubject } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { findAccountByUid } from '#domain/accounts.ts'
import { deleteOtherSessions, deleteSession, findSessionOwner, listSessions } from '#domain/sessions.ts'
import type { Schema } from '#db/schema.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { readTeamsOf } from './admins.table.ts'

/** Lists and ends a person's sessions. */
export function sessionRoutes(served: RouteContext): void {
  serve(served, readSessions, async ({ query, actor, db, deps, note }) => {
    const uid = query.uid ?? actor.uid
    if (uid !== actor.uid) {
      const person = await findSubject(db, uid)
      if (!person || !may(actor, 'admin.read', person)) return refuse(404)
      if (!may(actor, 'session.read', person)) refuse(403)
      await requireProof({ actor, db, deps })
      // Audited, so that the person sees in their own log who looked.
      note({ target: uid, action: 'readSessions' })
    }
    const rows = await listSessions(db, uid)
    return {
      sessions: rows.map((row) => ({
        sid: row.sid,
        browser: row.browser,
        country: row.country,
        created: row.created.toISOString(),
        lastSeen: row.last_seen.toISOString(),
        current: row.sid === actor.sid,
      })),
    }
  })

  serve(served, endSession, async ({ params: { sid }, actor, db, note }) => {
    const owner = await findSessionOwner(db, sid)
    const person = owner === undefined ? null : await findSubject(db, owner)
    if (!person || !may(actor, 'session.end', person)) return refuse(404)
    await deleteSession(db, sid)
    note({ target: person.uid })
    // Other instances are notified through the database; this one clears its cache at once.
    served.sessions.forget('session', sid)
    return null
  })

  serve(served, endOtherSessions, async ({ body, actor, db, note }) => {
    const uid = body.uid ?? actor.uid
    const person = await findSubject(db, uid)
    if (!person || !may(actor, 'admin.read', person)) return refuse(404)
    if (!may(actor, 'session.end', person)) refuse(403)
    const ended = await deleteOtherSessions(db, uid, actor.sid)
    note({ target: uid })
    served.sessions.forget('person', uid)
    return { ended }
  })
}

async function findSubject(db: Kysely<Schema>, uid: string): Promise<PersonSubject | null> {
  const row = await findAccountByUid(db, uid)
  if (!row) return null
  return { kind: 'person', uid, role: row.role, teams: await readTeamsOf(db, uid) }
}
