import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, type Page, test } from '@playwright/test'
import { brokenWords, cutTexts, disorderedScreens, faintTexts, unevenRows } from '../drawings/drawnTexts.ts'

const root = join(import.meta.dirname, '../..')

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

/** Pixels at 360 px of width: higher screens push the instruction off a phone when they arrive. */
const tallestStrip = 335

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawings-'))
  execFileSync(process.execPath, ['content/deskCommand.ts', 'look', folder], { cwd: root })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = async (page: Page) => page.goto(pathToFileURL(join(folder, 'drawings.html')).href)
const drawings = (page: Page) => page.locator('article')
const lessonsOf = (page: Page) =>
  drawings(page).evaluateAll((all) => [...new Set(all.map((one) => one.dataset['lesson']))])

for (const language of languages)
  test(`every drawing can be read at 360 px and at 200 %, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await showAll(page, language)
    expect(await brokenWords(page), '360 px').toEqual([])
    expect(await highestStrip(page)).toBeLessThanOrEqual(tallestStrip)
    expect(await cutTexts(page), '360 px').toEqual([])
    // The colours are the same in every language.
    for (const theme of language === languages[0] ? ['light', 'dark'] : []) {
      await page.evaluate((scheme) => {
        document.documentElement.dataset['colorScheme'] = scheme
      }, theme)
      expect(await faintTexts(page), theme).toEqual([])
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await cutTexts(page), '360 px at 200 %').toEqual([])
    // Each change lays out some 100,000 elements: hidden meanwhile, the next two are one.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
      document.body.hidden = true
    })
    // A window of 1280 px at a zoom of 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    await page.evaluate(() => {
      document.body.hidden = false
    })
    expect(await cutTexts(page), '640 px').toEqual([])
    expect(await disorderedScreens(page), '640 px').toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await disorderedScreens(page), '1280 px').toEqual([])
    expect(await unevenRows(page), '1280 px').toEqual([])
    expect(await brokenWords(page), '1280 px').toEqual([])
  })

const highestStrip = (page: Page) =>
  drawings(page).evaluateAll((all) =>
    Math.max(...all.map((one) => one.querySelector('ol')?.offsetHeight ?? 0)),
  )

async function showAll(page: Page, language: string) {
  await open(page)
  await page.getByLabel('Language').selectOption(language)
  await page.getByLabel('Lesson').selectOption('')
  // Last, since it lays out all drawings.
  await page.getByLabel('Module').selectOption('')
  expect(await drawings(page).count()).toBeGreaterThan(500)
}

test('the sheet is leafed through by module, lesson, system, version and language, from a file alone', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).protocol))
  await open(page)
  const modules = await page.getByLabel('Module').getByRole('option').allTextContents()
  expect(modules.length).toBeGreaterThan(10)
  await expect(page.getByLabel('Module')).toHaveValue(modules[1] ?? '')
  const [first = '', second = ''] = await lessonsOf(page)
  expect(await page.getByLabel('Lesson').getByRole('option').allTextContents()).toEqual([
    'all lessons',
    ...(await lessonsOf(page)),
  ])

  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Module')).toHaveValue(modules[2] ?? '')
  expect(await lessonsOf(page)).not.toContain(first)
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Lesson').selectOption(first)
  expect(await lessonsOf(page)).toEqual([first])
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await lessonsOf(page)).toEqual([second])

  await page.getByLabel('System').selectOption('ios')
  await page.getByLabel('Version').selectOption({ index: 1 })
  const version = await page.getByLabel('Version').inputValue()
  await page.getByLabel('Lesson').selectOption('')
  for (const { os, versions } of await drawings(page).evaluateAll((all) =>
    all.map(({ dataset }) => ({ os: dataset['os'], versions: dataset['versions'] })),
  ))
    expect([os, versions?.split(' ')]).toEqual(['ios', expect.arrayContaining([version])])
  await page.getByLabel('Module').selectOption('lock')
  await page.getByLabel('Lesson').selectOption('strong-code')
  await expect(page.getByRole('heading', { name: 'locked screen' })).toHaveCount(1)
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.getByLabel('Lesson').selectOption('')

  await page.getByLabel('Language').selectOption('es')
  const shown = await drawings(page).count()
  await expect(page.getByRole('status')).toHaveText(`${shown} drawings`)
  await page.reload()
  await expect(page.getByLabel('Version')).toHaveValue(version)
  expect(await drawings(page).count()).toBe(shown)
  expect(new Set(requests)).toEqual(new Set(['file:']))
})
