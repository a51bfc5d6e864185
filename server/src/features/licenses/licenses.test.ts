import { readLicense, startTrial } from '@resguardo/contract/licensing/licenses'
import { expect, test } from 'vitest'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const day = 86_400_000
const reads = (token?: string) => server().call(readLicense, {}, { token })
const starts = (token?: string) => server().call(startTrial, { body: {} }, { token })

test('a new account has no licence and is offered the trial', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const data = { licenseType: 'none', expiration: null, status: null, trialAvailable: true }
  expect(await reads(ana.token)).toMatchObject({ status: 200, data })
})

test('the trial lasts 14 days and is started once', async () => {
  const ana = await server().make.signedIn()
  const answer = await starts(ana.token)
  expect(answer).toMatchObject({ status: 200, message: 'startTrial200' })
  expect(answer.data).toMatchObject({
    licenseType: 'trial',
    status: 'valid',
    trialAvailable: false,
  })
  const left = new Date(answer.data.expiration ?? 0).getTime() - Date.now()
  expect(Math.abs(left - 14 * day)).toBeLessThan(60_000)
  expect((await reads(ana.token)).data).toEqual(answer.data)
  expect(await starts(ana.token)).toMatchObject({ status: 409, message: 'startTrial409' })
})

test('of ten starts at once exactly one counts', async () => {
  const ana = await server().make.signedIn()
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => starts(ana.token)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
})

test('S4.041 a trial that is over is shown as expired, and does not start again', async () => {
  const ana = await server().make.signedIn({ trialEnds: new Date(Date.now() - day) })
  expect((await reads(ana.token)).data).toMatchObject({
    licenseType: 'none',
    status: 'expired',
    trialAvailable: false,
  })
  expect((await starts(ana.token)).status).toBe(409)
})

test('a licence names its expiration to the second', async () => {
  const trialEnds = new Date(Date.now() + 20 * day)
  const ana = await server().make.signedIn({ trialEnds })
  const data = { licenseType: 'trial', expiration: trialEnds.toISOString(), status: 'valid' }
  expect((await reads(ana.token)).data).toMatchObject(data)
})

test('a trial turns from valid to near its end, and over, as time goes by', async () => {
  const app = await startTestApp()
  try {
    const ana = await app.make.person({ trialEnds: new Date(Date.now() + 16 * day) })
    const state = async () => {
      const token = await app.make.signIn(ana)
      return (await app.call(readLicense, {}, { token })).data.status
    }
    expect(await state()).toBe('valid')
    const { effectiveLicense } = await import('./licenses.ts')
    const at = (days: number) =>
      effectiveLicense({ role: 'user', trialEnds: new Date(16 * day), licenses: '' }, new Date(days * day))
        .status
    expect([at(12.9), at(13), at(15.9), at(16)]).toEqual([
      'valid',
      'near expiration',
      'near expiration',
      'expired',
    ])
  } finally {
    await app.close()
  }
})

test('an administrator of the instance has every lesson and no trial', async () => {
  const root = await server().make.signedIn({ role: 'root' })
  expect((await reads(root.token)).data).toMatchObject({ licenseType: 'standard', trialAvailable: false })
  expect((await starts(root.token)).status).toBe(409)
})

test('without a token there is neither licence nor trial', async () => {
  expect([(await reads()).status, (await starts()).status]).toEqual([401, 401])
})
