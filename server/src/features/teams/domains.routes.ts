import { domainToASCII } from 'node:url'
import {
  checkDomain,
  type Domain,
  deleteTeamDomains,
  editTeamDomains,
  readDomains,
} from '@resguardo/contract/domains'
import { limits } from '@resguardo/contract/limits'
import { may } from '@resguardo/contract/policy'
import publicProviders from 'email-providers/all.json' with { type: 'json' }
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { fence } from '#db/apart.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { checkClaim, type Claim, isTaken, nextLook, recordOf } from '#jobs/domains.ts'
import type { Check } from '#security/attempts.ts'
import { newToken } from '#security/keys.ts'
import { teamFor } from './teams.ts'

const providers = new Set(publicProviders)
const apart = { apart: true } as const

export function domainRoutes(served: Served): void {
  serve(
    served,
    readDomains,
    async ({ query: { uid }, actor, db }) => {
      await teamFor(db, actor, uid, 'team.domains')
      return { domains: await listDomains(db, uid) }
    },
    apart,
  )

  serve(
    served,
    editTeamDomains,
    async ({ body: { uid, mode, confirmed, ...given }, actor, db, deps, note }) => {
      await teamFor(db, actor, uid, 'team.domains')
      if (confirmed && !may(actor, 'team.confirmDomain')) refuse(403)
      const domain = asciiDomain(given.domain)
      const known = await findClaim(db, uid, domain)
      if (!known || known.state === 'dropped') await claim(db, uid, domain, newToken(deps.random), known)
      const changes = {
        ...(mode && { mode }),
        ...(confirmed && {
          state: 'proved' as const,
          proved_by: 'root' as const,
          next_check: null,
          missing_since: null,
        }),
      }
      if (mode ?? confirmed) await save(db, uid, domain, changes)
      note({
        team: uid,
        reason: words({ claimed: known?.state !== 'waiting' && known?.state !== 'proved', mode, confirmed }),
      })
      return { domains: await listDomains(db, uid) }
    },
    apart,
  )

  serve(
    served,
    deleteTeamDomains,
    async ({ query: { uid, domain }, actor, db, note }) => {
      await teamFor(db, actor, uid, 'team.domains')
      const ascii = domainToASCII(domain)
      const { numDeletedRows } = await db
        .deleteFrom('team_domains')
        .where('team', '=', uid)
        .where('domain', '=', ascii)
        .executeTakeFirst()
      if (numDeletedRows === 0n) refuse(404)
      await db.deleteFrom('join_requests').where('team', '=', uid).where('domain', '=', ascii).execute()
      note({ team: uid })
      return { domains: await listDomains(db, uid) }
    },
    apart,
  )

  // No transaction, and so no row-level security: the DNS may take seconds to answer.
  serve(
    served,
    checkDomain,
    async (call) => {
      const { body, actor, deps, note } = call
      const { uid, domain } = body
      await fence(call, (fenced) => teamFor(fenced, actor, uid, 'team.domains'))
      const found = await findClaim(deps.db, uid, domainToASCII(domain))
      if (!found) return refuse(404)
      if (found.state === 'dropped' || found.proved_by === 'root') refuse(409)
      const retryAfter = await deps.attempts.take(checksOf(found, actor.uid))
      if (retryAfter) refuse(429, { retryAfter })
      await checkClaim(deps, found, deps.now())
      note({ team: uid })
      return { domains: await listDomains(deps.db, uid) }
    },
    { transaction: 'none' },
  )
}

const window = (name: string, free: number) => ({ name, free, windowMinutes: 60, pause: 'window' }) as const
const checksOf = ({ team, domain }: Claim, actor: string): Check[] => [
  [window('domain-check', 6), `${team}|${domain}`],
  [window('domain-check-person', 30), actor],
]

/** The domain in ASCII (punycode); a field error if it is invalid or belongs to a public mail provider. */
function asciiDomain(given: string): string {
  const domain = domainToASCII(given.replace(/\.$/, ''))
  // With `_resguardo.` before it, the name has at most 253 characters.
  const isName = /^(?=.{3,242}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    domain,
  )
  if (!isName) throw new BadInput({ domain: 'fields.domain' })
  if (providers.has(domain)) throw new BadInput({ domain: 'fields.domainPublic' })
  return domain
}

const findClaim = (db: Kysely<Schema>, team: string, domain: string): Promise<Claim | undefined> =>
  db
    .selectFrom('team_domains')
    .selectAll()
    .where('team', '=', team)
    .where('domain', '=', domain)
    .executeTakeFirst()

/**
 * Starts a claim, or restarts a dropped one. The answer does not reveal whether another team has the domain.
 */
async function claim(db: Kysely<Schema>, team: string, domain: string, token: string, known?: Claim) {
  const { count } = await db
    .selectFrom('team_domains')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('team', '=', team)
    .executeTakeFirstOrThrow()
  if (!known && count >= limits.domainsOfTeam) throw new BadInput({ domain: 'fields.domainsTooMany' })
  const now = new Date()
  const fresh = {
    state: 'waiting',
    proved_by: null,
    result: 'none',
    token,
    claimed: now,
    checked: null,
    next_check: nextLook(now, now),
  } as const
  await db
    .insertInto('team_domains')
    .values({ team, domain, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['team', 'domain']).doUpdateSet(fresh).where('team_domains.state', '=', 'dropped'),
    )
    .execute()
}

async function save(db: Kysely<Schema>, team: string, domain: string, changes: Partial<Claim>) {
  try {
    await db
      .updateTable('team_domains')
      .set(changes)
      .where('team', '=', team)
      .where('domain', '=', domain)
      .execute()
  } catch (error) {
    if (isTaken(error)) refuse(409)
    throw error
  }
}

async function listDomains(db: Kysely<Schema>, team: string): Promise<Domain[]> {
  const rows = await db
    .selectFrom('team_domains')
    .selectAll()
    .where('team', '=', team)
    .orderBy('domain')
    .execute()
  return rows.map((row) => ({
    domain: row.domain,
    mode: row.mode,
    state: row.state,
    result: row.result,
    provedBy: row.proved_by,
    record: recordOf(row),
    claimed: row.claimed.toISOString(),
    checked: row.checked?.toISOString() ?? null,
    nextCheck: row.next_check?.toISOString() ?? null,
    missingSince: row.missing_since?.toISOString() ?? null,
  }))
}

/** Field words for the audit log; the domain stays out, as it may identify a person. */
function words({
  claimed,
  mode,
  confirmed,
}: {
  claimed: boolean
  mode?: string | undefined
  confirmed?: true | undefined
}) {
  return [claimed && 'claimed', mode && `mode>${mode}`, confirmed && 'confirmed'].filter(Boolean).join(' ')
}
