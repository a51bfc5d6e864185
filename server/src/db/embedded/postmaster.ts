import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ClusterPaths } from './clusterPaths.ts'

/**
 * `ready`: our postmaster is alive and accepts connections in our socket folder. `busy`: it is alive, but
 * starting, recovering or stopping. `down`: there is none.
 */
export type PostmasterState = 'ready' | 'busy' | 'down'

export async function postmasterState(paths: ClusterPaths): Promise<PostmasterState> {
  const lines = await readPidFile(paths)
  const pid = Number(lines[0])
  if (!pid) return 'down'
  const [program = '', ...args] = await commandLineOf(pid)
  if (!isPostgres(program) || args[args.indexOf('-D') + 1] !== paths.data) return 'down'
  return lines[7]?.trim() === 'ready' && lines[4] === paths.sockets ? 'ready' : 'busy'
}

/**
 * After a power cut or a container restart, the pid in postmaster.pid may belong to an unrelated process or a
 * zombie. PostgreSQL would then refuse to start forever. The file is not deleted, because its line 7 protects
 * against backends that still run: instead the pid is replaced by one that no process can have.
 */
export async function freeStalePid(paths: ClusterPaths) {
  const [first = ''] = await readPidFile(paths)
  const pid = Number(first)
  if (!pid || !isAlive(pid) || isPostgres((await commandLineOf(pid))[0] ?? '')) return
  const file = await open(pidFile(paths), constants.O_RDWR | constants.O_NOFOLLOW)
  try {
    const text = await file.readFile('utf8')
    if (!text.startsWith(`${first}\n`)) return
    await file.truncate(0)
    await file.write(`2147483647${text.slice(first.length)}`, 0)
  } finally {
    await file.close()
  }
}

const pidFile = (paths: ClusterPaths) => join(paths.data, 'postmaster.pid')

async function readPidFile(paths: ClusterPaths) {
  return (await readFile(pidFile(paths), 'utf8').catch(() => '')).split('\n')
}

/** Whether a process with this number exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A backend's process title is "postgres: …", a postmaster's is its path. */
const isPostgres = (program: string) => basename(program) === 'postgres' || program.startsWith('postgres:')

/** The command line of a process, split into words; empty if it is gone or a zombie. */
async function commandLineOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return new Promise((resolve) => {
    execFile('/bin/ps', ['-o', 'command=', '-p', String(pid)], (_error, stdout) =>
      resolve(stdout.split(/\s+/)),
    )
  })
}
