import type { Role } from '@resguardo/contract/session'
import { type Kysely, sql } from 'kysely'
import { Client } from './client.ts'
import type { Connection } from './database.ts'
import { connectionFromUrl } from './databaseUrl.ts'
import { type Log, silent } from './log.ts'
import type { Schema } from './schema.ts'

/*
 * Row policies beneath the program's own checks: for what an admin of a team asks for, the program takes a role that
 * does not own the tables, so that PostgreSQL itself shows and changes only what belongs to that admin's teams, even
 * where a check was forgotten.
 */

/** What the role may do at all; which rows, the policies of the migrations say. */
const grants: readonly (readonly [rights: string, tables: readonly (keyof Schema)[]])[] = [
  ['select, insert, update, delete', ['people', 'teams', 'memberships', 'mail_tokens', 'invites']],
  ['select, insert, update, delete', ['team_domains', 'team_logos', 'associations']],
  ['select, delete', ['sessions', 'join_requests']],
  ['select, insert, update, delete', ['license_seats']],
  ['select, insert, update', ['license_orders']],
  // Packs are root's to make and change; a team's admin says whether a subscription goes on.
  ['select, update (cancels, revision)', ['license_packs']],
  ['select', ['license_months']],
  ['select', ['access_log', 'audit_log', 'settings', 'referrals', 'passkeys']],
  // That there is one, so that it can be removed; what it is, the admin of a team is not told.
  ['select (uid, person), delete', ['devices']],
  ['insert', ['mails']],
]

// Any number but that of the migrations.
const LOCK = 7_263_946

/**
 * Makes the role where it is missing, and gives it its rights; to be called after `migrate`. False where the account
 * of the database may not: then the program's own checks stand alone, which the log says.
 */
export async function prepareApart(to: Connection, log: Log = silent): Promise<boolean> {
  const config = typeof to === 'string' ? connectionFromUrl(to) : to
  const client = new Client({
    ...config,
    application_name: 'resguardo roles',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    // Two starts at once, on whatever databases: one makes it, the other finds it.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'resguardo_team') then create role resguardo_team nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    await client.query(`do $$ begin
      if not pg_has_role(current_user, 'resguardo_team', 'usage') then
        execute format('grant resguardo_team to %I', current_user);
      end if;
    exception when unique_violation then null;
    end $$`)
    for (const [rights, tables] of grants)
      await client.query(`grant ${rights} on ${tables.join(', ')} to resguardo_team`)
    return true
  } catch (error) {
    log.warn({ err: error }, 'the role resguardo_team cannot be made: row policies are not in force')
    return false
  } finally {
    await client.end()
  }
}

/** From here to the end of the transaction, or `leaveApart`, only rows of this person's teams exist. */
export async function enterApart(db: Kysely<Schema>, actor: string): Promise<void> {
  await sql`select set_config('resguardo.actor', ${actor}, true), set_config('role', 'resguardo_team', true)`.execute(
    db,
  )
}

export async function leaveApart(db: Kysely<Schema>): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('resguardo.actor', '', true)`.execute(db)
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
