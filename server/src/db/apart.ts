import type { Role } from '@resguardo/contract/session'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/*
 * Row policies beneath the program's own checks: for what an admin of a team asks for, the program takes a role that
 * does not own the tables, so that PostgreSQL itself shows and changes only what belongs to that admin's teams, even
 * where a check was forgotten.
 */

/** From here to the end of the transaction, or `leaveApart`, only rows of this person's teams exist. */
export async function enterApart(db: Kysely<Schema>, actor: string): Promise<void> {
  await sql`select set_config('resguardo.actor', ${actor}, true), set_config('role', 'resguardo_team', true)`.execute(
    db,
  )
}

/** Back to the role that the connection began with, which need not be that of the account. */
export async function leaveApart(db: Kysely<Schema>): Promise<void> {
  await sql`select set_config('role', null, true), set_config('resguardo.actor', '', true)`.execute(db)
}

interface Asked {
  readonly db: Kysely<Schema>
  readonly actor: { readonly uid: string; readonly role: Role }
  readonly deps: { readonly apart: boolean }
}

/**
 * One question of a call that otherwise needs more than the policies show: for an admin of a team it is asked under
 * them. Joins the caller's transaction, or opens one of its own.
 */
export async function fence<T>(
  { db, actor, deps }: Asked,
  ask: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (actor.role !== 'admin' || !deps.apart) return ask(db)
  const run = async (step: Kysely<Schema>) => {
    await enterApart(step, actor.uid)
    const answer = await ask(step)
    await leaveApart(step)
    return answer
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

interface Changing extends Omit<Asked, 'db'> {
  readonly deps: { readonly apart: boolean; readonly db: Kysely<Schema> }
  /** Tells the audit log, in the transaction of the change. */
  readonly writeNotes: (db: Kysely<Schema>) => Promise<void>
}

/**
 * The change itself, for a call that has a transaction of its own: counters, proof and settings are asked for before,
 * so that nobody waits for a second connection while holding one.
 */
export const changeFenced = <T>(
  { actor, deps, writeNotes }: Changing,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (db) => {
    const done = await fence({ db, actor, deps }, work)
    await writeNotes(db)
    return done
  })
