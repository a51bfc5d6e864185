import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { lastLabelControl } from '@resguardo/contract/lessons/drawings/lastLabelControl'
import { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { OsType } from '@resguardo/contract/devices/device'
import type { Language } from '@resguardo/contract/platform/languages'
import { Lesson } from '@resguardo/contract/lessons/lesson'
import { withOtherAndroid } from '@resguardo/contract/lessons/otherAndroid'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { setPassword, uidOf } from '../people.ts'
import { signIn, signOut, goToDashboard } from '../steps.ts'
import { nextName, pathLabels, textsOf } from '../words.ts'
import { codeOf, expect, linkOf, type Page, test, collectFaults } from '../world.ts'

type TestPhone = { family: string; osType: OsType; search: string; model: string }
type JourneyOptions = { lang: Language; width: number; phone: TestPhone }

const samsung: TestPhone = {
  family: 'Samsung',
  osType: 'android-samsung',
  search: 'a15',
  model: 'Galaxy A15',
}
const iphone: TestPhone = { family: 'iPhone', osType: 'ios', search: 'iphone 13', model: 'iPhone 13' }
const pixel: TestPhone = { family: 'GrapheneOS', osType: 'grapheneos', search: 'PIXEL8', model: 'Pixel 8' }

const moto: TestPhone = {
  family: 'Moto G',
  osType: 'android-other',
  search: 'moto g84',
  model: 'Moto G84 5G',
}

const readers: JourneyOptions[] = [
  { lang: 'pt', width: 360, phone: moto },
  { lang: 'pt', width: 360, phone: samsung },
  { lang: 'pt', width: 1280, phone: samsung },
  { lang: 'es', width: 360, phone: iphone },
  { lang: 'en', width: 1280, phone: pixel },
]

for (const { lang, width, phone } of readers)
  test.describe(`in ${lang} at ${width} px with a ${phone.family}`, () => {
    test.use({ viewport: { width, height: 780 } })

    test(`S1.004 S1.003 S1.015 S1.018 S1.019 S1.024 S2.047 S2.107 S4.033 S4.034 a stranger registers, goes through the first lesson for their phone, and goes on later where they were`, async ({
      page,
      context,
      email,
      mailbox,
    }) => {
      const faults = await collectFaults(context)
      const word = textsOf(lang)
      await page.goto(`/signin/${lang}`)
      await page.getByRole('link', { name: word('register') }).click()
      await registerPerson(page, lang, email)

      await page.goto(linkOf(await mailbox.wait(email)))
      await page.getByRole('button', { name: word('confirm') }).click()
      await expect(page.getByRole('status').filter({ hasText: catalogue.verify200[lang] })).toBeVisible()
      await page.getByRole('link', { name: word('continue') }).click()
      await completeOnboarding(page, lang, phone)

      await expect(page).toHaveURL(/\/course\/submodules\/[\w-]+\?slide=1$/)
      const lesson = await fetchLesson(page, lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title)
      await expect(page.getByText(new RegExp(`^${word('slide')} 1 `))).toBeVisible()
      await goToDashboard(page, lang)
      await expect(page.getByText(word('noneLit'))).toBeVisible()
      await page.goBack()

      const known = [...pathsOfLesson(lesson)]
      const paths = await readSlides(page, lang, known)
      const foreign = pathsElsewhere(lesson, lang)
      expect(paths.length).toBeGreaterThan(2)
      expect(known).toEqual(expect.arrayContaining(paths))
      expect(foreign.size).toBeGreaterThan(0)
      expect(paths.filter((path) => foreign.has(path))).toEqual([])
      await expect(page.getByText(word('read'))).toBeVisible()

      await goToDashboard(page, lang)
      await expect(page.getByRole('img', { name: /: 1 (de|of) \d+ / })).toBeVisible()
      await expect(page.getByText(phone.model, { exact: true })).toBeVisible()
      await signOut(page, lang)

      await page.getByLabel(word('identifier')).fill(email)
      await page.getByRole('button', { name: word('sendCode') }).click()
      const code = page.getByLabel(word('code'))
      await expect(code).toBeFocused()
      // A pasted code is submitted automatically. Its mail follows those that confirm address and newsletter.
      await code.fill(codeOf(await mailbox.wait(email, 2)))
      await expect(page.getByRole('heading', { level: 1, name: word('hello') })).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard$/)

      await page
        .getByRole('main')
        .getByRole('link', { name: word('resume'), exact: true })
        .click()
      const second = await fetchLesson(page, lang)
      expect(second.id).not.toBe(lesson.id)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
      await page.reload()
      await goToDashboard(page, lang)
      await expect(page.getByRole('img', { name: /: 1 (de|of) \d+ / })).toBeVisible()
      expect(faults).toEqual([])
    })
  })

test('S1.018 progress made in one browser shows in another', async ({ hers, ana, browser, request }) => {
  await setPassword(request, ana, 'Lua-Cheia-31')
  await hers.goto('/course/submodules/updates-on?view=page')
  const saved = hers.waitForResponse((answer) => answer.request().method() === 'PUT')
  await hers.getByRole('button', { name: 'Mark as completed' }).click()
  expect((await saved).ok()).toBe(true)

  const other = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '' })
  const page = await other.newPage()
  await signIn(page, ana.email, 'Lua-Cheia-31')
  await expect(page.getByRole('img', { name: /: 1 of \d+ steps lit/ })).toBeVisible()
  await other.close()
})

test('on a phone the header of a slide is one row: way out, progress, reading view, quick exit', async ({
  hers,
}) => {
  for (const width of [360, 320]) {
    await hers.setViewportSize({ width, height: 780 })
    await hers.goto('/course/submodules/updates-on?slide=2')
    const lesson = hers.getByRole('region', { name: 'Slides of the lesson' })
    const parts = [
      lesson.getByRole('link', { name: 'Leave the lesson' }),
      lesson.getByText(/^Slide 2 of/),
      lesson.getByRole('button', { name: 'Read all on one page' }),
      hers.getByRole('banner').getByRole('button', { name: 'Quick exit' }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    const rights = boxes.map(({ x, width: size }) => x + size)
    for (const [at, { x, y, height }] of boxes.entries()) {
      expect(x, `${width} px`).toBeGreaterThanOrEqual(rights[at - 1] ?? 0)
      expect(y + height, `${width} px`).toBeLessThanOrEqual(80)
    }
    for (const target of [0, 2, 3]) {
      expect(boxes[target]!.width).toBeGreaterThanOrEqual(44)
      expect(boxes[target]!.height).toBeGreaterThanOrEqual(44)
    }
    await expect(hers.getByRole('button', { name: 'Open menu' })).toBeHidden()
    // Its keys: from the quick exit to the way out, and on to the reading view.
    await parts[3]!.focus()
    await hers.keyboard.press('Tab')
    await expect(parts[0]!).toBeFocused()
    await hers.keyboard.press('Tab')
    await expect(parts[2]!).toBeFocused()
  }
  // What the bar covers is where it leads.
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await hers.getByRole('link', { name: 'Leave the lesson' }).click()
  await expect(hers.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

test('the header shows the title of every lesson whole, on a phone beside menu, quick exit and account', async ({
  hers,
}) => {
  await hers.setViewportSize({ width: 360, height: 780 })
  // By slide, a phone has the bar of the lesson there.
  await hers.goto('/course/submodules/updates-on?view=page')
  const header = hers.getByRole('banner')
  const title = header.getByText('Turn on updates')
  await expect(title).toBeVisible()
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(/^Turn on updates/)
  for (const name of ['Open menu', 'Quick exit', /^Account of/])
    await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const texts: Record<Language, Record<string, string>> = await (
    await hers.request.get('/content/translations/course.json')
  ).json()
  const lessons = Object.values(texts).flatMap((names) =>
    Object.entries(names).flatMap(([key, name]) => (/submodule\..*title$/.test(key) ? name : [])),
  )
  expect(lessons.length).toBeGreaterThan(20)
  for (const width of [360, 640, 960, 1280]) {
    await hers.setViewportSize({ width, height: 780 })
    const cut = await title.evaluate((element, names) => {
      const shown = element.textContent
      const cutNames = names.filter((name) => {
        element.textContent = name
        const lines = element.getBoundingClientRect().height
        element.style.webkitLineClamp = 'none'
        const all = element.getBoundingClientRect().height
        element.style.webkitLineClamp = ''
        return lines < all || element.scrollWidth > element.clientWidth
      })
      element.textContent = shown
      return cutNames
    }, lessons)
    expect(cut, `${width} px`).toEqual([])
    expect((await header.boundingBox())?.height).toBe(80)
  }
})

async function registerPerson(page: Page, lang: Language, email: string) {
  const word = textsOf(lang)
  const agree = page.getByRole('checkbox', { name: word('agree') })
  await page.getByRole('textbox', { name: word('email'), exact: true }).fill(email)
  await page.getByRole('textbox', { name: word('firstName'), exact: true }).fill('Ana')
  await page.getByRole('textbox', { name: word('lastName'), exact: true }).fill('Lima')
  await expect(agree).toBeDisabled()
  const terms = page.getByRole('region', { name: word('terms') })
  await terms.getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded()
  await terms.getByRole('button', { name: word('termsRead') }).scrollIntoViewIfNeeded()
  await expect(agree).toBeChecked()
  await page.getByRole('button', { name: word('createAccount') }).click()
  await expect(page.getByRole('heading', { level: 1, name: word('registered') })).toBeVisible()
}

async function completeOnboarding(page: Page, lang: Language, { search, model }: TestPhone) {
  const word = textsOf(lang)
  const next = page.getByRole('button', { name: word('continue') })
  const at = async (step: number, title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${word('step')} ${step} .* 5$`))).toBeVisible()
  }
  await at(1, word('welcome'))
  await page
    .getByRole('main')
    .getByRole('button', { name: word('begin') })
    .click()

  await at(2, word('whichDevice'))
  await page.getByRole('searchbox', { name: word('searchModel') }).fill(search)
  await page.getByRole('radio', { name: model, exact: true }).check()
  await next.click()

  await at(3, word('whichProfile'))
  await expect(page.getByRole('radio', { name: profileNames.basic[lang] })).toBeChecked()
  await next.click()

  await at(4, word('newsletter'))
  await page
    .getByRole('group', { name: word('alerts') })
    .getByRole('radio', { name: word('monthly') })
    .check()
  await next.click()

  await at(5, word('review'))
  const row = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(row(word('device'))).toContainText(model)
  await expect(row(word('profile'))).toContainText(profileNames.basic[lang])
  await expect(row(word('newsletter'))).toContainText(word('monthly'))
  await page.getByRole('button', { name: word('saveAndStart') }).click()
}

/** Reads slide by slide to the last one; returns the menu paths that were shown. */
async function readSlides(page: Page, lang: Language, known: readonly string[]): Promise<string[]> {
  const word = textsOf(lang)
  const counter = page.getByText(new RegExp(`^${word('slide')} \\d+ `))
  const total = Number(/\d+$/.exec((await counter.textContent()) ?? '')?.[0])
  const shown: string[] = []
  for (let slide = 1; slide <= total; slide++) {
    await expect(counter).toHaveText(new RegExp(`^${word('slide')} ${slide} .* ${total}$`))
    const readPaths = async () => {
      const lists = await page.getByRole('list', { name: word('path') }).all()
      const labels = lists.map((list) => list.getByRole('listitem').evaluateAll(pathLabels))
      return (await Promise.all(labels)).map((path) => path.join(' › '))
    }
    // Until the chunk of the controls is loaded, the last label is shown as one of the path.
    await expect.poll(async () => (await readPaths()).filter((path) => !known.includes(path))).toEqual([])
    shown.push(...(await readPaths()))
    if (slide < total) await page.getByRole('button', { name: nextName(lang) }).click()
  }
  await expect(page.getByRole('button', { name: nextName(lang) })).toBeHidden()
  return shown
}

/** A path as it is shown: a label in brackets means any name, and loses them. */
const shownPath = (path: readonly string[]) =>
  path.map((label) => label.replace(/^\[(.+)\]$/, '$1')).join(' › ')

/** The lesson of the current URL, as the server cuts it for this person. */
async function fetchLesson(page: Page, lang: Language): Promise<CutLesson> {
  await expect(page).toHaveURL(/\/course\/submodules\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  expect(uidOf(token)).not.toBe('')
  const answer = await page.request.get(`/v2/course/content/${id}.json?lang=${lang}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data }: { data: unknown } = await answer.json()
  return CutLesson.parse(data)
}

const pathsOfLesson = ({ slides }: CutLesson) =>
  new Set(
    slides.flatMap((slide) =>
      slide.type === 'steps'
        ? slide.steps.map((step) =>
            // A control that is the last label is shown as such.
            shownPath(lastLabelControl(step) < 0 ? step.path : step.path.slice(0, -1)),
          )
        : [],
    ),
  )

/** Paths that only other systems have, from the file of the lesson. */
function pathsElsewhere({ id, osType }: CutLesson, lang: Language): Set<string> {
  const file = join(import.meta.dirname, `../../content/course/lessons/${id}.json`)
  const lesson = Lesson.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { slides } = withOtherAndroid(lesson)
  const steps = slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
  const pathsOf = (own: boolean) =>
    steps.filter(({ os }) => (os === osType) === own).map(({ path }) => shownPath(path[lang]))
  const own = new Set(pathsOf(true))
  return new Set(pathsOf(false).filter((path) => !own.has(path)))
}
