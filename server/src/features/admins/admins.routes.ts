import {
  type Admin,
  askUsername,
  editAdmin,
  readAdmins,
  type VisibleAdmin,
} from '@resguardo/contract/people/admins'
import { type Actor, may, type PersonSubject } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { type Account, findAccountByUid, effectiveUsernameOf } from '#domain/accounts.ts'
import { grantsOf } from '#domain/grants.ts'
import type { Schema } from '#db/schema.ts'
import { renewSession } from '#features/auth/signIn/sessions.ts'
import { sendNewAddressCode } from '#features/auth/registration/newAddress.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { equalizeTiming } from '#security/timingEqualizer.ts'
import { readTeamsOf } from './admins.table.ts'
import { changedFields } from './account/changedFields.ts'
import { editPerson } from './account/editPerson.ts'
import { listPeople, listPeopleAsArray, revealsHidden } from './listPeople.ts'

export function adminRoutes(served: RouteContext): void {
  serve(
    served,
    readAdmins,
    async ({ query, actor, db, deps }) => {
      if (query.uid === undefined) {
        if (!may(actor, 'admin.list')) refuse(403)
        const seesTimes = may(actor, 'admin.whole')
        if (!seesTimes && revealsHidden(query)) refuse(403)
        const within = may(actor, 'admin.read') ? null : actor.teams
        const list = query.size === undefined && query.after === undefined ? listPeopleAsArray : listPeople
        return list(db, deps, query, { within, seesTimes })
      }
      const account = await findAccountSubject(db, query.uid)
      if (!account || !may(actor, 'admin.read', account.subject)) return refuse(404)
      return [presentAdmin(account.row, actor, account.subject)]
    },
    { rowSecurity: true },
  )

  serve(
    served,
    editAdmin,
    async (call) => {
      const { body, actor, db } = call
      const account = await findAccountSubject(db, body.uid)
      if (!account || !may(actor, 'admin.read', account.subject)) return refuse(404)
      const changes = changedFields(body, presentAdmin(account.row, actor, account.subject))
      const saved = await editPerson(call, changes, account.row, account.subject)
      served.sessions.forget('person', body.uid)
      const presented = presentAdmin(
        (await findAccountByUid(db, body.uid)) ?? saved ?? refuse(404),
        actor,
        account.subject,
      )
      // Only for clients that ask for it: others continue with their token.
      const renews = body.renew_token && body.password !== undefined && body.uid === actor.uid
      return renews ? { ...presented, token: await renewSession(served, actor) } : presented
    },
    { transaction: 'own' },
  )

  serve(served, askUsername, (call) => equalizeTiming(sendNewAddressCode(call)), { transaction: 'own' })
}

async function findAccountSubject(
  db: Kysely<Schema>,
  uid: string,
): Promise<{ row: Account; subject: PersonSubject } | null> {
  const row = await findAccountByUid(db, uid)
  if (!row) return null
  return { row, subject: { kind: 'person', uid, role: row.role, teams: await readTeamsOf(db, uid) } }
}

/** Visible to their owner only, not even to a root. */
const ownersFields = ['notes', 'newsletter', 'discreet'] as const
/** Visible to root as well: location, sign-in methods and times. */
const rootsFields = [
  'lang',
  'timezone',
  'country',
  'city',
  'grants',
  'has_password',
  'last_seen',
  'created',
] as const

/** An account as its reader may see it; the fields that they may not know are left out. */
function presentAdmin(row: Account, actor: Actor, subject: PersonSubject): VisibleAdmin {
  const shown: VisibleAdmin = fullAdmin(row)
  if (!may(actor, 'admin.notes', subject)) for (const name of ownersFields) delete shown[name]
  if (!may(actor, 'admin.whole', subject)) for (const name of rootsFields) delete shown[name]
  return shown
}

function fullAdmin(row: Account): Admin {
  return {
    uid: row.uid,
    username: effectiveUsernameOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    access_level: row.access_level,
    grants: grantsOf(row),
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
