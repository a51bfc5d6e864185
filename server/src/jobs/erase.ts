import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import { usernameHashes } from '#db/dataClasses.ts'
import type { Log } from '#context/logger.ts'
import { deleteEmptyTeams, lockMemberships } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { appendAudit } from '#security/auditLog.ts'
import type { Keys } from '#security/crypto/keys.ts'

interface EraseDeps {
  readonly keys: Keys
  readonly env: { readonly publicUrl: string }
}

const neutralTeamNames: Readonly<Record<Language, string>> = { pt: 'Equipe', es: 'Equipo', en: 'Team' }

/**
 * Erases a person with all their data and mails them a receipt; false if there is no such person. Rows that
 * refer to the person follow the foreign keys of their tables. This function deletes what is stored under a
 * keyed hash of their name, and what they left in their teams. The audit log keeps the uid.
 */
export async function erasePerson(
  db: Kysely<Schema>,
  { keys, env }: EraseDeps,
  uid: string,
): Promise<boolean> {
  await lockMemberships(db, [uid])
  const teams = await db
    .selectFrom('memberships')
    .select(['team', 'joined_by'])
    .where('person', '=', uid)
    .execute()
  // Includes uses under a name that they had before.
  await db.deleteFrom('invite_uses').where('person', '=', uid).execute()
  const person = await db.deleteFrom('people').where('uid', '=', uid).returningAll().executeTakeFirst()
  if (!person) return false
  const { username, lang, discreet } = person
  for (const { table, column, purpose } of usernameHashes)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} = any(${keys.hmacs(purpose, username)}::bytea[])`.execute(db)
  const teamUids = teams.map(({ team }) => team)
  await deleteEmptyTeams(db, teamUids)
  await forgetInTeams(db, teamUids, {
    founded: teams.filter(({ joined_by: by }) => by === 'founder').map(({ team }) => team),
    username,
    name: `${person.first_name} ${person.last_name}`,
    neutral: neutralTeamNames[lang],
  })
  if (username.includes('@'))
    await queueMail(
      db,
      { keys },
      {
        kind: 'account-erased',
        lang,
        to: username,
        // No name: the row of this mail is the last data about the person.
        values: { name: '', url: env.publicUrl },
        discreet,
      },
    )
  return true
}

/** A team that others still need may carry the name and address of its founder; both are replaced. */
async function forgetInTeams(
  db: Kysely<Schema>,
  teams: readonly string[],
  {
    founded,
    username,
    name,
    neutral,
  }: { founded: readonly string[]; username: string; name: string; neutral: string },
): Promise<void> {
  // A team that was never edited carries the name that its founder had then.
  await db
    .updateTable('teams')
    .set({ team_name: neutral, revision: sql<number>`revision + 1` })
    .where('uid', '=', sql<string>`any(${teams}::uuid[])`)
    .where((where) =>
      where.or([
        where('team_name', '=', name.slice(0, 100)),
        where.and([where('revision', '=', 1), where('uid', '=', sql<string>`any(${founded}::uuid[])`)]),
      ]),
    )
    .execute()
  await db
    .updateTable('teams')
    .set({ contact_email: '', revision: sql<number>`revision + 1` })
    .where(sql<boolean>`lower(contact_email) = ${username}`)
    .execute()
}

interface EraseJobDeps extends EraseDeps {
  readonly db: Kysely<Schema>
  readonly log: Log
}

/** Erases all people whose waiting period is over, each in a separate transaction. */
export async function eraseDue(deps: EraseJobDeps): Promise<void> {
  let erased = 0
  // One failed erasure must not block the others; the next sweep tries it again.
  const failed: string[] = []
  for (;;) {
    const current: { uid?: string } = {}
    try {
      const count = await deps.db.transaction().execute((db) => eraseNext(db, deps, failed, current))
      if (count === null) break
      erased += count
    } catch (error) {
      if (current.uid === undefined) throw error
      failed.push(current.uid)
      deps.log.error({ err: error, person: current.uid }, 'account erasure failed')
    }
  }
  if (erased > 0) deps.log.info({ erased }, 'accounts erased')
}

/** Number of people erased (0 or 1); null if no one is due. */
async function eraseNext(
  db: Kysely<Schema>,
  deps: EraseJobDeps,
  failed: readonly string[],
  current: { uid?: string },
): Promise<0 | 1 | null> {
  const next = await dueForErasure(db)
    .where(sql<boolean>`uid <> all(${failed}::uuid[])`)
    .orderBy('purge_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  current.uid = next.uid
  await lockMemberships(db, [next.uid])
  // Check again under a lock: another instance may have erased them meanwhile, or they were restored.
  const stillDue = await dueForErasure(db).where('uid', '=', next.uid).forUpdate().executeTakeFirst()
  if (!stillDue) return 0
  await erasePerson(db, deps, next.uid)
  await appendAudit(db, deps.keys, [
    {
      action: 'erase',
      actor: null,
      actorRole: null,
      target: next.uid,
      result: 200,
      request: null,
      source: '',
    },
  ])
  return 1
}

const dueForErasure = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select('uid')
    .where('status', '=', 'deleted')
    .where('purge_at', '<=', sql<Date>`now()`)
