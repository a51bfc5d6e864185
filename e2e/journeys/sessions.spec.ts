import type { Locator, Route } from '@playwright/test'
import { register, setPassword, tokenFor } from '../people.ts'
import { signIn, signOut } from '../steps.ts'
import { codeOf, expect, type Page, test, collectFaults } from '../world.ts'

const password = 'Lua-Cheia-31'
const lesson = '/course/submodules/updates-on'

test('S2.002 S1.003 who asks for a signed-in page is asked to sign in, and then led to it', async ({
  page,
  ana,
  request,
}) => {
  await setPassword(request, ana, password)
  await page.goto(`${lesson}?slide=2`)
  await expect(page).toHaveURL(/\/signin\/pt\?from=/)
  await fillIn(page, ana.email, password)
  await page.getByRole('button', { name: 'Entrar com a senha' }).click()
  await expect(page).toHaveURL(new RegExp(`${lesson}\\?slide=2$`))
  // From here on in Ana's own language.
  await expect(page.getByText(/^Slide 2 of \d+$/)).toBeVisible()
})

test('S2.038 S2.039 S4.020 S4.050 a wrong password shows an alert that typing clears, and opens no dialog', async ({
  page,
  ana,
}) => {
  await page.goto('/signin/en')
  await page.getByLabel('E-mail or identifier').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-Password-1')
  await page.getByRole('button', { name: 'Sign in with password' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).press('x')
  await expect(alert).toHaveCount(0)
})

test('what is typed and pressed before the scripts arrive is done when they are there', async ({
  page,
  ana,
  request,
}) => {
  await setPassword(request, ana, password)
  const scripts = createHeldRoute()
  await page.route('**/static/js/**', scripts.route)
  await page.goto('/signin/en', { waitUntil: 'commit' })
  await page.getByLabel('E-mail or identifier').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with password' }).click()
  // The form was not submitted natively, which would put the password into the URL.
  expect(new URL(page.url()).search).toBe('')
  scripts.release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page whose scripts cannot be had says so, and a reload brings it', async ({ hers }) => {
  const scripts = /static\/js\/(main|vendor)-/
  for (const path of ['/dashboard', '/signin/en']) {
    await hers.route(scripts, (route) => route.abort())
    await hers.goto(path)
    const alert = hers.getByRole('alert').filter({ hasText: /did not load|não carregou/ })
    await expect(alert).toBeVisible()
    await hers.unroute(scripts)
    await alert.getByRole('link').click()
    await expect(hers.getByText('No house lit yet')).toBeVisible()
  }
})

test('who is led to the sign-in sees the frame of the page until it has come', async ({ page }) => {
  const form = createHeldRoute()
  await page.route('**/static/js/SignInPage-*', form.route)
  await page.goto('/dashboard')
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.waitForTimeout(1000)
  await expect(page.locator('#root')).not.toBeEmpty()
  form.release()
  await expect(page).toHaveURL(/\/signin\/pt/)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
})

test('a second press while the first is under way starts one trial', async ({ hers }) => {
  await hers.goto('/licenses')
  const calls: string[] = []
  hers.on('request', (request) => {
    if (request.url().endsWith('/v2/license/trial')) calls.push(request.method())
  })
  await hers.getByRole('button', { name: 'Start the 14-day trial' }).dblclick()
  await expect(hers.getByText(/already used your trial/)).toHaveCount(0)
  await expect(hers.getByRole('button', { name: 'Start the 14-day trial' })).toHaveCount(0)
  expect(calls).toEqual(['POST'])
})

test('S2.036 a typed password can be shown and hidden', async ({ page }) => {
  await page.goto('/signin/en')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill(password)
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue(password)
})

test('S4.019 a session that was ended elsewhere asks to sign in over the page, keeps what was typed, and repeats the call', async ({
  hers,
  ana,
  request,
}) => {
  await setPassword(request, ana, password)
  await hers.goto('/teams')
  const name = hers.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Farol da Barra')
  const elsewhere = await tokenFor(request, ana.email, password)
  await setPassword(request, { ...ana, token: elsewhere }, 'Mare-Baixa-58', password)

  await hers.getByRole('button', { name: 'Save team' }).click()
  const dialog = hers.getByRole('dialog', { name: 'You are signed out for safety' })
  await expect(dialog).toBeVisible()
  await expect(hers.getByRole('dialog')).toHaveCount(1)
  await expect(hers.getByLabel('Name', { exact: true })).toHaveValue('Farol da Barra')

  await dialog.getByLabel('Password', { exact: true }).fill('Mare-Baixa-58')
  await dialog.getByRole('button', { name: 'Sign in with password' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(hers.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
  await hers.reload()
  await expect(name).toHaveValue('Farol da Barra')
})

test('S2.033 S4.016 S4.017 S4.018 two tabs agree on theme, progress and sign-out', async ({
  hers,
  context,
}) => {
  const other = await context.newPage()
  await hers.goto(`${lesson}?view=page`)
  await other.goto('/dashboard')
  await expect(other.getByText('No house lit yet')).toBeVisible()
  await hers.bringToFront()

  await hers.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  // A tab in the background renders once a second, so bring it to the front before clicking, as a person
  // would.
  await other.bringToFront()
  await other.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(hers.locator('html')).toHaveAttribute('data-color-scheme', 'light')
  await hers.bringToFront()
  await hers.getByRole('button', { name: 'Switch to dark theme' }).click()

  await hers.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(other.getByRole('img', { name: /: 1 of \d+ steps lit/ })).toBeVisible()

  await signOut(hers, 'en')
  await expect(other).toHaveURL(/\/signin\//)
  for (const tab of [hers, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-color-scheme', 'light')
    expect(await tab.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  }
})

test('a code that came while its page was reloaded still signs in, copied with its space', async ({
  page,
  ana,
  mailbox,
}) => {
  await page.goto('/signin/en')
  await page.getByLabel('E-mail or identifier').fill(ana.email)
  await page.getByRole('button', { name: 'Send me a code by e-mail' }).click()
  const code = codeOf(await mailbox.wait(ana.email, 1))
  await page.reload()
  await page.getByLabel('E-mail or identifier').fill(ana.email)
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await page.getByLabel('One-time code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a tab says whose pages it shows once another person has signed in in another one', async ({
  hers,
  context,
  request,
  mailbox,
}) => {
  await hers.goto('/signup/en')
  await expect(hers).toHaveURL(/\/dashboard$/)
  await hers.goto(lesson)
  await hers.getByText(/^Slide 1 of \d+$/).waitFor()
  const bia = await register(request, mailbox, `bia.${crypto.randomUUID().slice(0, 8)}@example.org`, {
    lang: 'es',
    phone: null,
    firstName: 'Bia',
  })
  const other = await context.newPage()
  await other.goto('/404')
  await other.evaluate((token) => localStorage.setItem('accessToken', token), bia.token)
  await expect(hers.getByText(/^Ahora estás en la cuenta de Bia Lima/)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Cuenta de Bia Lima' })).toBeVisible()
  await expect(hers.getByText('Elige primero tu teléfono y tu perfil')).toBeVisible()
  await hers.goto('/course/submodules/no-such-lesson')
  await expect(hers.getByRole('heading', { level: 1, name: 'Esta lección no existe' })).toBeVisible()
})

test('after signing out the browser keeps nothing of the person', async ({ page, context, ana, request }) => {
  await setPassword(request, ana, password)
  await signIn(page, ana.email, password)
  await page.setViewportSize({ width: 1280, height: 780 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation').getByRole('button', { expanded: true }).click()
  await page.goto(`${lesson}?slide=4`)
  await page.getByRole('button', { name: /^(Next|Later)$/ }).click()
  await page.goto('/welcome?step=2')
  await page.getByRole('radio', { name: 'iPhone or iPad' }).check()
  await page.goto(lesson)
  await tickFirstItem(page)
  const before = await readStorage(page)
  expect(before.names).toEqual(expect.arrayContaining(['accessToken', 'expandedModules-basic']))

  await page.getByRole('button', { name: 'Account of Ana Lima' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // The dialog first warns about ticks that exist in this browser only.
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/\/signin\//)
  const after = await readStorage(page)
  expect(after.names.filter((name) => !['colorScheme', 'themeMode'].includes(name))).toEqual([])
  for (const trace of [ana.uid, ana.email, ana.token.slice(-20), 'Lima'])
    expect(after.text).not.toContain(trace)
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join(' ')
  for (const trace of [ana.uid, ana.email, ana.token.slice(-20)]) expect(cookies).not.toContain(trace)
  await page.goBack()
  await expect(page).toHaveURL(/\/signin\//)
  await expect(page.getByText('Lima')).toHaveCount(0)
})

test('on a slow network a page first shows its shape, then its content', async ({ hers }) => {
  const heldRoute = createHeldRoute()
  await hers.route('**/v2/course?*', heldRoute.route)
  await hers.goto('/dashboard')
  await expect(hers.getByRole('main').getByText('Loading').first()).toBeAttached()
  await expect(hers.getByRole('banner')).toBeVisible()
  heldRoute.release()
  await expect(hers.getByText('No house lit yet')).toBeVisible()
})

test('a card that cannot be loaded says so alone, and a new try brings it', async ({ hers }) => {
  await hers.route('**/v2/course?*', (route) => route.abort())
  await hers.goto('/dashboard')
  const alert = hers.getByRole('alert').filter({ hasText: 'Your course could not be loaded' })
  await expect(alert).toBeVisible()
  await expect(hers.getByRole('region', { name: 'License' })).toContainText(
    'The first module is yours for good',
  )
  await hers.unroute('**/v2/course?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(hers.getByText('No house lit yet')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('offline, progress is kept and announced; when the network is back it is sent', async ({
  hers,
  context,
}) => {
  await hers.goto(`${lesson}?view=page`)
  const mark = hers.getByRole('button', { name: 'Mark as completed' })
  await expect(mark).toBeVisible()
  await context.setOffline(true)
  const note = hers.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(note).toBeVisible()
  await mark.click()
  await expect(hers.getByText('Lesson read.')).toBeVisible()

  const sent = hers.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await context.setOffline(false)
  await sent
  await expect(note).toHaveCount(0)
  await hers.goto('/dashboard')
  await expect(hers.getByRole('img', { name: /: 1 of \d+ steps lit/ })).toBeVisible()
})

test('progress made offline outlives a reload', async ({ hers }) => {
  await hers.goto(`${lesson}?view=page`)
  await hers.route('**/v2/course', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await hers.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(hers.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await hers.unroute('**/v2/course')
  const sent = hers.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await hers.reload()
  await sent
  await expect(hers.getByText('Lesson read.')).toBeVisible()
})

test('a part of the page that cannot be fetched says so, and a reload brings it', async ({ hers }) => {
  await hers.goto('/dashboard')
  await hers.getByRole('link', { name: 'Change phone or profile' }).waitFor()
  await hers.route('**/static/js/WelcomeRoute-*', (route) => route.abort())
  await hers.getByRole('link', { name: 'Change phone or profile' }).click()
  const alert = hers.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible()
  await hers.unroute('**/static/js/WelcomeRoute-*')
  await hers.getByRole('button', { name: 'Reload' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Which device do you have?' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('without the parts of the frame that load later, the page still works', async ({ hers }) => {
  let [isBlocked, requestCount] = [false, 0]
  await hers.route('**/static/js/**', (route) => {
    // The card of what waits in the console loads last, sometimes after the block.
    const isCard = route.request().url().includes('messages-overview')
    if (!isBlocked && !isCard) return route.continue()
    requestCount++
    return route.abort()
  })
  await hers.goto('/dashboard')
  const action = hers.getByRole('heading', { level: 2, name: 'Quick action' })
  await expect(action).toBeVisible()
  await hers.waitForLoadState('networkidle')
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  isBlocked = true
  await hers
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await expect(hers.getByText('Internal Network Error - Contact Administrator')).toBeVisible()
  await expect(action).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Loading chunk failed' })).toHaveCount(0)
  isBlocked = false
  await hers.getByRole('link', { name: 'Drills', exact: true }).first().click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Drills' })).toBeVisible()
})

const badResponses = {
  'an error': (route: Route) => route.fulfill({ status: 500, json: { message: 'i500', data: null } }),
  'a page of somebody else': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Portal</h1>' }),
  'data of another shape': (route: Route) =>
    route.fulfill({ json: { message: '', data: { slides: 'none' } } }),
  'a lesson without slides': (route: Route) => route.fulfill({ json: { message: '', data: { slides: [] } } }),
}
for (const [kind, answer] of Object.entries(badResponses))
  test(`S8.096 a lesson whose content call answers ${kind} says so, and a new try brings it`, async ({
    hers,
  }) => {
    await hers.route('**/v2/course/content/**', answer)
    await hers.goto(lesson)
    const alert = hers.getByRole('alert').filter({ hasText: 'Failed to load module content' })
    await expect(alert).toBeVisible()
    await expect(hers.getByRole('region', { name: 'Slides of the lesson' })).toHaveCount(0)
    await hers.unroute('**/v2/course/content/**')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(hers.getByText(/^Slide 1 of \d+$/)).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

test.describe('with a service worker of before', () => {
  // Only for registering a service worker: the CSP of the pages forbids it.
  test.use({ bypassCSP: true })

  test('S2.125 service workers registered before are gone after a visit', async ({ page, context }) => {
    await context.route('**/before.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '// of an older version' }),
    )
    await page.goto('/signin/en')
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await page.evaluate(() => navigator.serviceWorker.register('/before.js'))
    expect(await workers()).toBe(1)
    await page.reload()
    await expect.poll(workers).toBe(0)
  })
})

test('the quick exit leaves a blank page and no session', async ({ hers, context, ana, request }) => {
  const faults = await collectFaults(context)
  await hers.goto('/dashboard')
  await hers.getByRole('heading', { level: 1 }).waitFor()
  for (const _press of [1, 2, 3]) await hers.keyboard.press('Shift')
  await expect(hers).toHaveURL('about:blank')
  await expect
    .poll(async () => {
      const answer = await request.get(`/v2/admin?uid=${ana.uid}`, {
        headers: { authorization: `Bearer ${ana.token}` },
      })
      return answer.status()
    })
    .toBe(401)
  await hers.goto('/dashboard')
  await expect(hers).toHaveURL(/\/signin\//)
  expect(faults).toEqual([])
})

async function fillIn(page: Page, username: string, secret: string) {
  await page.getByLabel('E-mail ou identificador').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
}

/** Ticks the first item of the lesson's checklist. */
async function tickFirstItem(page: Page) {
  const item: Locator = page.getByRole('article').getByRole('checkbox').first()
  await page.getByRole('button', { name: 'Read all on one page' }).click()
  await item.check()
}

/** What the browser stores for this page: names, and everything as one text. */
async function readStorage(page: Page): Promise<{ names: string[]; text: string }> {
  const stores = await page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => Object.entries<string>(store)),
  )
  return { names: stores.flat().map(([name]) => name), text: JSON.stringify(stores) }
}

/** A route that holds its requests until they are released. */
function createHeldRoute() {
  const gate = Promise.withResolvers<void>()
  return {
    route: async (route: Route) => {
      await gate.promise
      await route.fallback()
    },
    release: () => gate.resolve(),
  }
}
