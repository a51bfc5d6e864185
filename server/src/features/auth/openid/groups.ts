import type { JWTPayload } from 'jose'
import { type Account, findAccountByUid } from '#domain/accounts.ts'
import { applyGroupMemberships } from '#features/teams/groupMemberships.ts'
import type { Deps } from '../../../deps.ts'
import { type IssuerRow, listGroups } from './issuers.table.ts'

/**
 * Applies the group rules of an issuer to the account that signs in through it, and returns the account as it
 * is then. Someone whose groups cannot be read keeps what they have.
 */
export async function applyGroups(
  deps: Pick<Deps, 'db' | 'keys' | 'env' | 'now' | 'log'>,
  { uid: issuer, group_claim, team }: IssuerRow,
  account: Account,
  claims: JWTPayload,
): Promise<Account | undefined> {
  if (account.status !== 'active') return account
  const groups = groupsOf(claims, group_claim)
  if (!groups) {
    deps.log.warn({ issuer }, 'the ID token has too many groups to list them')
    return account
  }
  const rules = await listGroups(deps.db, [issuer])
  const teams = rules
    // Checked when saved; but a stored rule of a team's issuer must not reach further either.
    .filter((rule) => groups.has(rule.value) && (team === null || rule.team === team))
    .map((rule) => rule.team)
  const changed = await applyGroupMemberships(deps, { person: account.uid, issuer, teams })
  return changed ? findAccountByUid(deps.db, account.uid) : account
}

/**
 * The groups in a claim. Okta leaves out a claim without values. Entra ID replaces a list that is too long by
 * `_claim_names` (or `hasgroups`): then the groups are unknown, and the result is null.
 */
function groupsOf(claims: JWTPayload, name: string): ReadonlySet<string> | null {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (value === undefined) {
    const elsewhere = claims['_claim_names']
    const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name)
    return isElsewhere || claims['hasgroups'] !== undefined ? null : new Set()
  }
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return new Set(values.filter((one) => typeof one === 'string'))
}
