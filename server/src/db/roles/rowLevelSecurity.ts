import type { Role } from '@resguardo/contract/auth/session'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'

/*
 * Row-level security beneath the program's own checks. For the requests of a team's admin, the transaction
 * assumes a role that does not own the tables. PostgreSQL then shows and changes only rows of that admin's
 * teams, even where a check in the code is missing.
 */

/**
 * Until the end of the transaction, or `leaveTeamRole`, row policies show only rows of this actor's teams. An
 * API key that is limited to a team shows only that one.
 */
export async function assumeTeamRole(
  db: Kysely<Schema>,
  { uid, scope }: Pick<RowSecurityScope['actor'], 'uid' | 'scope'>,
): Promise<void> {
  await sql`select set_config('resguardo.actor', ${uid}, true), set_config('resguardo.team', ${scope?.team ?? ''}, true),
    set_config('role', 'resguardo_team', true)`.execute(db)
}

/** Returns to the role that the connection started with, which need not be the role of the account. */
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

interface RowSecurityScope {
  readonly db: Kysely<Schema>
  readonly actor: {
    readonly uid: string
    readonly role: Role
    readonly scope?: { readonly team: string | null } | undefined
  }
  readonly deps: { readonly rowSecurity: boolean }
}

/**
 * Runs one query of a request that otherwise needs to see more than the policies show. If the actor is a
 * team's admin, the query runs under the row policies. Joins the caller's transaction, or opens a separate
 * one.
 */
export async function withRowSecurity<T>(
  { db, actor, deps }: RowSecurityScope,
  query: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (actor.role !== 'admin' || !deps.rowSecurity) return query(db)
  const runAsTeam = async (transaction: Kysely<Schema>) => {
    await assumeTeamRole(transaction, actor)
    const result = await query(transaction)
    await leaveTeamRole(transaction)
    return result
  }
  return db.isTransaction ? runAsTeam(db) : db.transaction().execute(runAsTeam)
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
