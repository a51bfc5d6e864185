import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '#db/embedded/postgresBinaries.ts'
import { runProcess } from '#db/embedded/runProcess.ts'
import { chooseClusterOwner } from '#db/embedded/clusterOwner.ts'
import { SYSTEM_FOLDER } from '#db/embedded/clusterPaths.ts'
import { query as queryOn } from './embeddedDatabase.ts'
import { freePort } from './serverProcess.ts'

/** One of the two servers. */
interface PostgresNode {
  data: string
  sockets: string
  port: number
}

const replicationRole = 'follower'

/**
 * Two PostgreSQL servers with full durability: a primary and a synchronous standby, so that a commit is
 * acknowledged only once the standby has it. They are created in a new folder in `inside`. `programs` is the
 * folder of PostgreSQL's programs, by default the embedded ones.
 */
export async function openDatabasePair({
  inside = tmpdir(),
  programs,
}: {
  inside?: string
  programs?: string | undefined
}) {
  const folder = mkdtempSync(join(inside, 'resguardo-pair-'))
  chmodSync(folder, 0o755)
  const owner = chooseClusterOwner(folder)
  const chownToOwner = (file: string) => owner && chownSync(file, owner.uid, owner.gid)
  const bin = programs ?? join(await findBinaries(owner, SYSTEM_FOLDER), 'bin')
  const secret = randomBytes(12).toString('hex')
  const nodes: PostgresNode[] = []
  for (const name of ['one', 'two']) {
    const nodeFolder = join(folder, name)
    mkdirSync(nodeFolder)
    chownToOwner(nodeFolder)
    nodes.push({ data: join(nodeFolder, 'data'), sockets: nodeFolder, port: await freePort() })
  }
  let [primary, standby] = nodes as [PostgresNode, PostgresNode]

  async function runOrThrow(program: string, args: string[]) {
    const { code, output } = await runProcess(program, owner, args)
    if (code !== 0) throw new Error(`${program} failed: ${output}`)
  }

  async function start({ data, sockets, port }: PostgresNode) {
    const options = `-p ${port} -k ${sockets} -c listen_addresses=127.0.0.1`
    const args = [
      'start',
      '-w',
      '-s',
      '-t',
      '60',
      '-D',
      data,
      '-l',
      join(data, 'postgres.log'),
      '-o',
      options,
    ]
    await runOrThrow(join(bin, 'pg_ctl'), args)
  }
  const stop = ({ data }: PostgresNode, mode = 'fast') =>
    runProcess(join(bin, 'pg_ctl'), owner, ['stop', '-w', '-s', '-m', mode, '-D', data])

  /** Removes a killed server's pid and lock files: another process may have that pid by now. */
  function removeLockFiles({ data, sockets, port }: PostgresNode) {
    for (const file of [join(data, 'postmaster.pid'), join(sockets, `.s.PGSQL.${port}.lock`)])
      rmSync(file, { force: true })
  }

  /** Runs statements as the superuser. */
  async function query(node: PostgresNode, ...statements: string[]) {
    const { sockets: host, port } = node
    return queryOn({ host, port, user: 'postgres', database: 'postgres' }, ...statements)
  }

  /** Writes a node's own settings to the file that PostgreSQL reads last. */
  const writeSettings = ({ data }: PostgresNode, lines: readonly string[]) =>
    writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)

  /**
   * Makes the standby a copy of the primary, which is stopped meanwhile, and waits until it has caught up.
   */
  async function follow() {
    await stop(primary)
    removeLockFiles(standby)
    rmSync(standby.data, { recursive: true, force: true })
    await runOrThrow('/bin/cp', ['-a', primary.data, standby.data])
    writeSettings(primary, [`synchronous_standby_names = '${replicationRole}'`])
    writeSettings(standby, [
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${replicationRole} password=${secret} application_name=${replicationRole}'`,
    ])
    const signalFile = join(standby.data, 'standby.signal')
    writeFileSync(signalFile, '')
    chownToOwner(signalFile)
    await start(primary)
    await start(standby)
    const synchronous = `select from pg_stat_replication where sync_state = 'sync'`
    while ((await query(primary, synchronous)).length === 0) await sleep(20)
  }

  const initArgs = ['--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'scram-sha-256']
  await runOrThrow(join(bin, 'initdb'), [
    '-D',
    primary.data,
    ...initArgs,
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ])
  await start(primary)
  await query(
    primary,
    `create role resguardo login createdb createrole password '${secret}'`,
    `create role ${replicationRole} login replication password '${secret}'`,
    'create database resguardo owner resguardo',
  )
  await follow()

  return {
    folder,
    /** For DATABASE_URL: both servers; the client chooses the primary. */
    url: `postgresql://resguardo:${secret}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join()}/resguardo?target_session_attrs=read-write`,
    /** Kills every process of the primary at once, as in a power failure. */
    crash() {
      const pid = Number(readFileSync(join(primary.data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // A stopped postmaster starts no more processes.
      process.kill(pid, 'SIGSTOP')
      const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      for (const child of [...children.trim().split('\n').map(Number), pid]) process.kill(child, 'SIGKILL')
    },
    /** Promotes the standby. It waits for no standby, or no write would ever be acknowledged. */
    async promote() {
      await query(standby, 'select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    /** The port of the primary. */
    port: () => primary.port,
    /** Restarts the dead server as if nothing had happened, so that both accept writes (split brain). */
    async restartDead() {
      removeLockFiles(standby)
      await start(standby)
    },
    /** Rebuilds the dead server as a standby of the running one. */
    follow,
    async end() {
      for (const node of nodes) await stop(node, 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type DatabasePair = Awaited<ReturnType<typeof openDatabasePair>>
