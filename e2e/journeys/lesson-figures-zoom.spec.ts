import type { Phone } from '@resguardo/contract/learning/courses'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { cutTexts, faintTexts } from '../drawings/drawnTexts.ts'
import { lessonsOf, register, restoreSession } from '../people.ts'
import { nextName, textsOf } from '../words.ts'
import { expect, overflowingElements, type Page, test } from '../world.ts'

/*
 * Drawn slides in a window of 1280 px at a zoom of 200 %: every text is inside its screen, and readable in
 * both themes. All lessons in three languages take minutes: `npm run bench -- lesson-figures`.
 */

const allLessons = process.env['EVERY_LESSON'] === '1'
const sample = new Set(['updates-on', 'theft-ready', 'quiet-lock-screen', 'usb-locked'])

const phones: (Phone & { language: Language })[] = [
  { osType: 'android-samsung', device: 'samsung-a15', version: null, language: 'pt' },
  { osType: 'ios', device: 'iphone-13', version: null, language: 'es' },
  { osType: 'grapheneos', device: 'pixel-8', version: null, language: 'en' },
]
const readers = phones.flatMap(({ language, ...phone }) =>
  (allLessons ? languages : [language]).map((lang) => ({ phone, lang })),
)

test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

for (const { phone, lang } of readers)
  test(`at a zoom of 200 % the drawings for ${phone.osType} fit and are readable in ${lang}`, async ({
    page,
    context,
    request,
    email,
    mailbox,
  }) => {
    test.setTimeout(allLessons ? 1_200_000 : 120_000)
    const reader = await register(request, mailbox, email, { lang, phone, profile: 'enhanced' })
    await restoreSession(context, reader.token)
    const lessons = (await lessonsOf(request, reader)).filter((id) => allLessons || sample.has(id))
    let drawn = 0
    for (const lesson of lessons) drawn += await checkLesson(page, lesson, lang)
    expect(drawn).toBeGreaterThan(allLessons ? 80 : 4)
  })

/** Turns all slides of a lesson; returns how many are drawn. */
async function checkLesson(page: Page, lesson: string, lang: Language): Promise<number> {
  const word = textsOf(lang)
  await page.goto(`/course/submodules/${lesson}?slide=1`)
  const next = page.getByRole('button', { name: nextName(lang) })
  const counter = page.getByText(new RegExp(`^${word('slide')} \\d+ (de|of) \\d+$`))
  await counter.waitFor()
  let drawn = 0
  for (let number = 2; await next.isVisible(); number++) {
    await next.click()
    await expect(counter).toHaveText(new RegExp(`^${word('slide')} ${number} `))
    if (!(await page.locator('article [data-family]').first().isVisible())) continue
    drawn += 1
    const at = `${lesson} ${number}`
    // The last screens arrive after the first paint.
    await page.waitForTimeout(300)
    expect(await overflowingElements(page), at).toEqual([])
    expect(await cutTexts(page), at).toEqual([])
    for (const theme of ['dark', 'light']) {
      await page.evaluate((scheme) => {
        document.documentElement.dataset['colorScheme'] = scheme
      }, theme)
      expect(await faintTexts(page), `${at}, ${theme}`).toEqual([])
    }
  }
  return drawn
}
