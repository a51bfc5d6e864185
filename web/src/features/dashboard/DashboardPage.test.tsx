import type { Plan } from '@resguardo/contract/learning/plan'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { sampleCourse, sampleLicense, samplePlan, courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'

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
  const progress = within(await card('Basic Privacy'))
  expect(progress.getByText('1 house lit')).toBeTruthy()
  expect(progress.getByText('2 more lessons light “Base”.')).toBeTruthy()
  expect(progress.getByRole('link', { name: 'Set on my phone' }).getAttribute('href')).toBe('/course/ticks')
})

const opening = {
  scheme: 'ios',
  screens: [
    { title: 'Settings', rows: ['General', 'Face ID & Passcode', 'Battery', 'Privacy'], tap: 'Privacy' },
    { title: 'Privacy', rows: ['Tracking'], tap: 'Tracking' },
  ],
} as const satisfies Plan['lessons'][number]['opening']

test('S2.101 one card, "Quick Action", names the step that brings most, its minutes, and draws where it begins', async () => {
  const readPlan = samplePlan({ 'strong-code': { impact: 5, minutes: 2, opening } })
  await open({ visitedSubmodules: ['updates-on'], handlers: { readPlan } })
  const next = await card('Quick Action')
  expect(await within(next).findByText('Strong code')).toBeTruthy()
  expect(within(next).getByText('2 minutes')).toBeTruthy()
  const [first, second] = next.querySelectorAll('[data-family="ios"]')
  expect(first?.textContent).toBe('1SettingsFace ID & PasscodeBatteryPrivacy')
  expect(first?.querySelector('.tap')?.textContent).toBe('Privacy')
  expect(second?.textContent).toBe('2PrivacyTracking')
  expect(within(next).getByText('Drawn: the order of the items may differ.')).toBeTruthy()
  expect(within(next).getByRole('link', { name: 'Another step' }).getAttribute('href')).toBe('/course/plan')
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

test('with everything visited the street is lit, and the card leads to a drill', async () => {
  await open({ visitedSubmodules: ['updates-on', 'hidden-managers', 'strong-code'] })
  const done = await card('Course complete')
  expect(within(done).getByRole('link', { name: 'Practice now' }).getAttribute('href')).toBe('/course/drills')
  expect(done.querySelectorAll('rect.lit')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Quick Action' })).toBeNull()
  expect(within(await card('Basic Privacy')).getByText('2 houses lit')).toBeTruthy()
})

test('every module is a house on the street: lit, begun or dark, and the way into it', async () => {
  await open({ visitedSubmodules: ['updates-on', 'hidden-managers'] })
  const street = await card('Your street')
  const base = within(street).getByRole('link', { name: 'Base Lit' })
  expect(base.getAttribute('href')).toBe('/course/submodules/updates-on')
  expect(base.querySelector('rect.lit')).toBeTruthy()
  const lock = within(street).getByRole('link', { name: 'Lock 1 lesson' })
  expect(lock.getAttribute('href')).toBe('/course/submodules/strong-code')
  expect(lock.querySelector('rect.lit')).toBeNull()
  expect(within(street).queryByRole('region')).toBeNull()
})

test('a begun module says how far it is, and two doors lead to crossing mode and to a drill', async () => {
  await open({ visitedSubmodules: ['updates-on'] })
  expect(await screen.findByRole('link', { name: 'Base 1 of 2' })).toBeTruthy()
  const doors = screen.getByRole('navigation', { name: 'Shortcuts' })
  expect(
    within(doors)
      .getByRole('link', { name: /crossing/ })
      .getAttribute('href'),
  ).toBe('/crossing/en')
  expect(within(doors).getByRole('link', { name: /drill/ }).getAttribute('href')).toBe('/course/drills')
})

test('titles come from the translation files of the content, an id made readable where none does', async () => {
  await open({
    handlers: {
      '/content/translations/manifest.json': { files: ['course.json'] },
      '/content/translations/course.json': { en: { 'course.module.base.title': 'A phone you can trust' } },
    },
  })
  expect(await screen.findByRole('link', { name: 'A phone you can trust 2 lessons' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lock 1 lesson' })).toBeTruthy()
})

test('a reader who has chosen no phone yet gets one card that leads to the choice', async () => {
  await open({ handlers: { readCourse: sampleCourse({ profile: null, osType: null, submodules: {} }) } })
  const choose = await card('Quick Action')
  expect(within(choose).getByText('Start with one small step')).toBeTruthy()
  expect(within(choose).getByRole('link').getAttribute('href')).toBe('/welcome')
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: /^Emergency/ })
      .getAttribute('href'),
  ).toBe('/emergency/en')
  expect(screen.queryByRole('region', { name: 'Your street' })).toBeNull()
})

test.each([
  [{ securityEnd: '2031-03-31' }, 'Gets security updates until March 2031.'],
  [{ securityEnd: '2022-03-31', status: 'ended' }, /No longer gets security updates, since March 2022/],
  [{ securityEnd: null, status: 'ended' }, /^No longer gets security updates\./],
  [{ securityEnd: null }, /Still gets security updates/],
] satisfies [Partial<Plan['phone']>, string | RegExp][])(
  'the device card says whether the phone still gets updates: %o',
  async (device, sentence) => {
    const phone: Plan['phone'] = {
      name: 'iPhone X',
      securityEnd: null,
      status: 'supported',
      ...(device as object),
    }
    await open({ device: 'iphone-x', handlers: { readPlan: { ...samplePlan(), phone } } })
    const shown = within(await card('Your phone'))
    expect(await shown.findByText('iPhone X')).toBeTruthy()
    expect(shown.getByText(sentence)).toBeTruthy()
    const links = shown.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/welcome?step=2', '/course/worries'])
  },
)

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
  expect(await within(license).findByText(/The trial opens everything for 14 days/)).toBeTruthy()
  const locked = await card('1 house opens with a license')
  expect(within(locked).getByRole('listitem').textContent).toBe('Lock')
  server.use({ readLicense: trial })
  await user.click(within(locked).getByRole('button', { name: 'Start the 14-day trial' }))
  expect(await within(license).findByText(/Trial: full access until .*, 13 days left\./)).toBeTruthy()
  expect(screen.queryByText(/Your full access ends in/)).toBeNull()
  await waitFor(() => expect(server.calls('readCourse').length).toBeGreaterThan(1))
})

test('S4.036 S4.037 the free plan reads basic features and no expiry', async () => {
  await open({ handlers: { readLicense: sampleLicense({ licenseType: 'free', trialAvailable: false }) } })
  expect(await screen.findByText('Free plan: basic features, no expiry.')).toBeTruthy()
})

test('S4.042 a warning is shown when the licence is near its expiration', async () => {
  const near = sampleLicense({ licenseType: 'standard', expiration: inDays(3), status: 'near expiration' })
  await open({ handlers: { readLicense: near } })
  expect(await screen.findByText(/Your full access ends in 3 days/)).toBeTruthy()
})

test('an expired licence says what stays, and one button leads to a new one', async () => {
  const expired = sampleLicense({
    expiration: '2026-01-31T12:00:00Z',
    status: 'expired',
    trialAvailable: false,
  })
  await open({
    license: 'none',
    visitedSubmodules: ['updates-on', 'hidden-managers'],
    handlers: { readLicense: expired },
  })
  const license = await card('License')
  // The trial is spent: the next step does not offer it.
  expect(within(await card('Quick Action')).getByText('This step opens with a license.')).toBeTruthy()
  expect(within(license).getByText('Your license has expired')).toBeTruthy()
  expect(within(license).getByText(/Nothing was erased/)).toBeTruthy()
  expect(within(license).getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe(
    `/admins/profile/${me}?tab=danger`,
  )
  const locked = await card('1 house opens with a license')
  expect(within(locked).getByRole('link').getAttribute('href')).toBe('/licenses')
})

test('after its end the days of grace are said, and nothing is locked', async () => {
  const grace = sampleLicense({
    licenseType: 'standard',
    expiration: '2026-01-31T12:00:00Z',
    graceEnds: inDays(5),
    status: 'expired',
  })
  await open({ handlers: { readLicense: grace } })
  expect(await screen.findByText(/you keep full access until/)).toBeTruthy()
  expect(screen.queryByText('Your license has expired')).toBeNull()
  expect(screen.queryByRole('region', { name: /opens with a license/ })).toBeNull()
})

test('a licence far from its end is one sentence', async () => {
  await open({
    handlers: {
      readLicense: sampleLicense({ licenseType: 'standard', expiration: inDays(200), status: 'valid' }),
    },
  })
  expect(await screen.findByText(/Standard license: full access until/)).toBeTruthy()
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
  const second = Promise.withResolvers<ReturnType<typeof sampleCourse>>()
  const { server, user } = await open({
    handlers: { readCourse: () => (broken ? errorResponse(503) : second.promise) },
  })
  const alert = await screen.findByText('Your course could not be loaded')
  expect(await screen.findByText('Full access, no expiry.')).toBeTruthy()
  broken = false
  await user.click(
    within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }),
  )
  // Not the choice of a phone, which was made long ago.
  expect(screen.queryByRole('region', { name: 'Quick Action' })).toBeNull()
  second.resolve(sampleCourse())
  expect(await screen.findByRole('region', { name: 'Quick Action' })).toBeTruthy()
  await waitFor(() => expect(server.calls('readLicense')).toHaveLength(1))
})

test('without the plan the card still names the system', async () => {
  await open({ device: 'iphone-x', handlers: { readPlan: () => errorResponse(503) } })
  expect(await within(await card('Your phone')).findByText('iPhone, iPad')).toBeTruthy()
  expect(within(await card('Your phone')).getByText(/Couldn’t load the support dates/)).toBeTruthy()
})
