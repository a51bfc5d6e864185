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
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { BadInput } from '#http/errors.ts'
import { limitOrRefuse, refuse } from '#http/refusal.ts'
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
import { addClaim, countClaims, findClaim, listClaims, removeClaim, saveClaim } from './domains.table.ts'
import { requireTeam } from './teams.ts'

const publicDomains = new Set(publicProviders)
const rowSecurityOptions = { rowSecurity: true } as const

/** Domains that a team claims by a DNS record, and what each does for new members. */
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
      const existing = await findClaim(db, { team: uid, domain })
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
      if (mode ?? confirmed) await changeClaim(db, uid, domain, changes)
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
      if (!(await removeClaim(db, { team: uid, domain: domainToASCII(domain) }))) refuse(404)
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
      const existing = await findClaim(deps.db, { team: uid, domain: domainToASCII(domain) })
      if (!existing) return refuse(404)
      if (existing.state === 'dropped' || existing.proved_by === 'root') refuse(409)
      await limitOrRefuse(deps, domainCheckLimits(existing, actor.uid))
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
  const count = await countClaims(db, team)
  if (!existing && count >= limits.domainsPerTeam) throw new BadInput({ domain: 'fields.domainsTooMany' })
  const now = new Date()
  await addClaim(
    db,
    { team, domain },
    {
      state: 'waiting',
      proved_by: null,
      result: 'none',
      token,
      claimed: now,
      checked: null,
      next_check: nextCheckAt(now, now),
    },
  )
}

async function changeClaim(db: Kysely<Schema>, team: string, domain: string, changes: Partial<DomainClaim>) {
  try {
    await saveClaim(db, { team, domain }, changes)
  } catch (error) {
    if (isProvedByOtherTeam(error)) refuse(409)
    throw error
  }
}

async function listDomains(db: Kysely<Schema>, team: string): Promise<Domain[]> {
  const rows = await listClaims(db, team)
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
