import type { Role } from '@resguardo/contract/auth/session'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'
import { billingRole, helperRole, moderatorRole, teamRole } from './rolePrivileges.ts'

/*
 * Row-level security beneath the program's own checks. For the requests of a team's admin, the transaction
 * assumes a role that does not own the tables. PostgreSQL then shows and changes only rows of that admin's
 * teams, even where a check in the code is missing. Those of an auditor run in read-only transactions. Those
 * that another grant opens run as a role that changes only the tables of its work.
 */

export interface BoundActor {
  readonly uid: string
  readonly role: Role
  /** Those that apply to the call. */
  readonly grants: readonly Grant[]
  readonly scope?: { readonly team: string | null } | undefined
}

/** What binds the requests of this actor in PostgreSQL; null: nothing but the program's own checks. */
export function fenceOf({ role, grants }: Pick<BoundActor, 'role' | 'grants'>): Fence | null {
  if (role === 'root') return null
  if (grants.includes('auditor')) return 'readOnly'
  const fence = (['billing', 'moderator', 'helper'] as const).find((grant) => grants.includes(grant))
  return fence ?? (role === 'admin' ? 'team' : null)
}

const fenceRoles = { team: teamRole, billing: billingRole, moderator: moderatorRole, helper: helperRole }
type Fence = 'readOnly' | keyof typeof fenceRoles

/** The fence of queries about people and teams, with which moderators and helpers have nothing to do. */
const rowFenceOf = ({ role, grants }: BoundActor) =>
  fenceOf({ role, grants: grants.filter((grant) => grant !== 'moderator' && grant !== 'helper') })

/** Puts the rest of the transaction, or what comes before `leaveTeamRole`, behind the actor's fence. */
export async function assumeFence(db: Kysely<Schema>, actor: BoundActor): Promise<void> {
  await assume(db, fenceOf(actor), actor)
}

async function assume(db: Kysely<Schema>, fence: Fence | null, actor: BoundActor): Promise<void> {
  if (fence === 'readOnly') await sql`set transaction read only`.execute(db)
  else if (fence !== null) await assumeRole(db, fenceRoles[fence], actor)
}

/**
 * Until the end of the transaction, or `leaveTeamRole`, row policies show only rows of this actor's teams. An
 * API key that is limited to a team shows only that one.
 */
export const assumeTeamRole = (db: Kysely<Schema>, actor: Pick<BoundActor, 'uid' | 'scope'>): Promise<void> =>
  assumeRole(db, teamRole, actor)

async function assumeRole(
  db: Kysely<Schema>,
  role: string,
  { uid, scope }: Pick<BoundActor, 'uid' | 'scope'>,
): Promise<void> {
  await sql`select set_config('resguardo.actor', ${uid}, true), set_config('resguardo.team', ${scope?.team ?? ''}, true),
    set_config('role', ${role}, true)`.execute(db)
}

/**
 * Returns to the role that the connection started with, which need not be the role of the account. A
 * read-only transaction stays so.
 */
export async function leaveTeamRole(db: Kysely<Schema>): Promise<void> {
  await sql`select set_config('role', null, true), set_config('resguardo.actor', '', true),
    set_config('resguardo.team', '', true)`.execute(db)
}

const insufficientPrivilege = '42501'

/** Whether PostgreSQL refused to write a row that the policies keep from this person. */
export const isRefusedByPolicy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === insufficientPrivilege &&
  error.message.includes('row-level security')

/** Whether `withRowSecurity` puts the queries of this actor behind a fence. */
export const isFenced = (actor: BoundActor, { rowSecurity }: RowSecurityScope['deps']): boolean =>
  rowSecurity && rowFenceOf(actor) !== null

interface RowSecurityScope {
  readonly db: Kysely<Schema>
  readonly actor: BoundActor
  readonly deps: { readonly rowSecurity: boolean }
}

/**
 * Runs one query of a request that otherwise needs to see more than the policies show. If the actor is a
 * team's admin or acts by a grant, the query runs behind that fence. Joins the caller's transaction, or opens
 * a separate one.
 */
export async function withRowSecurity<T>(
  { db, actor, deps }: RowSecurityScope,
  query: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (!isFenced(actor, deps)) return query(db)
  const runFenced = async (transaction: Kysely<Schema>) => {
    await assume(transaction, rowFenceOf(actor), actor)
    const result = await query(transaction)
    await leaveTeamRole(transaction)
    return result
  }
  return db.isTransaction ? runFenced(db) : db.transaction().execute(runFenced)
}

interface RowSecurityChange extends Omit<RowSecurityScope, 'db'> {
  readonly deps: { readonly rowSecurity: boolean; readonly db: Kysely<Schema> }
  /** Writes to the audit log, in the transaction of the change. */
  readonly writeNotes: (db: Kysely<Schema>) => Promise<void>
}

/**
 * Runs the change itself in a new transaction under the row policies. Read rate limits, proof and settings
 * before this call: a request that waits for a second connection while it holds one can deadlock the pool.
 */
export const changeWithRowSecurity = <T>(
  { actor, deps, writeNotes }: RowSecurityChange,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (db) => {
    const result = await withRowSecurity({ db, actor, deps }, work)
    await writeNotes(db)
    return result
  })
