import { expect, type Page, test, watch } from '../world.ts'

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

test('S1.006 an admin edits the own team; whoever saves second is told so and keeps what they typed', async ({
  hers,
  context,
}) => {
  const first = await toOwnTeam(hers)
  const second = await toOwnTeam(await context.newPage())
  await first.name.fill('Farol do Norte')
  await second.name.fill('Farol do Sul')
  await second.description.fill('Quem cuida dos celulares da casa')

  await first.save.click()
  await expect(first.page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()

  await second.save.click()
  const conflict = second.page.getByRole('status').filter({ hasText: 'Somebody saved before you' })
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

test('whoever leaves a team with unsaved text is asked first', async ({ hers, context }) => {
  const faults = await watch(context)
  const { page, name } = await toOwnTeam(hers)
  await name.fill('Farol do Leste')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Farol do Leste')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(faults).toEqual([])
})

/** By the sidebar, which leads who runs one team straight to it. */
async function toOwnTeam(page: Page) {
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
