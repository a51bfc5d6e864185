import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { silentLog } from '#context/logger.ts'
import { auditCollectors } from '#observability/auditStreams.ts'
import { readEnv } from '#src/env.ts'
import { authority, certificate, certificateKey } from '#test/certificates.ts'
import { withTestApp } from '#test/testApp.ts'
import { openTraceCollector } from '#test/traceCollector.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { appendAudit } from '../auditLog.ts'
import { openAuditStream, type StreamedEntry } from './auditStream.ts'
import { syslogFrame, syslogMessage } from './syslog.ts'

const server = withTestApp()
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await server().deps.db.deleteFrom('audit_streams').execute()
})

/** The messages of a stream with octet counting; throws unless every byte belongs to one. */
function messagesIn(bytes: Buffer): string[] {
  const messages: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at)
    const length = Number(bytes.subarray(at, space))
    if (!(length > 0) || bytes.length < space + 1 + length) throw new Error('not a whole frame')
    messages.push(bytes.subarray(space + 1, space + 1 + length).toString())
    at = space + 1 + length
  }
  return messages
}

/** A syslog collector that stores what it receives; `handle` decides about a connection instead. */
async function openCollector({ port = 0, tls = false, handle = (_: Socket): boolean => false } = {}) {
  const connections: Buffer[][] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (handle(socket)) return
    const parts: Buffer[] = []
    connections.push(parts)
    socket.on('data', (part: Buffer) => parts.push(part))
  }
  const listener: Server = tls
    ? createTlsServer({ cert: certificate, key: certificateKey }, serve)
    : createServer(serve)
  listener.on('error', () => {})
  await once(listener.listen(port, '127.0.0.1'), 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    if (listener.listening) await once(listener.close(), 'close')
  }
  closing.push(close)
  return {
    // A server that listens on a port has an address of this type.
    port: (listener.address() as AddressInfo).port,
    messages: () => connections.flatMap((parts) => messagesIn(Buffer.concat(parts))),
    close,
  }
}

const entry = {
  actor: null,
  actorRole: 'root',
  result: 200,
  request: null,
  source: '203.0.113.0/24',
} as const
/** Appends entries with these reasons. */
const append = (...reasons: string[]) =>
  server()
    .deps.db.transaction()
    .execute((db) =>
      appendAudit(
        db,
        server().deps.keys,
        reasons.map((reason) => ({ ...entry, action: 'block', reason })),
      ),
    )
const reasonsIn = (messages: readonly string[]) => messages.map((one) => /reason="([^"]*)"/.exec(one)?.[1])

function stream(source: Record<string, string>, log = silentLog) {
  const { db, random } = server().deps
  const [collector] = auditCollectors(readEnv(source))
  if (!collector) throw new Error('a collector was named')
  const pauses = { idleMs: 10, firstRetryMs: 10, longestRetryMs: 40 }
  const opened = openAuditStream({ db, random, log }, collector, pauses)
  closing.push(() => opened.stop())
  return opened
}
const syslogTo = (port: number, log = silentLog) =>
  stream({ AUDIT_SYSLOG_URL: `tcp://127.0.0.1:${port}`, PUBLIC_URL: 'https://app.example.org' }, log)
const position = () => server().deps.db.selectFrom('audit_streams').selectAll().executeTakeFirst()
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 8000 })
/** Waits until the position is that of the newest entry. */
const settled = () =>
  eventually(async () => {
    const { db } = server().deps
    const { head } = await db.selectFrom('audit_chain').select('head').executeTakeFirstOrThrow()
    expect((await position())?.number).toBe(head)
  })
/** A stream begins at the head of the log. */
const begun = () => eventually(async () => expect(await position()).toBeDefined())

test('entries arrive in order, each as one frame of RFC 5424 and RFC 6587', async () => {
  const collector = await openCollector()
  await append('before the stream')
  syslogTo(collector.port)
  await begun()
  await append('active>blocked', 'ação')
  await eventually(() => expect(collector.messages()).toHaveLength(2))
  const [first] = collector.messages()
  expect(first).toMatch(
    /^<110>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z app\.example\.org resguardo - block \[audit@32473 number="\d+" action="block" result="200" role="root" reason="active>blocked"\] block 200$/,
  )
  expect(reasonsIn(collector.messages())).toEqual(['active>blocked', 'ação'])
})

const sample: StreamedEntry = {
  number: 1,
  at: new Date('2026-11-30T08:00:00.123Z'),
  action: 'block',
  actor: null,
  actor_role: null,
  api_key: null,
  target: null,
  team: null,
  result: 403,
  reason: '',
  request: null,
}

test('no value ends its parameter, the structured data, the line or the frame', () => {
  const evil = 'a"] [x@1 admin="1"\\]\r\n13 <110>1 - - - -\u0000\u2028é'
  const message = syslogMessage({ ...sample, action: 'bl ock"]\n[x', reason: evil }, 'a b\nc')
  expect(message).toBe(
    '<108>1 2026-11-30T08:00:00.123Z a_b_c resguardo - bl_ock"]_[x [audit@32473 number="1" ' +
      'action="bl ock\\"\\] [x" result="403" ' +
      'reason="a\\"\\] [x@1 admin=\\"1\\"\\\\\\]  13 <110>1 - - - - \u2028é"] bl_ock"]_[x 403',
  )
  expect(messagesIn(Buffer.from(syslogFrame(message).repeat(2)))).toEqual([message, message])
  expect(syslogMessage({ ...sample, reason: 'x'.repeat(9000) }, 'h').length).toBeLessThan(2000)
})

test('an absent collector gets everything once it is there, and nothing waits for it meanwhile', async () => {
  const gone = await openCollector()
  await gone.close()
  const logged: unknown[] = []
  const log = {
    ...silentLog,
    warn: (fields: object) => void logged.push(fields),
    info: (fields: object) => void logged.push(fields),
  }
  syslogTo(gone.port, log)
  await begun()
  await append(...Array.from({ length: 1200 }, (_, index) => String(index)))
  await eventually(() => expect(logged).toEqual([{ collector: 'syslog', code: 'ECONNREFUSED' }]))
  const back = await openCollector({ port: gone.port })
  await eventually(() => expect(back.messages()).toHaveLength(1200))
  expect(reasonsIn(back.messages())).toEqual(Array.from({ length: 1200 }, (_, index) => String(index)))
  expect(logged).toHaveLength(2)
})

test('what a collector had not read when it closed is sent again', async () => {
  let broken = 3
  const collector = await openCollector({
    handle: (socket) => {
      broken -= 1
      if (broken < 0) return false
      // Closes politely at once, after the first bytes, or cuts the connection.
      if (broken === 2) socket.end()
      else if (broken === 1) socket.once('data', () => socket.end())
      else socket.resetAndDestroy()
      return true
    },
  })
  syslogTo(collector.port)
  await begun()
  await append(...Array.from({ length: 400 }, (_, index) => `${index} ${'x'.repeat(900)}`))
  await eventually(() => expect(collector.messages()).toHaveLength(400))
  expect(reasonsIn(collector.messages()).map((reason) => reason?.split(' ')[0])).toEqual(
    Array.from({ length: 400 }, (_, index) => String(index)),
  )
})

test('after a restart it goes on where it was', async () => {
  const collector = await openCollector()
  const first = syslogTo(collector.port)
  await begun()
  await append('one')
  await settled()
  await first.stop()
  await append('two', 'three')
  syslogTo(collector.port)
  await eventually(() => expect(collector.messages()).toHaveLength(3))
  expect(reasonsIn(collector.messages())).toEqual(['one', 'two', 'three'])
})

test('of two instances one sends; the other takes over from one that is gone', async () => {
  const collector = await openCollector()
  syslogTo(collector.port)
  syslogTo(collector.port)
  await begun()
  const all = Array.from({ length: 30 }, (_, index) => String(index))
  for (const reason of all) await append(reason)
  await settled()
  expect(reasonsIn(collector.messages())).toEqual(all)
  // An instance that was killed holds the lease until it ends.
  const { db } = server().deps
  const killed = crypto.randomUUID()
  const lease = (until: Date) => db.updateTable('audit_streams').set({ holder: killed, until }).execute()
  await lease(new Date(Date.now() + 60_000))
  await append('later')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(collector.messages()).toHaveLength(30)
  await lease(new Date(Date.now() - 1000))
  await eventually(() => expect(reasonsIn(collector.messages())).toEqual([...all, 'later']))
})

test('a collector that never answers does not delay the shutdown', async () => {
  const collector = await openCollector({ handle: (socket) => Boolean(socket.pause()) })
  const opened = syslogTo(collector.port)
  await begun()
  await append('one')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const start = performance.now()
  await opened.stop()
  expect(performance.now() - start).toBeLessThan(1000)
})

const folder = mkdtempSync(join(tmpdir(), 'resguardo-syslog-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('over TLS only a collector whose authority is known gets entries', async () => {
  const collector = await openCollector({ tls: true })
  const AUDIT_SYSLOG_URL = `tls://127.0.0.1:${collector.port}`
  const file = join(folder, 'authority.pem')
  writeFileSync(file, authority)
  const codes: unknown[] = []
  const distrustful = stream(
    { AUDIT_SYSLOG_URL },
    { ...silentLog, warn: (fields) => void codes.push(fields) },
  )
  await begun()
  await append('secret')
  await eventually(() => expect(codes).toHaveLength(1))
  await distrustful.stop()
  expect(collector.messages()).toEqual([])
  stream({ AUDIT_SYSLOG_URL, AUDIT_SYSLOG_CERTIFICATE: file })
  await eventually(() => expect(reasonsIn(collector.messages())).toEqual(['secret']))
  expect(() => auditCollectors(readEnv({ AUDIT_SYSLOG_URL, AUDIT_SYSLOG_CERTIFICATE: '/none' }))).toThrow(
    'AUDIT_SYSLOG_CERTIFICATE cannot be read',
  )
})

test('an OpenTelemetry collector gets log records without the reason, and again after a refusal', async () => {
  const refusing = await openTraceCollector(503)
  closing.push(() => refusing.close())
  const first = stream({ OTEL_EXPORTER_OTLP_ENDPOINT: `${refusing.url}/` })
  await begun()
  await append('a reason')
  await eventually(() => expect(refusing.asked.length).toBeGreaterThan(1))
  await first.stop()
  const collector = await openTraceCollector()
  closing.push(() => collector.close())
  stream({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key, b=c' })
  await eventually(() => expect(collector.asked).toHaveLength(1))
  expect(collector.asked[0]).toMatch(/^POST \/v1\/logs .*"x-key":"a key","b":"c"/)
  expect(collector.all()).toContain('"body":{"stringValue":"block 200"}')
  expect(collector.all()).toContain('{"key":"audit.role","value":{"stringValue":"root"}}')
  expect(collector.all()).not.toMatch(/a reason|203\.0\.113/)
})

test('the environment decides which collectors there are', () => {
  const names = (source: Record<string, string>) => auditCollectors(readEnv(source)).map(({ name }) => name)
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(names({})).toEqual([])
  expect(names({ OTEL_EXPORTER_OTLP_ENDPOINT, AUDIT_SYSLOG_URL: 'tls://[::1]:6514' })).toEqual([
    'syslog',
    'otlp',
  ])
  expect(names({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_LOGS_EXPORTER: 'none' })).toEqual([])
  for (const AUDIT_SYSLOG_URL of ['udp://logs.example:514', 'tls://logs.example', 'logs.example:514'])
    expect(() => readEnv({ AUDIT_SYSLOG_URL })).toThrow('The environment is not valid: AUDIT_SYSLOG_URL')
})
