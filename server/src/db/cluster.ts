import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { run } from './child.ts'
import { MAJOR, type Place } from './place.ts'
import { freeStalePid, stateOf } from './postmaster.ts'

export type Settings = Record<string, string>

const DEFAULTS: Settings = {
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // User input must not reach the log: neither statements nor the "Key (email)=(…)" of an error's detail.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const UNFINISHED = `${MAJOR}.new-`
const RECOVERY_MS = 120_000
const START_MS = 20_000

/**
 * Makes sure that the cluster runs and accepts connections. Adopts a running server, else starts one; with
 * `create` it makes the cluster first. Returns true if this call started it. Call it only while holding the
 * cluster's lock.
 */
export async function bringUp(place: Place, create: false | Settings): Promise<boolean> {
  const began = Date.now()
  let started = false
  for (;;) {
    const state = await stateOf(place)
    if (state === 'ready' && (await accepts(place))) return started
    const waited = Date.now() - began
    if (waited > RECOVERY_MS) throw new Error(`PostgreSQL in ${place.data} is ${state} after ${waited} ms`)
    if (state === 'down') {
      if (!existsSync(place.data)) {
        if (!create) throw new Error(`the database folder ${place.data} is gone`)
        await createCluster(place, create)
      }
      const failure = await startPostmaster(place)
      if (!failure) started = true
      // Backends that outlive a killed postmaster hold its shared memory until their statement ends.
      else if (Date.now() - began > START_MS) throw new Error(`PostgreSQL does not start: ${failure}`)
    }
    await sleep(25)
  }
}

/**
 * Removes what killed predecessors left unfinished. If their initdb is still writing, a later start removes
 * the rest.
 */
export async function sweep(place: Place) {
  for (const name of await readdir(place.home)) {
    if (!name.startsWith(UNFINISHED)) continue
    await rm(join(place.home, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Stops the server if it runs. Connected clients are cut off; committed data is safe. */
export async function takeDown(place: Place) {
  if ((await stateOf(place)) === 'down') return
  if ((await pgCtl(place, ['stop', '-m', 'fast', '-t', '15'])).code === 0) return
  // A hung backend blocks a fast shutdown. `immediate` is equivalent to a crash, which loses no committed
  // data.
  const { code, output } = await pgCtl(place, ['stop', '-m', 'immediate', '-t', '15'])
  if (code !== 0 && (await stateOf(place)) !== 'down') throw new Error(`PostgreSQL does not stop: ${output}`)
}

async function createCluster(place: Place, settings: Settings) {
  // A new name each time: the initdb of a killed predecessor may still be writing to its folder.
  const fresh = join(place.home, UNFINISHED + randomBytes(6).toString('hex'))
  await mkdir(fresh, { mode: 0o700 })
  if (place.owner) await chown(fresh, place.owner.uid, place.owner.gid)
  const all = { ...DEFAULTS, ...settings }
  const access = ['--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'reject']
  const locale = [
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ]
  const safety = ['--data-checksums', '--no-instructions', ...(all['fsync'] === 'off' ? ['--no-sync'] : [])]
  const sets = Object.entries(all).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const words = ['--pgdata', fresh, ...access, ...locale, ...safety, ...sets]
  const initdb = await run(join(place.binaries, 'bin/initdb'), place.owner, words)
  if (initdb.code !== 0) throw new Error(`initdb failed: ${initdb.output}`)
  const first = 'create role resguardo login createdb createrole\ncreate database resguardo owner resguardo\n'
  const single = ['--single', '-D', fresh, '-c', 'exit_on_error=on', 'postgres']
  const made = await run(join(place.binaries, 'bin/postgres'), place.owner, single, first)
  if (made.code !== 0) throw new Error(`creating the first database failed: ${made.output}`)
  await rename(fresh, place.data)
  const home = await open(place.home)
  await home.sync().finally(async () => home.close())
}

/** Returns undefined when the postmaster is ready, else the end of its log. */
async function startPostmaster(place: Place) {
  await freeStalePid(place)
  const log = join(place.data, 'postgres.log')
  const size = await stat(log).then(
    (status) => status.size,
    () => 0,
  )
  if (size > 8 * 1024 * 1024) await rename(log, `${log}.1`)
  const options = `-p 5432 -c listen_addresses= -c unix_socket_permissions=0700 -k ${place.sockets}`
  const { code, output } = await pgCtl(place, ['start', '-t', '60', '-l', log, '-o', options])
  if (code === 0) return undefined
  const words = await readFile(log, 'utf8').catch(() => '')
  return `${output}\n${words.split('\n').slice(-6).join('\n')}`
}

async function accepts(place: Place) {
  const client = new pg.Client({ ...connectionOf(place, 'postgres'), connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Every field is set, or pg would take it from PGPORT, PGPASSWORD and the like. */
export function connectionOf(place: Place, user: string) {
  return { host: place.sockets, port: 5432, user, password: '', database: 'resguardo', ssl: false }
}

function pgCtl(place: Place, words: string[]) {
  return run(join(place.binaries, 'bin/pg_ctl'), place.owner, [...words, '-w', '-s', '-D', place.data])
}
