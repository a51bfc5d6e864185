import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithHistory, rehearse, rehearseExport } from './backupRehearsal.ts'
import { withTestApp } from './testApp.ts'
import { createEmptyDatabase } from './testDatabase.ts'

/* A sample; `npm run bench -- backup` takes 100,000 people and a second cluster. */

const server = withTestApp()
const folder = mkdtempSync(join(tmpdir(), 'resguardo-restoring-'))
beforeAll(() => fillWithHistory(server().database, server().deps.keys, 1000))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['backed up and restored', rehearse],
  ['exported and imported', rehearseExport],
])('what a thousand people left is %s with every table as it was', async (_, way) => {
  const { database, deps } = server()
  const second = await createEmptyDatabase()
  try {
    const options = { from: database.connection, to: second.connection, keys: deps.keys }
    const found = await way({ ...options, file: join(folder, way.name) })
    expect(found).toMatchObject({ different: [], auditHolds: true })
    expect(found.rows).toBeGreaterThan(13_000)
  } finally {
    await second.drop()
  }
})
