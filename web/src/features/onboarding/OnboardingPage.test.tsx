import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Admin } from '@resguardo/contract/admins'
import type { Course } from '@resguardo/contract/courses'
import { DeviceCatalogue } from '@resguardo/contract/device'
import type { License } from '@resguardo/contract/licenses'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { override } from '#i18n/store.ts'
import { fakeServer, type Handlers, no } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn } from '#test/signedIn.ts'
import { OnboardingPage } from './OnboardingPage.tsx'

const content = join(import.meta.dirname, '../../../../content')
const catalogue = DeviceCatalogue.parse(
  JSON.parse(readFileSync(join(content, 'devices/devices.json'), 'utf8')),
)

const ana: Admin = {
  uid: me,
  username: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Lima',
  role: 'admin',
  status: 'active',
  lang: 'en',
  theme: null,
  timezone: 'America/Sao_Paulo',
  country: 'BR',
  city: '',
  institution: '',
  notes: '',
  newsletter: 'opted_out',
  has_password: true,
  expiration: null,
  last_seen: null,
  created: '2026-01-01T00:00:00.000Z',
}
const fresh: Course = {
  uid: me,
  profile: null,
  osType: null,
  device: null,
  version: null,
  visitedSubmodules: [],
  license: 'none',
  modules: {
    basic: ['solid-base', 'lock'],
    enhanced: ['solid-base', 'lock', 'paranoid'],
    parental: ['solid-base'],
  },
  submodules: {},
}
const chosen: Partial<Course> = {
  submodules: { lock: ['strong-code'], 'solid-base': ['updates-on', 'support-lifetime'] },
}
const none: License = { licenseType: 'none', expiration: null, status: null, trialAvailable: true }
const trial: License = {
  licenseType: 'trial',
  expiration: '2026-12-05T00:00:00.000Z',
  status: 'near expiration',
  trialAvailable: false,
}
const standard: License = {
  licenseType: 'standard',
  expiration: null,
  status: 'valid',
  trialAvailable: false,
}

type Start = { step?: number; license?: License; more?: Handlers; timezone?: string }

function open({ step, license = none, more = {}, timezone = 'UTC' }: Start = {}) {
  signIn({ timezone })
  override({
    en: {
      'course.module.solid-base.title': 'A phone you can trust',
      'course.module.lock.title': 'Lock it well',
      'course.module.paranoid.title': 'Paranoid mode',
    },
  })
  const server = fakeServer({
    readCourse: { ...fresh, license: license.licenseType },
    readAdmins: [ana],
    readLicense: license,
    chooseCourse: ({ body }) => ({ ...fresh, ...chosen, profile: body.profile, osType: body.osType }),
    editAdmin: ana,
    '/content/devices/devices.json': catalogue,
    ...more,
  })
  const path = step === undefined ? '/welcome' : `/welcome?step=${step}`
  return { server, ...renderPage('/welcome', OnboardingPage, { path }) }
}

afterEach(() => {
  sessionStorage.clear()
  override({})
  vi.restoreAllMocks()
})

/** The step of this name, with what it waits for. */
async function title(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name })
  await screen.findByRole('link', { name: 'Finish later' })
  return heading
}
const press = (page: ReturnType<typeof open>, name: string) =>
  page.user.click(screen.getByRole('button', { name }))
const models = () => {
  const group = screen.queryByRole('group', { name: 'Model' })
  return group
    ? within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent ?? '')
    : []
}

test('S2.107 S2.108 S2.109 S2.110 S2.112 S2.113 onboarding asks in five steps: Welcome, device, profile, newsletter, review', async () => {
  const page = open()
  await title('Welcome')
  await screen.findByRole('button', { name: 'Start' })
  expect(screen.getByText('Step 1 of 5')).toBeTruthy()
  await press(page, 'Start')
  await title('Which device do you have?')
  expect(screen.getByText('Step 2 of 5')).toBeTruthy()
  await press(page, 'Skip this step')
  await title('Choose security profile')
  expect(screen.getByText('Step 3 of 5')).toBeTruthy()
  await press(page, 'Skip this step')
  await title('Newsletter')
  expect(screen.getByRole('group', { name: 'Do you want security alerts by e-mail?' })).toBeTruthy()
  await press(page, 'Skip this step')
  await title('Review')
  expect(screen.getByText('Step 5 of 5')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Device' }).textContent).toContain('Not chosen yet')
  expect(screen.getByRole('region', { name: 'Security profile' }).textContent).toContain('Basic Privacy')
  expect(screen.getByRole('region', { name: 'Newsletter' }).textContent).toContain('Opted out')
})

test('each step has an address, takes the focus to its heading, and may be left for later', async () => {
  const page = open({ step: 2 })
  await title('Which device do you have?')
  await press(page, 'Skip this step')
  expect(address()).toBe('/welcome?step=3')
  expect(document.activeElement).toBe(await title('Choose security profile'))
  expect(screen.getByRole('link', { name: 'Finish later' }).getAttribute('href')).toBe('/dashboard')
})

test('going back keeps the answers, and a later visit goes on where one stopped', async () => {
  const page = open({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'Samsung Galaxy' }))
  await page.user.type(screen.getByRole('searchbox'), 'a15')
  await page.user.click(screen.getByRole('radio', { name: 'Galaxy A15' }))
  await press(page, 'Continue')
  await press(page, 'Back')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Galaxy A15' }).checked).toBe(true)
  await press(page, 'Continue')
  page.unmount()
  open()
  await title('Choose security profile')
})

test('S1.020 Samsung phones from the Galaxy A05 to the S24 are on offer', async () => {
  const page = open({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'Samsung Galaxy' }))
  await page.user.click(screen.getByRole('button', { name: /^Show all/ }))
  const listed = models()
  for (const name of ['A05', 'A05s', 'A15', 'A25 5G', 'A35 5G', 'A55 5G', 'S23', 'S24', 'S24+', 'S24 Ultra'])
    expect(listed).toContain(`Galaxy ${name}`)
})

test('S1.021 S1.022 iPhones from iPhone X on and iPads are on offer, and no older iPhone', async () => {
  const page = open({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'iPhone or iPad' }))
  await page.user.click(screen.getByRole('button', { name: /^Show all/ }))
  const listed = models()
  for (const name of [
    'iPhone X',
    'iPhone XR',
    'iPhone 11',
    'iPhone 16 Pro Max',
    'iPhone SE (2nd generation)',
  ])
    expect(listed).toContain(name)
  expect(listed.filter((name) => name.startsWith('iPad')).length).toBeGreaterThan(10)
  expect(listed.filter((name) => /iPhone ([5-8]|SE$|SE \(1st)/.test(name))).toEqual([])
})

test('S1.023 Google Pixels with GrapheneOS are on offer', async () => {
  const page = open({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'Google Pixel with GrapheneOS' }))
  await page.user.click(screen.getByRole('button', { name: /^Show all/ }))
  expect(models()).toContain('Pixel 8a')
})

test('a search finds a model of any family, whatever its spaces and case', async () => {
  const page = open({ step: 2 })
  await page.user.type(await screen.findByRole('searchbox', { name: 'Search for the model' }), 'IPHONE13pro')
  expect(models()).toEqual(['iPhone 13 Pro', 'iPhone 13 Pro Max'])
  await page.user.click(screen.getByRole('radio', { name: 'iPhone 13 Pro' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'iPhone or iPad' }).checked).toBe(true)
  await page.user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('No model')).toBeTruthy()
  expect(models()).toEqual(['iPhone 13 Pro'])
})

test('the browser is taken as a hint, for the own device only', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36',
  )
  const page = open({ step: 2 })
  expect(await screen.findByText('Looks like an Android phone. Which one?')).toBeTruthy()
  await page.user.click(screen.getByRole('radio', { name: 'It belongs to somebody I help' }))
  expect(screen.queryByText(/Looks like/)).toBeNull()
})

test('whoever does not know the model sees three pictures of where it stands', async () => {
  const page = open({ step: 2 })
  await page.user.click(await screen.findByRole('button', { name: 'I don’t know' }))
  const guide = screen.getByRole('dialog', { name: 'Where the model name stands' })
  expect(within(guide).getAllByRole('img')).toHaveLength(3)
  expect(within(guide).getByText('Settings › General › About. Look for the line Model Name.')).toBeTruthy()
})

test('a phone without security updates is told so, with the month', async () => {
  const page = open({ step: 2 })
  await page.user.type(await screen.findByRole('searchbox'), 'Galaxy S20 Ultra')
  await page.user.click(screen.getByRole('radio', { name: 'Galaxy S20 Ultra' }))
  expect(screen.getByText('Galaxy S20 Ultra has had no more security updates since March 2025.')).toBeTruthy()
})

test('the versions on offer are those the model can run; a bare one is stored with its zero', async () => {
  const page = open({ step: 2 })
  await page.user.type(await screen.findByRole('searchbox'), 'iPhone X')
  await page.user.click(screen.getByRole('radio', { name: 'iPhone X' }))
  const options = (select: HTMLElement) => within(select).getAllByRole<HTMLOptionElement>('option')
  const ios = screen.getByRole('combobox', { name: 'iOS or iPadOS version (optional)' })
  expect(
    options(ios)
      .slice(1)
      .every((option) => option.value.startsWith('16.')),
  ).toBe(true)
  await page.user.click(screen.getByRole('radio', { name: 'Google Pixel with GrapheneOS' }))
  const android = screen.getByRole('combobox', { name: 'Android version (optional)' })
  expect(options(android).map(({ label, value }) => [label, value])).toEqual([
    ['I don’t know', ''],
    ['17', '17.0'],
    ['16', '16.0'],
  ])
})

test('S1.025 S1.026 S1.027 S1.032 S1.033 three profiles are on offer, each with who it is for and what it holds', async () => {
  open({ step: 3 })
  const group = await screen.findByRole('group', { name: 'How much protection do you need?' })
  const about = (name: string) => {
    const id = within(group).getByRole('radio', { name }).getAttribute('aria-describedby') ?? ''
    return document.querySelector(`#${CSS.escape(id)}`)?.textContent
  }
  expect(within(group).getAllByRole('radio')).toHaveLength(3)
  expect(about('Basic Privacy')).toContain('Everyday users who want less tracking.')
  expect(about('Enhanced Protection')).toContain('Higher-risk people such as activists and journalists.')
  expect(about('Enhanced Protection')).toContain(
    'Paranoid mode, secure deletion, stronger encryption and fingerprinting mitigation.',
  )
  expect(about('Parental Mode')).toContain('it protects children')
  expect(about('Parental Mode')).toContain('Managing app access')
})

test('S2.111 the profile step shows the contents list of each profile, locked ones too', async () => {
  const page = open({ step: 3 })
  const toggle = await screen.findByRole('button', { name: 'Contents: Enhanced Protection' })
  await page.user.click(toggle)
  const list = document.querySelector(`#${CSS.escape(toggle.getAttribute('aria-controls') ?? '')}`)
  expect([...(list?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'A phone you can trust',
    'Lock it well',
    'Paranoid mode',
  ])
})

test('S1.034 without a license Enhanced Protection and Parental Mode are locked, and say what opens them', async () => {
  open({ step: 3 })
  await title('Choose security profile')
  const locked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.disabled)
  expect(locked.map((radio) => radio.value)).toEqual(['enhanced', 'parental'])
  expect(screen.getAllByText('Opens with a license or with the trial.')).toHaveLength(2)
})

test('S1.035 S1.024 with a license every profile opens and can be picked', async () => {
  const page = open({ step: 3, license: standard })
  await title('Choose security profile')
  expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => !radio.disabled)).toBe(true)
  await page.user.click(screen.getByRole('radio', { name: 'Enhanced Protection' }))
  await press(page, 'Continue')
  await press(page, 'Continue')
  expect(screen.getByRole('region', { name: 'Security profile' }).textContent).toContain(
    'Enhanced Protection',
  )
})

test('the trial starts in place, and picks the profile it was started for', async () => {
  let held = none
  const page = open({
    step: 3,
    more: {
      readLicense: () => held,
      startTrial: () => {
        held = trial
        return trial
      },
    },
  })
  await page.user.click(
    await screen.findByRole('button', { name: 'Start the 14-day trial: Enhanced Protection' }),
  )
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Enhanced Protection' }).checked).toBe(true),
  )
  expect(page.server.calls('startTrial')).toHaveLength(1)
})

test('a trial that was used before is refused in words and leads to the licenses', async () => {
  const page = open({ step: 3, more: { startTrial: no(409) } })
  await page.user.click(await screen.findByRole('button', { name: 'Start the 14-day trial: Parental Mode' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You have already used your trial')
  expect(screen.getByRole('link', { name: 'See the licenses' }).getAttribute('href')).toBe('/licenses')
})

test('Parental Mode asks for the device of the child', async () => {
  const page = open({ step: 3, license: standard })
  await page.user.click(await screen.findByRole('radio', { name: 'Parental Mode' }))
  expect(screen.getByText('Parental Mode is set up on the child’s device.')).toBeTruthy()
  await press(page, 'Choose the child’s device')
  await page.user.click(screen.getByRole('radio', { name: 'It is a child’s' }))
  await press(page, 'Skip this step')
  await press(page, 'Skip this step')
  await press(page, 'Skip this step')
  expect(screen.getByRole('region', { name: "The child's device" })).toBeTruthy()
})

test('each newsletter preference names the day of its next issue in the reader’s own zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T01:00:00Z') })
  const page = open({ step: 4, timezone: 'America/Sao_Paulo' })
  const weekly = await screen.findByRole('radio', { name: 'Weekly' })
  const describes = (radio: HTMLElement) =>
    document.querySelector(`#${CSS.escape(radio.getAttribute('aria-describedby') ?? '')}`)?.textContent
  // In São Paulo it is still Friday 27, but past nine.
  expect(describes(weekly)).toContain('Friday, December 4')
  expect(describes(screen.getByRole('radio', { name: 'Monthly' }))).toContain('Monday, November 30')
  page.unmount()
  vi.useRealTimers()
})

test('the answers can be changed in the review itself', async () => {
  const page = open({ step: 5 })
  await title('Review')
  await press(page, 'Change: Newsletter')
  await page.user.click(screen.getByRole('radio', { name: 'Monthly' }))
  await press(page, 'Done: Newsletter')
  expect(screen.getByRole('region', { name: 'Newsletter' }).textContent).toContain('Monthly')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('without a kind of device nothing is saved, and the question opens', async () => {
  const page = open({ step: 5 })
  await title('Review')
  await press(page, 'Save and start')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least the kind of device')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Samsung Galaxy' }))
  expect(page.server.calls('chooseCourse')).toEqual([])
})

/** Answers the device step with a Galaxy A15 on One UI 7.0, and goes to the review. */
async function answer(page: ReturnType<typeof open>) {
  await page.user.type(await screen.findByRole('searchbox'), 'Galaxy A15')
  await page.user.click(screen.getByRole('radio', { name: 'Galaxy A15' }))
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'One UI version (optional)' }), '7.0')
  await press(page, 'Continue')
  await press(page, 'Continue')
}

test('S1.019 S3.055 S7.062 S8.097 the end sends uid, profile, osType and device, says so, and opens the first slide', async () => {
  const page = open({ step: 2 })
  await answer(page)
  await page.user.click(screen.getByRole('radio', { name: 'Weekly' }))
  await press(page, 'Continue')
  await press(page, 'Save and start')
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on?slide=1'))
  expect(screen.getByText('Profile Updated Successfully')).toBeTruthy()
  const [call] = page.server.calls('chooseCourse')
  expect(call).toMatchObject({ method: 'PUT', address: '/v2/profile' })
  expect(call?.body).toEqual({
    uid: me,
    profile: 'basic',
    osType: 'android-samsung',
    device: 'samsung-a15',
    version: '7.0',
  })
  expect(page.server.calls('editAdmin')[0]?.body).toEqual({ uid: me, newsletter: 'weekly' })
})

test('S3.054 the course is asked for with the uid', async () => {
  const { server } = open()
  await screen.findByRole('button', { name: 'Start' })
  expect(server.calls('readCourse')[0]?.address).toBe(`/v2/course?uid=${me}`)
})

test('a newsletter preference that did not change is not sent', async () => {
  const page = open({ step: 2 })
  await answer(page)
  await press(page, 'Continue')
  await press(page, 'Save and start')
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on?slide=1'))
  expect(page.server.calls('editAdmin')).toEqual([])
})

test('S8.095 an update that fails says "Unable to update profile", keeps the answers, and can be tried again', async () => {
  const page = open({ step: 2, more: { chooseCourse: no(503) } })
  await answer(page)
  await press(page, 'Continue')
  await press(page, 'Save and start')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to update profile')
  expect(screen.getByRole('region', { name: 'Device' }).textContent).toContain('Galaxy A15')
  page.server.use({ chooseCourse: { ...fresh, ...chosen, profile: 'basic', osType: 'android-samsung' } })
  await press(page, 'Try again')
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on?slide=1'))
})

test.each([
  ['pt', 'Não foi possível atualizar o perfil'],
  ['es', 'No se pudo actualizar el perfil'],
] as const)('S8.095 a failed update is told in %s', async (language, text) => {
  signIn()
  fakeServer({
    readCourse: { ...fresh, osType: 'ios' },
    readAdmins: [ana],
    readLicense: none,
    chooseCourse: no(503),
    '/content/devices/devices.json': catalogue,
  })
  const { user } = renderPage('/welcome', OnboardingPage, { path: '/welcome?step=5', language })
  await user.click(await screen.findByRole('button', { name: /^(Salvar|Guardar) [ey] (começar|comenzar)/ }))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('a set-up that cannot be loaded says so and tries again', async () => {
  const page = open({ more: { readLicense: no(503) } })
  expect((await screen.findByRole('alert')).textContent).toContain('Service Unavailable')
  page.server.use({ readLicense: none })
  await press(page, 'Try again')
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy()
})
