import { terminate } from '@resguardo/contract/auth/account'
import { sql } from 'kysely'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  classRules,
  classifiedColumns,
  type DataClass,
  usernameHashes,
  tableClasses,
  unloggedColumns,
} from '#db/dataClasses.ts'
import { dataSources } from '#features/admins/personalData/personalData.ts'
import { openLog } from '#observability/log.ts'
import { newIpAddress } from './signInActions.ts'
import { makeRichPerson } from './richPerson.ts'
import { digest, withTestApp } from './testApp.ts'

const server = withTestApp()
interface Column {
  table: string
  name: string
  type: string
}
let columns: Column[]

beforeAll(async () => {
  const { rows } = await sql<Column>`
    select c.relname as table, attname as name, format_type(atttypid, null) as type
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1, attnum`.execute(
    server().deps.db,
  )
  columns = rows
})

const classOf = (table: string, column: string): DataClass | undefined =>
  classifiedColumns(tableClasses.get(table) ?? { retention: '' }).find(([name]) => name === column)?.[1]
const namesOf = (table: string) => columns.filter((column) => column.table === table).map(({ name }) => name)

test('every column of every table has one class, and nothing else has', () => {
  expect([...tableClasses.keys()].toSorted()).toEqual(
    [...new Set(columns.map(({ table }) => table))].toSorted(),
  )
  for (const [table, classes] of tableClasses)
    expect(
      classifiedColumns(classes)
        .map(([column]) => column)
        .toSorted(),
      table,
    ).toEqual(namesOf(table).toSorted())
})

test('a table is in the export of a person or says why not, and says so of no column that there is not', () => {
  const exported = new Set<string>(Object.values(dataSources).map(({ table }) => table))
  for (const [table, { notExported, omitted = {} }] of tableClasses) {
    expect(exported.has(table), table).toBe(notExported === undefined)
    for (const column of Object.keys(omitted)) expect(namesOf(table), table).toContain(column)
  }
})

test('no secret is in the export of a person, and what is theirs is left out with a reason only', () => {
  let secrets = 0
  for (const [table, classes] of tableClasses) {
    if (classes.notExported !== undefined) continue
    for (const [column, dataClass] of classifiedColumns(classes))
      if (dataClass === 'secret') {
        expect(Object.keys(classes.omitted ?? {}), table).toContain(column)
        secrets++
      }
  }
  expect(secrets).toBeGreaterThan(0)
})

test('every secret at rest is bytes that are sealed or hashed, or the text of a password hash', async () => {
  const rich = await makeRichPerson(server())
  expect(rich.uid).not.toBe('')
  for (const { table, name, type } of columns) {
    if (classOf(table, name) !== 'secret') continue
    expect(['bytea', 'text'], `${table}.${name}`).toContain(type)
    const { rows } = await sql<{ value: Buffer | string }>`
      select ${sql.ref(name)} as value from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(
      server().deps.db,
    )
    for (const { value } of rows)
      if (typeof value === 'string') expect(value, `${table}.${name}`).toMatch(/^\$argon2id\$/)
      // A nonce and a tag, or a hash, and nothing readable.
      else
        expect(value.length >= 28 && /[^\x20-\x7e]/.test(value.toString('latin1')), `${table}.${name}`).toBe(
          true,
        )
  }
})

test('a keyed hash of a username is bytes, in a separate column', () => {
  for (const { table, column } of usernameHashes)
    expect(columns, table).toContainEqual({ table, name: column, type: 'bytea' })
  // A new table with such a hash must be listed in `usernameHashes`, so that erasure finds it.
  expect(
    columns.filter(({ name, type }) => name === 'account' && type === 'bytea').map(({ table }) => table),
  ).toEqual(usernameHashes.map(({ table }) => table).toSorted())
})

test('after an erasure no row is theirs any more, in any table of the export but the audit log', async () => {
  const { deps, call } = server()
  const rich = await makeRichPerson(server())
  const account = await deps.db
    .selectFrom('people')
    .selectAll()
    .where('uid', '=', rich.uid)
    .executeTakeFirstOrThrow()
  const left = async () => {
    const found: string[] = []
    for (const { table, rows } of Object.values(dataSources)) {
      const { rows: theirs } = await rows({ account, keys: deps.keys }).execute(deps.db)
      if (theirs.length > 0) found.push(table)
    }
    return [...new Set(found)].toSorted()
  }
  const before = await left()
  expect(before.length).toBeGreaterThan(25)
  const body = { password: digest(rich.password), when: 'now' } as const
  const answer = await call(terminate, { query: {}, body }, { token: rich.token, from: newIpAddress() })
  expect(answer.status).toBe(200)
  expect(await left()).toEqual(['audit_log'])
  for (const { table, column, purpose } of usernameHashes) {
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)} = ${deps.keys.hmac(purpose, rich.username)}`.execute(deps.db)
    expect(rows, table).toEqual([])
  }
})

test('whatever is logged, the log drops fields that are called like a column it may not hold', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  expect(unloggedColumns).toEqual(
    expect.arrayContaining(['username', 'password_hash', 'course_choice', 'sealed']),
  )
  for (const column of unloggedColumns) log.info({ [column]: 'canary', row: { [column]: 'canary' } }, 'a row')
  expect(lines).toHaveLength(unloggedColumns.length)
  expect(lines.join('')).not.toContain('canary')
})

test('the guide shows this table', async () => {
  const rules = Object.entries(classRules).map(
    ([name, { means, atRest, exported, erasure, logged, leaves }]) =>
      `**${name}** | ${means} | ${atRest} | ${exported ? 'yes, or a reason' : name === 'secret' ? 'never' : 'with its row'} | ${erasure} | ${logged ? 'yes' : 'no'} | ${leaves}`,
  )
  const listed: DataClass[] = ['personal', 'sensitive', 'secret']
  const ofInstallation = [...tableClasses.keys()].filter((table) =>
    classifiedColumns(tableClasses.get(table) ?? { retention: '' }).every(
      ([, name]) => name === 'operational',
    ),
  )
  const byRetention = Map.groupBy(
    [...tableClasses].filter(([table]) => !ofInstallation.includes(table)),
    ([, { retention }]) => retention,
  )
  const tables = [...byRetention].map(([retention, entries]) => {
    const described = entries.map(([table, classes]) => {
      const held = listed.filter((name) => classes[name] !== undefined)
      return held.length > 0 ? `${table} (${held.join(', ')})` : table
    })
    return `- ${retention}: ${described.join('; ')}`
  })
  const page = `# Classes of data

Written from \`server/src/db/dataClasses.ts\`, which erasure, export, sweep and log read; it has the class of each
column. After a change: \`npx vitest run --project server test/dataClasses.test.ts -u\`.

class | what it is | at rest | in a person's export | erasure | in logs | leaves the house
---|---|---|---|---|---|---
${rules.join('\n')}

Backups are sealed; the [export](export.md) of an installation is not.

## How long rows are kept

In brackets: the personal, sensitive and secret columns of a table.

${tables.join('\n')}

Only about the installation: ${ofInstallation.map((table) => `\`${table}\``).join(', ')}.
`
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/data.md'))
})
