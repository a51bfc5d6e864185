import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const house = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(house, file), 'utf8')
/** Whether a line of the list names the path or a folder above it. */
const isIgnored = (list: string, path: string) =>
  list.split('\n').some((line) => `${path}/`.startsWith(`${line.trim().replace(/^\/|\/$/g, '')}/`))
/** The numbers that the groups of the shape hold; empty if it does not occur. */
const numbers = (text: string, shape: RegExp) => (shape.exec(text) ?? []).slice(1).map(Number)
/** Names of the environment variables that the server declares. */
const known = new Set(
  [...read('server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
)

test('every variable that files for operators name is one that the server reads', () => {
  const named = [
    ...[...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name),
    ...[...read('Dockerfile').matchAll(/^(?:ENV|) {1,4}([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...read('docs/operations.md').matchAll(/`([A-Z][A-Z_]+_[A-Z_]+)[=`]/g)].map(([, name]) => name),
  ]
  expect(named.length).toBeGreaterThan(30)
  const others: ReadonlySet<string | undefined> = new Set([
    'NODE_ENV',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD_FILE',
    'POSTGRES_INITDB_ARGS',
    'DOMAIN',
  ])
  expect(named.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
})

test('every variable that the server reads is in .env.example', () => {
  const example = read('.env.example')
  const apart: ReadonlySet<string | undefined> = new Set(['CONTENT_FOLDER', 'WEB_FOLDER'])
  const missing = [...known].filter(
    (name) => !apart.has(name) && !new RegExp(`^# ${name}=`, 'm').test(example),
  )
  expect(missing).toEqual([])
})

test('an instance that stops serves on until HAProxy has taken it out, and is given the time to end', () => {
  const balancer = read('deploy/haproxy.cfg')
  const [drain = 0] = numbers(balancer, /DRAIN_SECONDS=(\d+)/)
  const [every = 99, times = 99] = numbers(balancer, /inter (\d+)s fall (\d+) rise 2/)
  expect(drain).toBeGreaterThan(every * (times + 1))
  // The server forces its shutdown after three times that and ten seconds (server/src/run.ts).
  const [unit = 0] = numbers(read('deploy/resguardo.service'), /TimeoutStopSec=(\d+)/)
  const [container = 0] = numbers(read('compose.yaml'), /stop_grace_period: (\d+)s/)
  expect(Math.min(unit, container)).toBeGreaterThan(drain * 3 + 10)
})

test('Patroni replaces a silent primary in seconds, and no acknowledged write rests on one node', () => {
  const node = read('deploy/patroni.yml')
  const [ttl = 0, loop = 0, retry = 0] = numbers(
    node,
    /ttl: (\d+)[^]*?loop_wait: (\d+)[^]*?retry_timeout: (\d+)/,
  )
  expect(ttl).toBeLessThanOrEqual(10)
  // Else a primary that is alive could lose its lease.
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl)
  expect(node).toMatch(/synchronous_mode: true\n\s+synchronous_mode_strict: true/)
  expect(node.match(/- host .*/g)?.every((line) => line.endsWith('scram-sha-256'))).toBe(true)
})

test('every way to start the server bounds its young objects alike', () => {
  const ways = {
    'package.json': /"start": "node (\S+) server/,
    Dockerfile: /CMD \["node", "(\S+)", "server/,
    'compose.yaml': /command: \[node, (\S+), server/,
    'deploy/resguardo.service': /bin\/node (\S+) server/,
    'server/tools/bench/world.ts': /boot\(\['(\S+)', main\]/,
  }
  for (const [file, start] of Object.entries(ways))
    expect(start.exec(read(file))?.[1], file).toBe('--max-semi-space-size=16')
})

test('the image runs as an unprivileged user, with one port, one volume and a health check, and no secret is built in', () => {
  const image = read('Dockerfile')
  const last = image.slice(image.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER 10001$/m)
  expect(last.match(/^EXPOSE .*$/gm)).toEqual(['EXPOSE 3000'])
  expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /var/lib/resguardo'])
  expect(last).toMatch(/^HEALTHCHECK /m)
  const compose = read('compose.yaml')
  const secret = [
    // Paths that its header says to create, paths it reads, and the folder of the server's own key.
    ...[...compose.matchAll(/^#.*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/(?:mkdir -p|>|chown \d+|chmod \d+) ([\w./-]+)/g)].map(([, path = '']) => path),
    ),
    ...[...compose.slice(compose.search(/^secrets:/m)).matchAll(/file: \.\/(\S+)/g)].map(
      ([, path = '']) => path,
    ),
    ...[...compose.matchAll(/path: (\.env\S*?),/g)].map(([, path = '']) => path),
    'keys/master.key',
  ]
  expect(secret).toEqual(expect.arrayContaining(['secrets/master.key', 'secrets/database.txt', '.env']))
  for (const list of ['.dockerignore', '.gitignore'])
    expect(
      secret.filter((path) => !isIgnored(read(list), path)),
      list,
    ).toEqual([])
  expect(read('compose.yaml')).toMatch(/read_only: true[^]*cap_drop: \[ALL\][^]*no-new-privileges:true/)
})

test('the guide names only commands that there are', () => {
  const commands = [...read('docs/operations.md').matchAll(/resguardo -- ([a-z]+)/g)].map(([, name]) => name)
  const there = [
    'backups.ts',
    'exports.ts',
    'keys.ts',
    'passwords.ts',
    'roots.ts',
    'maintenance.ts',
    'doctor.ts',
  ]
    .map((file) => read(`server/src/cli/${file}`))
    .join('\n')
  for (const name of commands) expect(there, name).toMatch(new RegExp(`name: '${name}[ ']`))
})

test('the service may write where the guide keeps backups, and gets the path of its key like a command', () => {
  const unit = read('deploy/resguardo.service')
  const [, folder = ''] = /`BACKUP_FOLDER=([^`]+)`/.exec(read('docs/operations.md')) ?? []
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`)
  // Key and folders are set in the environment file, which the guide also passes to commands, not in the
  // unit.
  const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
  expect(read('docs/operations.md')).toContain(`--env-file=${file}`)
  expect(unit).not.toMatch(/^Environment=.*(KEY_FILE|DATA_FOLDER)/m)
})

test('a command in the container is on the database of the server, with the rights of its owner', () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/entrypoint:[^]*DATABASE_URL=[^]*exec "\$\$@"[^]*command: \[node, server/)
  expect(read('docs/operations.md')).toContain(
    'docker compose run --rm owner node server/src/cli/resguardo.ts',
  )
})

test('the server in a container knows no password of the owner of the schema, which runs before it', () => {
  const [, services = ''] = read('compose.yaml').split(/^services:$/m)
  const [, app = '', owner = ''] = services.split(/^ {2}(?:app|owner|database):.*$/m)
  expect(app).toMatch(/condition: service_completed_successfully/)
  expect(app).not.toMatch(/database_password|DATABASE_OWNER_URL/)
  expect(app).toContain('postgresql://resguardo_app:')
  expect(owner).toMatch(/DATABASE_OWNER_URL=[^]*command: \[node, server\/src\/cli\/resguardo\.ts, migrate\]/)
})
