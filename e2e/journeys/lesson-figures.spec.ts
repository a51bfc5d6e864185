import type { Phone } from '@resguardo/contract/learning/courses'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Demo, signInDemo, startDemo } from '../demoWorld.ts'
import { lessonsOf, tokenFor, uidOf } from '../people.ts'
import { nextName, textsOf } from '../words.ts'

/*
 * Steps slides at 360×740 for a reader of the demonstration with a licence that ends soon and an unread
 * critical alert. Text and first drawn screen are high up, the instruction is above the bar, and nothing
 * moves once a slide has been painted. All lessons take minutes: `npm run bench -- lesson-figures`.
 */

const allLessons = process.env['EVERY_LESSON'] === '1'
const sample = new Set([
  'updates-on',
  'theft-ready',
  'strong-code',
  'finger-face',
  'quiet-lock-screen',
  'usb-locked',
  'open-sessions',
])
const highestDrawing = 400
const wantedShare = 0.9

const phones: Phone[] = [
  { osType: 'android-samsung', device: 'samsung-a15', version: null },
  { osType: 'ios', device: 'iphone-13', version: null },
  ...(allLessons ? [{ osType: 'grapheneos', device: 'pixel-8', version: null } as const] : []),
]

let demo: Demo
let api: APIRequestContext
let token: string

test.describe.configure({ mode: 'default' })

for (const lang of allLessons ? languages : (['pt'] as const))
  test.describe(`in ${lang}`, () => {
    test.beforeAll(async ({ playwright }) => {
      // A server with its database starts beside other journeys.
      test.setTimeout(240_000)
      demo = await startDemo()
      api = await playwright.request.newContext({ baseURL: demo.address })
      token = await tokenFor(api, demo.accounts.user, demo.password)
      const headers = { authorization: `Bearer ${token}` }
      const address = `/v2/admin?uid=${uidOf(token)}`
      const [record] = (await (await api.get(address, { headers })).json()).data
      expect((await api.put('/v2/admin', { headers, data: { ...record, lang } })).ok()).toBe(true)
      token = await tokenFor(api, demo.accounts.user, demo.password)
    })
    test.afterAll(async () => {
      await api.dispose()
      await demo.stop()
    })

    for (const phone of phones)
      test(`steps slides for ${phone.osType} show text, drawing and instruction at once, and stay`, async ({
        page,
        context,
      }) => {
        test.setTimeout(allLessons ? 1_200_000 : 120_000)
        await choosePhone(phone)
        const lessons = await lessonsOf(api, { uid: uidOf(token), token })
        await signInDemo(context, demo, token)
        await context.addInitScript(watchShifts)
        await page.setViewportSize({ width: 360, height: 740 })
        const figures: Figure[] = []
        for (const lesson of lessons.filter((id) => allLessons || sample.has(id)))
          figures.push(...(await figuresOf(page, lesson, lang)))
        expect(figures.length).toBeGreaterThan(allLessons ? 80 : 4)
        expect(figures.filter(({ text, drawing }) => Math.max(text, drawing ?? 0) >= highestDrawing)).toEqual(
          [],
        )
        expect(figures.filter(({ shift }) => shift > 0.02)).toEqual([])
        const hidden = figures.filter(({ instruction }) => !instruction).map(({ at }) => at)
        expect(1 - hidden.length / figures.length, hidden.join(', ')).toBeGreaterThanOrEqual(wantedShare)
      })

    test('five screens are in one row at 1280×800, and the instruction is beside them', async ({
      page,
      context,
    }) => {
      await choosePhone({ osType: 'android-samsung', device: 'samsung-a15', version: null })
      await signInDemo(context, demo, token)
      await context.addInitScript(watchShifts)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${demo.address}/course/submodules/strong-code?slide=2`)
      const screens = page.locator('article [data-many="5"]').first().locator('li:has([data-family])')
      await expect(screens).toHaveCount(5)
      const bottoms = await screens.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
      )
      expect(new Set(bottoms).size).toBe(1)
      const figure = await page.evaluate(measureSlide, `${textsOf(lang)('do')}:`)
      expect(figure?.instruction).toBe(true)
      const bar = await page.evaluate(topOfBar)
      expect(bottoms.filter((bottom) => bottom > bar)).toEqual([])
    })

    test('five screens at 1280×800 are above the bar, beside a column of text that is whole there', async ({
      page,
      context,
    }) => {
      await choosePhone({ osType: 'android-samsung', device: 'samsung-a15', version: '7.0' })
      await signInDemo(context, demo, token)
      await context.addInitScript(watchShifts)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${demo.address}/course/submodules/strong-code?slide=2`)
      const screens = page.locator('article [data-many="5"]').first().locator('li:has([data-family])')
      await expect(screens).toHaveCount(5)
      const figure = await page.evaluate(measureSlide, `${textsOf(lang)('do')}:`)
      expect(figure?.instruction).toBe(true)
      const bar = await page.evaluate(topOfBar)
      const boxes = await screens.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      expect(boxes.filter(({ bottom }) => bottom > bar)).toEqual([])
      // Rows of three and two.
      const rows = boxes.map(({ top }) => boxes.filter((one) => Math.abs(one.top - top) < 2).length)
      expect(rows).toEqual([3, 3, 3, 2, 2])
      const check = page.locator('article p', { hasText: `${textsOf(lang)('verify')}:` }).first()
      const text = await check.boundingBox()
      expect(text?.width).toBeGreaterThanOrEqual(380)
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar)
      expect(boxes.filter(({ left }) => left < (text?.x ?? 0) + (text?.width ?? 0))).toEqual([])
    })
  })

async function choosePhone(phone: Phone): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const data = { uid: uidOf(token), profile: 'enhanced', ...phone }
  const chosen = await api.put('/v2/profile', { headers, data })
  expect(chosen.ok()).toBe(true)
}

/** Runs in the page: where the bar with the buttons begins, which covers what is below. */
const topOfBar = () =>
  document.querySelector('article')?.closest('section')?.lastElementChild?.getBoundingClientRect().top ?? 0

type Figure = {
  at: string
  /** Tops of the first text and of the first drawn screen; null without a drawing. */
  text: number
  drawing: number | null
  /** Whether the instruction is above the bar. */
  instruction: boolean
  /** Layout shifts after the slide was painted. */
  shift: number
}

/** Turns all pages of a lesson with its button, and measures those with steps. */
async function figuresOf(page: Page, lesson: string, lang: Language): Promise<Figure[]> {
  const word = textsOf(lang)
  const found: Figure[] = []
  await page.goto(`${demo.address}/course/submodules/${lesson}?slide=1`)
  const next = page.getByRole('button', { name: nextName(lang) })
  const counter = page.getByText(new RegExp(`^${word('slide')} \\d+ \\p{L}+ \\d+$`, 'u'))
  await counter.waitFor()
  for (let number = 2; await next.isVisible(); number++) {
    await next.click()
    await expect(counter).toHaveText(new RegExp(`^${word('slide')} ${number} `))
    const figure = await page.evaluate(measureSlide, `${word('do')}:`)
    if (figure) found.push({ at: `${lesson} ${number}`, ...figure })
  }
  return found
}

/** Collects layout shifts with their times, those soon after a press included: a slide is turned by one. */
function watchShifts() {
  const shifts: { at: number; by: number }[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript has no type for layout shifts.
      const { value } = entry as PerformanceEntry & { value: number }
      shifts.push({ at: entry.startTime, by: value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: the figures of the slide in sight, once its later parts are there. */
async function measureSlide(label: string): Promise<Omit<Figure, 'at'> | null> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  const painted = await frame().then(() => performance.now())
  const words = [...document.querySelectorAll('article p > strong')]
  const instruction = words.find(({ textContent }) => textContent === label)?.parentElement
  if (!instruction) return null
  await new Promise((later) => setTimeout(later, 300))
  const { shifts } = globalThis as unknown as { shifts: { at: number; by: number }[] }
  const top = (selector: string) => {
    const shown = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
    return shown ? Math.round(shown.getBoundingClientRect().top + scrollY) : null
  }
  const bar = document.querySelector('article')?.closest('section')?.lastElementChild
  const barTop = bar?.getBoundingClientRect().top ?? 0
  return {
    text: top('article p') ?? Infinity,
    drawing: top('article [data-family]'),
    instruction: instruction.getBoundingClientRect().bottom + scrollY <= barTop,
    shift: shifts.filter(({ at }) => at > painted).reduce((sum, { by }) => sum + by, 0),
  }
}
