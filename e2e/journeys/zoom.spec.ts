import type { Phone } from '@resguardo/contract/learning/courses'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { badlyLaidTexts } from '../laidTexts.ts'
import { lessonsOf, register, restoreSession } from '../people.ts'
import { expect, overflowingElements, type Page, test } from '../world.ts'

/*
 * A window of 1280 × 1024 px at a zoom of 200 % and 400 %, in both themes: nothing is cut off, lies over
 * something else, or is to be scrolled sideways. All languages at both zooms, with all lessons of four
 * phones, take minutes: `npm run bench -- zoom`.
 */
const everyZoom = process.env['EVERY_ZOOM'] === '1'
const zooms = [200, 400] as const

const sample: readonly [lang: Language, zoom: (typeof zooms)[number]][] = [
  ['pt', 400],
  ['es', 200],
  ['en', 400],
]
const views = everyZoom ? languages.flatMap((lang) => zooms.map((zoom) => [lang, zoom] as const)) : sample

const samsung: Phone = { osType: 'android-samsung', device: 'samsung-a15', version: null }
const phones: Phone[] = [
  samsung,
  { osType: 'ios', device: 'iphone-13', version: null },
  { osType: 'grapheneos', device: 'pixel-8', version: null },
  { osType: 'android-other', device: 'moto-g84-5g', version: null },
]

for (const [lang, zoom] of views)
  test.describe(`at a zoom of ${zoom} % in ${lang}`, () => {
    const size = { width: (1280 * 100) / zoom, height: (1024 * 100) / zoom }
    test.use({ viewport: size, deviceScaleFactor: zoom / 100 })

    test('every text can be read', async ({ page, context, request, email, mailbox }) => {
      test.setTimeout(180_000)
      const reader = await register(request, mailbox, email, { lang, phone: samsung, profile: 'enhanced' })
      await restoreSession(context, reader.token)
      for (const path of ['/', '/course/plan', '/course/plan?all=1']) await check(page, path)
      for (const slide of [1, 2, 3, 4]) await check(page, `/course/submodules/updates-on?slide=${slide}`)
      for (const path of ['', '/stolen', '/stalking']) await check(page, `/emergency/${lang}${path}`)
      for (const query of ['', '?for=border&time=20&os=ios', '?for=border&time=20&os=android-samsung'])
        await check(page, `/crossing/${lang}${query}`)
    })

    for (const phone of everyZoom ? phones : [])
      test(`every lesson for ${phone.osType} can be read`, async ({
        page,
        context,
        request,
        email,
        mailbox,
      }) => {
        test.setTimeout(1_200_000)
        const reader = await register(request, mailbox, email, { lang, phone, profile: 'enhanced' })
        await restoreSession(context, reader.token)
        const lessons = await lessonsOf(request, reader)
        expect(lessons.length).toBeGreaterThan(20)
        for (const lesson of lessons) await check(page, `/course/submodules/${lesson}?view=page`)
      })
  })

test.describe('at a zoom of 200 % on a small phone', () => {
  test.use({ viewport: { width: 180, height: 370 }, deviceScaleFactor: 2 })

  test('the parts of the header of a lesson are beside each other', async ({ hers }) => {
    await hers.goto('/course/submodules/updates-on?slide=2')
    const bar = hers.locator('[data-lesson-bar]')
    await expect(bar).toBeVisible()
    const overlaps = await bar.evaluate((element) => {
      const isClipped = (part: Element | null): boolean =>
        part !== null &&
        part !== element &&
        (getComputedStyle(part).clipPath !== 'none' || isClipped(part.parentElement))
      const shown = [...element.querySelectorAll('a, button, p, [role="img"]')].filter(
        (part) => !isClipped(part),
      )
      const boxes = shown.map((part) => part.getBoundingClientRect())
      return boxes.flatMap((box, index) =>
        boxes.slice(index + 1).flatMap((other, at) => {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          return wide > 1 && high > 1
            ? [`${shown[index]?.outerHTML} ${shown[index + 1 + at]?.outerHTML}`]
            : []
        }),
      )
    })
    expect(overlaps).toEqual([])
    await expect(bar.getByRole('button', { name: 'Read all on one page' })).toBeInViewport({ ratio: 1 })
  })
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
