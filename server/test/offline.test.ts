import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { afterAll, expect, test } from 'vitest'
import { samplesFor } from '@resguardo/contract/platform/endpoints/samples'
import { claimsOf } from './signInActions.ts'
import { callerTo, makeServerProcess, rootPassword } from './serverProcess.ts'
import { digest } from './testApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-offline-'))
const file = join(folder, 'connections')
const recorder = pathToFileURL(join(import.meta.dirname, 'recordConnections.mjs')).href
const server = await makeServerProcess(['--import', recorder], { RECORDED_CONNECTIONS: file })
afterAll(async () => {
  await server.erase()
  rmSync(folder, { recursive: true, force: true })
})

const atHome = (line: string) => /^(connect|dns) (\/.*|localhost|127\.\d+\.\d+\.\d+|::1)$/.test(line)
const recorded = (from = file) => (existsSync(from) ? readFileSync(from, 'utf8').trim().split('\n') : [])

test('the recorder sees every way out', () => {
  const seen = join(folder, 'probe')
  const script = `
    import net from 'node:net'; import dns from 'node:dns'; import { lookup } from 'node:dns/promises'; import dgram from 'node:dgram'
    net.connect(9, '192.0.2.1').on('error', () => {}); net.connect({ host: '192.0.2.2', port: 9 }).on('error', () => {})
    dns.lookup('one.invalid', () => {}); lookup('two.invalid').catch(() => {}); dns.resolve4('three.invalid', () => {})
    fetch('http://192.0.2.3:8080/').catch(() => {}); dgram.createSocket('udp4').send('x', 9, '192.0.2.4', () => {})
    setTimeout(() => process.exit(), 300)`
  const options = ['--import', recorder, '--input-type=module', '-e', script]
  spawnSync(process.execPath, options, { env: { ...process.env, RECORDED_CONNECTIONS: seen } })
  const lines = recorded(seen).join()
  for (const name of [
    '192.0.2.1',
    '192.0.2.2',
    '192.0.2.3',
    '192.0.2.4',
    'one.invalid',
    'two.invalid',
    'three.invalid',
  ])
    expect(lines).toContain(name)
  expect(recorded(seen).filter(atHome)).toEqual([])
})

test('only the guard opens outgoing connections', () => {
  const ways = [
    /(?<![\w.])fetch\(/,
    /import (?!type)\{[^}]*\b(request|get|connect|createConnection|Agent|lookup|Resolver)\b[^}]*\} from 'node:(https?|http2|net|tls|dns|dns\/promises)'/,
    /from '(node:dgram|undici|axios)'/,
  ]
  const source = join(import.meta.dirname, '../src')
  const opening = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => ways.some((way) => way.test(readFileSync(join(source, path), 'utf8'))))
  // The drill calls the server that it has just started; the resolver queries the machine's DNS servers.
  expect(opening.toSorted()).toEqual([
    'backup/drill.ts',
    'security/network/dnsResolver.ts',
    'security/network/ssrfGuard.ts',
  ])
})

test('a default install reaches nothing outside this machine, whatever it is asked', async () => {
  await server.start()
  const call = callerTo(server.address)
  const signedIn = await call('POST', 'v2/public/auth', {
    body: { username: 'root', password: digest(rootPassword), browser: 'Test 1' },
  })
  const token: string = signedIn?.data.token
  const samples = samplesFor(claimsOf(token).uid)
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    if (name === 'signOut') continue
    const { bodies = [undefined], params, query } = samples[name as keyof typeof samples] // the same keys
    const url = `${path.replace('{file}', params?.['file'] ?? '')}?${new URLSearchParams(query).toString()}`
    // 501: not configured.
    for (const body of bodies)
      expect((await call(method, url, { token, body }))?.status, name).toSatisfy(
        (status) => status < 500 || status === 501,
      )
  }
  expect((await fetch(`${server.address}/signin/pt`)).status).toBe(200)
  expect(recorded().length, 'the way to its own database').toBeGreaterThan(0)
  expect(recorded().filter((line) => !atHome(line))).toEqual([])
}, 60_000)
