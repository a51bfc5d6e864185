import { languages } from '@resguardo/contract/platform/languages'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { axeFindings, collectFaults, expect, overflowingElements, type Page, test } from '../world.ts'

const texts = {
  pt: { danger: 'Estou em perigo', begin: 'Fechar em 3 toques', done: /^Pronto/ },
  es: { danger: 'Estoy en peligro', begin: 'Cerrar en 3 toques', done: /^Listo/ },
  en: { danger: 'I am in danger', begin: 'Close it in 3 taps', done: /^Done/ },
} as const

for (const lang of languages)
  for (const width of [360, 1280])
    for (const scheme of ['light', 'dark'] as const)
      test(`the first page in ${lang} at ${width} px, ${scheme}, says what this is and leads to help`, async ({
        page,
        context,
      }) => {
        const faults = await collectFaults(context)
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
        await context.addInitScript((mode) => localStorage.setItem('themeMode', mode), scheme)
        await watchShifts(page)
        const answer = await page.goto(`/${lang}`)
        expect(answer?.headers()['x-robots-tag']).toBe('all')
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme)
        expect(await overflowingElements(page)).toEqual([])
        expect(await axeFindings(page)).toEqual([])
        const danger = page.getByRole('link', { name: texts[lang].danger })
        expect((await danger.boundingBox())?.y).toBeLessThan(600)
        if (width === 360) expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(160)
        await pressThrough(page, lang)
        expect(await axeFindings(page)).toEqual([])
        const shifts = await shiftsOf(page)
        expect(shifts.sum, shifts.moves.join('\n')).toBeLessThan(0.02)
        await danger.click()
        await expect(page).toHaveURL(new RegExp(`/emergency/${lang}$`))
        expect(faults).toEqual([])
      })

/** The drawn phone: three taps from a locked phone that tells to one that does not, without a move. */
async function pressThrough(page: Page, lang: (typeof languages)[number]) {
  await page.getByRole('button', { name: 'iPhone' }).click()
  const stage = page.locator('#demo')
  const before = await stage.boundingBox()
  await page.getByRole('button', { name: texts[lang].begin }).click()
  // The phone itself is pressed as well as the button below it.
  for (let tap = 1; tap <= 3; tap += 1) {
    await expect(page.getByRole('status')).toContainText(`${tap} `)
    await stage.click({ position: { x: 150, y: 90 } })
  }
  await expect(page.getByRole('status')).toHaveText(texts[lang].done)
  expect((await stage.boundingBox())?.height).toBe(before?.height)
}

test.describe('in the language of the browser', () => {
  test.use({ locale: 'es-AR' })
  test('S2.030 / is the first page for a stranger, and the logo of a sign-in page leads back to it', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/signin\/es$/)
    await page.getByRole('link', { name: 'Resguardo' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Protege tu teléfono')
  })
})

test('S2.030 who is signed in is led from the first page to the dashboard in every language', async ({
  hers,
}) => {
  for (const path of ['/', ...languages.map((lang) => `/${lang}`)]) {
    await hers.goto(path)
    await expect(hers).toHaveURL(/\/dashboard$/)
  }
})

test('without a script the first page can be read and leads on', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['E2E_URL'] ?? '',
  })
  const page = await context.newPage()
  await page.goto('/en')
  await expect(page.getByText('This phone is locked')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'I am in danger' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
