import { axeFindings, expect, overflowingElements, type Page, test } from '../world.ts'
import { register, restoreSession } from '../people.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'

/*
 * Danger comes first: help is on the first screen of a small phone and takes three taps at most. It is before
 * results, answers and licences, and the quick exit covers nothing.
 */

test.use({ timezoneId: 'America/Sao_Paulo' })

const texts = {
  pt: {
    exit: 'Saída rápida',
    words: 'roubaram meu celular',
    title: 'Levaram meu celular',
    border: 'vou atravessar a fronteira amanhã',
  },
  es: {
    exit: 'Salida rápida',
    words: 'me robaron el celular',
    title: 'Me robaron el teléfono',
    border: 'mañana cruzo la frontera',
  },
  en: {
    exit: 'Quick exit',
    words: 'my phone was stolen',
    title: 'My phone was stolen',
    border: 'I cross a border tomorrow',
  },
} as const
const languages = ['pt', 'es', 'en'] as const

const sizes = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } } as const

// The colours are the same in every language.
for (const lang of languages)
  for (const size of [360, 1280] as const)
    for (const scheme of lang === 'pt' ? (['light', 'dark'] as const) : (['light'] as const))
      test(`emergency and crossing in ${lang} at ${size} px, ${scheme}: help without scrolling`, async ({
        page,
        context,
      }) => {
        await context.addInitScript((mode) => localStorage.setItem('themeMode', mode), scheme)
        await page.setViewportSize(sizes[size])
        await page.goto(`/emergency/${lang}`)
        await expect(page.locator('a[href="tel:190"]').first()).toBeInViewport({ ratio: 1 })
        await expectClear(page, lang)
        if (size === 360) {
          const tiles = page.locator('section[aria-labelledby="cards"] a')
          await expect(tiles).toHaveCount(9)
          const edge = await visibleEdge(page, lang)
          for (const tile of await tiles.all()) expect(await bottomOf(tile)).toBeLessThanOrEqual(edge)
        }
        for (const card of ['stolen', 'scammed', 'whatsapp', 'stalking', 'sextortion', 'child']) {
          await page.goto(`/emergency/${lang}/${card}`)
          const number = page.locator('a[href="tel:190"]').first()
          await expect(number).toBeVisible()
          expect(await bottomOf(number), card).toBeLessThanOrEqual(await visibleEdge(page, lang))
        }
        await expectClear(page, lang)

        await page.goto(`/crossing/${lang}`)
        await expectClear(page, lang)
        for (const value of ['for=border', 'os=ios', 'time=20'])
          await page.locator(`main li a[href$="${value}"]`).click()
        const tick = page.locator('main ol input').first()
        await expect(tick).toBeVisible()
        expect((await tick.boundingBox())?.width).toBeGreaterThanOrEqual(54)
        expect(await bottomOf(tick)).toBeLessThanOrEqual(await visibleEdge(page, lang))
        await expect(page.locator('main li [data-family]').first()).toBeVisible()
        await expectClear(page, lang)
        await tick.check()
        await expect(page.locator('main ol [aria-expanded=true]')).toHaveCount(1)
        await expect(page.locator('main ol > li').nth(1).locator('[aria-expanded=true]')).toBeVisible()
      })

for (const lang of languages)
  test(`every card in ${lang} begins its first step on the first screen, above the quick exit`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[360])
    await page.goto(`/emergency/${lang}`)
    const cards = await page
      .locator(`a[href^="/emergency/${lang}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(cards.length).toBeGreaterThan(7)
    for (const card of cards) {
      await page.goto(card)
      await expect(page.getByRole('combobox')).toBeVisible()
      const step = await page.getByRole('main').locator('ol > li > p').first().boundingBox()
      const exit = await page.getByRole('link', { name: texts[lang].exit }).boundingBox()
      const line = 26
      expect.soft((step?.y ?? 1000) + line, card).toBeLessThanOrEqual(exit?.y ?? 0)
    }
  })

for (const path of ['/emergency/en', '/emergency/en/stolen', '/crossing/en?for=border&os=ios&time=20'])
  test(`nothing moves while ${path} loads`, async ({ page }) => {
    await watchShifts(page)
    await page.setViewportSize(sizes[360])
    await page.goto(path.split('?')[0] ?? path)
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    expect(shifts.sum, shifts.moves.join('\n')).toBeLessThan(0.02)
  })

test('the page before the quick exit is in no history, after three taps of Crossing mode either', async ({
  page,
}) => {
  await page.goto('/signin/en')
  await page.goto('/crossing/en')
  for (const answer of ['Protest or crowd', 'iPhone or iPad', '2 minutes'])
    await page.getByRole('link', { name: answer }).click()
  await expect(page.getByRole('checkbox', { name: /min\)/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL('about:blank')
  await page.goBack()
  await expect(page).toHaveURL(/\/signin\/en/)
})

for (const lang of languages)
  test(`without a licence, in ${lang}, search, palette and assistant show help before everything`, async ({
    page,
    context,
    request,
    email,
    mailbox,
  }) => {
    const { words, title, border } = texts[lang]
    const ana = await register(request, mailbox, email, { lang })
    await restoreSession(context, ana.token)
    await page.setViewportSize(sizes[360])
    const card = page.locator(`main a[href="/emergency/${lang}/stolen"]`)
    const crossing = page.locator(`main a[href="/crossing/${lang}?for=border"]`)

    await page.goto(`/course/search?q=${encodeURIComponent(words)}`)
    await expect(card).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(card)).toBeLessThan((await page.locator('main ol').boundingBox())?.y ?? 0)
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/course/search?q=${encodeURIComponent(border)}`)
    await expect(crossing).toBeInViewport({ ratio: 1 })
    await page.goto('/course/search?q=wifi')
    await expect(page.locator('main ol > li').first()).toBeVisible()
    await expect(page.locator('main section a[href^="/emergency"]')).toHaveCount(0)

    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
    const first = page.getByRole('option').first()
    await expect(first).toContainText(title)
    await expect(first).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/emergency/${lang}/stolen$`))

    await page.goto('/assistant')
    const field = page.getByRole('textbox')
    for (const [text, link] of [
      [words, page.getByRole('log').locator(`a[href="/emergency/${lang}/stolen"]`).first()],
      [border, page.getByRole('log').locator(`a[href="/crossing/${lang}?for=border"]`)],
    ] as const) {
      await field.fill(text)
      await field.press('Enter')
      await expect(link).toBeVisible()
      const answer = page.getByRole('log').getByRole('article').last()
      await expect(answer).not.toContainText('undefined')
      const licences = answer.locator('a[href="/licenses"]').first()
      // The log scrolls while the answer grows.
      if (await licences.isVisible())
        await expect
          .poll(async () => ((await licences.boundingBox())?.y ?? 0) - (await bottomOf(link)))
          .toBeGreaterThan(0)
    }
  })

const frightened = {
  pt: 'acho que meu marido está me vigiando pelo celular e tenho medo',
  es: 'creo que mi esposo me vigila por el celular y tengo miedo',
  en: 'i think my husband is watching me through my phone and i am scared',
} as const

for (const lang of languages)
  test(`a frightened question in ${lang} shows whom to call above the fold and the composer, in a low window too`, async ({
    page,
    context,
    request,
    email,
    mailbox,
  }) => {
    const ana = await register(request, mailbox, email, { lang })
    await restoreSession(context, ana.token)
    for (const [asked, height] of [740, 450].entries()) {
      await page.setViewportSize({ width: 360, height })
      await page.goto('/assistant')
      const field = page.getByRole('textbox')
      await field.fill(frightened[lang])
      await field.press('Enter')
      const answers = page.getByRole('log').getByRole('article')
      await expect(answers).toHaveCount(asked + 1)
      const answer = answers.last()
      const number = answer.locator('a[href="tel:190"]').first()
      await expect(number).toBeInViewport({ ratio: 1 })
      // The first sentence is above the number; the composer covers neither.
      await expect(answer.locator('h3 + p')).toBeInViewport({ ratio: 0.5 })
      const edge = async () => (await field.boundingBox())?.y ?? 0
      await expect.poll(async () => (await bottomOf(number)) - (await edge())).toBeLessThan(0)
      expect(await axeFindings(page)).toEqual([])
    }
  })

/** The y at which the visible part of the page ends: above the bar of a phone. */
async function visibleEdge(page: Page, lang: (typeof languages)[number]): Promise<number> {
  const height = page.viewportSize()?.height ?? 0
  const bar = await page.getByRole('link', { name: texts[lang].exit }).boundingBox()
  return bar && bar.y > height / 2 ? bar.y : height
}

const bottomOf = async (element: ReturnType<Page['locator']>) => {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

/** No finding of axe, no sideways scroll, and at the end of the page nothing is below the quick exit. */
async function expectClear(page: Page, lang: (typeof languages)[number]) {
  expect(await overflowingElements(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  const exit = page.getByRole('link', { name: texts[lang].exit })
  await expect(exit).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator('main > *').last()
  expect(await bottomOf(last)).toBeLessThanOrEqual(await visibleEdge(page, lang))
  await page.evaluate(() => scrollTo(0, 0))
}
