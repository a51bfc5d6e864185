import {
  checkIssuer,
  createIssuer,
  deleteIssuer,
  editIssuer,
  issuersOfDomain,
  readIssuers,
  readIssuerUse,
} from '@resguardo/contract/auth/issuers'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { changeWithRowSecurity, withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { emailDomainOf, listProvedDomains, requireTeam } from '#features/teams/teams.ts'
import { BadInput } from '#http/errors.ts'
import { checkOutboundUrl, urlAuditText } from '#http/outboundUrls.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { probeIssuer } from './issuerClient.ts'
import { accessOf, issuersForAddress, redirectUriOf, sealIssuerSecret } from './issuers.ts'
import {
  addIssuer,
  findIssuer,
  type IssuerRow,
  listGroups,
  listIssuers,
  listLinkedPeople,
  removeIdentities,
  removeIssuer,
  replaceGroups,
  saveIssuer,
  toIssuer,
} from './issuers.table.ts'

// The issuer is asked before the change, and no transaction is open while it answers.
const ownTransaction = { transaction: 'own' } as const

/** OpenID issuers of the instance, for root, and of teams, for their admins. */
export function issuerRoutes(served: RouteContext): void {
  const { deps } = served

  serve(served, readIssuers, async (call) => {
    const team = call.query.team ?? null
    await requireOwner(call, team)
    const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID, OPENID_NAME: name } = deps.env
    return {
      ...(await all(call, team)),
      redirectUri: redirectUriOf(deps, team),
      environment: team === null && issuer && OPENID_CLIENT_ID ? { name, issuer } : null,
    }
  })

  serve(
    served,
    checkIssuer,
    async (call) => {
      const { team, uid, ...client } = call.body
      await requireOwner(call, team)
      const row = uid === undefined ? undefined : await findOwned(call, uid)
      await probe(call, client, row?.team ?? team, row)
      call.note({ team, reason: hostOf(client.issuer) })
      return null
    },
    ownTransaction,
  )

  serve(served, createIssuer, create, ownTransaction)
  serve(served, editIssuer, edit, ownTransaction)

  serve(served, readIssuerUse, async (call) => {
    const people = await readUse(call, await findOwned(call, call.query.uid))
    return { people: people.length, only: people.filter(({ only }) => only).length }
  })

  serve(served, deleteIssuer, async (call) => {
    const { query, actor, db, note } = call
    const { uid, team, issuer } = await findOwned(call, query.uid)
    await requireProofFor('keys', { actor, db, deps })
    if (!(await withRowSecurity(call, (fenced) => removeIssuer(fenced, uid)))) refuse(404)
    if (issuer !== deps.env.OPENID_ISSUER) await removeIdentities(db, issuer)
    note({ target: uid, team, reason: hostOf(issuer) })
    return all(call, team)
  })

  serve(served, issuersOfDomain, async ({ query: { domain } }) => ({
    issuers: await issuersForAddress(deps, `@${domain}`),
  }))
}

type AnyCall = Pick<Call<typeof checkIssuer>, 'actor' | 'db' | 'deps'>

const hostOf = (url: string) => URL.parse(url)?.host ?? ''

/** To anyone who may not know it, a team does not exist. */
async function requireOwner(call: AnyCall, team: string | null): Promise<void> {
  const { actor } = call
  if (team === null) void (may(actor, 'issuer.manage') || refuse(403))
  else await withRowSecurity(call, (fenced) => requireTeam(fenced, actor, team, 'issuer.manage'))
}

async function findOwned(call: AnyCall, uid: string): Promise<IssuerRow> {
  const { actor } = call
  const row = await withRowSecurity(call, (fenced) => findIssuer(fenced, uid))
  const mayManage =
    row && may(actor, 'issuer.manage', row.team === null ? undefined : { kind: 'team', uid: row.team })
  return mayManage ? row : refuse(404)
}

const all = (call: AnyCall, team: string | null) =>
  withRowSecurity(call, async (fenced) => {
    const rows = await listIssuers(fenced, team)
    const groups = await listGroups(
      fenced,
      rows.map(({ uid }) => uid),
    )
    return { issuers: rows.map((row) => toIssuer(row, groups)) }
  })

interface ClientFields {
  issuer: string
  clientId: string
  secret?: string | undefined
}

/** Asks the issuer; a field error if something is wrong. Returns what to store, with the secret in clear. */
async function probe({ actor, deps }: AnyCall, fields: ClientFields, team: string | null, row?: IssuerRow) {
  const { issuer, clientId } = fields
  await limitOrRefuse(deps, [
    [{ name: 'issuer-check', free: 60, windowMinutes: 60, pause: 'window' }, actor.uid],
  ])
  checkOutboundUrl('issuer', issuer, deps.env)
  const stored = row && accessOf(deps, row)
  // A stored secret is not shown, so it must not be sent elsewhere either.
  if (fields.secret === undefined && stored?.secret && stored.issuer !== issuer)
    throw new BadInput({ secret: 'fields.secretAgain' })
  const secret = fields.secret === undefined ? (stored?.secret ?? null) : fields.secret || null
  const found = await probeIssuer({ issuer, clientId, secret }, deps.env, redirectUriOf(deps, team))
  if (!('config' in found)) throw new BadInput({ [found[0]]: found[1] })
  const metadata = found.config.serverMetadata()
  const client = { issuer: metadata.issuer, client_id: clientId }
  // probeIssuer() checked it.
  return { ...client, authorization_endpoint: metadata.authorization_endpoint ?? '', secret }
}

/** The columns of an issuer's client. The issuer is asked only if one changes: it may be out of reach. */
async function clientColumns(
  call: AnyCall,
  fields: ClientFields,
  key: Pick<IssuerRow, 'uid' | 'team'>,
  row?: IssuerRow,
) {
  if (
    row &&
    fields.secret === undefined &&
    row.issuer === fields.issuer &&
    row.client_id === fields.clientId
  ) {
    const { issuer, client_id, authorization_endpoint, secret } = row
    return { issuer, client_id, authorization_endpoint, secret }
  }
  const { secret, ...client } = await probe(call, fields, key.team, row)
  return { ...client, secret: secret === null ? null : sealIssuerSecret(call.deps, key.uid, secret) }
}

async function create(call: Call<typeof createIssuer>) {
  const { body, actor, db, deps, note } = call
  const { team, name, active, forced } = body
  const uid = crypto.randomUUID()
  await requireOwner(call, team)
  await requireProofFor('keys', { actor, db, deps })
  const client = await clientColumns(call, body, { uid, team })
  await requireTried(call, { forced, team, issuer: client.issuer })
  await changeWithRowSecurity(call, async (fenced) => {
    if (!(await addIssuer(fenced, { uid, team, name, active, forced, ...claimOf(body), ...client })))
      refuse(409)
    await saveGroups(fenced, { uid, team }, body.groups)
    note({ target: uid, team, reason: auditText(body) })
  })
  return all(call, team)
}

async function edit(call: Call<typeof editIssuer>) {
  const { body, actor, db, deps, note } = call
  const { uid, revision, name, active, forced } = body
  const row = await findOwned(call, uid)
  await requireProofFor('keys', { actor, db, deps })
  const client = await clientColumns(call, body, row, row)
  await requireTried(call, { forced: forced && !row.forced, team: row.team, issuer: client.issuer })
  await changeWithRowSecurity(call, async (fenced) => {
    const fields = { name, active, forced, ...claimOf(body), ...client }
    if (!(await saveIssuer(fenced, { uid, revision, ...fields }))) refuse(409)
    await saveGroups(fenced, row, body.groups)
    note({ target: uid, team: row.team, reason: auditText(body) })
  })
  return all(call, row.team)
}

const claimOf = ({ groupClaim }: { groupClaim?: string | undefined }) =>
  groupClaim === undefined ? {} : { group_claim: groupClaim }

/** Groups at a team's issuer lead to that team only: its admin has no say in another. */
async function saveGroups(
  db: Kysely<Schema>,
  { uid, team }: Pick<IssuerRow, 'uid' | 'team'>,
  groups: readonly { value: string; team: string }[] | undefined,
): Promise<void> {
  if (!groups) return
  const isOwn = team === null || groups.every((rule) => rule.team === team)
  if (!(isOwn && (await replaceGroups(db, uid, groups)))) throw new BadInput({ groups: 'fields.team' })
}

/** An issuer is forced only after someone has signed in through it, or a mistyped one locks out its team. */
async function requireTried(
  call: AnyCall,
  { forced, team, issuer }: { forced: boolean; team: string | null; issuer: string },
): Promise<void> {
  if (!forced) return
  if (team === null || (await readUse(call, { team, issuer })).length === 0)
    throw new BadInput({ forced: 'fields.issuerForced' })
}

/** Who signed in through an issuer: of a team, people with an address of its proved domains. */
async function readUse({ db }: AnyCall, { team, issuer }: Pick<IssuerRow, 'team' | 'issuer'>) {
  const people = await listLinkedPeople(db, issuer)
  if (team === null) return people
  const proved = new Set(await listProvedDomains(db, team))
  return people.filter(({ username }) => proved.has(emailDomainOf(username)))
}

interface AuditedFields {
  issuer: string
  active: boolean
  forced: boolean
  groups?: readonly unknown[] | undefined
}

const auditText = ({ issuer, active, forced, groups = [] }: AuditedFields) =>
  [
    urlAuditText({ url: issuer, active }),
    ...(forced ? ['forced'] : []),
    ...(groups.length > 0 ? [`${groups.length} groups`] : []),
  ].join(' ')
