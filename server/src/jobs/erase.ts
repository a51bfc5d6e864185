import type { Language } from '@resguardo/contract/languages'
import { type Kysely, sql } from 'kysely'
import { nameHashes } from '#db/dataClasses.ts'
import type { Log } from '#db/log.ts'
import { deleteDeserted, lockPlacesOf } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { queueMail } from '#mail/queue.ts'
import { appendAudit } from '#security/audit.ts'
import type { Keys } from '#security/keys.ts'

interface EraseDeps {
  readonly keys: Keys
  readonly env: { readonly publicUrl: string }
}

const teamWord: Readonly<Record<Language, string>> = { pt: 'Equipe', es: 'Equipo', en: 'Team' }

/**
 * Erases a person and all that hangs on them, and writes them a receipt; false when there is no such person. What
 * refers to people goes by the rules of its table; here goes what is kept under a keyed hash of their name, and what
 * they left in their teams. The audit log keeps the uid.
 */
export async function erasePerson(
  db: Kysely<Schema>,
  { keys, env }: EraseDeps,
  uid: string,
): Promise<boolean> {
  await lockPlacesOf(db, [uid])
  const teams = await db
    .selectFrom('memberships')
    .select(['team', 'joined_by'])
    .where('person', '=', uid)
    .execute()
  // Also those under a name that they had before.
  await db.deleteFrom('invite_uses').where('person', '=', uid).execute()
  const person = await db.deleteFrom('people').where('uid', '=', uid).returningAll().executeTakeFirst()
  if (!person) return false
  const { username, lang, discreet } = person
  for (const { table, column, purpose } of nameHashes)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} = any(${keys.hmacs(purpose, username)}::bytea[])`.execute(db)
  const left = teams.map(({ team }) => team)
  await deleteDeserted(db, left)
  await forgetInTeams(db, left, {
    founded: teams.filter(({ joined_by: by }) => by === 'founder').map(({ team }) => team),
    username,
    name: `${person.first_name} ${person.last_name}`,
    neutral: teamWord[lang],
  })
  if (username.includes('@'))
    await queueMail(
      db,
      { keys },
      {
        kind: 'account-erased',
        lang,
        to: username,
        // Without the name: the row of this mail is the last that knows of them.
        values: { name: '', url: env.publicUrl },
        discreet,
      },
    )
  return true
}

/** A team that others still need may bear the name and the address of whoever founded it. */
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
  // A team that nobody has edited bears the name that its founder had then.
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

interface JobDeps extends EraseDeps {
  readonly db: Kysely<Schema>
  readonly log: Log
}

/** Erases everybody whose time to change their mind is over, each in a transaction of their own. */
export async function eraseDue(deps: JobDeps): Promise<void> {
  let erased = 0
  // Who cannot be erased, for whatever reason, keeps nobody else from it; the next sweep tries again.
  const failed: string[] = []
  for (;;) {
    const held: { uid?: string } = {}
    try {
      const count = await deps.db.transaction().execute((db) => eraseNext(db, deps, failed, held))
      if (count === null) break
      erased += count
    } catch (error) {
      if (held.uid === undefined) throw error
      failed.push(held.uid)
      deps.log.error({ err: error, person: held.uid }, 'somebody could not be erased')
    }
  }
  if (erased > 0) deps.log.info({ erased }, 'erased')
}

/** How many were erased; null where nobody is due. */
async function eraseNext(
  db: Kysely<Schema>,
  deps: JobDeps,
  failed: readonly string[],
  held: { uid?: string },
): Promise<0 | 1 | null> {
  const next = await due(db)
    .where(sql<boolean>`uid <> all(${failed}::uuid[])`)
    .orderBy('purge_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  held.uid = next.uid
  await lockPlacesOf(db, [next.uid])
  // Another instance may have been at it meanwhile, or somebody has restored them.
  const still = await due(db).where('uid', '=', next.uid).forUpdate().executeTakeFirst()
  if (!still) return 0
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

const due = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select('uid')
    .where('status', '=', 'deleted')
    .where('purge_at', '<=', sql<Date>`now()`)
