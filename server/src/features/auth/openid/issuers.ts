import type { OfferedIssuer } from '@resguardo/contract/auth/issuers'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { findDomainTeam, provesDomain } from '#features/teams/teams.ts'
import { refuse } from '#http/refusal.ts'
import type { Deps } from '../../../deps.ts'
import { discoverIssuer, type IssuerAccess, type IssuerClient } from './issuerClient.ts'
import { type IssuerRow, listActiveIssuers } from './issuers.table.ts'

const contextOf = (uid: string) => `openid-issuer|${uid}`

export const sealIssuerSecret = ({ keys }: Pick<Deps, 'keys'>, uid: string, secret: string) =>
  keys.seal(secret, contextOf(uid))

export const accessOf = (
  { keys }: Pick<Deps, 'keys'>,
  { uid, issuer, client_id: clientId, secret }: IssuerRow,
): IssuerAccess => ({ issuer, clientId, secret: secret && keys.open(secret, contextOf(uid)) })

/**
 * Where an issuer sends people back. Each team has an own address: a code of one owner's issuer cannot be
 * passed off as that of another's (mix-up, RFC 9700, 4.4.2.2).
 */
export const redirectUriOf = ({ env }: Pick<Deps, 'env'>, team: string | null) =>
  `${env.publicUrl}/signin${team === null ? '' : `?team=${team}`}`

const toOffered = (
  deps: Pick<Deps, 'env'>,
  { uid, team, name, authorization_endpoint, client_id, forced }: IssuerRow,
): OfferedIssuer => ({
  uid,
  name,
  authorization_endpoint,
  client_id,
  redirect_uri: redirectUriOf(deps, team),
  forced,
})

/** The issuers that the sign-in page offers to everyone. */
export async function offeredIssuers(deps: Deps): Promise<OfferedIssuer[]> {
  return (await listActiveIssuers(deps.db, null)).map((row) => toOffered(deps, row))
}

/** The issuers for addresses of a domain, whether or not there are accounts. */
export async function issuersForAddress(deps: Deps, address: string): Promise<OfferedIssuer[]> {
  const { signInByOpenid } = await deps.settings.read('security')
  const team = signInByOpenid ? await findDomainTeam(deps.db, address) : undefined
  return team === undefined ? [] : (await listActiveIssuers(deps.db, team)).map((row) => toOffered(deps, row))
}

/** Whether people with this address must sign in through the issuer of the team that proved its domain. */
export async function isForcedElsewhere(deps: Deps, address: string): Promise<boolean> {
  return (await issuersForAddress(deps, address)).some(({ forced }) => forced)
}

/** Refuses ways to sign in other than the issuer, where it is forced. Super admins keep theirs. */
export async function refuseForcedElsewhere(
  deps: Deps,
  { username, role }: { username: string; role?: string },
): Promise<void> {
  if (role !== 'root' && (await isForcedElsewhere(deps, username))) refuse(409)
}

/**
 * Whether an issuer may sign in this account or create it. That of a team speaks only for domains that the
 * team proved, and never for super admins.
 */
export async function speaksFor(
  db: Kysely<Schema>,
  team: string | null,
  { username, role }: { username: string; role?: string },
): Promise<boolean> {
  return team === null || (role !== 'root' && (await provesDomain(db, team, username)))
}

const cacheMs = 60 * 60_000
const maxCached = 200

/** Metadata and keys of the issuers in use, cached for an hour and until the issuer is edited. */
export function openIssuerClients(deps: Pick<Deps, 'env' | 'keys'>) {
  const cached = new Map<string, { until: number; client: Promise<IssuerClient> }>()
  return (row: IssuerRow): Promise<IssuerClient> => {
    const key = `${row.uid} ${row.revision}`
    const now = Date.now()
    const known = cached.get(key)
    if (known && known.until > now) return known.client
    const client = discoverIssuer(accessOf(deps, row), deps.env, 'settings')
    for (const [other, { until }] of cached)
      if (until <= now || cached.size >= maxCached) cached.delete(other)
    cached.set(key, { until: now + cacheMs, client })
    client.catch(() => cached.delete(key))
    return client
  }
}
