import { randomUUID } from 'node:crypto'
import type { Association } from '@resguardo/contract/teams/associations'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

const sideColumn = (side: 'sponsor' | 'partner') =>
  sql<
    Association['sponsor']
  >`json_build_object('uid', ${sql.ref(side)}, 'teamName', team_title(${sql.ref(side)}))`.as(side)

// Row-level security hides the other side's team, so its name comes from a function.
const columns = [
  'uid',
  'kind',
  'proposed_by as proposedBy',
  'seats',
  sql<number | null>`case when kind = 'seats' then used end`.as('used'),
  'ends',
  'revision',
  'proposed',
  'accepted',
  sideColumn('sponsor'),
  sideColumn('partner'),
  sql<Date | null>`case when ended is null and ends <= now() then ends else ended end`.as('ended'),
] as const

const selectAssociations = (db: Kysely<Schema>) => db.selectFrom('associations').select(columns)
type AssociationRow = Awaited<ReturnType<ReturnType<typeof selectAssociations>['executeTakeFirstOrThrow']>>

const toAssociation = ({ ends, proposed, accepted, ended, ...row }: AssociationRow): Association => ({
  ...row,
  state: ended ? 'ended' : accepted ? 'accepted' : 'proposed',
  ends: ends?.toISOString() ?? null,
  proposed: proposed.toISOString(),
  accepted: accepted?.toISOString() ?? null,
  ended: ended?.toISOString() ?? null,
})

export async function findAssociation(db: Kysely<Schema>, uid: string): Promise<Association | undefined> {
  const row = await selectAssociations(db).where('uid', '=', uid).executeTakeFirst()
  return row && toAssociation(row)
}

export async function listAssociations(db: Kysely<Schema>, team: string): Promise<Association[]> {
  const rows = await selectAssociations(db)
    .where((where) => where.or([where('sponsor', '=', team), where('partner', '=', team)]))
    .orderBy(sql`(ended is not null or ends <= now())`)
    .orderBy('proposed', 'desc')
    .limit(100)
    .execute()
  return rows.map(toAssociation)
}

export type Proposal = Pick<Association, 'kind' | 'proposedBy' | 'seats' | 'ends'> & {
  sponsor: string
  partner: string
}

/** Adds a proposal. `broken` says which constraint it violates, if any. */
export async function addAssociation(
  db: Kysely<Schema>,
  { proposedBy, ...proposal }: Proposal,
): Promise<{ uid: string } | { broken: 'unknown' | 'twice' }> {
  // The id is made here: `returning` cannot return a row that the row policies do not show yet.
  const uid = randomUUID()
  try {
    await db
      .insertInto('associations')
      .values({ uid, ...proposal, proposed_by: proposedBy })
      .execute()
    return { uid }
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'associations_sponsor_fkey' || constraint === 'associations_partner_fkey')
      return { broken: 'unknown' }
    if (constraint === 'associations_living' || constraint === 'associations_one_level')
      return { broken: 'twice' }
    throw error
  }
}

interface AssociationChanges {
  accepted?: true
  seats?: number | null | undefined
  ends?: string | null | undefined
  ended?: true
}

/**
 * Saves changes if the revision still matches, the association has not ended and the seats in use allow them.
 */
export async function saveAssociation(
  db: Kysely<Schema>,
  { uid, revision }: Pick<Association, 'uid' | 'revision'>,
  { accepted, ended, ...changes }: AssociationChanges,
): Promise<Association | undefined> {
  const saved = await db
    .updateTable('associations')
    .set({
      ...changes,
      ...(accepted && { accepted: sql<Date>`now()` }),
      ...(ended && { ended: sql<Date>`now()` }),
      revision: sql<number>`revision + 1`,
    })
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .where('ended', 'is', null)
    .where(sql<boolean>`(ends is null or ends > now())`)
    // A limit below the seats in use is rejected; the sponsor has to release seats first.
    .$if(changes.seats !== undefined, (query) => query.where('used', '<=', changes.seats ?? 0))
    .returning('uid')
    .executeTakeFirst()
  return saved && findAssociation(db, uid)
}
