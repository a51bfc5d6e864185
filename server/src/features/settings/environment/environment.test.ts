import { readEnvironment } from '@resguardo/contract/settings/environment'
import { expect, test } from 'vitest'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()

test('root reads which variables of the environment are set, and no value of one', async () => {
  const app = await startTestApp({
    on: server(),
    env: {
      BRAND_NAME: 'Quintal',
      SMTP_URL: 'smtp://ana:hush-canary@127.0.0.1:9',
      MODEL_URL: 'http://127.0.0.1:9/v1',
      MODEL_KEY: 'hush-canary',
    },
  })
  try {
    const { token } = await app.make.signedIn({ role: 'root' })
    const { status, data } = await app.call(readEnvironment, {}, { token })
    expect(status).toBe(200)
    expect(data.set).toEqual(['BRAND_NAME', 'MODEL_URL', 'MODEL_KEY', 'SMTP_URL'])
    expect(JSON.stringify(data)).not.toContain('hush-canary')
  } finally {
    await app.close()
  }
})

test('a variable with its default is not set; admins and strangers are refused', async () => {
  const { call, make } = server()
  const { token } = await make.signedIn({ role: 'root' })
  expect((await call(readEnvironment, {}, { token })).data.set).not.toContain('BRAND_NAME')
  const admin = await make.signedIn({ role: 'admin' })
  expect((await call(readEnvironment, {}, { token: admin.token })).status).toBe(403)
  expect((await call(readEnvironment, {})).status).toBe(401)
})
