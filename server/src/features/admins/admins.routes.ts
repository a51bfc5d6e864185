import { type Admin, editAdmin, readAdmins } from '@resguardo/contract/admins'
import { defaultLanguage } from '@resguardo/contract/languages'
import { type Actor, may, type Person } from '@resguardo/contract/policy'
import type { Kysely, Updateable } from 'kysely'
import { type Account, findAccountByUid } from '#db/people.ts'
import type { PersonTable, Schema } from '#db/schema.ts'
import { changePassword, hashOwnPassword } from '#features/auth/auth.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { readTeamsOf, savePerson } from './admins.table.ts'
import { listPeople } from './list.ts'

export function adminRoutes(served: Served): void {
  serve(
    served,
    readAdmins,
    async ({ query, actor, db, deps }) => {
      if (query.uid === undefined) {
        if (!may(actor, 'admin.list')) refuse(403)
        const times = may(actor, 'admin.whole')
        // An order or a filter would tell when somebody came and was last here as well.
        if (!times && (query.seen || /seen|created/.test(query.sort ?? ''))) refuse(403)
        const within = may(actor, 'admin.read') ? null : actor.teams
        return listPeople(db, deps.teamNames, query, { within, times }, deps.now())
      }
      const account = await find(db, query.uid)
      if (!account || !may(actor, 'admin.read', account.subject)) return refuse(404)
      return [present(account.row, actor, account.subject)]
    },
    { apart: true },
  )

  serve(
    served,
    editAdmin,
    async (call) => {
      const { body, actor, db, deps } = call
      const { uid, password, current_password: current, ...changes } = body
      const account = await find(db, uid)
      if (!account || !may(actor, 'admin.read', account.subject)) return refuse(404)
      if (!may(actor, 'admin.edit', account.subject)) refuse(403)
      // Until the password is changed nothing else may be.
      if (password === undefined && actor.changePassword) refuse(403)
      const hash = password && (await hashOwnPassword(call, account.row, { password, current }))
      const saved = await deps.db.transaction().execute(async (step) => {
        if (hash) await changePassword(step, deps, account.row, hash, actor.sid)
        const person = await savePerson(step, uid, named(changes))
        call.note({ target: uid, reason: Object.keys(named({ ...changes, password })).join(' ') })
        await call.writeNotes(step)
        return person
      })
      if (hash) served.sessions.forget('person', uid)
      return present(saved ?? (await findAccountByUid(db, uid)) ?? refuse(404), actor, account.subject)
    },
    { transaction: 'own' },
  )
}

async function find(db: Kysely<Schema>, uid: string): Promise<{ row: Account; subject: Person } | null> {
  const row = await findAccountByUid(db, uid)
  if (!row) return null
  return { row, subject: { kind: 'person', uid, role: row.role, teams: await readTeamsOf(db, uid) } }
}

/** Without the keys that were not sent. */
function named(changes: Record<string, unknown>): Updateable<PersonTable> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/**
 * An account as its owner or root reads it. Who runs a team is told name, mail, role and state: not where its people
 * are, what they note, how they sign in or when they were here.
 */
function present(row: Account, actor: Actor, subject: Person): Admin {
  return may(actor, 'admin.whole', subject) ? wholeOf(row) : { ...wholeOf(row), ...untold }
}

const untold = {
  lang: defaultLanguage,
  timezone: '',
  country: '',
  city: '',
  notes: '',
  newsletter: 'opted_out',
  theme: null,
  has_password: true,
  last_seen: null,
  created: '',
} as const

function wholeOf(row: Account): Admin {
  return {
    uid: row.uid,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    status: row.status,
    lang: row.lang,
    theme: row.theme,
    timezone: row.timezone,
    country: row.country,
    city: row.city,
    institution: row.institution,
    notes: row.notes,
    newsletter: row.newsletter,
    has_password: row.password_hash !== null,
    expiration: row.expiration?.toISOString() ?? null,
    last_seen: row.last_seen?.toISOString() ?? null,
    created: row.created.toISOString(),
  }
}
