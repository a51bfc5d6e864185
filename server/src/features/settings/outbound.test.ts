import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { editCalling, editMessaging, testMail } from '@resguardo/contract/settings/settingsEndpoints'
import { settingsDefaults as defaults } from '@resguardo/contract/settings/settingsDefaults'
import { writeSpeech } from '@resguardo/contract/assistant/speech'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#mail/mailQueue.ts'
import { startModelServer } from '#test/modelServer.ts'
import { silentAudio } from '#test/audioSamples.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import { testMailLimits } from './sendTestMail.ts'

const server = withTestApp()
let root: { token: string }
let model: Awaited<ReturnType<typeof startModelServer>>
const wholeMs = 700
beforeAll(async () => {
  testMailLimits.wholeMs = wholeMs
  root = await server().make.signedIn({ role: 'root', username: 'root@example.org' })
  model = await startModelServer()
})
afterAll(() => model.close())
afterEach(async () => {
  await server().deps.db.deleteFrom('settings').execute()
  server().deps.settings.invalidate()
})

const saveMail = (change: object, app = server()) =>
  app.call(editMessaging, { body: { ...defaults.messaging, ...change, revision: 0 } }, { token: root.token })
const saveSpeech = (speechUrl: string) =>
  server().call(editCalling, { body: { ...defaults.calling, speechUrl, revision: 0 } }, { token: root.token })

test.each([
  ...['127.0.0.1', 'localhost', '::1', '10.0.0.5', '169.254.169.254'].map(
    (host) => [{ host }, { host: 'fields.outbound' }] as const,
  ),
  ...[22, 80, 3306, 6379, 8080].map(
    (port) => [{ host: 'mail.example.org', port }, { port: 'fields.mailPort' }] as const,
  ),
  [{ host: 'mail.example.org', tls: 'none' }, { tls: 'fields.mailTls' }] as const,
])('a mail server %o is not saved', async (change, fields) => {
  expect(await saveMail(change)).toMatchObject({ status: 400, data: { fields } })
})

test.each([25, 465, 587, 2525])('a public mail server on port %i is saved', async (port) => {
  expect((await saveMail({ host: 'mail.example.org', port })).status).toBe(200)
})

test.each([
  ['http://127.0.0.1:3399/v1', 'fields.url'],
  ['https://192.168.1.1/v1', 'fields.outbound'],
  ['https://[::1]/v1', 'fields.outbound'],
  ['https://localhost:3399/v1', 'fields.outbound'],
  ['http://models.example.org/v1', 'fields.url'],
])('a service for speech at %s is not saved', async (url, speechUrl) => {
  expect(await saveSpeech(url)).toMatchObject({ status: 400, data: { fields: { speechUrl } } })
})

/** A local port that greets every connection with these words and counts connections. */
async function listen(words: string | null) {
  const sockets: Socket[] = []
  const listener = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    if (words) socket.write(words)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port, // A listening server has an AddressInfo.
    connections: () => sockets.length,
    close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

const tries = async (app: TestApp) => {
  const begun = performance.now()
  const { status, data } = await app.call(testMail, { body: {} }, { token: root.token })
  return { status, data, ms: performance.now() - begun }
}

test('what settings held before is not connected to, however the address is written', async () => {
  const inner = await listen('220 inner ESMTP\r\n')
  try {
    const { make, deps } = server()
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '0.0.0.0']) {
      await make.settings('messaging', { host, port: inner.port, tls: 'none' })
      expect((await tries(server())).data, host).toEqual({
        to: 'root@example.org',
        fault: 'connection',
        code: null,
      })
    }
    const values = { name: 'Ana', url: 'https://example.org/x' }
    await queueMail(deps.db, deps, { kind: 'password-changed', lang: 'pt', to: 'ana@example.org', values })
    await server().runJobs()
    expect(inner.connections()).toBe(0)

    await make.settings('calling', { speechUrl: model.address, speechModel: 'ears', speechKey: 'hush' })
    const { token } = await make.signedIn()
    const sound = await silentAudio('ogg', 1)
    expect((await server().call(writeSpeech, { body: { sound } }, { token })).status).toBe(503)
    expect(model.asked).toEqual([])
  } finally {
    inner.close()
  }
})

test('a closed, a silent and a foreign port look the same in a test mail, also by the clock', async () => {
  const app = await startTestApp({ on: server(), env: { ALLOW_PRIVATE: 'on' } })
  const silent = await listen(null)
  const foreign = await listen('SSH-2.0-OpenSSH_9.9\r\n')
  const refusing = await listen('554 5.7.1 go away, 10.0.0.5\r\n')
  try {
    for (const port of [9, silent.port, foreign.port, refusing.port]) {
      await app.make.settings('messaging', { host: '127.0.0.1', port, tls: 'none' })
      const { data, ms } = await tries(app)
      expect(data).toEqual({ to: 'root@example.org', fault: 'connection', code: null })
      expect(ms).toBeGreaterThan(wholeMs - 50)
      // Before nodemailer's own timeouts for a silent server.
      expect(ms).toBeLessThan(wholeMs + 5000)
    }
  } finally {
    for (const one of [silent, foreign, refusing]) one.close()
    await app.close()
  }
})

test('hosts and networks that ALLOW_PRIVATE lists may be saved, on any port, and no others', async () => {
  const app = await startTestApp({
    on: server(),
    env: { ALLOW_PRIVATE: '10.1.0.0/16, relay.lan' },
  })
  try {
    const saved = async (host: string, port = 1025) => {
      await app.deps.db.deleteFrom('settings').execute()
      return (await saveMail({ host, port }, app)).status
    }
    expect(await saved('10.1.2.3')).toBe(200)
    expect(await saved('relay.lan')).toBe(200)
    expect(await saved('10.2.2.3')).toBe(400)
    expect(await saved('other.lan')).toBe(400)
    expect(await saved('127.0.0.1', 25)).toBe(400)
  } finally {
    await app.close()
  }
})

test('with a list of hosts nothing else is connected to, whatever the settings say', async () => {
  const inner = await listen('220 inner ESMTP\r\n')
  const app = await startTestApp({
    on: server(),
    env: { ALLOW_PRIVATE: 'on', OUTBOUND_HOSTS: 'mail.example.org, .example.net' },
  })
  try {
    const saved = async (host: string) => {
      await app.deps.db.deleteFrom('settings').execute()
      return (await saveMail({ host }, app)).status
    }
    expect([await saved('mail.example.org'), await saved('smtp.example.net')]).toEqual([200, 200])
    expect([await saved('other.example.org'), await saved('127.0.0.1')]).toEqual([400, 400])
    await app.make.settings('messaging', { host: '127.0.0.1', port: inner.port, tls: 'none' })
    expect((await tries(app)).data.fault).toBe('connection')
    expect(inner.connections()).toBe(0)
  } finally {
    inner.close()
    await app.close()
  }
})
