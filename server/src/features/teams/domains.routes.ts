import { domainToASCII } from 'node:url'
import {
  checkDomain,
  type Domain,
  deleteTeamDomains,
  editTeamDomains,
  readDomains,
} from '@resguardo/contract/teams/domains'
import { limits } from '@resguardo/contract/platform/limits'
import { may } from '@resguardo/contract/people/policy'
import publicProviders from 'email-providers/all.json' with { type: 'json' }
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { withRowSecurity } from '#db/rowLevelSecurity.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import {
  checkClaim,
  type DomainClaim,
  isProvedByOtherTeam,
  nextCheckAt,
  txtRecordOf,
} from '#jobs/domainChecks.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import { newToken } from '#security/crypto/keys.ts'
import { requireTeam } from './teams.ts'

const publicDomains = new Set(publicProviders)
const rowSecurityOptions = { rowSecurity: true } as const

export function domainRoutes(served: RouteContext): void {
  serve(
    served,
    readDomains,
    async ({ query: { uid }, actor, db }) => {
      await requireTeam(db, actor, uid, 'team.domains')
      return { domains: await listDomains(db, uid) }
    },
    rowSecurityOptions,
  )

  serve(
    served,
    editTeamDomains,
    async ({ body: { uid, mode, confirmed, ...input }, actor, db, deps, note }) => {
      await requireTeam(db, actor, uid, 'team.domains')
      if (confirmed && !may(actor, 'team.confirmDomain')) refuse(403)
      const domain = asciiDomain(input.domain)
      const existing = await findClaim(db, uid, domain)
      if (!existing || existing.state === 'dropped')
        await startClaim(db, uid, domain, newToken(deps.random), existing)
      const changes = {
        ...(mode && { mode }),
        ...(confirmed && {
          state: 'proved' as const,
          proved_by: 'root' as const,
          next_check: null,
          missing_since: null,
        }),
      }
      if (mode ?? confirmed) await saveClaim(db, uid, domain, changes)
      note({
        team: uid,
        reason: auditReason({
          claimed: existing?.state !== 'waiting' && existing?.state !== 'proved',
          mode,
          confirmed,
        }),
      })
      return { domains: await listDomains(db, uid) }
    },
    rowSecurityOptions,
  )

  serve(
    served,
    deleteTeamDomains,
    async ({ query: { uid, domain }, actor, db, note }) => {
      await requireTeam(db, actor, uid, 'team.domains')
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
    rowSecurityOptions,
  )

  // No transaction, and so no row-level security: the DNS may take seconds to answer.
  serve(
    served,
    checkDomain,
    async (call) => {
      const { body, actor, deps, note } = call
      const { uid, domain } = body
      await withRowSecurity(call, (fenced) => requireTeam(fenced, actor, uid, 'team.domains'))
      const existing = await findClaim(deps.db, uid, domainToASCII(domain))
      if (!existing) return refuse(404)
      if (existing.state === 'dropped' || existing.proved_by === 'root') refuse(409)
      const retryAfter = await deps.attempts.take(domainCheckLimits(existing, actor.uid))
      if (retryAfter) refuse(429, { retryAfter })
      await checkClaim(deps, existing, deps.now())
      note({ team: uid })
      return { domains: await listDomains(deps.db, uid) }
    },
    { transaction: 'none' },
  )
}

const hourlyRule = (name: string, free: number) =>
  ({ name, free, windowMinutes: 60, pause: 'window' }) as const
const domainCheckLimits = ({ team, domain }: DomainClaim, actor: string): AttemptCheck[] => [
  [hourlyRule('domain-check', 6), `${team}|${domain}`],
  [hourlyRule('domain-check-person', 30), actor],
]

/** The domain in ASCII (punycode); a field error if it is invalid or belongs to a public mail provider. */
function asciiDomain(input: string): string {
  const domain = domainToASCII(input.replace(/\.$/, ''))
  // With `_resguardo.` before it, the name has at most 253 characters.
  const isName = /^(?=.{3,242}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    domain,
  )
  if (!isName) throw new BadInput({ domain: 'fields.domain' })
  if (publicDomains.has(domain)) throw new BadInput({ domain: 'fields.domainPublic' })
  return domain
}

const findClaim = (db: Kysely<Schema>, team: string, domain: string): Promise<DomainClaim | undefined> =>
  db
    .selectFrom('team_domains')
    .selectAll()
    .where('team', '=', team)
    .where('domain', '=', domain)
    .executeTakeFirst()

/**
 * Starts a claim, or restarts a dropped one. The answer does not reveal whether another team has the domain.
 */
async function startClaim(
  db: Kysely<Schema>,
  team: string,
  domain: string,
  token: string,
  existing?: DomainClaim,
) {
  const { count } = await db
    .selectFrom('team_domains')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('team', '=', team)
    .executeTakeFirstOrThrow()
  if (!existing && count >= limits.domainsPerTeam) throw new BadInput({ domain: 'fields.domainsTooMany' })
  const now = new Date()
  const newClaim = {
    state: 'waiting',
    proved_by: null,
    result: 'none',
    token,
    claimed: now,
    checked: null,
    next_check: nextCheckAt(now, now),
  } as const
  await db
    .insertInto('team_domains')
    .values({ team, domain, ...newClaim })
    .onConflict((conflict) =>
      conflict.columns(['team', 'domain']).doUpdateSet(newClaim).where('team_domains.state', '=', 'dropped'),
    )
    .execute()
}

async function saveClaim(db: Kysely<Schema>, team: string, domain: string, changes: Partial<DomainClaim>) {
  try {
    await db
      .updateTable('team_domains')
      .set(changes)
      .where('team', '=', team)
      .where('domain', '=', domain)
      .execute()
  } catch (error) {
    if (isProvedByOtherTeam(error)) refuse(409)
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
    record: txtRecordOf(row),
    claimed: row.claimed.toISOString(),
    checked: row.checked?.toISOString() ?? null,
    nextCheck: row.next_check?.toISOString() ?? null,
    missingSince: row.missing_since?.toISOString() ?? null,
  }))
}

/** Field words for the audit log; the domain stays out, as it may identify a person. */
function auditReason({
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
