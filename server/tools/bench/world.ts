import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigner } from 'fast-jwt'
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/embeddedPostgres.ts'
import { courseKey, sealChoice } from '#security/crypto/courseChoice.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { openPasswords } from '#security/passwords.ts'

export const password = createHash('sha512').update('Farol-Aceso-27').digest('hex')
/** OWASP's minimum, with which the reference figures were taken. */
export const cost = { memoryKib: 19_456, passes: 2 }

export interface BenchServer {
  url: string
  pid: number
  child: ChildProcess
  /** Milliseconds from spawn to the first successful answer. */
  bootMs: number
  /** Everything it has logged so far. */
  output(): string
}

const main = join(import.meta.dirname, '../../src/main.mjs')

/** A new database with keys, and servers on it, each in a separate process. */
export async function openInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-bench-'))
  chmodSync(folder, 0o755)
  const env = {
    PATH: process.env['PATH'],
    DATA_FOLDER: join(folder, 'data'),
    KEY_FILE: join(folder, 'keys/master.key'),
    ROOT_PASSWORD: 'Farol-Aceso-27',
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: '0',
    ARGON_MEMORY_KIB: String(cost.memoryKib),
    ARGON_PASSES: String(cost.passes),
    ...(process.env['UV_THREADPOOL_SIZE'] && { UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] }),
  }
  // Started by this process, so that stopping a server leaves the database running.
  const embedded = await startEmbeddedPostgres({ folder: join(folder, 'data/database') })
  const startOurs = (port: number) =>
    boot(['--max-semi-space-size=16', main], { ...env, PORT: String(port) }, `http://127.0.0.1:${port}`)
  return {
    env,
    connection: embedded.connection,
    startOurs,
    async end(servers: readonly Pick<BenchServer, 'child'>[]) {
      for (const { child } of servers) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs access tokens, once a server has created its keys. */
export function signer(keyFile: string) {
  const key = readKeys(keyFile).jwt
  const sign = createSigner({ key, algorithm: 'HS256', iss: 'resguardo', aud: 'resguardo' })
  const exp = Math.floor(Date.now() / 1000) + 36_000
  const commonClaims = {
    username: 'x',
    first_name: 'x',
    last_name: 'x',
    lang: 'pt',
    timezone: 'UTC',
    idle: 120,
    exp,
  }
  return (claims: { uid: string; sid: string; role: string }) => sign({ ...commonClaims, ...claims })
}

/**
 * Our server and LIMIT on one database with the same people, each in a separate process. `crowd` is the
 * number of further people, in teams of 25, who are only listed and administered.
 */
export async function makeWorld(people: number, crowd = 0) {
  const installation = await openInstallation()
  const { env, connection, startOurs } = installation
  const ours = await startOurs(4310)
  const database = openDatabase(connection, { statementMs: 120_000 })
  const keys = readKeys(env.KEY_FILE)
  const passwordHash = await openPasswords(keys, cost).hash(password)
  const signToken = signer(env.KEY_FILE)
  const uids = await addPeople(database.kysely, people, passwordHash)
  if (crowd > 0) await addCrowd(database.kysely, crowd)
  const root = await openRootSession(database.kysely)
  const tokens = new Map<string, string>()
  for (const { uid, sid } of uids) {
    tokens.set(uid, signToken({ uid, sid, role: 'user' }))
    const choice = { profile: 'basic', osType: 'ios', device: null, version: null } as const
    await database.query(
      "update people set course = $2, course_choice = $3, trial_ends = now() + interval '9 days' where uid = $1",
      [uid, courseKey(keys, uid, choice), sealChoice(keys, uid, choice)],
    )
    await database.query('insert into progress (person, course, visited) values ($1, $2, $3)', [
      uid,
      courseKey(keys, uid, choice),
      ['updates-on', 'support-lifetime'],
    ])
  }
  // As autovacuum would have done it: without, no index can answer alone.
  await sql`vacuum (analyze)`.execute(database.kysely)
  const limitArgs = [
    join(import.meta.dirname, 'baselines/limit.ts'),
    '4311',
    JSON.stringify(connection),
    password,
    String(cost.memoryKib),
    String(cost.passes),
  ]
  // The same number of hashing threads: one at a time, as in our server on two cores.
  const limit = await boot(limitArgs, { ...env, UV_THREADPOOL_SIZE: '1' }, 'http://127.0.0.1:4311')

  return {
    ours,
    limit,
    limitToken: limit.token,
    uids: uids.map(({ uid }) => uid),
    tokens,
    startOurs,
    /** Changes one person. */
    write: () => database.query("update people set city = city where username = 'user1@example.org'"),
    rootToken: signToken({ ...root, role: 'root' }),
    async end() {
      await database.close()
      await installation.end([ours, limit])
    },
  }
}

async function addCrowd(db: ReturnType<typeof openDatabase>['kysely'], crowd: number) {
  await sql`with made as (
      insert into people (username, first_name, last_name, role, status, created, last_seen)
      select 'gente' || n || '@example.org',
        (array['Ana','João','María','Pedro','Lucía','Bruno','Clara','Diego','Elena','Fábio'])[1 + n % 10],
        (array['Silva','Souza','Gómez','Pérez','Costa','Díaz','Lima','Rojas'])[1 + n % 8] || ' ' || n,
        case when n % 25 = 1 then 'admin' else 'user' end,
        (array['active','active','active','active','active','pending','blocked','expired'])[1 + n % 8],
        now() - make_interval(days => n % 500), now() - make_interval(hours => n % 2000)
      from generate_series(1, ${crowd}::int) n returning uid, username
    ), numbered as (
      select uid, (substring(username from 6 for position('@' in username) - 6)::int - 1) / 25 as team from made
    ), teams as (
      insert into teams (uid, team_name) select md5('team' || n)::uuid, 'Equipe ' || n from (select distinct team as n from numbered) t
    )
    insert into memberships (team, person, joined_by) select md5('team' || team)::uuid, uid, 'hand' from numbered`.execute(
    db,
  )
}

async function openRootSession(db: ReturnType<typeof openDatabase>['kysely']) {
  const { rows } = await sql<{ uid: string; sid: string }>`
    insert into sessions (person, idle_minutes, expires, proved)
    select uid, 600, now() + interval '10 hours', now() + interval '10 hours' from people where role = 'root' limit 1
    returning person as uid, sid`.execute(db)
  const [root] = rows
  if (!root) throw new Error('the first start created no root')
  return root
}

async function addPeople(
  db: ReturnType<typeof openDatabase>['kysely'],
  people: number,
  passwordHash: string,
) {
  await sql`create table bench_limit (uid uuid primary key, profile text, os_type text, visited jsonb, updated timestamptz default now()) with (fillfactor = 80)`.execute(
    db,
  )
  const { rows } = await sql<{ uid: string; sid: string }>`
    with made as (
      insert into people (username, first_name, last_name, role, status, password_hash)
      select 'user' || n || '@example.org', 'Ana', 'Souza', 'user', 'active', ${passwordHash} from generate_series(1, ${people}::int) n returning uid
    ), opened as (
      insert into sessions (person, idle_minutes, expires) select uid, 120, now() + interval '10 hours' from made returning person, sid
    ), theirs as (
      insert into bench_limit select uid, 'basic', 'ios', '["updates-on","support-lifetime"]' from made
    )
    select person as uid, sid from opened`.execute(db)
  return rows
}

async function boot(
  args: string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<BenchServer & { token: string }> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // A failing bench kills its servers, since the next one needs their ports.
  process.once('exit', () => child.kill())
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  for (;;) {
    const up = await fetch(`${url}/v2/public/settings`).then(
      (answer) => answer.ok || output.includes('token '),
      () => false,
    )
    if (up) break
    if (performance.now() - begun > 60_000 || child.exitCode !== null)
      throw new Error(`did not start: ${output}`)
    await new Promise((wait) => setTimeout(wait, 10))
  }
  return {
    url,
    pid: child.pid ?? 0,
    child,
    bootMs: performance.now() - begun,
    output: () => output,
    token: /token (\S+)/.exec(output)?.[1] ?? '',
  }
}

/** CPU seconds a process has used, user and system, of all its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export function residentMib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
