import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { incompatibilities, readSchemaShape } from '#test/schemaShape.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

/*
 * During a rolling update the previous version runs on the new schema. So a migration removes only what the
 * previous version no longer uses, and declares it: `-- rolling: <obstacle>: <why nobody stumbles>`.
 */

/** Earlier migrations date from when no installation had several instances. */
const FIRST = '0036'

let empty: TestDatabase
let folder: string

beforeEach(async () => {
  empty = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'two-versions-'))
})
afterEach(async () => {
  await empty.drop()
  await rm(folder, { recursive: true })
})

/**
 * Applies the files one after the other, and returns the obstacles that each creates for the previous
 * version.
 */
async function walk(from: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  let before = await readSchemaShape(empty.database)
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.sql')).toSorted()) {
    await migrate(empty.connection, { folder: from, until: name })
    const after = await readSchemaShape(empty.database)
    const text = await readFile(join(from, name), 'utf8')
    const excused = (one: string) => text.includes(`-- rolling: ${one}: `)
    found.set(
      name,
      incompatibilities(before, after).filter((one) => !excused(one)),
    )
    before = after
  }
  return found
}

test('no migration takes from the version before it what that one reads, or refuses what it writes', async () => {
  const found = await walk(MIGRATIONS)
  expect(found.size).toBeGreaterThan(25)
  expect([...found].filter(([name, all]) => name > FIRST && all.length > 0)).toEqual([])
  // For migrations older than the rule: checks that their changes are detected.
  expect(found.get('0005_people_list.sql')).toContain(
    'people.trial_ends is timestamp(3) with time zone, was timestamp with time zone',
  )
  expect(found.get('0029_discreet.sql')).toEqual([])
})

test('what is in the way of the version before is found, however it is written, unless the file says why not', async () => {
  const first = `create table pots (id int primary key, plant text, litres int not null default 1, shelf text unique);
    create function thirst(pot int) returns int language sql as 'select 1'`
  const steps: readonly [sql: string, found: string[]][] = [
    ['alter table pots add column light text, add column south boolean not null default true', []],
    [
      'create table shelves (name text primary key); alter table pots add column at text references shelves',
      [],
    ],
    ['alter table pots rename plant to flower', ['pots.plant is gone']],
    [
      'alter table pots alter litres type bigint, alter litres drop default',
      ['pots.litres is bigint, was integer', 'pots.litres must be given'],
    ],
    ['alter table pots add column height int not null', ['pots.height must be given']],
    ['alter table pots add check (litres > 0)', ['pots must keep to CHECK ((litres > 0))']],
    ['alter table pots drop constraint pots_shelf_key', ['pots is no longer UNIQUE (shelf)']],
    ['create unique index on pots (lower(flower))', ['pots must keep to USING btree (lower(flower))']],
    ['drop function thirst', ['thirst(pot integer) integer is gone']],
    ['-- rolling: pots.light is gone: nothing has read it since 0002\nalter table pots drop light', []],
    ['drop table shelves cascade', ['shelves.name is gone']],
  ]
  await writeFile(join(folder, '0001_first.sql'), first)
  for (const [at, [sql]] of steps.entries())
    await writeFile(join(folder, `${String(at + 2).padStart(4, '0')}_step.sql`), sql)
  const [, ...found] = (await walk(folder)).values()
  expect(found).toEqual(steps.map(([, expected]) => expected))
})
