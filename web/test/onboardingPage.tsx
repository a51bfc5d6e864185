import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Course } from '@resguardo/contract/learning/courses'
import { DeviceCatalogue } from '@resguardo/contract/devices/device'
import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setOverrides } from '#i18n/messageStore.ts'
import { ana } from './ana.ts'
import { fakeServer, type Handlers } from './fakeServer.ts'
import { renderPage } from './renderPage.tsx'
import { sampleLicense } from './sampleCourse.ts'
import { me, signIn } from './signedIn.ts'
import { WelcomeRoute } from '#app/screens/WelcomeRoute.tsx'

const content = join(import.meta.dirname, '../../content')
export const catalogue = DeviceCatalogue.parse(
  JSON.parse(readFileSync(join(content, 'devices/devices.json'), 'utf8')),
)

export const freshCourse: Course = {
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
export const chosenCourse: Partial<Course> = {
  submodules: { lock: ['strong-code'], 'solid-base': ['updates-on', 'support-lifetime'] },
}
export const noLicense = sampleLicense()
export const trialLicense = sampleLicense({
  licenseType: 'trial',
  expiration: '2026-12-05T00:00:00.000Z',
  status: 'valid',
  source: 'trial',
  trialAvailable: false,
})
export const standardLicense = sampleLicense({
  licenseType: 'standard',
  status: 'valid',
  trialAvailable: false,
})

type OnboardingOptions = { step?: number; license?: OwnLicense; more?: Handlers; timezone?: string }

export function renderOnboarding({
  step,
  license = noLicense,
  more = {},
  timezone = 'UTC',
}: OnboardingOptions = {}) {
  signIn({ timezone })
  setOverrides({
    en: {
      'course.module.solid-base.title': 'A phone you can trust',
      'course.module.lock.title': 'Lock it well',
      'course.module.paranoid.title': 'Paranoid mode',
    },
  })
  const server = fakeServer({
    readCourse: { ...freshCourse, license: license.licenseType },
    readAdmins: [ana],
    readLicense: license,
    chooseCourse: ({ body }) => ({
      ...freshCourse,
      ...chosenCourse,
      profile: body.profile,
      osType: body.osType,
    }),
    editAdmin: ana,
    readBrand: { brand: null },
    '/content/devices/devices.json': catalogue,
    ...more,
  })
  const path = step === undefined ? '/welcome' : `/welcome?step=${step}`
  return { server, ...renderPage('/welcome', WelcomeRoute, { path }) }
}

afterEach(() => {
  sessionStorage.clear()
  setOverrides({ en: {} })
  vi.restoreAllMocks()
})

/** The onboarding step with this title, completely loaded. */
export async function findStep(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name })
  await screen.findByRole('link', { name: 'Finish later' })
  return heading
}
export const pressButton = (page: ReturnType<typeof renderOnboarding>, name: string) =>
  page.user.click(screen.getByRole('button', { name }))
export const modelLabels = () => {
  const group = screen.queryByRole('group', { name: 'Model' })
  return group
    ? within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent ?? '')
    : []
}
