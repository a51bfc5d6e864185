import { exportPacks } from '@resguardo/contract/licensing/packs'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let root: TestPerson & { token: string }
let admin: TestPerson & { token: string }
let team = ''
let pack = ''

beforeAll(async () => {
  const { make } = server()
  team = await make.team('=CMD("x"); Ltda')
  root = await make.signedIn({ role: 'root' })
  admin = await make.signedIn({ team })
  pack = await make.pack(team)
  await make.pack(await make.team('Outra'), { licenseType: 'demo' })
})

const exports = (query: object, { token }: { token?: string } = root) =>
  server().call(exportPacks, { query }, { token })
const rowsOf = (text: string, delimiter = ','): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, delimiter })

test('packs leave as CSV with a byte order mark, with the separator that was asked for and cells that run nothing', async () => {
  const { data, headers } = await exports({ delimiter: ';' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="packs-\d{4}-\d\d-\d\d\.csv"$/)
  expect(data.charCodeAt(0)).toBe(0xfeff)
  const rows = rowsOf(data, ';')
  expect(rows).toHaveLength(2)
  expect(rows.find(({ uid }) => uid === pack)).toMatchObject({
    team,
    teamName: `'=CMD("x"); Ltda`,
    licenseType: 'standard',
    licenseCount: '5',
    free: '5',
    status: 'valid',
    provider: 'manual',
  })
})

test('an admin takes their own along, under filters, and the audit log says so', async () => {
  expect(rowsOf((await exports({}, admin)).data).map(({ uid }) => uid)).toEqual([pack])
  expect(rowsOf((await exports({ type: 'demo' }, admin)).data)).toEqual([])
  expect(JSON.parse((await exports({ format: 'json' }, admin)).data)).toMatchObject([{ uid: pack }])
  const line = await server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'reason', 'result'])
    .where('action', '=', 'exportPacks')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  expect(line).toEqual({ actor: admin.uid, reason: '1 rows json', result: 200 })
  const other = await server().make.team()
  expect(await exports({ team: other }, admin)).toMatchObject({ status: 404, message: 'exportPacks404' })
})

test('the password is asked for again after fifteen minutes, and an end user is refused', async () => {
  const user = await server().make.signedIn({ role: 'user', team })
  expect((await exports({}, user)).status).toBe(403)
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: null })
    .where('person', '=', admin.uid)
    .execute()
  expect(await exports({}, admin)).toMatchObject({ status: 403, data: { proof: 'password' } })
})

test('more packs than are read at once are all in the file, each once', async () => {
  const many = await server().make.team('Muitos')
  const row = {
    team: many,
    license_type: 'demo',
    license_count: 1,
    starts: new Date(),
    anchor: 1,
  } as const
  await server()
    .deps.db.insertInto('license_packs')
    .values(Array.from({ length: 1200 }, () => row))
    .execute()
  const rows = rowsOf((await exports({ team: many })).data)
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(1200)
})
