import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { modelLabels, renderOnboarding } from '#test/onboardingPage.tsx'

test('S1.020 Samsung phones from the Galaxy A05 to the S24 are on offer', async () => {
  const page = renderOnboarding({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'Samsung Galaxy' }))
  await page.user.click(screen.getByRole('button', { name: /^Show all/ }))
  const listed = modelLabels()
  for (const name of ['A05', 'A05s', 'A15', 'A25 5G', 'A35 5G', 'A55 5G', 'S23', 'S24', 'S24+', 'S24 Ultra'])
    expect(listed).toContain(`Galaxy ${name}`)
})

test('S1.021 S1.022 iPhones from iPhone X on and iPads are on offer, and no older iPhone', async () => {
  const page = renderOnboarding({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'iPhone or iPad' }))
  await page.user.click(screen.getByRole('button', { name: /^Show all/ }))
  const listed = modelLabels()
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
  const page = renderOnboarding({ step: 2 })
  await page.user.click(await screen.findByRole('radio', { name: 'Google Pixel with GrapheneOS' }))
  await page.user.click(screen.getByRole('button', { name: /^Show all/ }))
  expect(modelLabels()).toContain('Pixel 8a')
})

test('a search finds a model of any family, whatever its spaces and case', async () => {
  const page = renderOnboarding({ step: 2 })
  await page.user.type(await screen.findByRole('searchbox', { name: 'Search for the model' }), 'IPHONE13pro')
  expect(modelLabels()).toEqual(['iPhone 13 Pro', 'iPhone 13 Pro Max'])
  await page.user.click(screen.getByRole('radio', { name: 'iPhone 13 Pro' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'iPhone or iPad' }).checked).toBe(true)
  await page.user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('No model')).toBeTruthy()
  expect(modelLabels()).toEqual(['iPhone 13 Pro'])
})

test('the browser is taken as a hint, for the own device only', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36',
  )
  const page = renderOnboarding({ step: 2 })
  expect(await screen.findByText('Looks like an Android phone. Which one?')).toBeTruthy()
  await page.user.click(screen.getByRole('radio', { name: 'It belongs to someone I help' }))
  expect(screen.queryByText(/Looks like/)).toBeNull()
})

test('a reader who does not know the model sees three pictures of where to find it', async () => {
  const page = renderOnboarding({ step: 2 })
  await page.user.click(await screen.findByRole('button', { name: 'I don’t know' }))
  const guide = screen.getByRole('dialog', { name: 'Where to find the model name' })
  expect(within(guide).getAllByRole('img')).toHaveLength(3)
  expect(within(guide).getByText('Settings › General › About. Look for the line Model Name.')).toBeTruthy()
})

test('a phone without security updates is reported, with the month', async () => {
  const page = renderOnboarding({ step: 2 })
  await page.user.type(await screen.findByRole('searchbox'), 'Galaxy S20 Ultra')
  await page.user.click(screen.getByRole('radio', { name: 'Galaxy S20 Ultra' }))
  expect(screen.getByText('Galaxy S20 Ultra has had no more security updates since March 2025.')).toBeTruthy()
})

test('the versions on offer are those the model can run; a bare one is stored with its zero', async () => {
  const page = renderOnboarding({ step: 2 })
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
