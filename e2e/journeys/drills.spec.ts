import { restoreSession, register } from '../people.ts'
import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

test('a drill is chosen, done and noted by keyboard alone on a small screen, and its next day is kept', async ({
  page: hers,
  context,
  request,
  mailbox,
  email,
}) => {
  const faults = await collectFaults(context)
  const ana = await register(request, mailbox, email, { trial: true })
  await restoreSession(context, ana.token)
  await hers.setViewportSize({ width: 360, height: 780 })
  await hers.goto('/course/drills')
  const choice = hers.getByRole('checkbox', { name: 'Only the code opens it' })
  await choice.focus()
  await hers.keyboard.press('Space')
  await expect(hers.getByRole('heading', { name: 'Today: 1 drill' })).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])

  await hers.getByRole('button', { name: 'Show the way' }).focus()
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('heading', { name: 'The way' })).toBeFocused()
  await expect(hers.getByText('Help lines')).toBeVisible()
  await expect(hers.locator('[data-family]').first()).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])
  expect(await overflowingElements(hers)).toEqual([])

  await hers.getByRole('button', { name: /^It worked/ }).focus()
  await hers.keyboard.press('Enter')
  await expect(hers.getByText('Nothing for today')).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Today', exact: true })).toBeFocused()
  const next = await hers.getByText(/^Next: Only the code opens it, in \d+ days/).textContent()
  const days = Number(/in (\d+) days/.exec(next ?? '')?.[1])
  expect(await axeFindings(hers)).toEqual([])
  // Stored in this browser, like ticks.
  await hers.reload()
  await expect(hers.getByText(/^Next: Only the code opens it/)).toBeVisible()
  expect(days).toBeGreaterThan(1)
  expect(faults).toEqual([])
})
