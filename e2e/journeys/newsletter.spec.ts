import { createSuperAdmin, restoreSession, register, tokenFor } from '../people.ts'
import {
  axeFindings,
  expect,
  linkOf,
  rootPassword,
  overflowingElements,
  test,
  collectFaults,
} from '../world.ts'

test('a reader wishes for the newsletter, confirms it by the link of a mail, and finds it on its page', async ({
  page,
  context,
  request,
  mailbox,
  email,
}) => {
  const faults = await collectFaults(context)
  const ana = await register(request, mailbox, email)
  await restoreSession(context, ana.token)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/admins/profile/${ana.uid}?tab=newsletter`)
  await page.getByRole('radio', { name: /^Monthly/ }).click()
  await expect(page.getByText(/open the link we sent by e-mail/)).toBeVisible()
  const mail = await mailbox.wait(email, 1)
  expect(mail.subject).toMatch(/confirm your newsletter$/)

  await page.getByRole('link', { name: 'See my newsletter' }).click()
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible()
  await expect(page.getByText('No issues yet')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])

  await page.goto(linkOf(mail))
  await page.getByRole('button', { name: 'Confirm the newsletter' }).press('Enter')
  await expect(page.getByText('Your newsletter is confirmed')).toBeVisible()
  await expect(page.getByText(/last day of the month/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])

  await page.goto('/newsletter')
  await expect(page.getByText(/^It comes on the last day of the month/)).toBeVisible()
  expect(faults).toEqual([])
})

test('an administrator of the instance sees when it goes out, previews it, and holds it back', async ({
  page,
  context,
  request,
  email,
}) => {
  const faults = await collectFaults(context)
  const first = await tokenFor(request, 'root', rootPassword)
  await restoreSession(context, await createSuperAdmin(request, first, email))
  for (const [width, tab] of [
    [360, 'addresses'],
    [360, 'preview'],
    [1280, 'preview'],
    [1280, 'issues'],
    [360, 'issues'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/newsletter/manage?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await expect(page.getByText(/^Sending has been paused since/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await expect(page.getByRole('button', { name: 'Pause sending' })).toBeVisible()
  expect(faults).toEqual([])
})
