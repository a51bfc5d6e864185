import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#db/binaries.ts'
import { run } from '#db/child.ts'
import { chooseOwner } from '#db/owner.ts'
import { SHELF } from '#db/place.ts'
import { freePort } from './startedServer.ts'

/** One of the two servers. */
interface Node {
  data: string
  sockets: string
  port: number
}

const follower = 'follower'

/**
 * Two PostgreSQL servers with full durability: a primary and a synchronous standby, so that a commit is
 * acknowledged only once the standby has it. They are created in a new folder in `inside`. `programs` is the
 * folder of PostgreSQL's programs, by default the embedded ones.
 */
export async function openPair({
  inside = tmpdir(),
  programs,
}: {
  inside?: string
  programs?: string | undefined
}) {
  const folder = mkdtempSync(join(inside, 'resguardo-pair-'))
  chmodSync(folder, 0o755)
  const owner = chooseOwner(folder)
  const own = (file: string) => owner && chownSync(file, owner.uid, owner.gid)
  const bin = programs ?? join(await findBinaries(owner, SHELF), 'bin')
  const secret = randomBytes(12).toString('hex')
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const home = join(folder, name)
    mkdirSync(home)
    own(home)
    nodes.push({ data: join(home, 'data'), sockets: home, port: await freePort() })
  }
  let [primary, standby] = nodes as [Node, Node]

  async function must(program: string, words: string[]) {
    const { code, output } = await run(program, owner, words)
    if (code !== 0) throw new Error(`${program} failed: ${output}`)
  }

  async function start({ data, sockets, port }: Node) {
    const options = `-p ${port} -k ${sockets} -c listen_addresses=127.0.0.1`
    const words = [
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
    await must(join(bin, 'pg_ctl'), words)
  }
  const stop = ({ data }: Node, how = 'fast') =>
    run(join(bin, 'pg_ctl'), owner, ['stop', '-w', '-s', '-m', how, '-D', data])

  /** Removes a killed server's pid and lock files: another process may have that pid by now. */
  function forgetDead({ data, sockets, port }: Node) {
    for (const file of [join(data, 'postmaster.pid'), join(sockets, `.s.PGSQL.${port}.lock`)])
      rmSync(file, { force: true })
  }

  /** Runs statements as the superuser. */
  async function ask(node: Node, ...statements: string[]) {
    const client = new pg.Client({
      host: node.sockets,
      port: node.port,
      user: 'postgres',
      database: 'postgres',
    })
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

  /** Writes a node's own settings to the file that PostgreSQL reads last. */
  const settle = ({ data }: Node, lines: readonly string[]) =>
    writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)

  /**
   * Makes the standby a copy of the primary, which is stopped meanwhile, and waits until it has caught up.
   */
  async function follow() {
    await stop(primary)
    forgetDead(standby)
    rmSync(standby.data, { recursive: true, force: true })
    await must('/bin/cp', ['-a', primary.data, standby.data])
    settle(primary, [`synchronous_standby_names = '${follower}'`])
    settle(standby, [
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${follower} password=${secret} application_name=${follower}'`,
    ])
    const sign = join(standby.data, 'standby.signal')
    writeFileSync(sign, '')
    own(sign)
    await start(primary)
    await start(standby)
    const synchronous = `select from pg_stat_replication where sync_state = 'sync'`
    while ((await ask(primary, synchronous)).length === 0) await sleep(20)
  }

  const words = ['--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'scram-sha-256']
  await must(join(bin, 'initdb'), ['-D', primary.data, ...words, '--encoding', 'UTF8', '--locale', 'C'])
  await start(primary)
  await ask(
    primary,
    `create role resguardo login createdb createrole password '${secret}'`,
    `create role ${follower} login replication password '${secret}'`,
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
      await ask(standby, 'select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    /** The port of the primary. */
    port: () => primary.port,
    /** Restarts the dead server as if nothing had happened, so that both accept writes (split brain). */
    async raise() {
      forgetDead(standby)
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

export type Pair = Awaited<ReturnType<typeof openPair>>
