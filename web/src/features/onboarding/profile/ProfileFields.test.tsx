import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse } from '#test/fakeServer.ts'
import {
  freshCourse,
  noLicense,
  renderOnboarding,
  pressButton,
  standardLicense,
  findStep,
  trialLicense,
} from '#test/onboardingPage.tsx'

test('S1.025 S1.026 S1.027 S1.032 three profiles are on offer, each with who it is for and what it holds', async () => {
  renderOnboarding({ step: 3 })
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
  const page = renderOnboarding({ step: 3 })
  const toggle = await screen.findByRole('button', { name: 'Contents: Enhanced Protection' })
  await page.user.click(toggle)
  const list = document.querySelector(`#${CSS.escape(toggle.getAttribute('aria-controls') ?? '')}`)
  expect([...(list?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'A phone you can trust',
    'Lock it well',
    'Paranoid mode',
  ])
})

test('S6.025 which modules a profile has is what the map that was loaded says', async () => {
  const modules = { basic: ['paranoid', 'solid-base'], enhanced: [], parental: ['lock'] }
  renderOnboarding({ step: 3, more: { readCourse: { ...freshCourse, modules } } })
  const contentsOf = async (name: string) => {
    const toggle = await screen.findByRole('button', { name: `Contents: ${name}` })
    const list = document.querySelector(`#${CSS.escape(toggle.getAttribute('aria-controls') ?? '')}`)
    return [...(list?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
  }
  expect(await contentsOf('Basic Privacy')).toEqual(['Paranoid mode', 'A phone you can trust'])
  expect(await contentsOf('Enhanced Protection')).toEqual([])
  expect(await contentsOf('Parental Mode')).toEqual(['Lock it well'])
})

test('S1.034 without a license Enhanced Protection and Parental Mode are locked, and say what opens them', async () => {
  renderOnboarding({ step: 3 })
  await findStep('Choose security profile')
  const locked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.disabled)
  expect(locked.map((radio) => radio.value)).toEqual(['enhanced', 'parental'])
  expect(screen.getAllByText('Opens with a license or with the trial.')).toHaveLength(2)
})

test('S1.035 S1.024 with a license every profile opens and can be picked', async () => {
  const page = renderOnboarding({ step: 3, license: standardLicense })
  await findStep('Choose security profile')
  expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => !radio.disabled)).toBe(true)
  await page.user.click(screen.getByRole('radio', { name: 'Enhanced Protection' }))
  await pressButton(page, 'Continue')
  await pressButton(page, 'Continue')
  expect(screen.getByRole('region', { name: 'Security profile' }).textContent).toContain(
    'Enhanced Protection',
  )
})

test('the trial starts in place, and picks the profile it was started for', async () => {
  let held = noLicense
  const page = renderOnboarding({
    step: 3,
    more: {
      readLicense: () => held,
      startTrial: () => {
        held = trialLicense
        return trialLicense
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
  const page = renderOnboarding({ step: 3, more: { startTrial: errorResponse(409) } })
  await page.user.click(await screen.findByRole('button', { name: 'Start the 14-day trial: Parental Mode' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You have already used your trial')
  expect(screen.getByRole('link', { name: 'See the licenses' }).getAttribute('href')).toBe('/licenses')
})

test('Parental Mode asks for the device of the child', async () => {
  const page = renderOnboarding({ step: 3, license: standardLicense })
  await page.user.click(await screen.findByRole('radio', { name: 'Parental Mode' }))
  expect(screen.getByText('Parental Mode is set up on the child’s device.')).toBeTruthy()
  await pressButton(page, 'Choose the child’s device')
  await page.user.click(screen.getByRole('radio', { name: 'It is a child’s' }))
  await pressButton(page, 'Skip this step')
  await pressButton(page, 'Skip this step')
  await pressButton(page, 'Skip this step')
  expect(screen.getByRole('region', { name: "The child's device" })).toBeTruthy()
})
