import { geolocation, publicSettings } from '@resguardo/contract/auth/auth'
import { expect, test } from 'vitest'
import { openCountryLookup } from '#security/network/ipCountry.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp({ deps: { countryOf: openCountryLookup() } })

test('S3.038 S7.015 the public settings say whether e-mailing and registration are on', async () => {
  const { make, call } = server()
  expect(await call(publicSettings, {})).toMatchObject({
    status: 200,
    data: {
      emailing_enabled: true,
      registration_enabled: true,
      code_length: 6,
      password_policy: 'classic',
      openid: null,
    },
  })
  await make.settings('general', { emailingEnabled: false, registrationEnabled: false, oneTimeCodeLength: 8 })
  expect((await call(publicSettings, {})).data).toMatchObject({
    emailing_enabled: false,
    registration_enabled: false,
    code_length: 8,
  })
  await make.settings('general', {})
})

test('the public settings say whether mail leaves the installation or stays in its outbox', async () => {
  const { make } = server()
  const delivered = async (app = server()) => (await app.call(publicSettings, {})).data.mail_delivered
  expect(await delivered()).toBe(false)
  await make.settings('messaging', { host: 'mail.example.org' })
  expect(await delivered()).toBe(true)
  await make.settings('messaging', {})
  const app = await startTestApp({ on: server(), env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  try {
    expect(await delivered(app)).toBe(true)
  } finally {
    await app.close()
  }
})

test('S3.032 S3.033 a change of the settings is in force on a second instance too, without a restart', async () => {
  const { make, call } = server()
  const second = await startTestApp({ on: server() })
  const there = async () => (await second.call(publicSettings, {})).data.registration_enabled
  try {
    expect(await there()).toBe(true)
    await make.settings('general', { registrationEnabled: false })
    await expect.poll(there, { timeout: 5000, interval: 5 }).toBe(false)
    expect((await call(publicSettings, {})).data.registration_enabled).toBe(false)
  } finally {
    await make.settings('general', {})
    await second.close()
  }
})

test.each([
  ['200.160.2.3', 'BR'],
  ['2001:12ff::1', 'BR'],
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
])('S7.016 %s is answered with %s, by the local file and without a token', async (from, country) => {
  expect(await server().call(geolocation, {}, { from })).toMatchObject({ status: 200, data: { country } })
})

test('asking for the country stores nothing', async () => {
  const { deps, call } = server()
  const rows = () => deps.db.selectFrom('access_log').selectAll().execute()
  const before = await rows()
  await call(geolocation, {}, { from: '8.8.8.8' })
  expect(await rows()).toEqual(before)
})
