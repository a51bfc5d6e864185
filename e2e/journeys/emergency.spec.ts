import { defaultLanguage, languages } from '@resguardo/contract/platform/languages'
import { axeFindings, expect, type Page, overflowingElements, test, collectFaults } from '../world.ts'

const cards = ['stolen', 'scammed', 'whatsapp', 'seized', 'account', 'stalking', 'sextortion', 'child']
const exit = { pt: 'Saída rápida', es: 'Salida rápida', en: 'Quick exit' }

for (const lang of languages)
  test(`in ${lang} every card fits a small screen, can be read aloud, and keeps nothing`, async ({
    page,
    context,
  }) => {
    const faults = await collectFaults(context)
    await page.setViewportSize({ width: 360, height: 780 })
    for (const card of cards) {
      await page.goto(`/emergency/${lang}/${card}`)
      await page.waitForLoadState('networkidle')
      // Handles, not places in a list: what opens may bring further ones.
      for (const summary of await page.locator('summary').elementHandles())
        if (await summary.isVisible()) await summary.click()
      expect.soft(await overflowingElements(page), card).toEqual([])
      // Translations share one markup, so axe checks one language.
      if (lang === defaultLanguage) expect.soft(await axeFindings(page), card).toEqual([])
      await expect(page.getByRole('link', { name: exit[lang] })).toBeInViewport()
    }
    expect(await readStorage(page)).toEqual({ local: 0, session: 0, cookies: '' })
    expect(await page.evaluate(() => document.referrer)).toBe('')
    expect(faults).toEqual([])
  })

test('a card can be read without any script, and its quick exit leads away', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['E2E_URL'] ?? '',
  })
  const page = await context.newPage()
  await page.goto('/emergency/en/stalking')
  await expect(page.getByRole('heading', { name: 'First of all' })).toBeVisible()
  await page.getByText('Help lines', { exact: true }).click()
  await page.locator('summary', { hasText: /^Spain$/ }).click()
  await expect(page.locator('details[open] a[href="tel:016"]')).toBeVisible()
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL('about:blank')
  await context.close()
})

test('on paper the numbers stand open: those of the chosen country, else of all', async ({ page, hers }) => {
  const onPaper = () =>
    page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) =>
        links.flatMap((link) =>
          link.checkVisibility({ contentVisibilityAuto: true }) && link.clientHeight > 0
            ? [link.textContent ?? '']
            : [],
        ),
      )
  await page.emulateMedia({ media: 'print' })
  await page.goto('/emergency/en/stalking')
  await expect.poll(onPaper).toEqual(expect.arrayContaining(['180', '016', '911']))
  await page.goto('/emergency/en/stalking?region=BR')
  await expect.poll(onPaper).toEqual(['190', '192', '193', '180'])
  await hers.goto('/course/submodules/hidden-managers?view=page')
  await expect.poll(onPaper).toEqual(expect.arrayContaining(['180', '016', '911']))
})

test('without script a page whose buttons need one says so, and leads to the cards', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['E2E_URL'] ?? '',
  })
  const page = await context.newPage()
  await page.goto('/crossing/en')
  // web/build/pages/pages.test.ts checks its text.
  await expect(page.locator('body > noscript > p')).toBeVisible()
  await page.getByRole('link', { name: 'Emergency', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible()
  await context.close()
})

test('with the network gone the cards still open, in the place they came from', async ({ page, context }) => {
  await page.goto('/emergency/en')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const entries = await page.evaluate(() => history.length)
  for (const title of ['My phone was stolen', 'Someone took over my account']) {
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('link', { name: 'All emergencies' }).click()
  }
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

const exitActions = [
  ['the button', (page: Page) => page.getByText('Quick exit').first().click({ noWaitAfter: true })],
  [
    'Shift three times',
    async (page: Page) => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
    },
  ],
] as const

for (const [how, leave] of exitActions)
  test(`the quick exit by ${how} leaves no entry of the page in the history`, async ({ page }) => {
    await page.goto('/signin/en')
    await page.goto('/emergency/en')
    await page.getByRole('link', { name: /watching or stalking/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /watching or stalking/ })).toBeVisible()
    await leave(page)
    await expect(page).toHaveURL('about:blank')
    await page.goBack()
    await expect(page).toHaveURL(/\/signin\/en/)
  })

for (const [how, leave] of exitActions)
  test(`the quick exit by ${how} asks nothing, whatever is typed and not saved`, async ({ hers, ana }) => {
    const requestedUrls: string[] = []
    hers.on('dialog', (dialog) => {
      requestedUrls.push(dialog.type())
      void dialog.dismiss()
    })
    await hers.setViewportSize({ width: 1280, height: 800 })
    await hers.goto(`/admins/profile/${ana.uid}`)
    await hers.getByLabel('City', { exact: true }).press('x')
    await leave(hers)
    await expect(hers).toHaveURL('about:blank')
    expect(requestedUrls).toEqual([])
  })

test('nor does it where every press came before the scripts', async ({ page }) => {
  await page.route(
    '**/static/js/**',
    (route) => new Promise((resolve) => page.once('close', () => resolve(route.abort()))),
  )
  await page.goto('/signin/en', { waitUntil: 'commit' })
  await page.goto('/emergency/en', { waitUntil: 'commit' })
  await page.getByRole('link', { name: /watching or stalking/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /watching or stalking/ })).toBeVisible()
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL('about:blank')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/signin\/en/)
})

test('Crossing mode works with the network gone, keeps ticks only on request, and prints one A6 card', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/crossing/en')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  for (const answer of ['Break-up', 'Samsung Galaxy', 'A day'])
    await page.getByRole('link', { name: answer }).click()
  const ticks = page.getByRole('region', { name: 'Your list' }).getByRole('checkbox', { name: /min\)/ })
  await expect.poll(() => ticks.count()).toBeGreaterThan(8)
  await ticks.first().check()
  expect(await overflowingElements(page)).toEqual([])
  expect(await readStorage(page)).toEqual({ local: 0, session: 0, cookies: '' })
  await page.getByRole('checkbox', { name: 'Keep the ticks in this browser' }).check()
  expect((await readStorage(page)).local).toBe(1)
  await expect(page).toHaveURL(/\/crossing\/en\?for=break-up&os=android-samsung&time=day$/)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  // 105 × 148 mm in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([298, 420])
})

test('in discreet mode the tab tells nothing before signing in, and each page has the quick exit', async ({
  page,
}) => {
  await page.goto('/emergency/en')
  await page.getByRole('checkbox', { name: 'Discreet mode in this browser' }).check()
  await expect(page).toHaveTitle('Notes')
  for (const path of ['/signup/en', '/forgot-password/en']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Notes')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'data:,')
    await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  }
})

test('discreet mode that is ticked before the scripts have come is on when they are there', async ({
  page,
}) => {
  let come = () => {}
  const there = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/static/js/**', async (route) => {
    await there
    await route.continue()
  })
  await page.goto('/emergency/en', { waitUntil: 'commit' })
  const discreet = page.getByRole('checkbox', { name: 'Discreet mode in this browser' })
  await discreet.click()
  come()
  await expect(page).toHaveTitle('Notes')
  await expect(discreet).toBeChecked()
})

test('discreet mode is switched in the palette too, and one quick exit is enough', async ({ hers }) => {
  await hers.goto('/dashboard')
  const discreet = async () => {
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
    await hers.keyboard.press('Control+k')
    await hers.getByRole('combobox').fill('discreet')
    await hers.getByRole('option', { name: 'Discreet mode' }).click()
  }
  await discreet()
  await expect(hers).toHaveTitle('Notes')
  await hers.reload()
  await expect(hers).toHaveTitle('Notes')
  await expect(hers.getByRole('button', { name: 'Quick exit' })).toBeVisible()
  await expect(hers.locator('[data-quick-exit=everywhere]')).toBeHidden()
  await discreet()
  await hers.reload()
  await expect(hers).toHaveTitle('Today · Resguardo')
})

test('the cards are found from sign-in, from a page that is not there, and from the sidebar', async ({
  page,
  hers,
}) => {
  const found = async (name: string) => {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/emergency\/en$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency')
  }
  await hers.setViewportSize({ width: 1280, height: 780 })
  await hers.goto('/dashboard')
  await found('Emergency')
  await hers.goto('/no/such/page')
  await found('In danger? See what to do now')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin/en')
  await found('In danger? See what to do now')
})

async function readStorage(page: Page) {
  return page.evaluate(() => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
  }))
}
