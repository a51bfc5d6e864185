import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { defaultLanguage, type Language, languages } from '@resguardo/contract/platform/languages'
import { osTypes } from '@resguardo/contract/devices/device'
import { disorderedScreens } from '../drawings/drawnTexts.ts'
import { countWords } from '../readWords.ts'
import { register as registerAccount, restoreSession } from '../people.ts'
import { textsOf } from '../words.ts'
import { axeFindings, collectFaults, expect, linkOf, overflowingElements, type Page, test } from '../world.ts'

const texts = {
  pt: { start: 'Começar sem conta', theft: 'Quem rouba celular', close: 'Alguém próximo' },
  es: { start: 'Empezar sin cuenta', theft: 'Quien roba teléfonos', close: 'Alguien cercano' },
  en: {
    start: 'Start without an account',
    theft: 'Phone thieves',
    close: 'Someone close to me',
  },
} as const satisfies Record<Language, object>
const done = { pt: 'Fiz isto no celular', es: 'Hecho en mi teléfono', en: 'Done on my phone' } as const

const smallPhone = { width: 360, height: 740 }
const checksEverything = process.env['EVERY_PAGE'] === '1'
/**
 * The default language on both screens and in both themes, the others on a small screen, where their words
 * may not fit. `npm run bench -- every-page` checks all of these in all languages.
 */
const views = languages.flatMap((lang) =>
  [360, 1280].flatMap((width) =>
    (['light', 'dark'] as const)
      .filter(
        (scheme) =>
          checksEverything ||
          (lang === defaultLanguage
            ? (width === 360) === (scheme === 'light')
            : width === 360 && scheme === 'dark'),
      )
      .map((scheme) => ({ lang, width, scheme })),
  ),
)

for (const lang of languages)
  test(`in ${lang} the first instruction is at most 6 taps and 300 words away, without an account`, async ({
    page,
    context,
  }) => {
    const faults = await collectFaults(context)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/v2/')) sent.push(`${request.method()} ${pathname}`)
    })
    await page.setViewportSize(smallPhone)
    // Words that fade in count as soon as they are there.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${lang}`)
    let taps = 0
    let words = await countWords(page)
    const tap = async (name: string, role: 'button' | 'link' | 'radio' = 'button') => {
      await page.getByRole(role, { name }).click()
      taps += 1
    }
    await tap(texts[lang].start, 'link')
    await tap('Samsung Galaxy', 'radio')
    await expect(page.getByRole('combobox')).toBeVisible()
    words += await countWords(page)
    await tap(textsOf(lang)('continue'))
    await expect(page).toHaveURL(/\?step=2$/)
    await expect(page.getByRole('button', { name: texts[lang].theft })).toBeVisible()
    words += await countWords(page)
    await tap(texts[lang].theft)
    await expect(page.getByRole('list', { name: textsOf(lang)('path') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/start/${lang}/updates-on\\?slide=2$`))
    words += await countWords(page)
    expect(taps).toBeLessThanOrEqual(6)
    expect(words).toBeLessThanOrEqual(300)
    // One question for the lessons; neither worry nor tick is sent.
    await tap(done[lang])
    await expect(page).toHaveURL(/\?slide=3$/)
    expect(sent).toEqual(['GET /v2/public/start'])
    expect(await context.cookies()).toEqual([])
    expect(faults).toEqual([])
  })

test('a parent gets from the first page to the start of a child’s phone without an account', async ({
  page,
}) => {
  await page.setViewportSize(smallPhone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/pt')
  await page.getByRole('link', { name: 'Criar a conta infantil' }).click()
  await page.getByRole('radio', { name: 'Samsung Galaxy' }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.getByRole('button', { name: textsOf('pt')('continue') }).click()
  await expect(page).toHaveURL(/\/start\/pt\/child-account$/)
  await expect(page.getByRole('heading', { name: 'Primeiro conte, depois ajuste' })).toBeVisible()
  await page.getByRole('button', { name: textsOf('pt')('next') }).click()
  await expect(page.getByRole('list', { name: textsOf('pt')('path') })).toContainText('Família')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Todas as lições abertas' }).click()
  await expect(page.getByRole('region', { name: 'Se o celular é de uma criança' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('on a wide screen the drawn screens of every system follow each other', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const osType of osTypes) {
    await page.addInitScript(
      (value) => {
        localStorage.setItem('own-phone', JSON.stringify({ uid: 'guest', value }))
      },
      { osType, version: null },
    )
    for (const slide of [2, 3, 4]) {
      await page.goto(`/start/es/updates-on?slide=${slide}`)
      await expect(page.getByRole('article').locator('[data-family]').first()).toBeVisible()
      expect(await disorderedScreens(page), `${osType} ${slide}`).toEqual([])
    }
  }
})

test.describe('on a phone that names its maker', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 16; SM-A155M) SamsungBrowser/28.0 Mobile Safari/537.36',
    timezoneId: 'America/Fortaleza',
    viewport: smallPhone,
  })

  const paths = {
    'no question answered, and every step': {
      worries: ['Começar'],
      rest: ['Continuar', 'Continuar', 'Continuar', 'Salvar e começar'],
      lesson: 'updates-on',
    },
    'all three questions answered, and no step that may be left out': {
      worries: ['Golpistas', 'Perder dinheiro', 'Nada disso'],
      rest: ['Continuar', 'Salvar e começar'],
      lesson: 'updates-on',
    },
  } as const

  for (const [how, { worries, rest, lesson }] of Object.entries(paths))
    test(`with an account the first instruction is at most 10 taps away, one of them in the mail: ${how}`, async ({
      page,
      email,
      mailbox,
    }) => {
      const word = textsOf('pt')
      await page.goto('/pt')
      let taps = 0
      const tap = async (name: string, role: 'button' | 'link' = 'button') => {
        await page.getByRole('main').getByRole(role, { name, exact: true }).click()
        taps += 1
      }
      await tap('Criar conta grátis', 'link')
      await page.getByLabel(word('email'), { exact: true }).fill(email)
      await page.getByLabel(word('firstName'), { exact: true }).fill('Ana')
      await page.getByLabel(word('lastName'), { exact: true }).fill('Lima')
      // Chosen by the time zone; the terms are read by scrolling, which ticks the box.
      await expect(page.getByRole('button', { name: /Brasil/ })).toBeVisible()
      await page.getByRole('button', { name: word('termsRead') }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('checkbox', { name: word('agree') })).toBeChecked()
      expect(await axeFindings(page)).toEqual([])
      await tap(word('createAccount'))
      await page.goto(linkOf(await mailbox.wait(email)))
      taps += 1
      await tap(word('confirm'))
      // The page goes on without a press.
      await page.waitForURL(/\/welcome/)
      for (const name of worries) await tap(name)
      await expect(page.getByRole('radio', { name: 'Samsung Galaxy' })).toBeChecked()
      const titles = [word('whichDevice'), word('whichProfile'), word('newsletter'), word('review')]
      for (const [step, name] of rest.entries()) {
        await expect(page.getByRole('heading', { level: 1, name: titles[step] ?? '' })).toBeVisible()
        await tap(name)
      }
      await page.waitForURL(new RegExp(`/course/submodules/${lesson}`))
      await tap(word('next'))
      await expect(page.getByRole('list', { name: word('path') }).first()).toBeVisible()
      expect(taps).toBeLessThanOrEqual(10)
    })

  for (const { lang, width, scheme } of views)
    test(`each choice of the first steps in ${lang} is one screen at ${width} px, ${scheme}, and accessible`, async ({
      page,
      context,
      request,
      email,
      mailbox,
    }) => {
      const { token } = await registerAccount(request, mailbox, email, { lang, phone: null })
      await restoreSession(context, token, scheme)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const height = width === 360 ? 740 : 800
      await page.setViewportSize({ width, height })
      for (const search of ['1', '1&ask=loss', '1&ask=past', '2', '3']) {
        await page.goto(`/welcome?step=${search}`)
        const way = page.getByRole('main').getByRole('button', {
          name: new RegExp(`^(${textsOf(lang)('begin')}|${textsOf(lang)('continue')})$`),
        })
        const box = await way.boundingBox()
        expect.soft((box?.y ?? height) + (box?.height ?? 0), search).toBeLessThanOrEqual(height)
        // What has to be chosen is above the button.
        const choices = page.getByRole('main').locator('button[aria-pressed], [name=family], [name=profile]')
        await expect(choices.first()).toBeVisible()
        const last = await choices.last().boundingBox()
        expect.soft((last?.y ?? height) + (last?.height ?? 0), search).toBeLessThanOrEqual(box?.y ?? 0)
        expect.soft(await overflowingElements(page), search).toEqual([])
        expect.soft(await axeFindings(page), search).toEqual([])
      }
    })
})

for (const { lang, width, scheme } of views)
  test(`without an account every screen in ${lang} at ${width} px, ${scheme}, fits and is accessible`, async ({
    page,
    context,
  }) => {
    const faults = await collectFaults(context)
    // A slide that is fading in has too little contrast for a moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await context.addInitScript((mode) => localStorage.setItem('themeMode', mode), scheme)
    const check = async (what: string) => {
      await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
      expect.soft(await overflowingElements(page), what).toEqual([])
      expect.soft(await axeFindings(page), what).toEqual([])
    }
    await page.goto(`/start/${lang}`)
    await check('phone')
    await page.getByRole('radio', { name: 'iPhone' }).click()
    await check('version')
    await page.getByRole('button', { name: textsOf(lang)('continue') }).click()
    await expect(page).toHaveURL(/\?step=2$/)
    await check('worry')
    // A lesson whose steps come after a warning begins with its first slide.
    await page.getByRole('button', { name: texts[lang].close }).click()
    await expect(page).toHaveURL(new RegExp(`/start/${lang}/hidden-managers\\?slide=1$`))
    await check('lesson')
    await page.goto(`/start/${lang}/hidden-managers?slide=7`)
    // Not the choice of a phone, which was prerendered.
    await expect(page.locator('[data-lesson] article')).toBeVisible()
    await expect(page.getByRole('link', { name: textsOf(lang)('createAccount') })).toBeHidden()
    await check('end')
    await page.goto(`/start/${lang}`)
    // The choice of a phone, which was prerendered, has a list as well.
    await expect(page.locator(`main a[href^="/start/${lang}/hidden-managers"]`).first()).toBeVisible()
    await check('list')
    expect(faults).toEqual([])
  })

test('what needs an account is not there, and steps are read without scripts', async ({ browser, page }) => {
  for (const lesson of ['strong-code', 'no-such-lesson'])
    expect((await page.goto(`/start/en/${lesson}`))?.status()).toBe(404)
  const answer = await page.goto('/start/en')
  expect(answer?.headers()['x-robots-tag']).toBe('all')

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env['E2E_URL'] ?? '',
  })
  const plain = await context.newPage()
  await plain.goto('/start/en')
  await plain.getByRole('link', { name: "Install today's update" }).click()
  await expect(plain).toHaveURL(/\/s\/en\/updates-on\/install$/)
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('the quick exit and “Erase everything” leave nothing in the browser', async ({ page }) => {
  await tickFirstStep(page)
  await page.goto('/start/en')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which phone is it?' })).toBeVisible()
  expect(await ownersOf(page)).toEqual([])
  await tickFirstStep(page)
  expect(await ownersOf(page)).not.toEqual([])
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await page.waitForURL('about:blank')
  await page.goto('/start/en')
  expect(await ownersOf(page)).toEqual([])
})

test('what was read and ticked without an account belongs to the account that is created here', async ({
  page,
  context,
  email,
  mailbox,
}) => {
  const faults = await collectFaults(context)
  await page.setViewportSize(smallPhone)
  const text = await tickFirstStep(page)
  // Reading to the end marks the lesson.
  await page.getByText('Slide 3 of').waitFor()
  await page.keyboard.press('End')
  await page.getByRole('link', { name: 'Next lesson' }).waitFor()
  await page.goto('/start/en')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, email)

  await page.goto(linkOf(await mailbox.wait(email)))
  await page.getByRole('button', { name: textsOf('en')('confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: catalogue.verify200.en })).toBeVisible()
  await page.getByRole('link', { name: textsOf('en')('continue') }).click()
  const visit = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/v2/course'))
  await finishOnboarding(page)
  expect((await visit).postDataJSON()).toMatchObject({ submodule: 'updates-on' })
  // The next lesson, not the one that was read.
  await expect(page).toHaveURL(/\/course\/submodules\/support-lifetime/)

  await page.goto('/course/ticks')
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  expect(await ownersOf(page)).not.toContain('guest')
  const kept = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/v2/ticks'))
  await page.getByRole('button', { name: 'Keep them on my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep on the account' }).click()
  expect(Object.keys((await kept).postDataJSON().ticks)).toEqual(['android-samsung/updates-on.install-now'])
  expect(faults).toEqual([])
})

/** Chooses a Galaxy and ticks the first step; returns the text of its item. */
async function tickFirstStep(page: Page): Promise<string> {
  await page.goto('/start/en')
  await page.getByRole('radio', { name: 'Samsung Galaxy' }).click()
  // The version is asked for now, above the button.
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: done.en }).click()
  await expect(page).toHaveURL(/\?slide=3$/)
  return 'installed the update'
}

/** Owners of what is kept in the browser. */
const ownersOf = (page: Page) =>
  page.evaluate(() =>
    Object.values(localStorage).flatMap((value) => /^\{"uid":"([\w-]+)"/.exec(value)?.[1] ?? []),
  )

async function register(page: Page, email: string) {
  const word = textsOf('en')
  await page.getByRole('textbox', { name: word('email'), exact: true }).fill(email)
  await page.getByRole('textbox', { name: word('firstName'), exact: true }).fill('Ana')
  await page.getByRole('textbox', { name: word('lastName'), exact: true }).fill('Lima')
  await page.getByRole('button', { name: word('termsRead') }).click()
  await page.getByRole('button', { name: word('createAccount') }).click()
  await expect(page.getByRole('heading', { level: 1, name: word('registered') })).toBeVisible()
}

async function finishOnboarding(page: Page) {
  const word = textsOf('en')
  await page
    .getByRole('main')
    .getByRole('button', { name: word('begin') })
    .click()
  await expect(page.getByRole('radio', { name: 'Samsung Galaxy' })).toBeChecked()
  for (const title of [word('whichDevice'), word('whichProfile'), word('newsletter')]) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: word('continue') }).click()
  }
  await page.getByRole('button', { name: word('saveAndStart') }).click()
}
