import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDataFolder, postmastersOf } from '#test/embeddedDatabase.ts'
import { makeStubWeb } from '#test/stubWeb.ts'
import { withTestApp } from '#test/testApp.ts'
import { start } from './start.ts'

const server = withTestApp()

test('a server that finds the port taken, or would serve others over plain HTTP, leaves no connection to the database behind', async () => {
  const { database, deps } = server()
  const { host, user, database: name, port } = database.connection
  const url = `postgres://${user}@localhost:${port ?? 5432}/${name}?host=${encodeURIComponent(String(host))}`
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-start-'))
  const keyFile = join(folder, 'master.key')
  writeFileSync(keyFile, `${Buffer.alloc(32, 7).toString('base64')}\n`)
  const web = makeStubWeb()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const usedPort = (other.address() as AddressInfo).port // It listens on a port.
  const connections = async () => {
    const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'resguardo%'`.execute(deps.db)
    return rows.map((row) => row.name).toSorted()
  }
  const before = await connections()
  const env = {
    ...deps.env,
    DATA_FOLDER: folder,
    KEY_FILE: keyFile,
    WEB_FOLDER: web.folder,
    DATABASE_URL: url,
  }
  try {
    await expect(start({ ...env, HOST: '127.0.0.1', PORT: usedPort })).rejects.toThrow('EADDRINUSE')
    await expect.poll(connections).toEqual(before)
    const open = { ...env, HOST: '0.0.0.0', PORT: usedPort }
    await expect(start(open)).rejects.toThrow(/^HOST=0\.0\.0\.0 would serve .*ALLOW_PLAIN=http$/)
    await expect.poll(connections).toEqual(before)
    for (const allowed of [{ publicUrl: 'https://example.org' }, { ALLOW_PLAIN: ['http' as const] }])
      await expect(start({ ...open, ...allowed })).rejects.toThrow('EADDRINUSE')
  } finally {
    other.close()
    web.erase()
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['a file of the content is missing', { CONTENT_FOLDER: '/nowhere' }, false, 1],
  ['Ctrl-C comes while it starts', {}, true, 0],
] as const)(
  'a start that fails or is interrupted stops the embedded database: %s',
  async (_, extra, interrupt, code) => {
    const folder = await makeDataFolder()
    const web = makeStubWeb()
    const env = {
      ...process.env,
      DATA_FOLDER: folder,
      KEY_FILE: join(folder, 'key'),
      PORT: '0',
      WEB_FOLDER: web.folder,
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
      env: { ...env, ...extra },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      let runs = false
      child.stdout.on('data', (text) => {
        if (runs || !String(text).includes('embedded PostgreSQL is ready')) return
        runs = true
        if (interrupt) child.kill('SIGINT')
      })
      expect(await once(child, 'exit')).toEqual([code, null])
      expect(runs).toBe(true)
      expect(await postmastersOf(folder)).toEqual([])
    } finally {
      child.kill('SIGKILL')
      web.erase()
    }
  },
)
