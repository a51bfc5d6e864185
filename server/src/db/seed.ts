import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Fills a database for trying things out: people of all roles and states in teams of 25, named
 * pessoa1@example.org and so on. They have no password: the only way to sign in is a code from the outbox.
 * Returns the number of teams.
 */
export async function seed(db: Kysely<Schema>, count: number): Promise<number> {
  const teams = Math.ceil(count / 25)
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into teams (uid, team_name, contact_email)
      select md5('team' || n)::uuid, 'Equipe ' || n, 'contato' || n || '@example.org'
      from generate_series(1, ${teams}::int) n on conflict do nothing`.execute(trx)
    await sql`
      insert into people (uid, username, first_name, last_name, role, status, lang, country, created, last_seen)
      select md5('person' || n)::uuid, 'pessoa' || n || '@example.org',
        (array['Ana','João','María','Pedro','Lucía','Bruno','Clara','Diego','Elena','Fábio'])[1 + n % 10],
        (array['Silva','Souza','Gómez','Pérez','Costa','Díaz','Lima','Rojas'])[1 + n % 8] || ' ' || n,
        case when n % 25 = 1 then 'admin' else 'user' end,
        (array['active','active','active','active','active','pending','blocked','expired'])[1 + n % 8],
        (array['pt','es','en'])[1 + n % 3], (array['BR','PT','AR','MX','US','CL'])[1 + n % 6],
        now() - make_interval(days => n % 500), now() - make_interval(hours => n % 2000)
      from generate_series(1, ${count}::int) n on conflict do nothing`.execute(trx)
    await sql`
      insert into memberships (team, person, joined_by)
      select md5('team' || (1 + (n - 1) / 25))::uuid, md5('person' || n)::uuid, case when n % 25 = 1 then 'founder' else 'hand' end
      from generate_series(1, ${count}::int) n on conflict do nothing`.execute(trx)
    await sql`
      insert into devices (uid, person, os, os_version, browser, browser_version, first_seen, last_seen)
      select md5('device' || n || kind)::uuid, md5('person' || n)::uuid,
        (array['android','ios','windows'])[1 + (n + kind) % 3], (array['15', '18', null])[1 + (n + kind) % 3],
        (array['Firefox','Safari','Chrome'])[1 + (n + kind) % 3], (array['143', '18', '140'])[1 + (n + kind) % 3],
        now() - make_interval(days => n % 170), now() - make_interval(hours => n % 2000)
      from generate_series(1, ${count}::int) n, generate_series(1, n % 3) kind on conflict do nothing`.execute(
      trx,
    )
  })
  return teams
}
