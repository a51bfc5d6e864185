import type { DnsResult } from '@resguardo/contract/teams/domains'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Log } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'
import type { ResolveTxt } from '#security/network/dnsResolver.ts'

export type DomainClaim = Selectable<Schema['team_domains']>

/** The TXT record that proves a claim. */
export const txtRecordOf = ({ domain, token }: Pick<DomainClaim, 'domain' | 'token'>) => ({
  name: `_resguardo.${domain}`,
  value: `resguardo=${token}`,
})

const hour = 60 * 60_000
const day = 24 * hour
/** Hours after the claim at which the job checks the DNS; after the last one the claim is dropped. */
const checkHours = [12, 36, 72, 168]
const graceMs = 7 * day

/** Checks the DNS record of a claim now. */
export async function checkDns(
  resolveTxt: ResolveTxt,
  claim: Pick<DomainClaim, 'domain' | 'token'>,
): Promise<Exclude<DnsResult, 'none' | 'taken'>> {
  const { name, value } = txtRecordOf(claim)
  try {
    const records = (await resolveTxt(name)).map((strings) => strings.join('').trim())
    if (records.includes(value)) return 'found'
    return records.some((record) => record.startsWith('resguardo=')) ? 'wrong' : 'missing'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // No such name, or no TXT record; any other error says nothing about the record.
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unreachable'
  }
}

type ClaimChanges = Partial<Pick<DomainClaim, 'state' | 'proved_by' | 'next_check' | 'missing_since'>>

/** When a claim made at `claimed` is checked next; null if no check is left. */
export function nextCheckAt(claimed: Date, now: Date): Date | null {
  const times = checkHours.map((hours) => claimed.getTime() + hours * hour)
  const next = times.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** What a check changes. A proved domain survives a week without its record, and any DNS failure. */
export function changesAfterCheck(claim: DomainClaim, result: DnsResult, now: Date): ClaimChanges {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (result === 'found')
    return { state: 'proved', proved_by: 'dns', missing_since: null, next_check: after(graceMs) }
  if (claim.state === 'waiting') {
    const next_check = nextCheckAt(claim.claimed, now)
    return next_check ? { next_check } : { state: 'dropped', next_check: null }
  }
  if (result === 'unreachable') return { next_check: after(day) }
  const missing_since = claim.missing_since ?? now
  if (now.getTime() - missing_since.getTime() < graceMs) return { missing_since, next_check: after(day) }
  return { state: 'dropped', proved_by: null, missing_since: null, next_check: null }
}

export interface DomainDeps {
  readonly db: Kysely<Schema>
  readonly resolveTxt: ResolveTxt
  readonly log: Log
}

/** Checks one claim and stores the result. */
export async function checkClaim(
  { db, resolveTxt }: DomainDeps,
  claim: DomainClaim,
  now: Date,
): Promise<void> {
  const result = await checkDns(resolveTxt, claim)
  try {
    await write(db, claim, { ...changesAfterCheck(claim, result, now), result, checked: now })
  } catch (error) {
    if (!isProvedByOtherTeam(error)) throw error
    // The record is there, but another team proved the domain first: the claim waits in case that team gives
    // it up.
    await write(db, claim, { ...changesAfterCheck(claim, 'taken', now), result: 'taken', checked: now })
  }
}

/** Updates a claim only if it is unchanged: one that was given up or made again meanwhile stays as it is. */
async function write(
  db: Kysely<Schema>,
  claim: DomainClaim,
  changes: ClaimChanges & Pick<DomainClaim, 'result' | 'checked'>,
) {
  await db
    .updateTable('team_domains')
    .set(changes)
    .where('team', '=', claim.team)
    .where('domain', '=', claim.domain)
    .where('token', '=', claim.token)
    .where('state', '=', claim.state)
    .where('proved_by', 'is not distinct from', claim.proved_by)
    .execute()
}

/** Whether the error is the unique constraint against a second proof of one domain. */
export const isProvedByOtherTeam = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'team_domains_proved'

const batchSize = 200
const concurrency = 8

/** Checks every claim that is due, a few at a time. Idempotent. */
export async function checkDomains(deps: DomainDeps, now = new Date()): Promise<void> {
  const due = await deps.db
    .selectFrom('team_domains')
    .selectAll()
    .where('next_check', '<=', now)
    .orderBy('next_check')
    .limit(batchSize)
    .execute()
  const queue = due.values()
  const work = async () => {
    for (const claim of queue)
      await checkClaim(deps, claim, now).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'domain check failed'),
      )
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  // Postpone claims that failed without an update, so that they are not due forever.
  await deps.db
    .updateTable('team_domains')
    .set({ next_check: sql<Date>`${now}::timestamptz + interval '1 day'` })
    .where('next_check', '<=', now)
    .where(
      sql<boolean>`(team, domain) in (select * from unnest(${due.map(({ team }) => team)}::uuid[], ${due.map(({ domain }) => domain)}::text[]))`,
    )
    .execute()
}
