import {
  deleteView,
  editView,
  readSavedViews,
  type SavedList,
  savedViewLimits,
  saveView,
} from '@resguardo/contract/savedViews/savedViews'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assumeTeamRole } from '#db/roles/rowLevelSecurity.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type SignedIn = { uid: string; token: string }

const saves = ({ token }: SignedIn, name: string, search = 'status=blocked', list: SavedList = 'people') =>
  server().call(saveView, { body: { list, name, search } }, { token })
const edits = ({ token }: SignedIn, body: Parameters<typeof edit>[0]['body']) => edit({ body }, token)
const edit = (
  input: { body: { uid: string; name?: string; search?: string; first?: boolean } },
  token: string,
) => server().call(editView, input, { token })
const deletes = ({ token }: SignedIn, uid: string) => server().call(deleteView, { query: { uid } }, { token })
const reads = async ({ token }: SignedIn, list: SavedList = 'people') =>
  (await server().call(readSavedViews, { query: { list } }, { token })).data.views
const namesOf = async (person: SignedIn) => (await reads(person)).map(({ name }) => name)

async function admin() {
  const { make } = server()
  return make.signedIn({ team: await make.team() })
}

test('a view is saved, renamed, replaced and deleted; each list has its views, by name', async () => {
  const bia = await admin()
  const { uid } = (await saves(bia, 'os de fora')).data.view
  await saves(bia, 'Bloqueadas')
  await saves(bia, 'Outra lista', 'q=a', 'users')
  expect(await namesOf(bia)).toEqual(['Bloqueadas', 'os de fora'])
  expect((await edits(bia, { uid, name: ' Zeladoria ' })).data.view.name).toBe('Zeladoria')
  await edits(bia, { uid, search: 'role=admin&sort=-name' })
  expect(await reads(bia)).toMatchObject([
    { name: 'Bloqueadas', search: 'status=blocked', first: false },
    { uid, name: 'Zeladoria', search: 'role=admin&sort=-name', first: false },
  ])
  expect((await deletes(bia, uid)).status).toBe(200)
  expect(await namesOf(bia)).toEqual(['Bloqueadas'])
  expect(await deletes(bia, uid)).toMatchObject({ status: 404, message: 'deleteView404' })
  expect(await edits(bia, { uid, first: true })).toMatchObject({ status: 404, message: 'editView404' })
})

test('at most one view of a list opens first, also when two are chosen at once', async () => {
  const bia = await admin()
  const uids = []
  for (const name of ['a', 'b', 'c']) uids.push((await saves(bia, name)).data.view.uid)
  const other = (await saves(bia, 'a', '', 'users')).data.view.uid
  await edits(bia, { uid: other, first: true })
  const answers = await Promise.all(uids.map((uid) => edits(bia, { uid, first: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await reads(bia)).filter(({ first }) => first)).toHaveLength(1)
  expect(await reads(bia, 'users')).toMatchObject([{ first: true }])
  const first = (await reads(bia)).find((view) => view.first)
  await edits(bia, { uid: first?.uid ?? '', first: false })
  expect((await reads(bia)).filter((view) => view.first)).toEqual([])
})

test('a name is given once in a list, and a list has an end', async () => {
  const bia = await admin()
  const { uid } = (await saves(bia, 'uma')).data.view
  expect(await saves(bia, 'uma')).toMatchObject({ status: 409, message: 'saveView409' })
  const twice = await Promise.all(['igual', 'igual', 'igual'].map((name) => saves(bia, name)))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await edits(bia, { uid, name: 'igual' })).toMatchObject({ status: 409, message: 'editView409' })
  expect((await edits(bia, { uid, name: 'uma' })).status).toBe(200)
  for (let n = 2; n < savedViewLimits.perList; n++) expect((await saves(bia, `n${n}`)).status).toBe(200)
  expect(await saves(bia, 'demais')).toMatchObject({ status: 422, message: 'saveView422' })
  expect((await saves(bia, 'demais', '', 'users')).status).toBe(200)
})

test('only a query of an address is kept, under a name that can be seen', async () => {
  const bia = await admin()
  for (const search of ['a b', 'q=ção', `q=${'a'.repeat(savedViewLimits.search)}`])
    expect((await saves(bia, 'x', search)).status, search.slice(0, 20)).toBe(400)
  for (const name of ['', '  ', 'n'.repeat(savedViewLimits.name + 1)])
    expect((await saves(bia, name)).status).toBe(400)
  expect((await saves(bia, 'tudo', '')).status).toBe(200)
  expect((await edits(bia, { uid: 'x' })).status).toBe(400)
  expect((await deletes(bia, 'x')).status).toBe(400)
  const list = 'nothing' as SavedList
  expect((await server().call(readSavedViews, { query: { list } }, bia)).status).toBe(400)
})

test('another person, root too, neither sees nor changes them', async () => {
  const bia = await admin()
  const { uid } = (await saves(bia, 'minha')).data.view
  const { make } = server()
  for (const other of [await make.signedIn({ role: 'root' }), await admin(), await make.signedIn({})]) {
    expect(await reads(other)).toEqual([])
    expect((await edits(other, { uid, name: 'deles' })).status).toBe(404)
    expect((await deletes(other, uid)).status).toBe(404)
  }
  expect(await namesOf(bia)).toEqual(['minha'])
})

test('the row policy shows an admin their own alone, where a check of the program is missing', async () => {
  const [bia, eva] = [await admin(), await admin()]
  await saves(bia, 'minha')
  await saves(eva, 'dela')
  const seen = await server()
    .deps.db.transaction()
    .execute(async (db) => {
      await assumeTeamRole(db, { uid: bia.uid })
      const { numUpdatedRows } = await db.updateTable('saved_views').set({ first: true }).executeTakeFirst()
      const rows = await sql<{ name: string }>`select name from saved_views`.execute(db)
      return { rows: rows.rows, changed: numUpdatedRows }
    })
  expect(seen).toEqual({ rows: [{ name: 'minha' }], changed: 1n })
})

test('they go with the account', async () => {
  const bia = await admin()
  await saves(bia, 'minha')
  const { db } = server().deps
  await db.deleteFrom('people').where('uid', '=', bia.uid).execute()
  expect(await db.selectFrom('saved_views').selectAll().where('person', '=', bia.uid).execute()).toEqual([])
})
