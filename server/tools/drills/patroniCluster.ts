import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { chooseClusterOwner, type ClusterOwner } from '#db/embedded/clusterOwner.ts'
import { query } from '#test/embeddedDatabase.ts'
import { freePort } from '#test/serverProcess.ts'
import { type CutableLink, openCutableLink, startEtcd } from './etcd.ts'

const names = ['one', 'two', 'three'] as const
export type NodeName = (typeof names)[number]

const Members = z.object({
  members: z.array(
    z.object({ name: z.enum(names), role: z.string(), state: z.string(), lag: z.optional(z.unknown()) }),
  ),
})

interface Node {
  name: NodeName
  folder: string
  port: number
  restPort: number
  etcd: CutableLink
  patroni: ChildProcess | undefined
}

/** Bytes of each node's disk: room for the data, small enough to fill within seconds. */
const diskBytes = 700 * 1024 * 1024
const waitMs = 120_000

/**
 * Three PostgreSQL servers under Patroni (deploy/patroni.yml) with etcd, on this machine. `programs` is the
 * folder of PostgreSQL's programs. As root each node has a small disk (tmpfs), which can be filled. Nothing
 * here promotes a server: Patroni does.
 */
export async function openPatroniCluster(programs: string): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-cluster-'))
  chmodSync(folder, 0o755)
  const owner = chooseClusterOwner(folder)
  const etcd = await startEtcd(join(folder, 'etcd'), owner)
  const nodes: Node[] = []
  for (const name of names) {
    const nodeFolder = join(folder, name)
    mkdirSync(nodeFolder)
    if (owner) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', nodeFolder])
      chownSync(nodeFolder, owner.uid, owner.gid)
    }
    const [port, restPort] = [await freePort(), await freePort()]
    const link = await openCutableLink(etcd.port)
    nodes.push({ name, folder: nodeFolder, port, restPort, etcd: link, patroni: undefined })
  }
  const cluster = new PatroniCluster(folder, nodes, { programs, owner, endEtcd: () => etcd.end() })
  try {
    await cluster.create()
  } catch (error) {
    await cluster.end()
    throw error
  }
  return cluster
}

interface ClusterOptions {
  programs: string
  owner: ClusterOwner | undefined
  endEtcd: () => Promise<void>
}

export class PatroniCluster {
  readonly folder: string
  /** Whether each node has a small disk. */
  readonly hasDisks: boolean
  /** For DATABASE_URL: all three servers; the client chooses the primary. */
  readonly url: string
  readonly #secret = randomBytes(12).toString('hex')
  readonly #nodes: readonly Node[]
  readonly #options: ClusterOptions

  constructor(folder: string, nodes: readonly Node[], options: ClusterOptions) {
    this.folder = folder
    this.hasDisks = options.owner !== undefined
    this.#nodes = nodes
    this.#options = options
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join()
    this.url = `postgresql://resguardo:${this.#secret}@${hosts}/resguardo?target_session_attrs=read-write`
  }

  /** The first node makes the database, the others copy it. */
  async create() {
    this.start('one')
    await this.leader()
    this.start('two')
    this.start('three')
    await this.whole()
    await query(
      adminOf(this.#find('one').port, this.#secret),
      `create role resguardo login createdb createrole password '${this.#secret}'`,
      'create database resguardo owner resguardo',
    )
  }

  /** Starts Patroni with these programs of PostgreSQL; it creates, copies or starts the server itself. */
  start(name: NodeName, bin = this.#options.programs) {
    const { owner } = this.#options
    const node = this.#find(name)
    const file = join(node.folder, 'patroni.yml')
    writeFileSync(file, configuration(node, bin, this.#secret))
    if (owner) chownSync(file, owner.uid, owner.gid)
    node.patroni = spawn('patroni', [file], {
      ...owner,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: 'ignore',
    })
  }

  /** Stops a node in order: its Patroni ends, and PostgreSQL with it. */
  async stop(name: NodeName) {
    const { patroni } = this.#find(name)
    if (!patroni || patroni.exitCode !== null) return
    const ended = once(patroni, 'exit')
    patroni.kill('SIGTERM')
    await ended
  }

  /** Kills every process of a node at once, as in a power failure. */
  kill(name: NodeName) {
    const pids = this.#processes(name)
    sendSignal(pids, 'SIGSTOP')
    sendSignal(pids, 'SIGKILL')
  }

  /** Kills PostgreSQL alone; Patroni lives on. */
  crash(name: NodeName) {
    sendSignal(this.#processes(name).slice(1), 'SIGKILL')
  }

  freeze(name: NodeName) {
    sendSignal(this.#processes(name), 'SIGSTOP')
  }

  thaw(name: NodeName) {
    sendSignal(this.#processes(name), 'SIGCONT')
  }

  cutFromEtcd(name: NodeName) {
    this.#find(name).etcd.cut()
  }

  reconnect(name: NodeName) {
    this.#find(name).etcd.mend()
  }

  /** Fills the node's disk to the last byte. */
  fillDisk(name: NodeName) {
    // dd fails when the disk is full, as it should.
    spawn('dd', ['if=/dev/zero', `of=${this.#filler(name)}`, 'bs=1M'], { stdio: 'ignore' })
  }

  freeDisk(name: NodeName) {
    rmSync(this.#filler(name), { force: true })
  }

  /** The node that accepts writes, other than `not`; waits until there is one. */
  leader(not?: NodeName): Promise<NodeName> {
    return this.#waitFor('a leader', async () => {
      for (const { name, port } of this.#nodes) {
        if (name !== not && (await acceptsWrites(port, this.#secret))) return name
      }
      return undefined
    })
  }

  async followers(): Promise<NodeName[]> {
    return (await this.#members()).filter(({ role }) => role !== 'leader').map(({ name }) => name)
  }

  /** Waits until one node leads, and two follow it without a lag, one of them synchronously. */
  whole(): Promise<true> {
    return this.#waitFor('a whole cluster', async () => {
      const all = await this.#members()
      const followers = all.filter(({ role }) => role !== 'leader')
      const isWhole =
        all.length === names.length &&
        followers.length === names.length - 1 &&
        followers.every(({ state, lag }) => ['running', 'streaming'].includes(state) && lag === 0) &&
        followers.some(({ role }) => role === 'sync_standby')
      return isWhole || undefined
    })
  }

  /** Asks Patroni to let a follower lead, and waits until it does. */
  async switchover(from: NodeName, to: NodeName) {
    const response = await fetch(`http://127.0.0.1:${this.#find(from).restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from, candidate: to }),
    })
    if (!response.ok) throw new Error(`switchover: ${await response.text()}`)
    await this.leader(from)
  }

  async end() {
    for (const node of this.#nodes) {
      this.thaw(node.name)
      this.kill(node.name)
      await node.etcd.end()
    }
    await this.#options.endEtcd()
    if (this.hasDisks) for (const node of this.#nodes) execFileSync('umount', ['--lazy', node.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }

  #find(name: NodeName): Node {
    const node = this.#nodes.find((one) => one.name === name)
    if (!node) throw new Error(`there is no node ${name}`)
    return node
  }

  #filler(name: NodeName) {
    return join(this.#find(name).folder, 'filler')
  }

  /** All processes of a node: Patroni, the postmaster and its children. */
  #processes(name: NodeName): number[] {
    const { patroni, folder } = this.#find(name)
    const postmaster = postmasterOf(folder)
    const children = postmaster ? childrenOf(postmaster) : []
    return [patroni?.pid, postmaster, ...children].filter((pid) => pid !== undefined)
  }

  /** What a reachable node says of all; an empty list if none answers. */
  async #members() {
    for (const { restPort } of this.#nodes) {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null)
      if (response?.ok) return Members.parse(await response.json()).members
    }
    return []
  }

  async #waitFor<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
    const begun = performance.now()
    for (;;) {
      const result = await look()
      if (result !== undefined) return result
      if (performance.now() - begun > waitMs)
        throw new Error(`${what}: not within ${waitMs} ms: ${JSON.stringify(await this.#members())}`)
      await sleep(100)
    }
  }
}

/** deploy/patroni.yml with the name, ports, folder and passwords of one node. */
function configuration(node: Node, bin: string, secret: string): string {
  const replacements: readonly [string, string][] = [
    ['name: one', `name: ${node.name}`],
    ['127.0.0.1:8008', `127.0.0.1:${node.restPort}`],
    // Else Patroni asks etcd for its members' own addresses, and goes around the link.
    ['hosts: 127.0.0.1:2379', `hosts: 127.0.0.1:${node.etcd.port}\n  use_proxies: true`],
    ['127.0.0.1:5432', `127.0.0.1:${node.port}`],
    ['/var/lib/postgresql/resguardo', join(node.folder, 'data')],
    ['/usr/lib/postgresql/15/bin', bin],
    ['CHANGE-POSTGRES', secret],
    ['CHANGE-REPLICATOR', secret],
  ]
  let text = readFileSync(join(import.meta.dirname, '../../../deploy/patroni.yml'), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/patroni.yml has no ${from}`)
    text = text.replaceAll(from, to)
  }
  // Debian's socket folder belongs to its own clusters.
  return `${text}  parameters:\n    unix_socket_directories: ${node.folder}\n`
}

const adminOf = (port: number, password: string) => ({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  password,
  database: 'postgres',
})

function sendSignal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function acceptsWrites(port: number, password: string): Promise<boolean> {
  const rows = await query(
    { ...adminOf(port, password), connectionTimeoutMillis: 500, query_timeout: 500 },
    'select pg_is_in_recovery() as follows',
  ).catch(() => [])
  return rows[0]?.['follows'] === false
}

function postmasterOf(nodeFolder: string): number | undefined {
  try {
    return Number(readFileSync(join(nodeFolder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}
