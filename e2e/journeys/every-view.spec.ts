import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@resguardo/contract/platform/languages'
import { openStops, type Stop, stopsOf, firstTeam, visit, type Visitor } from '../demoRoutes.ts'
import { type Demo, signInDemo, startDemo } from '../demoWorld.ts'
import { brokenWords } from '../laidTexts.ts'
import { setLanguage, tokenFor } from '../people.ts'
import { axeFindings, expect, overflowingElements, type Page, rendered, test } from '../world.ts'

/*
 * Every route of the demonstration as its reader, its team's admin, root, and someone without an account: axe
 * in three languages, two themes, at 360 and 1280 px. `npm run bench -- every-view` runs it; SHOTS names a
 * folder for pictures.
 */

const folder = process.env['SHOTS'] ?? ''
test.skip(process.env['EVERY_VIEW'] !== '1', 'npm run bench -- every-view')

const visitors = ['user', 'admin', 'root'] as const satisfies readonly Visitor[]
let demo: Demo

test.beforeAll(async () => {
  if (folder) mkdirSync(folder, { recursive: true })
  demo = await startDemo()
})

test.afterAll(() => demo.stop())

for (const lang of languages) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang })

    for (const visitor of visitors)
      test(`the ${visitor} meets no barrier on any route`, async ({ page, context, playwright }) => {
        test.setTimeout(3_600_000)
        const request = await playwright.request.newContext({ baseURL: demo.address })
        await setLanguage(request, await tokenFor(request, demo.accounts[visitor], demo.password), lang)
        const token = await tokenFor(request, demo.accounts[visitor], demo.password)
        await signInDemo(context, demo, token, 'system')
        const team = await firstTeam(request, token)
        for (const stop of stopsOf(visitor, token, lang))
          await checkViews(page, stop, { team, name: `${visitor}-${lang}` })
        await request.dispose()
      })

    test('someone without an account meets no barrier on any open route', async ({ page, context }) => {
      test.setTimeout(3_600_000)
      await context.addInitScript(() => localStorage.setItem('themeMode', 'system'))
      for (const stop of openStops(lang)) await checkViews(page, stop, { team: '', name: `nobody-${lang}` })
    })
  })
}

/** Checks a stop in both themes at both widths. */
async function checkViews(page: Page, stop: Stop, { team, name }: { team: string; name: string }) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, demo, stop, team)
  const path = typeof stop === 'string' ? stop : `${stop.list} of`
  for (const width of [360, 1280])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
      await page.emulateMedia({ colorScheme: scheme })
      await rendered(page, width)
      const view = `${name} ${path} ${width} ${scheme}`
      expect.soft(await overflowingElements(page), view).toEqual([])
      expect.soft(await axeFindings(page), view).toEqual([])
      // Themes differ in colours alone.
      if (scheme === 'light') expect.soft(await brokenWords(page), view).toEqual([])
      if (folder) {
        const file = `${view.replace(/[^\w.=-]+/g, '-')}.jpg`
        await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true })
      }
    }
}
