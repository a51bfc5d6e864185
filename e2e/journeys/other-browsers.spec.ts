import { setPassword } from '../people.ts'
import { type OtherBrowser, otherBrowsers } from '../otherBrowsers.ts'
import { expect, test } from '../world.ts'

const site = process.env['E2E_URL'] ?? ''
const password = 'Lua-Cheia-31'
const lesson = '/course/submodules/updates-on'

const publicPages = [
  '/pt',
  '/es',
  '/en',
  '/signin/pt',
  '/signup/es',
  '/admin/en',
  '/forgot-password/pt',
  '/404',
  '/emergency/pt',
  '/emergency/es/stolen',
  '/crossing/en',
  '/community',
  '/s/pt/updates-on/1',
]
const personalPages = [
  '/dashboard',
  lesson,
  `${lesson}?slide=3`,
  '/course/search?q=pin',
  '/course/plan',
  '/course/risks',
  '/course/drills',
  '/assistant',
  '/alerts',
  '/invites',
  '/licenses',
]

for (const [name, { installed, open }] of Object.entries(otherBrowsers))
  test.describe(name, () => {
    test.skip(!installed, `${name} is not installed`)
    let browser: OtherBrowser
    test.beforeEach(async () => {
      browser = await open()
      await browser.resize(360, 740)
    })
    test.afterEach(async () => browser.close())

    test('a person signs in, reads a lesson to its end, and finds it read after a reload', async ({
      ana,
      request,
    }) => {
      await setPassword(request, ana, password)
      await signIn(browser, ana.email)
      await browser.goto(site + lesson)
      await expect.poll(() => text(browser, /Slide 1 of (\d+)/)).toBeTruthy()
      const count = Number(await text(browser, /Slide 1 of (\d+)/))
      expect(count).toBeGreaterThan(3)
      for (let slide = 2; slide <= count; slide++) {
        // After a button the heading has the focus, so that keys turn as well.
        if (slide === 3) await browser.arrowRight()
        else await press(browser, 'button', /^(Next|Later)$/)
        await expect.poll(() => text(browser, /Slide (\d+) of/)).toBe(String(slide))
        expect(await widthBeyondScreen(browser)).toBe(0)
      }
      await expect.poll(() => text(browser, /(Lesson read\.)/)).toBeTruthy()
      await browser.goto(`${site}/dashboard`)
      const lit = `Boolean(document.querySelector('[aria-label*=": 1 of "][aria-label*=" steps lit"]'))`
      await expect.poll(() => browser.evaluate(lit)).toBe(true)
      expect(browser.faults).toEqual([])
    })

    test('every page has its heading and fits the screen', async ({ ana, request }) => {
      test.setTimeout(240_000)
      await setPassword(request, ana, password)
      for (const path of publicPages) await checkPage(browser, path)
      await signIn(browser, ana.email)
      for (const path of personalPages) await checkPage(browser, path)
      expect(browser.faults).toEqual([])
    })
  })

async function signIn(browser: OtherBrowser, username: string) {
  await browser.goto(`${site}/signin/en`)
  await expect.poll(() => text(browser, /(Sign in with password)/)).toBeTruthy()
  await browser.type('input[autocomplete~=username]', username)
  await browser.type('input[type=password]', password)
  await press(browser, 'button', /^Sign in with password$/)
  await expect.poll(() => browser.evaluate('location.pathname')).toBe('/dashboard')
  await expect.poll(() => text(browser, /(Hello, Ana)/)).toBeTruthy()
}

async function checkPage(browser: OtherBrowser, path: string) {
  await browser.goto(site + path)
  const heading = 'document.querySelector("h1")?.textContent.trim() ?? ""'
  await expect.poll(() => browser.evaluate(heading), path).not.toBe('')
  expect(await widthBeyondScreen(browser), path).toBe(0)
}

/** Pixels that the page is wider than the window. */
const widthBeyondScreen = (browser: OtherBrowser) =>
  browser.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** The first group of the expression in the text of the page, or null. */
const text = (browser: OtherBrowser, expression: RegExp) =>
  browser.evaluate(`(${String(expression)}.exec(document.body.innerText) ?? [])[1] ?? null`)

/** Presses the first visible element of the selector with this name, once there is one. */
async function press(browser: OtherBrowser, selector: string, label: RegExp) {
  const mark = `(() => {
    for (const marked of document.querySelectorAll('[data-pressed]')) marked.removeAttribute('data-pressed')
    const named = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
      element.checkVisibility() && ${String(label)}.test(element.ariaLabel ?? element.textContent.trim()))
    named?.setAttribute('data-pressed', '')
    return Boolean(named)
  })()`
  await expect.poll(() => browser.evaluate(mark), String(label)).toBe(true)
  await browser.click('[data-pressed]')
}
