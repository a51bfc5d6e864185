import { createServer as createHttp } from 'node:http'
import { request } from 'node:https'
import { chatPath } from '@resguardo/contract/assistant/assistant'
import { publicSettings } from '@resguardo/contract/auth/auth'
import { editCerts, editTls, readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import { maskedSecret } from '@resguardo/contract/settings/settings'
import { settingsDefaults as defaults } from '@resguardo/contract/settings/settingsDefaults'
import type { TLSSocket } from 'node:tls'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  authority,
  certificate,
  certificateKey,
  renewed,
  renewedKey,
  weak,
  weakKey,
} from '#test/certificates.ts'
import type { Settings } from '#domain/settings.ts'
import { openHttpsListener } from '#security/network/httpsListener.ts'
import { withTestApp } from '#test/testApp.ts'
import { checkPair } from './certificate.ts'
import { warnOfCertificate } from './certificateExpiry.ts'

describe('a certificate and its key', () => {
  const now = new Date('2026-11-22')
  const pair = { certificate, key: certificateKey }
  test.each([
    ['belong together', pair, null],
    ['come with the chain behind it', { ...pair, certificate: `${certificate}\n${authority}` }, null],
    ['are both taken away', { certificate: '', key: '' }, null],
    ['of another certificate', { ...pair, key: renewedKey }, { key: 'fields.certificateKey' }],
    ['no key', { ...pair, key: '' }, { key: 'fields.certificateKey' }],
    [
      'a chain in the wrong order',
      { ...pair, certificate: `${authority}\n${certificate}` },
      { certificate: 'fields.certificate' },
    ],
    [
      'text around it',
      { ...pair, certificate: `hello\n${certificate}` },
      { certificate: 'fields.certificate' },
    ],
    [
      'a key where the certificate belongs',
      { ...pair, certificate: certificateKey },
      { certificate: 'fields.certificate' },
    ],
    [
      'a bent certificate',
      { ...pair, certificate: certificate.replace('MII', 'MIJ') },
      { certificate: 'fields.certificate' },
    ],
    [
      'a key that no TLS takes any more',
      { certificate: weak, key: weakKey },
      { certificate: 'fields.certificateWeak' },
    ],
  ])('%s', (_what, given, wrong) => {
    expect(checkPair(given, now)).toEqual(wrong)
  })

  test.each(['2019-01-01', '2126-01-01'])('is refused outside of its time: %s', (day) => {
    expect(checkPair(pair, new Date(day))).toEqual({ certificate: 'fields.certificateOver' })
  })
})

const server = withTestApp()
let root: { token: string }
let port = 0
beforeAll(async () => {
  root = await server().make.signedIn({ role: 'root', username: 'root@example.org' })
})
beforeEach(async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = (free.address() as { port: number }).port
  free.close()
})
afterEach(async () => {
  const { deps } = server()
  await deps.db.deleteFrom('settings').execute()
  await deps.db.deleteFrom('certificate_notices').execute()
  deps.settings.invalidate()
  await deps.https.applySettings()
})

const reads = async () => (await server().call(readSettings, {}, { token: root.token })).data
const certs = (pair: object, revision: number) =>
  server().call(editCerts, { body: { ...defaults.certs, ...pair, revision } }, { token: root.token })
const tls = (change: object, revision: number) =>
  server().call(editTls, { body: { ...defaults.tls, port, ...change, revision } }, { token: root.token })
const answers = async (on: number | null) => {
  await expect.poll(() => server().deps.https.port(), { timeout: 5000, interval: 5 }).toBe(on)
}

interface Seen {
  status: number
  subject: string
  protocol: string | null
  hsts: string | undefined
  body: string
}
/** An HTTPS request on a new connection that trusts only the test CA. */
const looks = (path: string, options: object = {}) =>
  new Promise<Seen>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, ca: authority, agent: false, ...options },
      (response) => {
        const socket = response.socket as TLSSocket
        const subject = String(socket.getPeerCertificate().subject.CN)
        const protocol = socket.getProtocol()
        let body = ''
        response.on('data', (bytes) => (body += bytes))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            subject,
            protocol,
            hsts: response.headers['strict-transport-security'],
            body,
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })

test('with a certificate and the switch HTTPS is answered, and the page shows whose it is', async () => {
  await certs({ certificate, key: certificateKey }, 0)
  expect((await reads()).httpsPort).toBeNull()
  await tls({ enabled: true, hstsDays: 30 }, 0)
  expect((await reads()).httpsPort).toBe(port)
  const seen = await looks('/v2/public/settings')
  expect(seen).toMatchObject({
    status: 200,
    subject: 'resguardo.test',
    hsts: 'max-age=2592000; includeSubDomains',
  })
  expect(JSON.parse(seen.body).data.code_length).toBe(6)
  const { chain, httpsPort, certs: kept } = await reads()
  expect(httpsPort).toBe(port)
  expect(chain).toEqual([
    {
      subject: 'resguardo.test',
      issuer: 'Resguardo test CA',
      names: ['resguardo.test', 'localhost', '127.0.0.1'],
      from: '2020-01-01T00:00:00.000Z',
      to: '2125-12-01T00:00:00.000Z',
    },
  ])
  expect(kept.values.key).toBe(maskedSecret)
})

test('a new certificate holds for the next connection, without a restart and without a gap', async () => {
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true }, 0)
  await answers(port)
  expect((await looks('/health/live')).subject).toBe('resguardo.test')
  expect((await certs({ certificate: renewed, key: certificateKey }, 1)).status).toBe(400)
  expect((await certs({ certificate: renewed, key: renewedKey }, 1)).status).toBe(200)
  const subject = async () => (await looks('/health/live')).subject
  await expect.poll(subject, { timeout: 5000, interval: 5 }).toBe('novo.resguardo.test')
  await tls({ enabled: false }, 1)
  await answers(null)
  await expect(looks('/health/live')).rejects.toThrow('ECONNREFUSED')
})

test('the oldest TLS version is that of the settings', async () => {
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true }, 0)
  await answers(port)
  const old = { maxVersion: 'TLSv1.2' }
  expect((await looks('/health/live', old)).protocol).toBe('TLSv1.2')
  await tls({ enabled: true, oldest: 'TLSv1.3' }, 1)
  const refused = () =>
    looks('/health/live', old).then(
      () => 'taken',
      () => 'refused',
    )
  await expect.poll(refused, { timeout: 5000, interval: 5 }).toBe('refused')
  expect((await looks('/health/live')).protocol).toBe('TLSv1.3')
})

test('a page asked for by HTTP leads to HTTPS at the public name, whatever host the request names', async () => {
  const plain = (url: string, host = 'resguardo.test') =>
    server().inject({ method: 'GET', url, headers: { host } })
  await tls({ enabled: true, redirect: true }, 0)
  expect((await server().call(publicSettings, {})).status).toBe(200)
  await certs({ certificate, key: certificateKey }, 0)
  await answers(port)
  for (const host of ['resguardo.test', 'evil.example', 'evil.example:8080']) {
    const sent = await plain('/signin/pt?x=1', host)
    expect(sent.statusCode).toBe(308)
    expect(sent.headers.location).toBe(`https://resguardo.test:${port}/signin/pt?x=1`)
  }
  const leave = '/v2/public/newsletter/leave/some-token'
  expect((await plain(leave)).headers.location).toBe(`https://resguardo.test:${port}${leave}`)
  expect((await plain('/health/live')).statusCode).toBe(200)
})

test('a call by HTTP is refused with 426 and never redirected while HTTPS is answered', async () => {
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true, redirect: true }, 0)
  await answers(port)
  for (const [method, url] of [
    ['GET', '/v2/public/settings?x=1'],
    ['POST', '/v2/public/auth'],
    ['GET', '/v2/openapi.json'],
    ['GET', '/metrics'],
    ['POST', '/signin/pt'],
  ] as const) {
    const refused = await server().inject({ method, url, headers: { host: 'resguardo.test' } })
    expect([refused.statusCode, refused.headers.location, refused.headers.upgrade], url).toEqual([
      426,
      undefined,
      'TLS/1.2, HTTP/1.1',
    ])
    expect(refused.json()).toEqual({ message: 'i426', data: null })
    expect(refused.headers['cache-control']).toBe('no-store')
  }
  expect((await looks('/v2/public/settings')).status).toBe(200)
})

test('a socket without TLS is refused while HTTPS is answered, one with TLS is opened', async () => {
  const { port: plainPort } = new URL(await server().listen())
  const opens = (url: string, options: object = {}) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${url}/${chatPath}`, { origin: 'http://resguardo.test', ...options })
      socket.on('open', () => {
        socket.terminate()
        resolve(101)
      })
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => {})
    })
  expect(await opens(`ws://127.0.0.1:${plainPort}`)).toBe(101)
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true, redirect: true }, 0)
  await answers(port)
  expect(await opens(`ws://127.0.0.1:${plainPort}`)).toBe(426)
  expect(await opens(`wss://127.0.0.1:${port}`, { ca: authority })).toBe(101)
})

test('browsers get a year of HTTPS, unless the settings say otherwise', async () => {
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true }, 0)
  await answers(port)
  expect((await looks('/v2/public/settings')).hsts).toBe('max-age=31536000; includeSubDomains')
  await tls({ enabled: true, hstsDays: 0 }, 1)
  await server().deps.https.whenApplied()
  expect((await looks('/v2/public/settings')).hsts).toBeUndefined()
})

test('a port that is taken keeps the program running by HTTP', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  try {
    await certs({ certificate, key: certificateKey }, 0)
    await tls({ enabled: true, redirect: true }, 0)
    await server().deps.https.applySettings()
    expect((await reads()).httpsPort).toBeNull()
  } finally {
    other.close()
  }
})

test('a port that is taken leaves HTTPS where it was answered', async () => {
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true }, 0)
  await answers(port)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    await tls({ enabled: true, port: (other.address() as { port: number }).port }, 1)
    await server().deps.https.applySettings()
    expect((await looks('/health/live')).status).toBe(200)
    expect((await reads()).httpsPort).toBe(port)
  } finally {
    other.close()
  }
})

test('settings that cannot be read for a moment leave HTTPS as it was', async () => {
  const { deps } = server()
  let away = false
  const values = {
    tls: { enabled: true, port },
    certs: { certificate, key: certificateKey },
  }
  const settings: Pick<Settings, 'read'> = {
    read: async (section) => {
      if (away) throw new Error('out of reach')
      // TypeScript loses the pairing of section and value in this lookup.
      return { ...(await deps.settings.read(section)), ...values[section as 'tls' | 'certs'] }
    },
  }
  const https = openHttpsListener({ ...deps, settings })
  try {
    await https.serve(createHttp())
    away = true
    await https.applySettings()
    expect(https.port()).toBe(port)
  } finally {
    await https.close()
  }
})

test('the instance’s administrators are notified 30, 7 and 1 days ahead of the end of the certificate, once each', async () => {
  const { deps, make } = server()
  await certs({ certificate, key: certificateKey }, 0)
  await tls({ enabled: true }, 0)
  const end = Date.parse('2125-12-01')
  const at = (daysAhead: number) =>
    warnOfCertificate({ ...deps, now: () => new Date(end - daysAhead * 86_400_000) })
  const told = async () =>
    (await make.mails('root@example.org'))
      .filter(({ kind }) => kind === 'certificate-ending')
      .map(({ values }) => values['days'])
  await at(31)
  expect(await told()).toEqual([])
  for (const ahead of [30, 30, 12, 7, 6, 1, 1, 0.5]) await at(ahead)
  expect(await told()).toEqual([30, 7, 1])
})
