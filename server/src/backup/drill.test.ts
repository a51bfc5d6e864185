import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { SYSTEM_FOLDER } from '#db/embedded/clusterPaths.ts'
import { start } from '#src/start.ts'
import { certificate, certificateKey } from '#test/certificates.ts'
import { postmastersOf, startSmall } from '#test/embeddedDatabase.ts'
import { freePort } from '#test/serverProcess.ts'
import { makeStubWeb } from '#test/stubWeb.ts'
import { withTestApp } from '#test/testApp.ts'
import { drill } from './drill.ts'

const server = withTestApp()
// Not accessible to others, including the account that runs PostgreSQL for root.
const folder = mkdtempSync(join(tmpdir(), 'resguardo-drill-'))
const web = makeStubWeb()
const keyFile = join(folder, 'master.key')
writeFileSync(keyFile, `${Buffer.alloc(32, 7).toString('base64')}\n`)
afterAll(() => {
  rmSync(folder, { recursive: true })
  web.erase()
})
afterEach(async () => {
  await server().deps.db.deleteFrom('settings').execute()
})

const envOf = () => ({
  ...server().deps.env,
  DATA_FOLDER: folder,
  KEY_FILE: keyFile,
  WEB_FOLDER: web.folder,
})
const drills = (more: { stopped?: AbortSignal } = {}) => {
  const { deps, database } = server()
  const { connection } = database
  return drill({ ...deps, env: envOf(), connection, now: deps.now(), ...more })
}
/** Clusters of our folder stored on the shelf, as for root. */
const shelved = () =>
  (existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : []).filter((name) => {
    const note = join(SYSTEM_FOLDER, name, 'folder.txt')
    return existsSync(note) && readFileSync(note, 'utf8').startsWith(folder)
  })
const nothingIsLeft = async () => {
  expect(readdirSync(folder).toSorted()).toEqual(['drill.lock', 'master.key'])
  expect(shelved()).toEqual([])
  expect(await postmastersOf(folder)).toEqual([])
}

test('a drill restores into a second database, compares every table, signs in there, and leaves nothing behind', async () => {
  const { make } = server()
  await make.person({ role: 'root' })
  await make.person()
  // As a killed drill leaves it.
  await startSmall(join(folder, 'drill/database'))
  expect(await drills()).toMatchObject({ different: [], audit: true, signIn: true, good: true, people: 2 })
  await nothingIsLeft()
}, 300_000)

test('it passes as well where everyone is redirected to HTTPS', async () => {
  const { make } = server()
  await make.settings('tls', { enabled: true, port: await freePort(), redirect: true })
  await make.settings('certs', { certificate, key: certificateKey })
  expect(await drills()).toMatchObject({ good: true })
}, 300_000)

test('one that is given up clears away what it had made', async () => {
  const stop = new AbortController()
  const drilling = drills({ stopped: stop.signal })
  await expect.poll(() => existsSync(join(folder, 'drill/database')), { timeout: 20_000 }).toBe(true)
  stop.abort()
  await expect(drilling).rejects.toThrow('aborted')
  await nothingIsLeft()
}, 300_000)

test('a server without jobs plans none', async () => {
  const { database } = server()
  const { host, user, database: name, port } = database.connection
  const url = `postgres://${user}@localhost:${port ?? 5432}/${name}?host=${encodeURIComponent(String(host))}`
  const running = await start({ ...envOf(), DATABASE_URL: url, PORT: 0 }, { jobs: false })
  try {
    expect(await running.deps.db.selectFrom('job_runs').select('job').execute()).toEqual([])
  } finally {
    await running.stop()
  }
})
