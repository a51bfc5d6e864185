import { pages } from '@resguardo/contract/platform/pages/pages'
import { expect, type Page, test } from '@playwright/test'
import { tokenFor } from '../people.ts'
import {
  allVisitors,
  firstTeam,
  routes,
  routesWithoutContent,
  type Stop,
  stopsOf,
  visit,
} from '../demoRoutes.ts'
import { type Demo, signInDemo, startDemo } from '../demoWorld.ts'

/*
 * The demonstration (`resguardo seed --demo`) as four people see it: every route of the application. Lists
 * may be empty only if they are named here.
 */

let demo: Demo

// Serial, because they share a server.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  demo = await startDemo()
})

test.afterAll(() => demo.stop())

/** Where a list may be empty in the demonstration, with the reason. */
const allowedEmpty: Readonly<Record<string, string>> = {
  '/settings/certs': 'there is no certificate that anybody would trust',
}

test('every route of the application is walked, or named as one that shows nothing to read', () => {
  const named = Object.values(pages).map(({ path }) => path)
  expect(named.length).toBeGreaterThan(30)
  expect([...Object.keys(routes), ...routesWithoutContent].toSorted()).toEqual(named.toSorted())
})

/**
 * Root sees the most; `npm run bench -- every-page` also walks as the others, whose lists
 * server/test/demo.test.ts checks.
 */
const visitors =
  process.env['EVERY_PAGE'] === '1' ? allVisitors : allVisitors.filter((visitor) => visitor === 'root')
for (const visitor of visitors)
  test(`S1.002 the ${visitor} of the demonstration finds no list empty, wherever they go`, async ({
    page,
    context,
    playwright,
  }) => {
    test.setTimeout(400_000)
    const request = await playwright.request.newContext({ baseURL: demo.address })
    const token = await tokenFor(request, demo.accounts[visitor], demo.password)
    await signInDemo(context, demo, token)
    const team = await firstTeam(request, token)
    const empty: string[] = []
    for (const stop of stopsOf(visitor, token, 'pt')) empty.push(...(await emptyListsAt(page, stop, team)))
    expect(empty).toEqual([])
    await request.dispose()
  })

/** Empty lists and failed pages at a stop. */
async function emptyListsAt(page: Page, stop: Stop, team: string): Promise<string[]> {
  await visit(page, demo, stop, team)
  await expect(page.locator('h1').first(), page.url()).toBeVisible()
  const pathname = new URL(page.url()).pathname
  if (pathname in allowedEmpty) return []
  if (pathname.startsWith('/status/') || pathname.startsWith('/signin'))
    return [`${typeof stop === 'string' ? stop : stop.list} leads to ${pathname}`]
  const found = await page.locator('main [class*="EmptyState-empty"]').allInnerTexts()
  return found.map((text) => `${pathname}: ${text.replaceAll('\n', ' ')}`)
}
