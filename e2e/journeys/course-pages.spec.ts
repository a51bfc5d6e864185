import { readFile } from 'node:fs/promises'
import { expect, test, collectFaults } from '../world.ts'

test('a question in one’s own words leads to the slide that answers it, from the page and from the palette', async ({
  hers,
}) => {
  await hers.goto('/course/search')
  await expect(hers.getByRole('searchbox')).toBeVisible()
  await hers.keyboard.press('/')
  await expect(hers.getByRole('searchbox')).toBeFocused()
  await hers.keyboard.type('my phone was stollen')
  const first = hers.getByRole('list', { name: 'Lessons found' }).getByRole('link').first()
  await expect(first).toHaveAccessibleName(/steal|theft|stolen|hour/i)
  await expect(hers).toHaveURL(/\?q=my\+phone\+was\+stollen$/)
  await hers.keyboard.press('Control+k')
  await hers.getByRole('combobox').fill('wifi')
  await hers.getByRole('option', { name: /“wifi”/ }).click()
  await expect(hers).toHaveURL(/\/course\/search\?q=wifi$/)
  await hers.getByRole('list', { name: 'Lessons found' }).getByRole('link').first().click()
  await expect(hers).toHaveURL(/\/course\/submodules\//)
})

test('the saved plan reads without a network, runs no script and loads nothing', async ({
  hers,
  browser,
}) => {
  await hers.goto('/course/plan')
  await expect(hers.getByRole('article').getByRole('heading', { level: 4 }).first()).toBeVisible()
  const [download] = await Promise.all([
    hers.waitForEvent('download'),
    hers.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-plan-[\d-]+\.html$/)
  const html = await readFile(await download.path(), 'utf8')
  const alone = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const faults = await collectFaults(alone)
  const page = await alone.newPage()
  await page.setContent(html)
  await expect(page.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
  expect(html).not.toMatch(/<script|<img|<link|src=|href=|☑/)
  expect(faults).toEqual([])
  await alone.close()
})

test('a lesson on paper is dark words on nothing, with its paths, its sources and its day, whatever the theme', async ({
  hers,
}) => {
  await hers.emulateMedia({ colorScheme: 'dark' })
  await hers.addInitScript(() => localStorage.setItem('themeMode', 'dark'))
  await hers.goto('/course/submodules/updates-on?view=page')
  await expect(hers.getByRole('article').nth(1)).toBeVisible()
  await hers.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(hers.getByText(/^For Samsung Galaxy, printed on /)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(hers.getByRole('banner')).toBeHidden()
  const light = await hers.evaluate(() => {
    const seen = [...document.querySelectorAll('article :is(h2, p, li, strong, span)')]
    const sum = (colour: string) =>
      (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((total, part) => total + Number(part), 0)
    return seen.filter((one) => sum(getComputedStyle(one).color) > 400).map(({ textContent }) => textContent)
  })
  expect(light).toEqual([])
})
