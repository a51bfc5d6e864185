import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runProcess } from './runProcess.ts'
import { MAJOR, type ClusterPaths } from './clusterPaths.ts'
import { freeStalePid, postmasterState } from './postmaster.ts'

export type ClusterSettings = Record<string, string>

const DEFAULTS: ClusterSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // User input must not reach the log: neither statements nor the "Key (email)=(…)" of an error's detail.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const UNFINISHED_PREFIX = `${MAJOR}.new-`
const RECOVERY_MS = 120_000
const START_MS = 20_000

/**
 * Makes sure that the cluster runs and accepts connections. Adopts a running server, else starts one; with
 * `create` it makes the cluster first. Returns true if this call started it. Call it only while holding the
 * cluster's lock.
 */
export async function startCluster(paths: ClusterPaths, create: false | ClusterSettings): Promise<boolean> {
  const startMs = Date.now()
  let started = false
  for (;;) {
    const state = await postmasterState(paths)
    if (state === 'ready' && (await acceptsConnections(paths))) return started
    const waited = Date.now() - startMs
    if (waited > RECOVERY_MS) throw new Error(`PostgreSQL in ${paths.data} is ${state} after ${waited} ms`)
    if (state === 'down') {
      if (!existsSync(paths.data)) {
        if (!create) throw new Error(`the database folder ${paths.data} is gone`)
        await createCluster(paths, create)
      }
      const failure = await startPostmaster(paths)
      if (!failure) started = true
      // Backends that outlive a killed postmaster hold its shared memory until their statement ends.
      else if (Date.now() - startMs > START_MS) throw new Error(`PostgreSQL does not start: ${failure}`)
    }
    await sleep(25)
  }
}

/**
 * Removes what killed predecessors left unfinished. If their initdb is still writing, a later start removes
 * the rest.
 */
export async function removeUnfinished(paths: ClusterPaths) {
  for (const name of await readdir(paths.home)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue
    await rm(join(paths.home, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Stops the server if it runs. Connected clients are cut off; committed data is safe. */
export async function stopCluster(paths: ClusterPaths) {
  if ((await postmasterState(paths)) === 'down') return
  if ((await pgCtl(paths, ['stop', '-m', 'fast', '-t', '15'])).code === 0) return
  // A hung backend blocks a fast shutdown. `immediate` is equivalent to a crash, which loses no committed
  // data.
  const { code, output } = await pgCtl(paths, ['stop', '-m', 'immediate', '-t', '15'])
  if (code !== 0 && (await postmasterState(paths)) !== 'down')
    throw new Error(`PostgreSQL does not stop: ${output}`)
}

async function createCluster(paths: ClusterPaths, settings: ClusterSettings) {
  // A new name each time: the initdb of a killed predecessor may still be writing to its folder.
  const temporary = join(paths.home, UNFINISHED_PREFIX + randomBytes(6).toString('hex'))
  await mkdir(temporary, { mode: 0o700 })
  if (paths.owner) await chown(temporary, paths.owner.uid, paths.owner.gid)
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
  const settingArgs = Object.entries(all).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const args = ['--pgdata', temporary, ...access, ...locale, ...safety, ...settingArgs]
  const initdb = await runProcess(join(paths.binaries, 'bin/initdb'), paths.owner, args)
  if (initdb.code !== 0) throw new Error(`initdb failed: ${initdb.output}`)
  const bootstrapSql =
    'create role resguardo login createdb createrole\ncreate database resguardo owner resguardo\n'
  const bootstrapArgs = ['--single', '-D', temporary, '-c', 'exit_on_error=on', 'postgres']
  const bootstrap = await runProcess(
    join(paths.binaries, 'bin/postgres'),
    paths.owner,
    bootstrapArgs,
    bootstrapSql,
  )
  if (bootstrap.code !== 0) throw new Error(`creating the first database failed: ${bootstrap.output}`)
  await rename(temporary, paths.data)
  const home = await open(paths.home)
  await home.sync().finally(async () => home.close())
}

/** Returns undefined when the postmaster is ready, else the end of its log. */
async function startPostmaster(paths: ClusterPaths) {
  await freeStalePid(paths)
  const log = join(paths.data, 'postgres.log')
  const size = await stat(log).then(
    (status) => status.size,
    () => 0,
  )
  if (size > 8 * 1024 * 1024) await rename(log, `${log}.1`)
  const options = `-p 5432 -c listen_addresses= -c unix_socket_permissions=0700 -k ${paths.sockets}`
  const { code, output } = await pgCtl(paths, ['start', '-t', '60', '-l', log, '-o', options])
  if (code === 0) return undefined
  const logText = await readFile(log, 'utf8').catch(() => '')
  return `${output}\n${logText.split('\n').slice(-6).join('\n')}`
}

async function acceptsConnections(paths: ClusterPaths) {
  const client = new pg.Client({ ...connectionOf(paths, 'postgres'), connectionTimeoutMillis: 3000 })
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
export function connectionOf(paths: ClusterPaths, user: string) {
  return { host: paths.sockets, port: 5432, user, password: '', database: 'resguardo', ssl: false }
}

function pgCtl(paths: ClusterPaths, args: string[]) {
  return runProcess(join(paths.binaries, 'bin/pg_ctl'), paths.owner, [...args, '-w', '-s', '-D', paths.data])
}
