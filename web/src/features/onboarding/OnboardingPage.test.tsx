import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readWorries, saveWorry } from '#features/course/worries/worryAnswers.ts'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { ana } from '#test/ana.ts'
import {
  catalogue,
  chosenCourse,
  freshCourse,
  noLicense,
  renderOnboarding,
  pressButton,
  standardLicense,
  findStep,
} from '#test/onboardingPage.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleLesson } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { WelcomeRoute } from '#app/screens/WelcomeRoute.tsx'
import { guestId } from '#features/course/guest/guestContext.ts'
import { hasFocus } from '../../../test/hasFocus.ts'

afterEach(() => localStorage.removeItem('own-worries'))

async function pressButtonWhenThere(page: ReturnType<typeof renderOnboarding>, name: string) {
  await screen.findByRole('button', { name })
  await pressButton(page, name)
}

test('S2.107 S2.108 S2.109 S2.110 S2.112 S2.113 onboarding asks in five steps: Welcome, device, profile, newsletter, review', async () => {
  const page = renderOnboarding()
  await findStep('Welcome')
  await screen.findByRole('button', { name: 'Start' })
  const choice = () => [
    screen.getByText(/^Step \d of 5$/).textContent,
    document.querySelector('[aria-current="step"]')?.textContent,
  ]
  expect(choice()).toEqual(['Step 1 of 5', 'Worries'])
  await pressButton(page, 'Start')
  await findStep('Which device do you have?')
  expect(choice()).toEqual(['Step 2 of 5', 'Phone'])
  await pressButton(page, 'Skip this step')
  await findStep('Choose security profile')
  expect(choice()).toEqual(['Step 3 of 5', 'Protection'])
  await pressButton(page, 'Skip this step')
  await findStep('Newsletter')
  expect(screen.getByRole('group', { name: 'Do you want security alerts by e-mail?' })).toBeTruthy()
  await pressButton(page, 'Skip this step')
  await findStep('Review')
  // The three choices are made: what follows may be left out.
  expect(choice()).toEqual(['Step 5 of 5', undefined])
  expect(screen.getByRole('region', { name: 'Device' }).textContent).toContain('Not chosen yet')
  expect(screen.getByRole('region', { name: 'Security profile' }).textContent).toContain('Basic Privacy')
  expect(screen.getByRole('region', { name: 'Newsletter' }).textContent).toContain('Opted out')
})

test('the first choice is what worries the reader, in three questions with addresses; no answer is sent', async () => {
  const page = renderOnboarding()
  await page.user.click(await screen.findByRole('button', { name: 'Scammers' }))
  expect(address()).toBe('/welcome?step=1&ask=loss')
  await hasFocus(screen.getByRole('heading', { level: 2, name: 'What would hurt most?' }))
  await pressButton(page, 'Back')
  expect(screen.getByRole('button', { name: 'Scammers' }).getAttribute('aria-pressed')).toBe('true')
  await pressButton(page, 'Skip this question')
  await pressButton(page, 'Losing money')
  await pressButton(page, 'None of these')
  await findStep('Which device do you have?')
  // A new account takes it over with its course.
  expect(readWorries(guestId)).toEqual({ harm: 'scammers', loss: 'money', past: 'nothing' })
  expect(JSON.stringify(page.server.seen)).not.toMatch(/scammers|money|nothing/)
})

test('what has happened already points at its emergency card at once, and may be over', async () => {
  const page = renderOnboarding({ step: 1 })
  await pressButtonWhenThere(page, 'Skip this question')
  await pressButton(page, 'Skip this question')
  await pressButton(page, 'My phone was stolen')
  await hasFocus(screen.getByRole('heading', { level: 2, name: 'Is this happening now?' }))
  expect(address()).toBe('/welcome?step=1&ask=help')
  const help = screen.getByRole('link', { name: 'See what to do now' })
  expect(help.getAttribute('href')).toBe('/emergency/en/stolen')
  await pressButton(page, 'It is over, continue')
  await findStep('Which device do you have?')
})

test('each step has an address, takes the focus to its heading, and may be left for later', async () => {
  const page = renderOnboarding({ step: 2 })
  await findStep('Which device do you have?')
  await pressButton(page, 'Skip this step')
  expect(address()).toBe('/welcome?step=3')
  await hasFocus(await findStep('Choose security profile'))
  expect(screen.getByRole('link', { name: 'Finish later' }).getAttribute('href')).toBe('/dashboard')
})

test('going back keeps the answers, and a later visit goes on where one stopped', async () => {
  const page = renderOnboarding({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'Samsung Galaxy' }))
  await page.user.type(screen.getByRole('searchbox'), 'a15')
  await page.user.click(screen.getByRole('radio', { name: 'Galaxy A15' }))
  await pressButton(page, 'Continue')
  await pressButton(page, 'Back')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Galaxy A15' }).checked).toBe(true)
  await pressButton(page, 'Continue')
  page.unmount()
  renderOnboarding()
  await findStep('Choose security profile')
})

test('each newsletter preference names the day of its next issue in the reader’s own zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T01:00:00Z') })
  const page = renderOnboarding({ step: 4, timezone: 'America/Sao_Paulo', license: standardLicense })
  const weekly = await screen.findByRole('radio', { name: 'Weekly' })
  const describes = (radio: HTMLElement) =>
    document.querySelector(`#${CSS.escape(radio.getAttribute('aria-describedby') ?? '')}`)?.textContent
  // In São Paulo it is still Friday 27, but after 9 o'clock.
  expect(describes(weekly)).toContain('Friday, December 4')
  expect(describes(screen.getByRole('radio', { name: 'Monthly' }))).toContain('Monday, November 30')
  page.unmount()
  vi.useRealTimers()
})

test('without a full license the weekly newsletter is locked, says what opens it, and the monthly one is open', async () => {
  renderOnboarding({ step: 4 })
  const weekly = await screen.findByRole<HTMLInputElement>('radio', { name: 'Weekly' })
  expect(weekly.disabled).toBe(true)
  expect(weekly.closest('label')?.textContent).toContain('Opens with a license or a trial.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).disabled).toBe(false)
})

test('the profile that the team suggests is chosen beforehand where the licence opens it, and can be changed', async () => {
  const brand = { teamName: 'Farol', brandName: '', accent: '', welcome: '', logo: null } as const
  const suggests = (profile: 'parental') => ({ readBrand: { brand: { ...brand, profile } } })
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
  const licensed = renderOnboarding({ step: 3, license: standardLicense, more: suggests('parental') })
  await waitFor(async () => expect((await radio('Parental Mode')).checked).toBe(true))
  await licensed.user.click(await radio('Basic Privacy'))
  expect((await radio('Basic Privacy')).checked).toBe(true)
  licensed.unmount()
  sessionStorage.clear()
  renderOnboarding({ step: 3, more: suggests('parental') })
  await waitFor(async () => expect((await radio('Basic Privacy')).checked).toBe(true))
})

test('the answers can be changed in the review itself', async () => {
  const page = renderOnboarding({ step: 5 })
  await findStep('Review')
  expect(screen.getByRole('region', { name: 'Security profile' }).textContent).toContain(
    'Updates, screen lock, app permissions and less data collection.',
  )
  await pressButton(page, 'Change: Newsletter')
  await page.user.click(screen.getByRole('radio', { name: 'Monthly' }))
  await pressButton(page, 'Done: Newsletter')
  expect(screen.getByRole('region', { name: 'Newsletter' }).textContent).toContain('Monthly')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('without a kind of device nothing is saved, and the question opens', async () => {
  const page = renderOnboarding({ step: 5 })
  await findStep('Review')
  await pressButton(page, 'Save and start')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least the kind of device')
  await hasFocus(screen.getByRole('radio', { name: 'Samsung Galaxy' }))
  expect(page.server.calls('chooseCourse')).toEqual([])
})

/** Answers the device step with a Galaxy A15 on One UI 7.0, then goes to the review. */

async function answer(page: ReturnType<typeof renderOnboarding>) {
  await page.user.type(await screen.findByRole('searchbox'), 'Galaxy A15')
  await page.user.click(screen.getByRole('radio', { name: 'Galaxy A15' }))
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'One UI version (optional)' }), '7.0')
  await pressButton(page, 'Continue')
  await pressButton(page, 'Continue')
}

test('S1.019 S3.055 S7.062 S8.097 the end sends uid, profile, osType and device, says so, and opens the first slide', async () => {
  const page = renderOnboarding({ step: 2, license: standardLicense })
  await answer(page)
  await page.user.click(screen.getByRole('radio', { name: 'Weekly' }))
  await pressButton(page, 'Continue')
  await pressButton(page, 'Save and start')
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
  const { server } = renderOnboarding()
  await screen.findByRole('button', { name: 'Start' })
  expect(server.calls('readCourse')[0]?.address).toBe(`/v2/course?uid=${me}`)
})

test('a lesson that was cut to the phone of before is requested again', async () => {
  const page = renderOnboarding({ step: 2 })
  const lesson = ['courseContent', 'updates-on', 'en']
  page.client.setQueryData(lesson, sampleLesson('updates-on'))
  await answer(page)
  await pressButton(page, 'Continue')
  expect(page.client.getQueryState(lesson)?.isInvalidated).toBe(false)
  await pressButton(page, 'Save and start')
  await waitFor(() => expect(page.client.getQueryState(lesson)?.isInvalidated).toBe(true))
})

test('a newsletter preference that did not change is not sent', async () => {
  const page = renderOnboarding({ step: 2 })
  await answer(page)
  await pressButton(page, 'Continue')
  await pressButton(page, 'Save and start')
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on?slide=1'))
  expect(page.server.calls('editAdmin')).toEqual([])
})

test('S8.095 an update that fails says "Unable to update profile", keeps the answers, and can be tried again', async () => {
  const page = renderOnboarding({ step: 2, more: { chooseCourse: errorResponse(503) } })
  await answer(page)
  await pressButton(page, 'Continue')
  await pressButton(page, 'Save and start')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to update profile')
  expect(screen.getByRole('region', { name: 'Device' }).textContent).toContain('Galaxy A15')
  page.server.use({
    chooseCourse: { ...freshCourse, ...chosenCourse, profile: 'basic', osType: 'android-samsung' },
  })
  await pressButton(page, 'Try again')
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on?slide=1'))
})

test.each([
  ['pt', 'Não foi possível atualizar o perfil'],
  ['es', 'No se pudo actualizar el perfil'],
] as const)('S8.095 a failed update is told in %s', async (language, text) => {
  signIn()
  fakeServer({
    readCourse: { ...freshCourse, osType: 'ios' },
    readAdmins: [ana],
    readLicense: noLicense,
    chooseCourse: errorResponse(503),
    '/content/devices/devices.json': catalogue,
  })
  const { user } = renderPage('/welcome', WelcomeRoute, { path: '/welcome?step=5', language })
  await user.click(await screen.findByRole('button', { name: /^(Salvar|Guardar) [ey] (começar|comenzar)/ }))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('a set-up that cannot be loaded says so and tries again', async () => {
  const page = renderOnboarding({ more: { readLicense: errorResponse(503) } })
  expect((await screen.findByRole('alert')).textContent).toContain('Service Unavailable')
  page.server.use({ readLicense: noLicense })
  await pressButton(page, 'Try again')
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy()
})

test('the third choice can be saved at once; without a phone it leads back to it', async () => {
  const page = renderOnboarding({ step: 3 })
  await pressButtonWhenThere(page, 'Save and start')
  await page.user.click(await screen.findByRole('radio', { name: 'Samsung Galaxy' }))
  await pressButton(page, 'Continue')
  await pressButtonWhenThere(page, 'Save and start')
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on?slide=1'))
  expect(page.server.calls('chooseCourse')[0]?.body).toMatchObject({ osType: 'android-samsung' })
})

test('S8.095 a third choice that cannot be saved says so in place', async () => {
  const page = renderOnboarding({ step: 2, more: { chooseCourse: errorResponse(503) } })
  await page.user.click(await screen.findByRole('radio', { name: 'iPhone or iPad' }))
  await pressButton(page, 'Continue')
  await pressButtonWhenThere(page, 'Save and start')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to update profile')
  expect(address()).toBe('/welcome?step=3')
})

test.each([
  ['standard', 'strong-code'],
  // Its module is locked: the course begins at its start.
  ['none', 'updates-on'],
] as const)('with the license %s, someone who fears thieves begins with %s', async (license, lesson) => {
  saveWorry(guestId, 'harm', 'thieves')
  const saved = { ...freshCourse, ...chosenCourse, profile: 'basic', osType: 'ios', license } as const
  const page = renderOnboarding({ step: 2, more: { chooseCourse: saved } })
  await page.user.click(await screen.findByRole('radio', { name: 'iPhone or iPad' }))
  await pressButton(page, 'Continue')
  await pressButtonWhenThere(page, 'Save and start')
  await waitFor(() => expect(address()).toBe(`/course/submodules/${lesson}?slide=1`))
  expect(readWorries(me)).toEqual({ harm: 'thieves' })
})
