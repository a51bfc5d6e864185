import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { sampleCourse, sampleLicense, samplePlan, courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

type OpenOptions = Parameters<typeof courseServer>[0] & { handlers?: Handlers }

async function open({ handlers = {}, ...course }: OpenOptions = {}) {
  const server = fakeServer({ ...courseServer(course).handlers, ...handlers })
  signIn({ role: 'user' })
  return { server, ...(await renderApp('/dashboard')) }
}

const card = (name: string) => screen.findByRole('region', { name })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('the beacon ring has one segment per submodule and says how many steps are lit', async () => {
  await open({ visitedSubmodules: ['strong-code', 'retired-lesson'] })
  const ring = await screen.findByRole('img', { name: 'Basic Privacy: 1 of 3 steps lit' })
  expect(ring.querySelectorAll('path')).toHaveLength(3)
  expect(within(await card('Basic Privacy')).getByText('1 step lit, of 3.')).toBeTruthy()
})

test('S2.101 one card, "Quick Action", names the step that brings most, what it takes, stops and costs', async () => {
  const readPlan = samplePlan({
    'strong-code': { impact: 5, minutes: 2, stops: 'Guessed codes', costs: 'Unlocking takes a second more.' },
  })
  await open({ visitedSubmodules: ['updates-on'], handlers: { readPlan } })
  const next = await card('Quick Action')
  expect(await within(next).findByText('Strong code')).toBeTruthy()
  expect(within(next).getByText('2 minutes')).toBeTruthy()
  expect(within(next).getByText('Against: Guessed codes')).toBeTruthy()
  expect(within(next).getByText('What changes: Unlocking takes a second more.')).toBeTruthy()
  const link = within(next).getByRole('link', { name: 'Resume' })
  expect(link.getAttribute('href')).toBe('/course/submodules/strong-code')
})

test('S4.056 without the plan the card resumes where the course goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open({ visitedSubmodules: ['updates-on'], handlers: { readPlan: () => errorResponse(500) } })
  const next = await card('Quick Action')
  expect(await within(next).findByText('Hidden managers')).toBeTruthy()
  expect(within(next).getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(
    '/course/submodules/hidden-managers',
  )
})

test('a lesson that changed after the visit stays lit, is said with its reason, comes first, and can be put aside', async () => {
  const changes = [{ on: '2026-11-15', items: [], reason: 'The menu moved.' }]
  const { server, user } = await open({
    visitedSubmodules: ['hidden-managers'],
    handlers: {
      readPlan: samplePlan({ 'hidden-managers': { changes } }),
      readTicks: { ticks: null, seen: { 'hidden-managers': '2026-11-10' } },
    },
  })
  const again = await card('Changed after your visit')
  expect(within(again).getByText('The menu moved.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /1 of 3 steps lit, 1 changed after your visit/ })).toBeTruthy()
  expect(await within(await card('Quick Action')).findByText('Hidden managers')).toBeTruthy()
  await user.click(within(again).getByRole('button', { name: 'Still right' }))
  expect(screen.queryByRole('region', { name: 'Changed after your visit' })).toBeNull()
  expect(await screen.findByRole('img', { name: 'Basic Privacy: 1 of 3 steps lit' })).toBeTruthy()
  await waitFor(() => expect(server.calls('recordProgress')).toHaveLength(1))
})

test('with everything visited the card says so instead of sending anywhere', async () => {
  await open({ visitedSubmodules: ['updates-on', 'hidden-managers', 'strong-code'] })
  expect(await card('All steps lit')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Quick Action' })).toBeNull()
})

test('every module has its bar, its state in words and the way into it', async () => {
  await open({ visitedSubmodules: ['updates-on', 'hidden-managers'] })
  const modules = await card('Modules')
  expect(within(modules).getByRole('img', { name: 'Base: 2 of 2' })).toBeTruthy()
  expect(within(modules).getByText('Completed')).toBeTruthy()
  expect(within(modules).getByRole('link', { name: 'Start: Lock' }).getAttribute('href')).toBe(
    '/course/submodules/strong-code',
  )
})

test('titles come from the translation files of the content, an id made readable where none does', async () => {
  await open({
    handlers: {
      '/content/translations/manifest.json': { files: ['course.json'] },
      '/content/translations/course.json': { en: { 'course.module.base.title': 'A phone you can trust' } },
    },
  })
  expect(await screen.findByRole('img', { name: 'A phone you can trust: 0 of 2' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Lock: 0 of 1' })).toBeTruthy()
})

test('a reader who has chosen no phone yet gets one card that leads to the choice', async () => {
  await open({ handlers: { readCourse: sampleCourse({ profile: null, osType: null, submodules: {} }) } })
  const choose = await card('Start with 1 small step')
  expect(within(choose).getByRole('link').getAttribute('href')).toBe('/welcome')
  expect(screen.queryByRole('region', { name: 'Modules' })).toBeNull()
})

const catalogue = (device: object) => ({
  format: 'resguardo-devices/1',
  asOf: '2026-08-22',
  credit: [],
  systems: [],
  devices: [
    {
      id: 'iphone-x',
      name: 'iPhone X',
      osType: 'ios',
      kind: 'phone',
      released: '2017-11-03',
      osUpgradesEnd: null,
      securityEnd: null,
      status: 'supported',
      firstVersion: '11',
      lastVersion: '16',
      ...device,
    },
  ],
})

test.each([
  [{ securityEnd: '2031-03-31' }, 'Gets security updates until March 2031.'],
  [{ securityEnd: '2022-03-31', status: 'ended' }, /No longer gets security updates, since March 2022/],
  [{ securityEnd: null, status: 'ended' }, /^No longer gets security updates\./],
  [{ securityEnd: null }, /Still gets security updates/],
])('the device card says whether the phone still gets updates: %o', async (device, sentence) => {
  await open({ device: 'iphone-x', handlers: { '/content/devices/devices.json': catalogue(device) } })
  const phone = await card('Your phone')
  expect(await within(phone).findByText('iPhone X')).toBeTruthy()
  expect(within(phone).getByText(sentence)).toBeTruthy()
  expect(within(phone).getByRole('link').getAttribute('href')).toBe('/welcome')
})

test('S4.035 with no licence the full trial is shown, and one button starts it', async () => {
  const trial = sampleLicense({
    licenseType: 'trial',
    expiration: inDays(13),
    status: 'valid',
    trialAvailable: false,
  })
  const { server, user } = await open({
    license: 'none',
    handlers: { readLicense: sampleLicense(), startTrial: () => trial },
  })
  const license = await card('License')
  expect(await within(license).findByText(/The trial gives full access for 14 days/)).toBeTruthy()
  server.use({ readLicense: trial })
  await user.click(within(license).getByRole('button', { name: 'Start the 14-day trial' }))
  expect(await within(license).findByText(/Trial: full access until .*, 13 days left\./)).toBeTruthy()
  expect(screen.queryByText(/Your full access ends in/)).toBeNull()
  await waitFor(() => expect(server.calls('readCourse').length).toBeGreaterThan(1))
})

test('S4.036 S4.037 the free plan reads basic features and no expiry', async () => {
  await open({ handlers: { readLicense: sampleLicense({ licenseType: 'free', trialAvailable: false }) } })
  expect(await screen.findByText('Free plan: basic features, no expiry.')).toBeTruthy()
})

test('cards fail one by one: without the licence the course is shown, and the other way round', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = await open({
    handlers: { readLicense: () => errorResponse(500, null, { requestId: 'r-1' }) },
  })
  expect(await card('Quick Action')).toBeTruthy()
  expect(await within(await card('License')).findByText('r-1')).toBeTruthy()
  expect(first.server.calls('readLicense')).toHaveLength(1)
  first.unmount()
  let broken = true
  const { server, user } = await open({
    handlers: { readCourse: () => (broken ? errorResponse(503) : sampleCourse()) },
  })
  const alert = await screen.findByText('Your course could not be loaded')
  expect(await screen.findByText('Full access, no expiry.')).toBeTruthy()
  broken = false
  await user.click(
    within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }),
  )
  expect(await screen.findByRole('region', { name: 'Quick Action' })).toBeTruthy()
  await waitFor(() => expect(server.calls('readLicense')).toHaveLength(1))
})

test('without the catalogue of phones the card still names the system', async () => {
  await open({ device: 'iphone-x', handlers: {} })
  expect(await within(await card('Your phone')).findByText('iPhone, iPad, model not given')).toBeTruthy()
  expect(within(await card('Your phone')).getByText(/could not be loaded/)).toBeTruthy()
})
