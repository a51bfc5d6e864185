import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import { openDatabase } from '#db/database.ts'
import { seedDemo } from '#src/demo/demo.ts'
import { readKeys } from '#security/crypto/keys.ts'
import { openPasswords } from '#security/passwords.ts'
import { openClient } from './client.ts'
import { attackExpressions } from './expressions.ts'
import { fuzz, seededRandom } from './fuzz.ts'
import { openJudge, type Verdict } from './judge.ts'
import { attackMixed } from './mixedLoad.ts'
import { openSlowClients } from './slowClients.ts'
import { makeActors, markPrivateFields, type Target } from './target.ts'
import { cost, openInstallation, residentMib } from '../bench/world.ts'

/*
 * `npm run bench -- attack`: attacks a real server with the demo data, over loopback. REQUESTS (1,000,000)
 * are fuzzed over all operations as eight actors; SEED repeats a run; PARTS names some of the parts below.
 * Exits with 1 if anything was found.
 */
const requests = Number(process.env['REQUESTS'] ?? 1_000_000)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const knownPerson = {
  username: 'conhecida@example.org',
  password: digestOf('Farol-Aceso-27'),
  network: '203.0.113.5',
}

const parts = {
  matrix: () =>
    runTests(
      'test/permissionMatrix.test.ts',
      'test/rowPolicies.test.ts',
      'src/http/tokens.test.ts',
      'src/http/hostile.test.ts',
      'src/http/sockets/sockets.test.ts',
    ),
  races: () => runTests('-t', 'race|racing|at once|exactly one'),
  expressions: expressions,
  fuzz: fuzzAll,
  slow: slowClients,
  together: together,
}
const selectedParts = (process.env['PARTS']?.split(',') ?? Object.keys(parts)) as (keyof typeof parts)[]

let failed = false
console.log(`seed ${seed}`)
const world = await open()
for (const name of selectedParts) {
  console.log(`\n${name}`)
  await parts[name]()
}
await world.end()
process.exit(failed ? 1 : 0)

async function open() {
  const house = await openInstallation()
  // A fuzzed setting must not make the server connect to another machine.
  Object.assign(house.env, { TRUSTED_PROXIES: '1', OUTBOUND_HOSTS: '127.0.0.1' })
  const server = await house.startOurs(4320)
  const database = openDatabase(house.connection, { statementMs: 120_000 })
  const keys = readKeys(house.env.KEY_FILE)
  const passwords = openPasswords(keys, cost)
  await seedDemo({
    db: database.kysely,
    query: database.query,
    keys,
    random: randomBytes,
    passwords,
    content: readContent(join(import.meta.dirname, '../../../content')),
    now: () => new Date(),
  })
  const target: Required<Target> = {
    url: server.url,
    pid: server.pid,
    db: database.kysely,
    jwtKey: keys.jwt,
  }
  await markPrivateFields(target)
  const actors = await makeActors(target)
  const uid = randomUUID()
  const known = {
    username: knownPerson.username,
    role: 'user' as const,
    status: 'active' as const,
    password_hash: await passwords.hash(knownPerson.password),
    expiration: null,
    purge_at: null,
    status_before: null,
    change_password: false,
  }
  /** Creates the known person, or undoes what the fuzzer did to them as a super admin. */
  const reviveKnownPerson = () =>
    target.db
      .insertInto('people')
      .values({ uid, first_name: 'Ana', last_name: 'Souza', ...known })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(known))
      .execute()
  await reviveKnownPerson()
  return {
    target,
    actors,
    reviveKnownPerson,
    /** Error lines in the server's log. */
    errors: () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    async end() {
      await database.close()
      await house.end([server])
    },
  }
}

async function expressions() {
  const judge = openJudge()
  const client = openClient(world.target.url, 1)
  await attackExpressions({ actors: world.actors, send: client.send, judge })
  client.close()
  reportVerdict(judge.verdict)
}

async function fuzzAll() {
  const judge = openJudge(undefined, ({ fault, operation, actor, detail }) =>
    console.log(`  found: ${fault} ${operation} as ${actor}: ${detail.slice(0, 100)}`),
  )
  const client = openClient(world.target.url, 32)
  const begun = performance.now()
  await fuzz({
    ...world,
    send: client.send,
    judge,
    requests,
    atOnce: 32,
    random: seededRandom(seed),
    onProgress: (done) =>
      done % 50_000 === 0 &&
      console.log(
        `${done} requests, ${Math.round(done / ((performance.now() - begun) / 1000))}/s, ` +
          `${Math.round(residentMib(world.target.pid))} MiB, ${judge.verdict.findings.length} findings`,
      ),
  })
  client.close()
  reportVerdict(judge.verdict)
}

async function slowClients() {
  const slow = openSlowClients(world.target.url, 1000)
  const client = openClient(world.target.url, 4)
  const times: number[] = []
  const begun = performance.now()
  while (slow.open() > 0 && performance.now() - begun < 60_000) {
    times.push((await client.send({ method: 'GET', path: '/health/live' })).ms)
    await new Promise((wait) => setTimeout(wait, 50))
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  const longest = Math.max(0, ...slow.closedAfter)
  console.log(
    `1,000 slow clients: ${slow.open()} open after 60 s, the last closed after ` +
      `${Math.round(longest / 1000)} s, honest p99 ${Math.round(p99)} ms`,
  )
  failed ||= slow.open() > 0 || longest > 48_000
  slow.end()
  client.close()
}

async function together() {
  await world.actors.revive()
  await world.reviveKnownPerson()
  const client = openClient(world.target.url, 1)
  const first = await client.send({
    method: 'POST',
    path: '/v2/public/auth',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': knownPerson.network },
    body: JSON.stringify({
      username: knownPerson.username,
      password: knownPerson.password,
      browser: 'Firefox 140',
    }),
  })
  client.close()
  if (first.status !== 200) throw new Error(`the known person cannot sign in: ${first.status}`)
  const result = await attackMixed(world.target, world.actors, knownPerson)
  for (const name of ['pages', 'courses'] as const) {
    const { quiet, attacked } = result[name]
    const share = Math.round((attacked.perSecond / quiet.perSecond) * 100)
    console.log(
      `${name}: ${Math.round(quiet.perSecond)}/s alone, ${Math.round(attacked.perSecond)}/s attacked ` +
        `(${share} % kept), p99 ${quiet.p99} and ${attacked.p99} ms, ${attacked.failed} failed`,
    )
    failed ||= share < 60 || attacked.p99 > 250
  }
  const slowest = Math.max(...result.signIns.map(({ ms }) => ms))
  const refused = result.signIns.filter(({ status }) => status !== 200)
  console.log(
    `known person: ${result.signIns.length} sign-ins, slowest ${Math.round(slowest)} ms, ` +
      `${refused.length} refused (${refused.map(({ status }) => status).join(' ')})`,
  )
  failed ||= slowest > 2000 || refused.length > 0
  const pictures = result.pictures.map((one) => `${one.status} ${Math.round(one.ms)} ms`)
  console.log(`honest pictures: ${pictures.join(', ')}`)
  console.log(
    `memory: ${Math.round(result.memory.quiet)} MiB before, ${Math.round(result.memory.most)} MiB at most`,
  )
  failed ||= result.memory.most > 400
  console.log('hostile answers:', JSON.stringify(result.hostile))
}

function reportVerdict({ requests: sent, statuses, slowest, findings }: Verdict) {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  console.log(
    `${sent} requests; ${counts.join(', ')}; slowest ${Math.round(slowest.ms)} ms ${slowest.operation}`,
  )
  for (const finding of findings.slice(0, 40)) console.log(finding)
  for (const line of world.errors().slice(0, 20)) console.log(line.slice(0, 1500))
  console.log(`${findings.length} findings`)
  failed ||= findings.length > 0
}

/** Runs the server's own attack tests, and counts a failure as a finding. */
async function runTests(...args: string[]) {
  const child = spawn('npx', ['vitest', 'run', '--project', 'server', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  failed ||= code !== 0
}

function digestOf(password: string) {
  return createHash('sha512').update(password).digest('hex')
}
