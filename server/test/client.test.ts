import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsFile, generate } from '../../client/generate.ts'
import { createClient, dataOf, digestOf, pagesOf, Refused, UnexpectedAnswer } from '../../client/src/index.ts'
import { makeApiKey } from './apiKeys.ts'
import { digest } from './digest.ts'
import { startTestApp, type TestApp } from './testApp.ts'

const run = promisify(execFile)
const room = join(import.meta.dirname, '../../client')
let server: TestApp
let baseUrl: string
beforeAll(async () => {
  server = await startTestApp()
  baseUrl = await server.listen()
})
afterAll(() => server.close())

/** A local server with the given request handler. */
async function strange(answer: Parameters<typeof createServer>[1]) {
  const http = createServer(answer).listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = http.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}

test('the types of the package are those of the contract as it is now: npm run generate -w client', () => {
  expect(readFileSync(callsFile, 'utf8')).toBe(generate())
})

test('what is packed is scripts, types and a README, without tests, maps or paths of a machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-client-'))
  try {
    await run(process.execPath, [join(room, 'build.ts')])
    const packed = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: room,
    })
    const told: unknown = JSON.parse(packed.stdout)
    expect(Array.isArray(told) ? told : Object.values(told as object)).toHaveLength(1)
    const [archive = ''] = readdirSync(folder)
    await run('tar', ['-xzf', archive], { cwd: folder })
    const home = join(folder, 'package')
    const files = readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
    expect(files.map((file) => file.slice(home.length + 1)).toSorted()).toEqual([
      'README.md',
      'dist/calls.d.ts',
      'dist/calls.js',
      'dist/index.d.ts',
      'dist/index.js',
      'package.json',
    ])
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      expect(text, file).not.toContain('sourceMappingURL')
      expect(text, file).not.toContain(join(room, '..'))
    }
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    expect(manifest.dependencies).toBeUndefined()
    await example(folder, home)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Runs the example as an external user would, with the packed package. */
async function example(folder: string, home: string): Promise<void> {
  const root = await server.make.person({ role: 'root' })
  const team = await server.make.team('Quintal do Cliente')
  await server.make.person({ role: 'user', team })
  const modules = join(folder, 'node_modules/@resguardo')
  mkdirSync(modules, { recursive: true })
  await run('cp', ['-r', home, join(modules, 'client')])
  copyFileSync(join(room, 'example/teams.ts'), join(folder, 'teams.ts'))
  const env = { RESGUARDO_URL: baseUrl, RESGUARDO_USER: root.username, RESGUARDO_PASSWORD: root.password }
  const { stdout } = await run(process.execPath, ['teams.ts'], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  expect(stdout).toContain('Quintal do Cliente: 1\n')
}

test('a call signs in automatically, once for all that wait, and again when its session has ended', async () => {
  const root = await server.make.person({ role: 'root' })
  let signedIn = 0
  const door = createClient({ baseUrl })
  const token = async () => {
    signedIn++
    const body = { username: root.username, password: await digestOf(root.password), browser: 'client 1' }
    const data = dataOf(await door.auth({ body }))
    return 'token' in data ? data.token : ''
  }
  const client = createClient({ baseUrl, token })
  const answers = await Promise.all([client.readTeams(), client.readSettings(), client.readTeams({})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(signedIn).toBe(1)
  await server.deps.db.deleteFrom('sessions').where('person', '=', root.uid).execute()
  // The server is notified of the change a moment later.
  await expect
    .poll(async () => {
      const again = await Promise.all([client.readTeams(), client.readTeams()])
      expect(again.map(({ status }) => status)).toEqual([200, 200])
      return signedIn
    })
    .toBe(2)
})

test('what gets the token may ask the public calls before it', async () => {
  const { token } = await server.make.signedIn({ role: 'root' })
  const client = createClient({
    baseUrl,
    timeoutMs: 3000,
    token: async () => {
      dataOf(await client.publicSettings())
      return token
    },
  })
  expect(await client.readTeams()).toMatchObject({ status: 200 })
})

test('a moment until which to wait, as proxies name it, is no number of seconds', async () => {
  const proxy = await strange(
    (_, response) =>
      void response
        .writeHead(503, { 'retry-after': 'Fri, 07 Nov 2036 23:59:59 GMT' })
        .end('{"message":"i503","data":null}'),
  )
  try {
    expect(await createClient({ baseUrl: proxy.baseUrl }).publicSettings()).toMatchObject({
      status: 503,
      retryAfter: null,
    })
  } finally {
    proxy.close()
  }
})

test('a token that is never accepted is requested twice, and then the refusal is returned', async () => {
  let requestCount = 0
  const client = createClient({ baseUrl, token: async () => `none-${++requestCount}` })
  expect(await client.readTeams()).toMatchObject({ ok: false, status: 401 })
  expect(requestCount).toBe(2)
  expect(await createClient({ baseUrl, token: 'none' }).readTeams()).toMatchObject({ status: 401 })
})

test('path, query and body arrive as they are given, and refusals as they are declared', async () => {
  const { token } = await server.make.signedIn({ role: 'root' })
  const team = await server.make.team('Ação & Cia')
  const client = createClient({ baseUrl, token })
  const found = dataOf(await client.readTeams({ query: { q: 'ação & cia', size: 5 } }))
  expect(found.teams.map(({ uid }) => uid)).toEqual([team])
  const bad = await client.readTeams({ query: { size: 5000 } })
  expect(bad).toMatchObject({ ok: false, status: 400, data: { fields: {} } })
  expect(bad.ok ? '' : bad.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(() => dataOf(bad)).toThrow(Refused)
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await client.readDeliveries({ path: { uid: nobody } })).toMatchObject({
    status: 404,
    message: 'readDeliveries404',
  })
  const file = dataOf(await client.exportAudit({ query: {} }))
  expect(await file.text()).toContain('number')
})

test('a password is digested as the web digests it', async () => {
  expect(await digestOf('Farol-Aceso-27 é')).toBe(digest('Farol-Aceso-27 é'))
})

test('a call ends with its time, or when it is given up, with the answer half read as well', async () => {
  const slow = await strange((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"message":')
  })
  try {
    const client = createClient({ baseUrl: slow.baseUrl, timeoutMs: 200 })
    await expect(client.publicSettings()).rejects.toMatchObject({ name: 'TimeoutError' })
    const stop = new AbortController()
    const request = client.publicSettings({}, { signal: stop.signal, timeoutMs: 5000 })
    setTimeout(() => stop.abort(), 50)
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  } finally {
    slow.close()
  }
})

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['JSON of somebody else', 200, '{"hello":1}'],
  ['nothing', 200, ''],
])('%s is no answer, and says so', async (_, status, body) => {
  const other = await strange((_request, response) => void response.writeHead(status).end(body))
  try {
    await expect(createClient({ baseUrl: other.baseUrl }).publicSettings()).rejects.toThrow(UnexpectedAnswer)
  } finally {
    other.close()
  }
})

test('a token goes nowhere else: a redirect is not followed, and without a network it throws', async () => {
  let led = 0
  const away = await strange(() => void led++)
  const leads = await strange(
    (_, response) => void response.writeHead(307, { location: `${away.baseUrl}/v2/team` }).end(),
  )
  try {
    await expect(createClient({ baseUrl: leads.baseUrl, token: 'secret' }).readTeams()).rejects.toThrow(
      TypeError,
    )
    expect(led).toBe(0)
    await expect(createClient({ baseUrl: 'http://127.0.0.1:9' }).publicSettings()).rejects.toThrow(TypeError)
  } finally {
    leads.close()
    away.close()
  }
})

test('a program with an API key reads a list to its end, page by page', async () => {
  const team = await server.make.team()
  const admin = await server.make.person({ role: 'admin', team })
  const people = await Promise.all(
    Array.from({ length: 5 }, () => server.make.person({ role: 'user', team })),
  )
  const { secret } = await makeApiKey(server, { person: admin.uid, scopes: ['people.read'] })
  const client = createClient({ baseUrl, token: secret })
  const pages: string[][] = []
  for await (const { users } of pagesOf(client, 'readUsers', { query: { team, size: 2 } }))
    pages.push(users.map(({ uid }) => uid))
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(pages.flat().toSorted()).toEqual(people.map(({ uid }) => uid).toSorted())
  const refused = pagesOf(client, 'readAudit', { query: {} })
  await expect(refused.next()).rejects.toThrow(Refused)
})

describe('a server that is busy or away', () => {
  type Reply = [status: number, headers?: Record<string, string>]
  const fine: Reply = [200]
  const busy: Reply = [503]
  const limited: Reply = [429, { 'retry-after': '0' }]
  const cases: [string, 'GET' | 'PUT', Reply[], number, number][] = [
    ['reads again after 503', 'GET', [busy, busy, fine], 200, 3],
    ['gives up after the second repetition', 'GET', [busy, busy, busy, fine], 503, 3],
    ['does not repeat a change after 503', 'PUT', [busy, fine], 503, 1],
    ['repeats a change that the limit refused', 'PUT', [limited, fine], 200, 2],
    ['does not wait for long', 'GET', [[429, { 'retry-after': '31' }], fine], 429, 1],
    ['reads again after a page of a proxy', 'GET', [[502, { 'content-type': 'text/html' }], fine], 200, 2],
  ]
  test.each(cases)('%s', async (_, method, replies, status, attempts) => {
    let count = 0
    const other = await strange((_request, response) => {
      const [code, headers] = replies[count++] ?? fine
      response.writeHead(code, headers).end(headers?.['content-type'] ? '<h1>' : '{"message":"x","data":{}}')
    })
    try {
      const client = createClient({ baseUrl: other.baseUrl, token: 'any' })
      const answer = method === 'GET' ? await client.readTeams() : await client.activateUsers({ body: {} })
      expect(answer.status).toBe(status)
      expect(count).toBe(attempts)
    } finally {
      other.close()
    }
  })

  test('is not waited for once the call is given up', async () => {
    const other = await strange(
      (_, response) =>
        void response.writeHead(429, { 'retry-after': '29' }).end('{"message":"x","data":null}'),
    )
    try {
      const stop = new AbortController()
      const call = createClient({ baseUrl: other.baseUrl, token: 'any' }).readTeams(
        {},
        { signal: stop.signal },
      )
      setTimeout(() => stop.abort(), 50)
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    } finally {
      other.close()
    }
  })
})
