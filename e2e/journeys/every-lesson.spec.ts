import type { Phone } from '@resguardo/contract/learning/courses'
import type { Language } from '@resguardo/contract/platform/languages'
import { restoreSession, lessonsOf, register } from '../people.ts'
import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

const readers: { lang: Language; phone: Phone }[] = [
  { lang: 'pt', phone: { osType: 'android-samsung', device: 'samsung-a15', version: null } },
  { lang: 'es', phone: { osType: 'ios', device: 'iphone-13', version: null } },
  { lang: 'en', phone: { osType: 'grapheneos', device: 'pixel-8', version: null } },
  { lang: 'pt', phone: { osType: 'android-other', device: 'moto-g84-5g', version: null } },
]

/**
 * All lessons take minutes: `npm run bench -- every-lesson`. By default every eighth, with another offset
 * for each reader.
 */
const checksAllLessons = process.env['EVERY_LESSON'] === '1'

for (const [first, { lang, phone }] of readers.entries())
  test(`${checksAllLessons ? 'every lesson' : 'a sample of the lessons'} for ${phone.osType} passes the accessibility check on a small screen, in ${lang}`, async ({
    page,
    context,
    request,
    email,
    mailbox,
  }) => {
    // Pages run one after the other, each checked in full.
    test.setTimeout(600_000)
    const faults = await collectFaults(context)
    const ana = await register(request, mailbox, email, { lang, phone, profile: 'enhanced' })
    const lessons = await lessonsOf(request, ana)
    expect(lessons.length).toBeGreaterThan(20)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 780 })
    await restoreSession(context, ana.token)
    for (const lesson of lessons.filter((_, at) => checksAllLessons || at % 8 === 2 * first)) {
      await page.goto(`/course/submodules/${lesson}?view=page`)
      await page.locator('article').nth(3).waitFor()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // axe checks the order of headings, names of pictures and contrast.
      expect.soft(await axeFindings(page), lesson).toEqual([])
      expect.soft(await overflowingElements(page), `${lesson} scrolls sideways`).toEqual([])
    }
    expect(faults).toEqual([])
  })
