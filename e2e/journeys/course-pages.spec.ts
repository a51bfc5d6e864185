import { readFile } from 'node:fs/promises'
import { readPlanRoute } from '@resguardo/contract/learning/plan'
import { phoneOf, tickKey } from '@resguardo/contract/learning/tickRules'
import type { Page } from '@playwright/test'
import { register, restoreSession } from '../people.ts'
import { axeFindings, expect, test, collectFaults, overflowingElements } from '../world.ts'

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

test('a shortcut pressed in the moment the page appears is not lost', async ({ hers }) => {
  await hers.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main input[type=search]')) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await hers.goto('/course/search')
  await expect(hers.getByRole('searchbox')).toBeFocused()
})

test('the saved plan reads without a network, runs no script and loads nothing', async ({
  hers,
  browser,
}) => {
  await hers.goto('/course/plan?all=1')
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

/** Lessons with items that change no setting, or none that has a path. */
const lessonsWithoutPaths = new Set([
  'bank-impostor',
  'whatsapp-taken',
  'official-impostor',
  'cloned-faces',
  'fake-bills',
  'fake-jobs',
  'money-back',
  'my-plan',
  'official-tools',
  'fake-calls',
  'secure-delete',
])

test('the plan of a reader with many ticks is one page on A4 and Letter, and the whole course still prints', async ({
  page,
  context,
  request,
  email,
  mailbox,
}) => {
  test.slow()
  const ana = await register(request, mailbox, email, { lang: 'pt', profile: 'enhanced' })
  await restoreSession(context, ana.token)
  await page.emulateMedia({ colorScheme: 'dark' })
  const answer = await request.get(`/${readPlanRoute.path}?lang=pt`, {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  const { data }: { data: { lessons: { id: string; items: { id: string }[] }[] } } = await answer.json()
  const items = data.lessons.flatMap((lesson) => lesson.items.map(({ id }) => id))
  const withoutPaths = new Set(
    data.lessons
      .filter(({ id }) => lessonsWithoutPaths.has(id))
      .flatMap((lesson) => lesson.items.map(({ id }) => id)),
  )
  const phone = phoneOf('android-samsung', 'enhanced')
  const mark = { state: 'set', on: '2026-11-20', at: 1, version: null }
  // All but every eighth, so that things are left to do in most modules.
  const ticks = Object.fromEntries(
    items
      .filter((item, at) => at % 8 !== 7 || withoutPaths.has(item))
      .map((item) => [tickKey(phone, item), mark]),
  )
  expect(Object.keys(ticks).length).toBeGreaterThan(60)
  const stored = JSON.stringify({ uid: ana.uid, value: { ticks, kept: false, unsent: false } })
  await context.addInitScript((value) => {
    if (window === top) localStorage.setItem('own-ticks', value)
  }, stored)

  await page.goto('/course/plan')
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 2, name: 'A quem ligar: Brasil' })).toBeVisible()
  await expect(
    sheet.getByRole('heading', { name: `Feito neste celular: ${Object.keys(ticks).length}` }),
  ).toBeVisible()
  await expect(sheet.locator('ol:not([role]) > li')).toHaveCount(5)
  expect(
    await sheet.getByRole('list', { name: 'Caminho nas configurações do celular' }).count(),
  ).toBeGreaterThan(3)
  await expect(sheet.getByRole('link', { name: '190' })).toBeVisible()
  for (const size of [360, 1280]) {
    await page.setViewportSize({ width: size, height: 780 })
    expect(await overflowingElements(page)).toEqual([])
  }
  expect(await axeFindings(page)).toEqual([])
  for (const format of ['A4', 'Letter'])
    expect([format, await printedPages(page, format)]).toEqual([format, 1])

  await page.getByRole('link', { name: 'Curso inteiro' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/course\/plan\?all=1$/)
  await expect(sheet.getByRole('heading', { level: 4 }).first()).toBeVisible()
  expect(await printedPages(page, 'A4')).toBeGreaterThan(10)
})

async function printedPages(page: Page, format: string): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1')
  return paper.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}
