import { languages } from '@resguardo/contract/platform/languages'
import { operatorPageUrls, publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { mailServer, startTestApp, type TestApp } from '#test/testApp.ts'

const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder } })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const opens = (url: string, app = server) => app.inject({ url, headers: { accept: 'text/html' } })

test.each(['privacy', 'accessibility', 'transparency'] as const)(
  'the page on %s is there in three languages, leads to the others, and may be indexed',
  async (name) => {
    const bodies: string[] = []
    for (const lang of languages) {
      const addresses = { ...publicPageUrls('', lang), ...operatorPageUrls('', lang) }
      const { statusCode, headers, body } = await opens(addresses[name])
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'all'])
      expect(body).toMatch(/<meta name="description" content="[^"]{40,}">/)
      expect(body.match(/<h2>/g)?.length).toBeGreaterThan(4)
      for (const other of languages.filter((one) => one !== lang))
        expect(body).toContain(`<a href="/${name}/${other}" lang="${other}"`)
      for (const page of ['support', 'terms', 'privacy', 'transparency', 'accessibility'] as const)
        expect(body.includes(`<a href="${addresses[page]}">`), page).toBe(page !== name)
      bodies.push(body.slice(body.indexOf('<h1>')))
    }
    expect(new Set(bodies).size).toBe(languages.length)
    expect((await opens(`/${name}`)).headers['location']).toBe(`/${name}/pt`)
  },
)

test('privacy names the days of the settings', async () => {
  const days = { accessDays: 45, chatDays: 12, auditDays: 400, mailDays: 3, deletedDays: 9 }
  await server.make.settings('security', days)
  const { body } = await opens('/privacy/en')
  for (const sentence of [
    'Log of sign-ins: 45 days.',
    'Conversations with the assistant: 12 days.',
    'Log of what administrators did: 400 days.',
    'Mails sent: up to 3 days',
    'Deleted account: up to 9 days',
  ])
    expect(body).toContain(sentence)
  await server.make.settings('security', {})
})

test('privacy and transparency tell of the services that are set up, and of no other', async () => {
  const sentences = ['The mail server', 'A language model gets', 'A transcription', 'Stripe', 'with Google']
  const told = async (app: TestApp) => {
    const { body } = await opens('/privacy/en', app)
    return sentences.filter((sentence) => body.includes(sentence))
  }
  expect(await told(server)).toEqual([])
  expect((await opens('/privacy/en')).body).toContain('No one: this installation is connected to no mail')
  expect((await opens('/transparency/en')).body).toContain('there is no language model')
  const env = {
    WEB_FOLDER: web.folder,
    SMTP_URL: mailServer,
    MODEL_URL: 'http://127.0.0.1:9/v1',
    MODEL_NAME: 'small',
    SPEECH_URL: 'http://127.0.0.1:9/v1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    OPENID_ISSUER: 'http://127.0.0.1:9',
    OPENID_CLIENT_ID: 'resguardo',
    OPENID_NAME: 'Google',
  }
  const connected = await startTestApp({ on: server, pages: true, env })
  try {
    expect(await told(connected)).toEqual(sentences)
    expect((await opens('/transparency/en', connected)).body).toContain('a language model may reword')
    await connected.make.settings('security', { signInByOpenid: false })
    await connected.make.settings('calling', { pushToTalk: false })
    expect(await told(connected)).toEqual(sentences.filter((one) => !/transcription|Google/.test(one)))
  } finally {
    await connected.make.settings('security', {})
    await connected.make.settings('calling', {})
    await connected.close()
  }
})
