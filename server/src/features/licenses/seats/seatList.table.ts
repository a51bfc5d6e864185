import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { readSeats, Seat } from '@resguardo/contract/licensing/packs'
import { type Kysely, sql } from 'kysely'
import { effectiveUsername } from '#domain/accounts.ts'
import { matchesName } from '#domain/personFilters.ts'
import type { Schema } from '#db/schema.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { likePattern } from '#db/sql/likePattern.ts'
import type { PackScope } from '../packs/packs.table.ts'

type SeatQuery = RequestOf<typeof readSeats>['query']

/**
 * Seats of team packs that the reader may see, of one pack or of all. People outside the reader's teams have
 * no name.
 */
function selectSeats(db: Kysely<Schema>, filters: SeatQuery, { within }: PackScope) {
  const { pack, team, type, q, state: seatState } = filters
  const teamsInScope = sql<string>`any(${within ?? []}::uuid[])`
  return (
    db
      .selectFrom('license_seats')
      .innerJoin('license_packs', 'license_packs.uid', 'license_seats.pack')
      .leftJoin('associations', 'associations.uid', 'license_seats.association')
      .leftJoin('invites', 'invites.uid', 'license_seats.invite')
      .leftJoin('people', (join) =>
        join
          .onRef('people.uid', '=', 'license_seats.person')
          .on((on) =>
            within === null
              ? on.lit(true)
              : on.and([
                  on('people.role', '!=', 'root'),
                  on.exists(
                    on
                      .selectFrom('memberships')
                      .select('person')
                      .whereRef('memberships.person', '=', 'people.uid')
                      .where('memberships.team', '=', teamsInScope),
                  ),
                ]),
          ),
      )
      .$if(pack !== undefined, (query) => query.where('license_seats.pack', '=', pack ?? ''))
      // A team's reader is already restricted to the requested team.
      .$if(team !== undefined && within === null, (query) =>
        query.where('license_seats.team', '=', team ?? ''),
      )
      .$if(type !== undefined, (query) => query.where('license_packs.license_type', '=', type ?? 'standard'))
      .$if(within !== null, (query) =>
        query.where((or) =>
          or.or([or('license_seats.team', '=', teamsInScope), or('associations.partner', '=', teamsInScope)]),
        ),
      )
      .$if(seatState !== undefined, (query) =>
        query.where('license_seats.person', seatState === 'reserved' ? 'is' : 'is not', null),
      )
      .$if(Boolean(q?.trim()), (query) =>
        query.where((or) =>
          or.or([
            or.and(matchesName(q)),
            sql<boolean>`fold(invites.email) like fold(${likePattern((q ?? '').trim())})`,
          ]),
        ),
      )
  )
}

/** A page of seats, newest first, and the cursor of the next one. */
export async function listSeats(
  db: Kysely<Schema>,
  keys: Keys,
  query: SeatQuery,
  scope: PackScope,
): Promise<{ seats: Seat[]; next: string | null; total: number }> {
  const { pack, after, size = 25 } = query
  const cursors = cursorsOf(keys, `seats of ${pack ?? 'all'}`)
  const from = cursors.decode(after)
  const rows = await selectSeats(db, query, scope)
    .select([
      'license_seats.uid',
      'license_seats.person as holder',
      'license_seats.pack',
      'license_packs.license_type as licenseType',
      'license_seats.team as packTeam',
      sql<string>`team_title(license_seats.team)`.as('packTeamName'),
      'license_seats.ends',
      'license_seats.created',
      'people.uid as person',
      'first_name',
      'last_name',
      effectiveUsername.as('username'),
      'invites.email',
      'associations.partner',
      sql<string>`team_title(associations.partner)`.as('partnerName'),
    ])
    .$if(from !== null, (seats) => seats.where(olderThan('license_seats.created', 'license_seats.uid', from)))
    .orderBy('license_seats.created', 'desc')
    .orderBy('license_seats.uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
  const seats = page.map(
    (row): Seat => ({
      uid: row.uid,
      pack: {
        uid: row.pack,
        licenseType: row.licenseType,
        team: { uid: row.packTeam, teamName: row.packTeamName },
      },
      state: row.holder === null ? 'reserved' : 'assigned',
      person:
        row.person === null
          ? null
          : {
              uid: row.person,
              first_name: row.first_name ?? '',
              last_name: row.last_name ?? '',
              username: row.username ?? '',
            },
      invited: row.holder === null ? (row.email ?? '') : null,
      partner: row.partner === null ? null : { uid: row.partner, teamName: row.partnerName },
      ends: row.ends?.toISOString() ?? null,
      created: row.created.toISOString(),
    }),
  )
  return { seats, next, total: after || next ? await countSeats(db, query, scope) : seats.length }
}

async function countSeats(db: Kysely<Schema>, query: SeatQuery, scope: PackScope): Promise<number> {
  const { total } = await db
    .selectFrom(
      selectSeats(db, query, scope)
        .select('license_seats.uid')
        .limit(maxCountedTotal + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
