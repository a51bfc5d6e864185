import { shiftsOf, watchShifts } from '../shifts.ts'
import { axeFindings, expect, type Page, overflowingElements, test, collectFaults } from '../world.ts'

test('who is led on to the only team finds the focus on its title, without a ring around it', async ({
  hers,
}) => {
  for (const theme of ['light', 'dark']) {
    await hers.addInitScript((mode) => localStorage.setItem('themeMode', mode), theme)
    await hers.goto('/teams')
    const title = hers.getByRole('heading', { level: 1, name: 'Ana Lima' })
    await expect(title).toBeFocused()
    await expect(hers.locator('html')).toHaveAttribute('data-color-scheme', theme)
    await expect(title).toHaveCSS('outline-style', 'none')
    await expect(title).toHaveCSS('box-shadow', 'none')
  }
})

test('S1.006 an admin edits their team; a second, conflicting save is reported and keeps what was typed', async ({
  hers,
  context,
}) => {
  const first = await openOwnTeam(hers)
  const second = await openOwnTeam(await context.newPage())
  await first.name.fill('Farol do Norte')
  await second.name.fill('Farol do Sul')
  await second.description.fill('Quem cuida dos celulares da casa')

  await first.save.click()
  await expect(first.page.getByRole('status').filter({ hasText: 'Team saved' })).toBeVisible()

  await second.save.click()
  const conflict = second.page.getByRole('status').filter({ hasText: 'Someone saved before you' })
  await expect(conflict).toContainText('Farol do Norte')
  await expect(second.name).toHaveValue('Farol do Sul')
  await expect(second.description).toHaveValue('Quem cuida dos celulares da casa')

  await conflict.getByRole('button', { name: 'Use what is saved for: Name' }).click()
  await expect(second.name).toHaveValue('Farol do Norte')
  await second.save.click()
  await expect(conflict).toHaveCount(0)
  await second.page.reload()
  await expect(second.name).toHaveValue('Farol do Norte')
  await expect(second.description).toHaveValue('Quem cuida dos celulares da casa')
})

test('leaving a team with unsaved text asks first', async ({ hers, context }) => {
  const faults = await collectFaults(context)
  const { page, name } = await openOwnTeam(hers)
  await name.fill('Farol do Leste')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Farol do Leste')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(faults).toEqual([])
})

/** Through the sidebar, whose link leads directly to the team if there is only one. */
async function openOwnTeam(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Teams' }).click()
  const form = page.getByRole('form', { name: 'Team details' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expect(field('Name')).toHaveValue(/Ana/)
  return {
    page,
    name: field('Name'),
    description: field('Description'),
    save: form.getByRole('button', { name: 'Save team' }),
  }
}

test('an admin finds every part of a team, and an association with no team is refused, and nothing sticks out or is refused', async ({
  hers,
  context,
}) => {
  const faults = await collectFaults(context)
  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.goto('/teams')
  const tabs = hers.getByRole('navigation', { name: 'Parts of the team' })
  for (const tab of [
    'Members',
    'Domains',
    'Settings',
    'Report',
    'Assignments',
    'Announcements',
    'Associations',
  ]) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(hers.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible()
    expect(await overflowingElements(hers)).toEqual([])
    expect(await axeFindings(hers)).toEqual([])
  }
  await hers.getByRole('button', { name: 'Propose an association' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Propose an association' })
  await dialog.getByRole('textbox', { name: 'Code of the other team' }).fill(crypto.randomUUID())
  await dialog.getByRole('radio', { name: 'Report' }).check()
  await dialog.getByRole('button', { name: 'Propose an association' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No team has this code')
  expect(await axeFindings(hers)).toEqual([])
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
})

test('an admin asks the team for lessons, withdraws that and undoes it; nothing tells who has finished', async ({
  hers,
  context,
}) => {
  const faults = await collectFaults(context)
  await hers.goto('/teams')
  await hers.getByRole('link', { name: 'Assignments' }).click()
  await expect(hers.getByText('Nothing assigned yet')).toBeVisible()
  await hers.getByRole('button', { name: 'Assign lessons' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Assign lessons' })
  await dialog.getByRole('button', { name: 'Ask the team' }).click()
  await expect(dialog.getByText('Fill this in')).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Lock it well' }).click()
  await dialog.getByRole('checkbox', { name: /^Fingerprint and face/ }).check()
  expect(await axeFindings(hers)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask the team' }).click()
  const list = hers.getByRole('list', { name: 'Assigned lessons' })
  await expect(list).toContainText('How many finished appears after that day.')
  await hers.getByRole('button', { name: /^Withdraw the assignment/ }).click()
  await expect(list).toContainText('withdrawn')
  await hers.getByRole('button', { name: 'Undo' }).click()
  await expect(list).not.toContainText('withdrawn')
  for (const width of [360, 1280]) {
    await hers.setViewportSize({ width, height: 740 })
    expect(await overflowingElements(hers)).toEqual([])
    expect(await axeFindings(hers)).toEqual([])
  }
  await hers.getByRole('link', { name: 'Ended' }).click()
  await expect(hers.getByText('No assignment in this state')).toBeVisible()
  await watchShifts(hers)
  for (const path of ['/dashboard', '/course/plan']) {
    await hers.goto(path)
    const asked = hers.getByRole('region', { name: 'Your team asks for this' })
    await scrollUntil(hers, () => asked.isVisible())
    await expect(asked).toContainText('No one sees who has done them.')
    await expect(asked.getByRole('link', { name: /^Fingerprint and face/ })).toBeVisible()
    expect(await axeFindings(hers)).toEqual([])
    const shifts = await shiftsOf(hers)
    expect(shifts.sum, shifts.moves.join('\n')).toBeLessThan(0.02)
  }
  await hers
    .getByRole('link', { name: /^Fingerprint and face/ })
    .first()
    .click()
  await expect(hers).toHaveURL(/\/course\/submodules\/finger-face/)
  expect(faults).toEqual([])
})

test('an admin writes to the team: the dashboard shows it as written, and without it once it is withdrawn', async ({
  hers,
  context,
}) => {
  const faults = await collectFaults(context)
  await hers.goto('/teams')
  await hers.getByRole('link', { name: 'Announcements' }).click()
  await expect(hers.getByText('No announcements yet')).toBeVisible()
  const page = hers.url()
  await hers.getByRole('button', { name: 'Write an announcement' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Write an announcement' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Friday at 10:\nbring your phone')
  expect(await axeFindings(hers)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const list = hers.getByRole('list', { name: 'Announcements' })
  await expect(list).toContainText('bring your phone')
  await hers.goto('/dashboard')
  const card = hers.getByRole('region', { name: 'From your team' })
  await scrollUntil(hers, () => card.isVisible())
  await expect(card).toContainText('bring your phone')
  for (const width of [360, 1280]) {
    await hers.setViewportSize({ width, height: 740 })
    expect(await overflowingElements(hers)).toEqual([])
    expect(await axeFindings(hers)).toEqual([])
  }
  await hers.goto(page)
  await hers.getByRole('button', { name: /^Withdraw the announcement/ }).click()
  await expect(list).toContainText('withdrawn')
  expect(await axeFindings(hers)).toEqual([])
  let read = false
  hers.on('response', (answer) => {
    if (answer.url().endsWith('/v2/announcement')) read = true
  })
  await hers.goto('/dashboard')
  await scrollUntil(hers, async () => read)
  await expect(card).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a domain is claimed with a record to copy, and given up again', async ({ hers }) => {
  await hers.goto('/teams')
  await hers.getByRole('link', { name: 'Domains' }).click()
  await hers.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
  await hers.getByRole('button', { name: 'Claim' }).click()
  await expect(hers.getByText('belongs to a public mail provider')).toBeVisible()
  await hers.getByRole('textbox', { name: 'Domain' }).fill('Quintal.Example')
  await hers.getByRole('button', { name: 'Claim' }).click()
  await expect(hers.getByText('_resguardo.quintal.example')).toBeVisible()
  await hers.getByRole('button', { name: 'Remove quintal.example' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(hers.getByText('This team has no domains yet')).toBeVisible()
})

test('name, logo, colour and text of a team are seen before they are saved, and then on all pages of its people', async ({
  hers,
  context,
}) => {
  const faults = await collectFaults(context)
  await hers.goto('/teams')
  await hers.getByRole('link', { name: 'Settings' }).click()
  await hers.getByRole('textbox', { name: 'Name shown' }).fill('Farol do Sul')
  await hers.getByRole('textbox', { name: 'Welcome text' }).fill('Good to have you here')
  await hers.getByRole('textbox', { name: 'Colour of the team' }).fill('#2e8b57')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="45"><rect width="90" height="45"/></svg>'
  await hers
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const preview = hers.getByRole('group', { name: 'How the people in the team will see it' })
  const fill = (theme: string) =>
    preview
      .locator(`[data-preview=${theme}] span`, { hasText: 'Continue' })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  for (const theme of ['light', 'dark']) await expect.poll(() => fill(theme)).toBe('rgb(46, 139, 87)')
  await expect(preview.getByText('Farol do Sul', { exact: true }).first()).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Save settings' }).click()
  await expect(hers.getByText('Team settings saved')).toBeVisible()
  await hers.goto('/teams')
  const header = hers.getByRole('banner')
  await expect(header.getByText('Farol do Sul')).toBeVisible()
  const primary = () =>
    hers.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
  for (const _theme of ['light', 'dark']) {
    await expect.poll(primary).toBe('#2e8b57')
    expect(await axeFindings(hers)).toEqual([])
    await header.getByRole('button', { name: /theme/i }).click()
  }
  await hers.emulateMedia({ media: 'print' })
  await expect(hers.getByRole('main').getByText('Farol do Sul')).toBeVisible()
  await hers.emulateMedia({ media: null })
  await hers.setViewportSize({ width: 360, height: 740 })
  await expect(header.getByText('Farol do Sul')).toBeHidden()
  await expect(hers.getByRole('main').getByText('Farol do Sul')).toBeVisible()
  expect(await overflowingElements(hers)).toEqual([])
  expect(faults).toEqual([])
  await hers.goto('/dashboard')
  const card = hers.getByRole('region', { name: 'Farol do Sul' })
  await scrollUntil(hers, () => card.isVisible())
  await expect(card).toContainText('Good to have you here')
  await expect
    .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

/** The dashboard fetches the cards of the team when their place comes into view. */
async function scrollUntil(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000)
      return seen()
    })
    .toBe(true)
}
