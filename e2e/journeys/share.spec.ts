import { osTypes } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import { axeFindings, collectFaults, expect, overflowingElements, type Page, test } from '../world.ts'

const slide = 'updates-on/install'

test('a reader sends a step, and whoever has no account sees it drawn, without scripts or traces', async ({
  hers,
  browser,
}) => {
  await hers.goto('/course/submodules/updates-on?slide=2')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = hers.getByRole('dialog', { name: 'Send this step' })
  const address = await dialog.getByText('/s/en/').innerText()
  expect(new URL(address).pathname).toBe(`/s/en/${slide}`)

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const answer = await page.goto(address)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await listedSteps(page)).toBeGreaterThan(2)
  // A label that is also the control is one step.
  await page.goto(`/s/en/${slide}?os=grapheneos`)
  const path = page.getByRole('list', { name: /^Path/ }).first()
  await expect(path.getByRole('listitem').filter({ hasText: 'Check for updates' })).toHaveCount(1)
  await page.getByRole('link', { name: 'iPhone' }).click()
  await expect(page).toHaveURL(/\?os=ios$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Software Update' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page).toHaveURL(new RegExp(`/s/pt/${slide}\\?os=ios$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  expect(await context.cookies()).toEqual([])
  await context.close()
})

const listedSteps = (page: Page) =>
  page.getByRole('list', { name: /^Path/ }).first().getByRole('listitem').count()

for (const lang of languages)
  test(`in ${lang} a sent step fits every screen, loads no script, and keeps nothing`, async ({
    page,
    context,
  }) => {
    const faults = await collectFaults(context)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (['script', 'fetch', 'xhr', 'image'].includes(request.resourceType())) scripts.push(request.url())
    })
    for (const width of [320, 360, 1280])
      for (const osType of osTypes) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(`/s/${lang}/${slide}?os=${osType}`)
        expect.soft(await overflowingElements(page), `${osType} ${width}`).toEqual([])
        if (width === 360) expect.soft(await axeFindings(page), osType).toEqual([])
      }
    expect(scripts).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ])
    expect(faults).toEqual([])
  })
