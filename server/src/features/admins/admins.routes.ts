import { type Admin, askUsername, editAdmin, readAdmins } from '@resguardo/contract/admins'
import { defaultLanguage } from '@resguardo/contract/languages'
import { type Actor, may, type Person } from '@resguardo/contract/policy'
import type { Kysely } from 'kysely'
import { type Account, findAccountByUid, shownNameOf } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { renewSession, sendNewAddressCode } from '#features/auth/auth.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { evenly } from '#security/evenly.ts'
import { readTeamsOf } from './admins.table.ts'
import { editPerson } from './edit.ts'
import { listPeople } from './list.ts'

export function adminRoutes(served: Served): void {
  serve(
    served,
    readAdmins,
    async ({ query, actor, db, deps }) => {
      if (query.uid === undefined) {
        if (!may(actor, 'admin.list')) refuse(403)
        const times = may(actor, 'admin.whole')
        // Sorting or filtering by a hidden time would reveal it too.
        if (!times && (query.seen || /seen|created/.test(query.sort ?? ''))) refuse(403)
        const within = may(actor, 'admin.read') ? null : actor.teams
        return listPeople(db, deps, query, { within, times })
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
      const { body, actor, db } = call
      const account = await find(db, body.uid)
      if (!account || !may(actor, 'admin.read', account.subject)) return refuse(404)
      const saved = await editPerson(call, account.row, account.subject)
      served.sessions.forget('person', body.uid)
      const shown = present(
        (await findAccountByUid(db, body.uid)) ?? saved ?? refuse(404),
        actor,
        account.subject,
      )
      // Only for clients that ask for it: others continue with their token.
      const renews = body.renew_token && body.password !== undefined && body.uid === actor.uid
      return renews ? { ...shown, token: await renewSession(served, actor) } : shown
    },
    { transaction: 'own' },
  )

  serve(served, askUsername, (call) => evenly(sendNewAddressCode(call)), { transaction: 'own' })
}

async function find(db: Kysely<Schema>, uid: string): Promise<{ row: Account; subject: Person } | null> {
  const row = await findAccountByUid(db, uid)
  if (!row) return null
  return { row, subject: { kind: 'person', uid, role: row.role, teams: await readTeamsOf(db, uid) } }
}

/**
 * An account as its owner or root reads it. A team admin gets name, address, role and state. Location, notes,
 * sign-in methods and times stay hidden from them.
 */
function present(row: Account, actor: Actor, subject: Person): Admin {
  if (!may(actor, 'admin.whole', subject)) return { ...wholeOf(row), ...untold }
  // Notes and reading habits are visible to their owner only, not even to a root.
  return may(actor, 'admin.notes', subject)
    ? wholeOf(row)
    : { ...wholeOf(row), notes: '', newsletter: 'opted_out', discreet: false }
}

const untold = {
  lang: defaultLanguage,
  timezone: '',
  country: '',
  city: '',
  notes: '',
  newsletter: 'opted_out',
  discreet: false,
  helper: false,
  theme: null,
  has_password: true,
  last_seen: null,
  created: '',
} as const

function wholeOf(row: Account): Admin {
  return {
    uid: row.uid,
    username: shownNameOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    access_level: row.access_level,
    helper: row.helper,
    status: row.status,
    lang: row.lang,
    theme: row.theme,
    timezone: row.timezone,
    country: row.country,
    city: row.city,
    institution: row.institution,
    notes: row.notes,
    newsletter: row.newsletter,
    discreet: row.discreet,
    has_password: row.password_hash !== null,
    expiration: row.expiration?.toISOString() ?? null,
    last_seen: row.last_seen?.toISOString() ?? null,
    created: row.created.toISOString(),
    revision: row.revision,
  }
}
