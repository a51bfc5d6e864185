import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedConnection, startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'

type StartResult = { started: boolean; connection: EmbeddedConnection }
const children: ChildProcess[] = []
const folders: string[] = []

/** Creates a data folder for one test; afterwards its processes are stopped and all is erased. */
export async function makeDataFolder(inside = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()) {
  // Named like a test cluster's folder, so that the next run erases it if this one is killed.
  const folder = await mkdtemp(join(inside, `resguardo-test-${process.pid}-`))
  // mkdtemp denies access to others, including root's PostgreSQL, which would then put its data elsewhere.
  await chmod(folder, 0o755)
  folders.push(folder)
  onTestFinished(cleanUp)
  return folder
}

/** Like `startEmbeddedPostgres`, with a small server: these tests start many. */
export const startSmall = (folder: string) =>
  startEmbeddedPostgres({ folder, settings: { max_connections: '20', shared_buffers: '16MB' } })

/** Starts the folder's database from a separate process, with extra environment variables. */
export function startInChild(
  folder: string,
  options: { watch?: boolean; env?: Record<string, string> } = {},
) {
  const script = join(import.meta.dirname, 'embeddedChild.ts')
  const child = spawn(process.execPath, [script, folder, ...(options.watch ? ['watch'] : [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  onTestFinished(cleanUp)
  const result = new Promise<StartResult>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(JSON.parse(String(line))))
    child.once('exit', (code, signal) => reject(new Error(`the child ended: ${code ?? signal}`)))
  })
  // No one awaits the answer of a child that is killed on purpose.
  result.catch(() => {})
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { answer: result, kill }
}

/** Runs statements on one connection, and returns the rows of the last. */
export async function query(connection: pg.ClientConfig, ...statements: string[]) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** The process ids of all postmasters whose command line names this folder. */
export async function postmastersOf(folder: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
  return commands
    .filter(({ command }) => /^[^\0]*\/postgres\0-D\0/.test(command) && command.includes(`\0${folder}/`))
    .map(({ pid }) => Number(pid))
}

/** Each test cleans up after itself: this module may outlive the file that imports it. */
async function cleanUp() {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const running = await startSmall(folder).catch(() => undefined)
    await running?.stop({ adopted: true })
    await rm(folder, { recursive: true, force: true })
  }
}
