import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed.ts'

/*
 * `npm run bench -- row-sizes`: the size of a row in each large table, with its indexes. Measured with PEOPLE
 * (100,000) people and contents of typical length. docs/scaling.md uses these figures.
 */
const people = Number(process.env['PEOPLE'] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'resguardo-bytes-'))
chmodSync(folder, 0o755)
const embedded = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } })
const database = openDatabase(embedded.connection, { statementMs: 600_000 })

/** Random bytes of a length, like sealed values. */
const sealed = (length: number) =>
  `(select string_agg(decode(md5(random()::text || n || i), 'hex'), '') from generate_series(1, ${Math.ceil(length / 16)}) i)`
const fromPeople = `from generate_series(1, ${people}) n`
const personUid = `md5('person' || n)::uuid`

/** One row for each person, and how many a person has after some years of use. */
const tableFills: readonly [table: string, perPerson: number, sql?: string][] = [
  ['people', 1],
  ['memberships', 1],
  ['devices', 1.5],
  [
    'sessions',
    0.5,
    `(person, browser, source, country, idle_minutes, expires)
    select ${personUid}, 'Chrome 140', '203.0.113.0/24', 'BR', 30, now() + interval '12 hours' ${fromPeople}`,
  ],
  [
    'progress',
    1,
    `(person, course, visited, seen) select ${personUid}, ${sealed(32)}, ids, days ${fromPeople},
    (select array_agg('updates-and-more-' || i) ids, jsonb_object_agg('updates-and-more-' || i, '2026-11-22') days
      from generate_series(1, 25) i) lessons`,
  ],
  ['ticks', 0.2, `(person, sealed) select ${personUid}, ${sealed(2000)} ${fromPeople}`],
  [
    'access_log',
    20,
    `(person, account, method, outcome, source, country, browser)
    select ${personUid}, ${sealed(32)}, 'password', '200', '203.0.113.0/24', 'BR', 'Chrome 140' ${fromPeople}`,
  ],
  [
    'audit_log',
    10,
    `(number, at, actor, actor_role, action, target, result, reason, request, source, mac)
    select 1000000 + n, now(), ${personUid}, 'user', 'update', ${personUid}, 200, 'active>blocked', gen_random_uuid(), '203.0.113.0/24', ${sealed(32)} ${fromPeople}`,
  ],
  ['mails', 2, `(kind, lang, status, finished) select 'verify', 'pt', 'sent', now() ${fromPeople}`],
  [
    'newsletter_readers',
    0.4,
    `(person, confirmed, cadence, zone) select ${personUid}, now(), 'weekly', 'America/Sao_Paulo' ${fromPeople}`,
  ],
  [
    'newsletter_mails',
    5,
    `(person, day, issue, state, finished) select ${personUid}, current_date, 1, 'sent', now() ${fromPeople}`,
  ],
  ['chats', 0.3, `(person, key, said) select ${personUid}, ${sealed(64)}, 1 ${fromPeople}`],
  [
    'chat_messages',
    10,
    `(person, seq, id, sealed) select ${personUid}, 1, gen_random_uuid(), ${sealed(500)} ${fromPeople}`,
  ],
]

try {
  await migrate(embedded.connection)
  await seed(database.kysely, people)
  let all = 0
  for (const [table, perPerson, sql] of tableFills) {
    if (sql) {
      // The audit log only accepts inserts from its own function.
      await database.query(`alter table ${table} disable trigger user`)
      await database.query(`insert into ${table} ${sql}`)
    }
    const [found] = await database.query<{ rows: number; bytes: number }>(
      `select (select count(*) from ${table}) as rows, pg_total_relation_size('${table}') as bytes`,
    )
    const bytes = (found?.bytes ?? 0) / (found?.rows ?? 1)
    const gigabytes = (bytes * perPerson * 1e7) / 1e9
    all += gigabytes
    console.log(
      `${table} | ${bytes.toFixed(0)} bytes a row | ${perPerson} a person | ${gigabytes.toFixed(0)} GB of ten million`,
    )
  }
  console.log(`together ${all.toFixed(0)} GB`)
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
