import { readDevices } from '@resguardo/contract/devices/devices'
import type { APIRequestContext } from '@playwright/test'
import { restoreSession, setPassword, tokenFor } from '../people.ts'
import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const password = 'Farol-Aceso-27'

/** Whether the token is still accepted. */
const isTokenAccepted = async (request: APIRequestContext, token: string) =>
  (await request.get(`/${readDevices.path}`, { headers: { authorization: `Bearer ${token}` } })).ok()

test('a person removes a browser they do not know, which is signed out, and names their own', async ({
  page,
  context,
  request,
  ana,
  playwright,
}) => {
  const faults = await collectFaults(context)
  await setPassword(request, ana, password)
  const stranger = await playwright.request.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    userAgent: iphone,
    extraHTTPHeaders: { 'x-forwarded-for': '198.18.7.7' },
  })
  const theirs = await tokenFor(stranger, ana.email, password)
  await restoreSession(context, ana.token)
  await page.goto('/devices')
  const unknown = page.getByRole('listitem', { name: 'Safari 26 on iOS 26' })
  await expect(unknown).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowingElements(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await isTokenAccepted(stranger, theirs)).toBe(true)
  await unknown.getByRole('button', { name: 'Remove Safari 26 on iOS 26' }).click()
  await expect(unknown).toContainText('signed out of your account at once')
  await unknown.getByRole('button', { name: 'Remove device' }).click()
  await expect(unknown).toHaveCount(0)
  await expect.poll(() => isTokenAccepted(stranger, theirs)).toBe(false)

  const own = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await own.getByRole('button', { name: /^Name / }).click()
  await own.getByRole('textbox', { name: 'Name of the device' }).fill('Kitchen tablet')
  await own.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('listitem', { name: 'Kitchen tablet' })).toContainText('This browser')
  await stranger.dispose()
  expect(faults).toEqual([])
})
