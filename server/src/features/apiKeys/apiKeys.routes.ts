import { createApiKey, readApiKeys, readServiceKeys, revokeApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { apiKeyLimits, shownLength } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { scopesFor } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { dayMs } from '@resguardo/contract/platform/durations'
import { may, type Subject } from '@resguardo/contract/people/policy'
import { findAccountByUid } from '#domain/accounts.ts'
import { teamExists } from '#domain/teamExists.ts'
import { cursorsOf } from '#http/cursor.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import type { Session } from '#http/session/session.ts'
import { notifyOwner } from '#mail/notifyOwner.ts'
import { newApiKey } from '#security/crypto/apiKeySecret.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import {
  addApiKey,
  apiKeyText,
  endApiKey,
  findApiKey,
  listApiKeysOf,
  listServiceKeys,
  toApiKey,
} from './apiKeys.table.ts'

const defaultSize = 25
const rowSecurity = { rowSecurity: true } as const

/** No key can make these calls: a leaked one could make others of itself. */
export function apiKeyRoutes(served: RouteContext): void {
  const { deps } = served

  serve(
    served,
    readApiKeys,
    async ({ actor, db }) => {
      if (!may(actor, 'key.own', self(actor))) refuse(403)
      return { keys: (await listApiKeysOf(db, actor.uid)).map(toApiKey) }
    },
    rowSecurity,
  )

  serve(
    served,
    readServiceKeys,
    async ({ query: { team, after, size = defaultSize }, actor, db }) => {
      if (team !== undefined && !may(actor, 'key.service', { kind: 'team', uid: team })) refuse(404)
      const seesAll = may(actor, 'key.service')
      const teams = team === undefined ? (seesAll ? null : actor.teams) : [team]
      const cursors = cursorsOf(deps.keys, 'service keys')
      const rows = await listServiceKeys(db, { teams, cursor: cursors.decode(after), size })
      const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
      return { keys: page.map(toApiKey), next }
    },
    rowSecurity,
  )
  serve(served, createApiKey, create, rowSecurity)
  serve(served, revokeApiKey, revoke, rowSecurity)
}

const self = ({ uid, role, teams }: Session): Subject => ({ kind: 'person', uid, role, teams })
const ofTeam = (team: string | null): Subject =>
  team === null ? { kind: 'instance' } : { kind: 'team', uid: team }

const mayManage = (actor: Session, { person, team }: { person: string | null; team: string | null }) =>
  person === null ? may(actor, 'key.service', ofTeam(team)) : person === actor.uid

async function revoke({ query: { uid }, actor, db, note }: Call<typeof revokeApiKey>) {
  const key = await findApiKey(db, uid)
  if (!key || !mayManage(actor, key)) return refuse(404)
  if (key.service && actor.readsOnly) refuse(403)
  if (!(await endApiKey(db, uid))) refuse(404)
  note({ target: key.person, team: key.service ? key.team : null, reason: apiKeyText(key) })
  return null
}

async function create({ body, actor, db, deps, note }: Call<typeof createApiKey>) {
  const { name, scopes, days = apiKeyLimits.defaultDays, service = false, team = null } = body
  const subject = service ? ofTeam(team) : self(actor)
  // To anyone who may not know it, a team does not exist.
  if (!may(actor, service ? 'key.service' : 'key.own', subject)) refuse(team === null ? 403 : 404)
  if (service && actor.readsOnly) refuse(403)
  // Super admins are in no team: for one of a team, they make a service key.
  if (!service && team !== null && (actor.role === 'root' || !actor.teams.includes(team))) refuse(404)
  if (team !== null && !(await teamExists(db, team))) refuse(404)
  const role = service && team !== null ? 'admin' : actor.role
  const possible = scopesFor({ service, role })
  if (!scopes.every((scope) => possible.includes(scope))) refuse(403)
  await requireProofFor('keys', { actor, db, deps })
  const secret = newApiKey(deps.random, service ? 'service' : 'personal')
  const now = deps.now()
  const added = await addApiKey(
    db,
    {
      person: service ? null : actor.uid,
      service,
      team,
      name,
      key_start: secret.slice(0, shownLength),
      digest: tokenDigest(secret),
      scopes: [...scopes],
      maker: actor.uid,
      expires: new Date(now.getTime() + days * dayMs),
    },
    now,
  )
  if (!added) return refuse(409)
  note({ target: added.person, team: service ? team : null, reason: apiKeyText(added) })
  const account = (await findAccountByUid(db, actor.uid)) ?? refuse(403)
  await notifyOwner(
    db,
    deps,
    account,
    ({ values, ...owner }) => ({
      kind: 'api-key-added',
      ...owner,
      values: { ...values, key: added.key_start },
    }),
    service ? '/keys' : undefined,
  )
  return { key: toApiKey(added), secret }
}
