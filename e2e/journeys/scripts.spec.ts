import { createSuperAdmin, restoreSession, tokenFor } from '../people.ts'
import { expect, type Page, rootPassword, scriptsOf, test } from '../world.ts'

/*
 * Scripts that a browser loads, by its own resource timing: the sums of the build (.size-limit.js) do not
 * include scripts loaded later. Limits in KiB of brotli: 150 is the floor of F7 (docs/measurements.md), the
 * others are the current sizes.
 */
async function expectScriptSize(page: Page, path: string, limit: number) {
  const { size, files } = await scriptsOf(page, path)
  expect(size, files.join('\n')).toBeLessThanOrEqual(limit)
}

for (const lang of ['en', 'pt'] as const)
  test.describe(lang, () => {
    // Texts load in one language if browser and person use the same.
    test.use({ locale: lang })

    test('the table of people brings no more scripts than it may', async ({
      page,
      context,
      request,
      email,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const first = await tokenFor(request, 'root', rootPassword)
      await restoreSession(context, await createSuperAdmin(request, first, email, lang))
      await expectScriptSize(page, '/admins/manage', 150)
    })
  })

test.describe('one language', () => {
  test.use({ locale: 'en' })

  test('the dashboard of a team’s admin, and a lesson, load no more scripts than they may', async ({
    hers: page,
  }) => {
    await expectScriptSize(page, '/dashboard', 137)
    await expectScriptSize(page, '/course/submodules/updates-on', 144)
  })
})
