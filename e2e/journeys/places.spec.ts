import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

const pages = [
  ['help', { pt: 'Ajuda', es: 'Ayuda', en: 'Help' }],
  ['terms', { pt: 'Termos de uso', es: 'Términos de uso', en: 'Terms of service' }],
] as const

for (const [name, titles] of pages)
  test(`/${name} is read in each language, on a small screen, by night, and brings no script`, async ({
    page,
    context,
  }) => {
    const faults = await collectFaults(context)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.addInitScript(() => localStorage.setItem('themeMode', 'system'))
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(`/${name}`)
    await expect(page).toHaveURL(`/${name}/pt`)
    for (const [lang, title] of Object.entries(titles))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`/${name}/${lang}`)
        await expect(page).toHaveTitle(`${title} · Resguardo`)
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        expect(await overflowingElements(page)).toEqual([])
      }
    await page.getByRole('link', { name: 'Português' }).click()
    await expect(page).toHaveURL(`/${name}/pt`)
    expect(scripts).toEqual([])
    expect(faults).toEqual([])
  })
