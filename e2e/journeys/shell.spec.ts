import { expect, type Page, test } from '@playwright/test'
import { type Demo, signInDemo, startDemo } from '../demoWorld.ts'
import { tokenFor, uidOf } from '../people.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'

/*
 * The frame of signed-in pages for a reader of the demonstration who has a team, a licence that ends soon and
 * an unread critical alert: nothing moves while a page loads, and its heading is high up.
 */

let demo: Demo
let token: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ playwright }) => {
  // A server with its database starts beside other journeys.
  test.setTimeout(240_000)
  demo = await startDemo()
  const request = await playwright.request.newContext({ baseURL: demo.address })
  token = await tokenFor(request, demo.accounts.user, demo.password)
  await request.dispose()
})

test.afterAll(() => demo.stop())

const screens = (uid: string) => [
  '/dashboard',
  '/course/submodules/strong-code?slide=2',
  '/course/submodules/updates-on?view=page',
  '/course/search',
  '/course/search?q=wifi',
  '/course/risks',
  '/course/plan',
  '/course/ticks',
  '/course/drills',
  '/course/worries',
  '/course/worries?ask=past',
  '/course/modules/solid-base',
  '/assistant',
  '/alerts',
  '/alerts?show=all',
  '/licenses',
  '/licenses?region=brazil',
  '/licenses/orders',
  '/invites',
  '/newsletter',
  '/devices',
  '/emergency/pt',
  '/emergency/pt/stolen',
  '/crossing/pt',
  '/crossing/pt?for=border&time=20&os=ios',
  '/community',
  '/community/tips',
  '/logs',
  '/welcome?step=1',
  '/welcome?step=2',
  '/welcome?step=3',
  '/welcome?step=5',
  ...['', '?tab=security', '?tab=device', '?tab=newsletter', '?tab=log', '?tab=danger'].map(
    (tab) => `/admins/profile/${uid}${tab}`,
  ),
]

const checksEverything = process.env['EVERY_PAGE'] === '1'
const widths = [360, 768, 1280, 1920]
/** Every screen on a phone, a third of them at each other width; `npm run bench -- every-page` takes all. */
const screensAt = (width: number) =>
  screens(uidOf(token)).filter(
    (_path, index) => checksEverything || width === 360 || index % 3 === widths.indexOf(width) % 3,
  )

for (const width of widths)
  test(`at ${width} px no signed-in screen moves while it loads, and its heading is above 160 px`, async ({
    page,
    context,
  }) => {
    test.setTimeout(400_000)
    await signInDemo(context, demo, token)
    await watchShifts(context)
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
    const found: string[] = []
    for (const path of screensAt(width)) found.push(...(await findingsAt(page, path, width)))
    expect(found).toEqual([])
  })

test('the dashboard asks 18 times at most, and its next step is on the first screen', async ({
  page,
  context,
}) => {
  await signInDemo(context, demo, token)
  for (const [width, height, edge] of [
    [360, 740, 450],
    [1280, 800, 750],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${demo.address}/dashboard`)
    const next = page.getByRole('region', { name: 'Ação rápida' }).getByRole('link').first()
    await expect(next).toBeInViewport({ ratio: 1 })
    // The place has one name, and the goal does not read as if it were reached.
    await expect(page.getByRole('banner').getByText('Hoje', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ação rápida' }).getByText(/^Ao terminar: /)).toBeVisible()
    expect((await next.boundingBox())?.y).toBeLessThan(edge)
    await page.waitForLoadState('networkidle')
    // Without the document itself; an icon is in no list of resources.
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, '')),
    )
    const distinct = [...new Set(files)]
    expect(distinct.length, distinct.join('\n')).toBeLessThanOrEqual(17)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/)
  }
})

test('what the team says arrives late in a wide window and moves nothing', async ({ page, context }) => {
  await signInDemo(context, demo, token)
  await watchShifts(context)
  await page.setViewportSize({ width: 1920, height: 900 })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/v2/announcement', async (route) => {
    await promise
    await route.continue()
  })
  const assignments = page.waitForResponse('**/v2/assignment')
  await page.goto(`${demo.address}/dashboard`)
  await (await assignments).finished()
  const asked = page.getByRole('region', { name: 'Pedido pela sua equipe' })
  await expect(asked).toHaveCount(0)
  resolve()
  await expect(asked).toBeVisible()
  expect(await shiftsOf(page)).toEqual({ sum: 0, moves: [] })
})

test('the profile is in the middle of a wide window', async ({ page, context }) => {
  await signInDemo(context, demo, token)
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`${demo.address}/admins/profile/${uidOf(token)}`)
  const field = page.getByLabel('Nome', { exact: true })
  await expect(field).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  const box = await field.boundingBox()
  const middle = (part: typeof box) => (part?.x ?? 0) + (part?.width ?? 0) / 2
  expect(Math.abs(middle(box) - middle(main))).toBeLessThan(20)
})

test('a phone has the five places below every page, and in a lesson its own buttons instead', async ({
  page,
  context,
}) => {
  await signInDemo(context, demo, token)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${demo.address}/dashboard`)
  const places = page.getByRole('navigation', { name: 'Lugares' })
  await expect(places.getByRole('link')).toHaveText(['Hoje', 'Curso', 'Treinos', 'Assistente', 'Emergência'])
  await page.goto(`${demo.address}/course/submodules/strong-code?slide=2`)
  await page.getByRole('button', { name: /^(Próximo|Depois)$/ }).click()
  await expect(page.getByText(/^Slide 3 de/)).toBeVisible()
  await expect(places).toHaveCount(0)
})

test('pages that need no account keep the places of who is signed in, and their quick exit', async ({
  page,
  context,
}) => {
  await signInDemo(context, demo, token)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${demo.address}/dashboard`)
  const places = page.getByRole('navigation', { name: 'Lugares' })
  await places.getByRole('link', { name: 'Emergência' }).click()
  await expect(page.getByRole('link', { name: /Levaram meu celular/ })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Emergência' })).toHaveAttribute('aria-current', 'page')
  for (const path of ['/emergency/pt/stolen', '/crossing/pt', '/community']) {
    await page.goto(`${demo.address}${path}`)
    await expect(places.getByRole('link')).toHaveCount(5)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ana Lima' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  }
  // The language of the address wins over that of the account, until another page.
  await page.goto(`${demo.address}/emergency/en`)
  await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link')).toHaveCount(5)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await page.goto(`${demo.address}/emergency/pt`)
  await page.getByRole('banner').getByRole('button', { name: 'Saída rápida' }).click()
  await page.waitForURL('about:blank')
  await page.goto(`${demo.address}/emergency/pt`)
  await expect(places).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Saída rápida' })).toBeVisible()
})

test('a console page that is opened directly has the console beside it', async ({
  page,
  context,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: demo.address })
  await signInDemo(context, demo, await tokenFor(request, demo.accounts.root, demo.password))
  await request.dispose()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${demo.address}/outbox`)
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const outbox = menu.getByRole('region', { name: 'Gestão' }).getByRole('link', { name: 'Caixa de saída' })
  await expect(outbox).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('button', { name: 'Gestão' })).toHaveAttribute('aria-pressed', 'true')
  await menu.getByRole('button', { name: 'Curso' }).click()
  await menu.getByRole('link', { name: 'Hoje' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await expect(menu.getByRole('button', { name: 'Curso' })).toHaveAttribute('aria-pressed', 'true')
})

async function findingsAt(page: Page, path: string, width: number): Promise<string[]> {
  await page.goto(`${demo.address}${path}`)
  const heading = page.locator('h1').first()
  await heading.waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const { sum, moves } = await shiftsOf(page)
  const top = (await heading.boundingBox())?.y ?? 0
  if (process.env['LOOK']) {
    const name = path.replace(/\W+/g, '-')
    await page.screenshot({ path: `${process.env['LOOK']}/${name}-${width}.png` })
  }
  return [
    ...(sum > 0.02 ? [`${path} moves by ${moves.join('; ')}`] : []),
    ...(top > 160 ? [`${path} has its heading at ${Math.round(top)}`] : []),
  ]
}
