import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTeams } from '@resguardo/contract/teams/teams'
import { silentLog } from '#context/logger.ts'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import { readEnv } from '#src/env.ts'
import { openTracing } from '#observability/tracing.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { releaseCanaries } from './canaries.ts'
import { authority, certificate, certificateKey, renewedKey } from './certificates.ts'
import { openTraceCollector } from './traceCollector.ts'
import { makeStubWeb } from './stubWeb.ts'
import { startTestApp } from './testApp.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Starts an application that exports traces to a collector. */
async function traced(url: string, share = '1') {
  const logged: string[] = []
  const say = (fields: object, words: string) => void logged.push(`${words} ${JSON.stringify(fields)}`)
  const tracing = await openTracing(
    readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share }),
    { instance: 'one', log: { ...silentLog, warn: say } },
  )
  if (!tracing) throw new Error('a collector was named')
  const web = makeStubWeb()
  const server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder }, deps: { tracing } })
  closing.push(async () => {
    await server.close()
    web.erase()
  })
  return { server, tracing, said: logged }
}

async function sinkOf(status?: number, tls?: ServerOptions) {
  const sink = await openTraceCollector(status, tls)
  closing.push(() => sink.close())
  return sink
}

test('a collector receives calls, statements and jobs, and nothing about people', async () => {
  const sink = await sinkOf()
  const { server, tracing } = await traced(`${sink.url}/`)
  const secrets = await releaseCanaries(server)
  await server.runJobs()
  await tracing.close()

  const spans = sink.spans()
  const names = new Set(spans.map(({ name }) => name))
  for (const name of ['POST /v2/public/auth', 'GET /v2/team', 'GET -', 'job send-mail', 'select people'])
    expect(names, name).toContain(name)
  expect(sink.asked.every((line) => line.startsWith('POST /v1/traces '))).toBe(true)

  const all = sink.all()
  for (const secret of secrets) expect(all).not.toContain(secret)
  expect(all.toLowerCase()).not.toContain('canary')
  expect(all).not.toContain('@example.org')
  // Exports only the attributes listed here, and no message of an error.
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].toSorted()).toEqual([
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'job.attempt',
    'job.name',
    'resguardo.request',
  ])
  expect(spans.filter(({ status }) => status?.message)).toEqual([])
  expect(new Set(sink.resources().flat())).toEqual(
    new Set(['service.name', 'service.version', 'service.instance.id']),
  )
})

test('a statement is a part of the call or job that runs it, and statements without one are not reported', async () => {
  const sink = await sinkOf()
  const { server, tracing } = await traced(sink.url)
  const root = await server.make.signedIn({ role: 'root' })
  await server.deps.db.selectFrom('teams').select('uid').execute()
  await Promise.all([
    server.call(readTeams, { query: {} }, root),
    server.call(readTeams, { query: {} }, root),
  ])
  await tracing.close()
  const spans = sink.spans()
  const calls = spans.filter(({ name }) => name === 'GET /v2/team')
  expect(calls).toHaveLength(2)
  for (const { traceId, spanId, kind, parentSpanId } of calls) {
    expect([kind, parentSpanId]).toEqual([2, undefined])
    const children = spans.filter((span) => span.parentSpanId === spanId)
    expect(children.length).toBeGreaterThan(0)
    expect(children.every((span) => span.traceId === traceId && span.kind === 3)).toBe(true)
  }
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.filter(({ name }) => !/^(GET|POST|PUT|DELETE|job) /.test(name))).toEqual([])
})

test('a statement that fails is reported by its code', async () => {
  const sink = await sinkOf()
  const { server, tracing } = await traced(sink.url)
  const span = tracing.begin('job', 'job x')
  const { runInContext } = await import('#context/operationContext.ts')
  await runInContext({ logFields: {}, span }, () =>
    server.deps.query('select $1::text::uuid', ['canary']).catch(() => {}),
  )
  span.end({ failed: '22P02' })
  await tracing.close()
  const failed = sink.spans().filter(({ attributes }) => attributes.some(({ key }) => key === 'error.type'))
  expect(failed.map(({ name, status }) => [name, status?.code])).toEqual([
    ['select', 2],
    ['job x', 2],
  ])
  expect(sink.all()).not.toContain('canary')
})

test('what OpenTelemetry names for its exporters holds, such as headers with a key', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-collector-key=a-key')
  closing.push(async () => void vi.unstubAllEnvs())
  const sink = await sinkOf()
  const { server, tracing } = await traced(sink.url)
  await server.inject({ url: '/v2/public/settings' })
  await tracing.close()
  expect(sink.asked.length).toBeGreaterThan(0)
  expect(sink.asked.every((line) => line.includes('"x-collector-key":"a-key"'))).toBe(true)
})

const tlsFolder = mkdtempSync(join(tmpdir(), 'resguardo-otlp-'))
afterAll(() => rmSync(tlsFolder, { recursive: true }))
const fileOf = (name: string, text: string) => {
  const file = join(tlsFolder, name)
  writeFileSync(file, text)
  return file
}
const OTEL_EXPORTER_OTLP_CERTIFICATE = fileOf('authority.pem', authority)
const OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE = fileOf('client.pem', certificate)
const OTEL_EXPORTER_OTLP_CLIENT_KEY = fileOf('client.key', certificateKey)
const clientPair = { OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE, OTEL_EXPORTER_OTLP_CLIENT_KEY }
const tracingOf = (source: Record<string, string>) =>
  openTracing(readEnv(source), { instance: 'one', log: silentLog })

test.each([
  ['trusts the authority of OTEL_EXPORTER_OTLP_CERTIFICATE', false, { OTEL_EXPORTER_OTLP_CERTIFICATE }, 1],
  ['trusts no unknown authority without it', false, {}, 0],
  ['shows the client certificate', true, { OTEL_EXPORTER_OTLP_CERTIFICATE, ...clientPair }, 1],
  ['is refused without a client certificate', true, { OTEL_EXPORTER_OTLP_CERTIFICATE }, 0],
  [
    'prefers the file named for traces',
    false,
    {
      OTEL_EXPORTER_OTLP_CERTIFICATE: fileOf('other.pem', certificate),
      OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: OTEL_EXPORTER_OTLP_CERTIFICATE,
    },
    1,
  ],
])('over TLS the exporter %s', async (_, requestCert, files, count) => {
  const sink = await sinkOf(200, { key: certificateKey, cert: certificate, ca: authority, requestCert })
  const tracing = await tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, ...files })
  tracing?.begin('job', 'job x').end()
  await tracing?.close()
  expect(sink.asked).toHaveLength(count)
})

test.each([
  ['OTEL_EXPORTER_OTLP_CERTIFICATE', { OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere/ca.pem' }, 'cannot be read'],
  [
    'OTEL_EXPORTER_OTLP_CLIENT_KEY',
    { ...clientPair, OTEL_EXPORTER_OTLP_CLIENT_KEY: tlsFolder },
    'cannot be read',
  ],
  [
    'OTEL_EXPORTER_OTLP_CLIENT_KEY',
    { ...clientPair, OTEL_EXPORTER_OTLP_CLIENT_KEY: fileOf('other.key', renewedKey) },
    'cannot be used',
  ],
  [
    'OTEL_EXPORTER_OTLP_CERTIFICATE',
    { OTEL_EXPORTER_OTLP_CERTIFICATE: fileOf('no.pem', 'x') },
    'cannot be used',
  ],
])('a file of %s that is of no use ends the start with one sentence', async (name, files, why) => {
  const opening = tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://localhost:9', ...files })
  await expect(opening).rejects.toThrow(new RegExp(`^[^\n]*${name}[^\n]*${why}[^\n]*$`))
  await expect(opening).rejects.toBeInstanceOf(ConfigurationError)
})

test('a share of 0 tells nothing', async () => {
  const sink = await sinkOf()
  const { server, tracing } = await traced(sink.url, '0')
  await server.inject({ url: '/v2/public/settings' })
  await tracing.close()
  expect(sink.asked).toEqual([])
})

test('a collector that refuses or is gone delays nothing, and is reported in the log', async () => {
  const sink = await sinkOf(400)
  const { server, tracing, said } = await traced(sink.url)
  expect((await server.inject({ url: '/v2/public/settings' })).statusCode).toBe(200)
  const begun = performance.now()
  await tracing.close()
  expect(performance.now() - begun).toBeLessThan(8000)
  expect(said.join()).toContain('trace export failed')
  const unreachable = await traced('http://127.0.0.1:9')
  expect((await unreachable.server.inject({ url: '/v2/public/settings' })).statusCode).toBe(200)
  await unreachable.tracing.close()
})

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve: (name, from, next) => (/opentelemetry/.test(name) && seen.push(name), next(name, from)) })
    await import('./start.ts')
    const { openTracing } = await import('./observability/tracing.ts')
    const { readEnv } = await import('./env.ts')
    const options = { instance: 'x', log: { info() {}, warn() {}, error() {} } }
    const without = await openTracing(readEnv({}), options)
    const before = seen.length
    await openTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), options)
    console.log(JSON.stringify([without, before, seen.length > 0]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../src'),
    encoding: 'utf8',
  })
  expect(stdout.trim(), stderr).toBe('[null,0,true]')
})
