import type { Phone } from '@resguardo/contract/learning/courses'
import { languages } from '@resguardo/contract/platform/languages'
import { badlyLaidTexts } from '../laidTexts.ts'
import { register, restoreSession } from '../people.ts'
import { expect, overflowingElements, type Page, test } from '../world.ts'

/*
 * A window of 1280 × 1024 px at a zoom of 400 %: nothing is cut off, lies over something else, or is to be
 * scrolled sideways.
 */
test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

const phone: Phone = { osType: 'android-samsung', device: 'samsung-a15', version: null }

for (const lang of languages)
  test(`at a zoom of 400 % every text can be read in ${lang}`, async ({
    page,
    context,
    request,
    email,
    mailbox,
  }) => {
    test.setTimeout(180_000)
    const reader = await register(request, mailbox, email, { lang, phone, profile: 'enhanced' })
    await restoreSession(context, reader.token)
    for (const path of ['/', '/course/plan', '/course/plan?all=1']) await check(page, path)
    for (const slide of [1, 2, 3, 4]) await check(page, `/course/submodules/updates-on?slide=${slide}`)
    for (const path of ['', '/stolen', '/stalking']) await check(page, `/emergency/${lang}${path}`)
    for (const query of ['', '?for=border&time=20&os=ios', '?for=border&time=20&os=android-samsung'])
      await check(page, `/crossing/${lang}${query}`)
  })

/** Looks at a complete page in both themes. */
async function check(page: Page, path: string) {
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  for (const theme of ['light', 'dark']) {
    await page.evaluate((scheme) => {
      document.documentElement.dataset['colorScheme'] = scheme
    }, theme)
    const at = `${path}, ${theme}`
    expect.soft(await overflowingElements(page), at).toEqual([])
    expect.soft(await badlyLaidTexts(page), at).toEqual([])
  }
}
