import { domainToASCII } from 'node:url'
import { type Action, type Actor, may } from '@resguardo/contract/policy'
import type { Team } from '@resguardo/contract/teams'
import type { Kysely } from 'kysely'
import type { Account } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { refuse } from '#http/refusal.ts'
import { queueMail } from '#mail/queue.ts'
import type { Deps } from '../../deps.ts'
import { findTeam } from './teams.table.ts'

/** The team, for somebody who may do this in it; to whoever may not see a team, it does not exist. */
export async function teamFor(
  db: Kysely<Schema>,
  actor: Actor,
  uid: string,
  action: Action = 'team.read',
): Promise<Team> {
  const team = await findTeam(db, uid)
  if (!team || !may(actor, 'team.read', { kind: 'team', uid })) return refuse(404)
  if (!may(actor, action, { kind: 'team', uid })) refuse(403)
  return team
}

/** The domain of an address as the DNS writes it; empty where there is none. */
export const domainOf = (address: string) =>
  address.includes('@') ? domainToASCII(address.slice(address.lastIndexOf('@') + 1)) : ''

/**
 * What a team's domain means for somebody who has just proved an address of it: they join at once, or ask. Never for
 * a subdomain, and never for somebody who runs people or belongs to a team already.
 */
export async function arriveByDomain(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'env'>,
  { uid, username }: Pick<Account, 'uid' | 'username'>,
): Promise<void> {
  const claim = await db
    .selectFrom('team_domains')
    .select(['team', 'domain', 'mode'])
    .where('domain', '=', domainOf(username))
    .where('state', '=', 'proved')
    .where('mode', '!=', 'off')
    .executeTakeFirst()
  if (!claim || !(await mayJoin(db, uid))) return
  if (claim.mode === 'join') return void (await joinTeam(db, deps, { person: uid, team: claim.team }))
  await db
    .insertInto('join_requests')
    .values({ team: claim.team, person: uid, domain: claim.domain })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await askAdmins(db, deps, claim.team)
}

/** Nobody has to lose a team with people in it: only the empty one that a registration founded gives way. */
async function mayJoin(db: Kysely<Schema>, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('role')
    .where('uid', '=', person)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.role === 'root') return false
  const others = await db
    .selectFrom('memberships as own')
    .leftJoin('memberships as other', (join) =>
      join.onRef('other.team', '=', 'own.team').onRef('other.person', '!=', 'own.person'),
    )
    .select('own.team')
    .where('own.person', '=', person)
    .where((where) =>
      where.or([where('own.joined_by', '!=', 'founder'), where('other.person', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  return others === undefined
}

/** Makes somebody a user of the team and tells them; false, and nothing done, where they may not join. */
export async function joinTeam(
  db: Kysely<Schema>,
  deps: Pick<Deps, 'keys' | 'env'>,
  { person, team }: { person: string; team: string },
): Promise<boolean> {
  if (!(await mayJoin(db, person))) return false
  await db
    .deleteFrom('teams')
    .where('uid', 'in', (query) =>
      query.selectFrom('memberships').select('team').where('person', '=', person),
    )
    .execute()
  const { username, lang, first_name } = await db
    .updateTable('people')
    .set({ role: 'user' })
    .where('uid', '=', person)
    .returning(['username', 'lang', 'first_name'])
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ team, person, joined_by: 'domain' }).execute()
  await db.deleteFrom('join_requests').where('person', '=', person).execute()
  const { team_name } = await db
    .selectFrom('teams')
    .select('team_name')
    .where('uid', '=', team)
    .executeTakeFirstOrThrow()
  await queueMail(db, deps, {
    kind: 'joined-team',
    lang,
    to: username,
    values: { name: first_name, url: `${deps.env.publicUrl}/signin/${lang}`, team: team_name },
  })
  return true
}

const mostTold = 20

async function askAdmins(db: Kysely<Schema>, deps: Pick<Deps, 'keys' | 'env'>, team: string): Promise<void> {
  const admins = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .select(['username', 'first_name', 'lang'])
    .where('team', '=', team)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('username', 'like', '%@%')
    .orderBy('joined')
    .limit(mostTold)
    .execute()
  for (const { username, first_name, lang } of admins)
    await queueMail(db, deps, {
      kind: 'join-request',
      lang,
      to: username,
      values: { name: first_name, url: `${deps.env.publicUrl}/teams/${team}/members` },
    })
}
