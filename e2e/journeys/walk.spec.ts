import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { Phone } from '@resguardo/contract/learning/courses'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { profiles } from '@resguardo/contract/devices/profile'
import { restoreSession, lessonsOf, register } from '../people.ts'
import { expect, type Page, overflowingElements, test, collectFaults } from '../world.ts'

const phones: Record<string, Phone> = {
  'a Galaxy A15': { osType: 'android-samsung', device: 'samsung-a15', version: null },
  'an iPhone 13': { osType: 'ios', device: 'iphone-13', version: null },
  'a Pixel 8': { osType: 'grapheneos', device: 'pixel-8', version: null },
  'a Moto G84': { osType: 'android-other', device: 'moto-g84-5g', version: null },
}

const words = {
  start: { pt: /^Começar/, es: /^Empezar/, en: /^Start/ },
  next: { pt: /^(Próximo|Depois)$/, es: /^(Siguiente|Después)$/, en: /^(Next|Later)$/ },
  onward: {
    pt: /^(Próxima lição|Próximo módulo): /,
    es: /^(Lección siguiente|Módulo siguiente): /,
    en: /^(Next lesson|Next Module): /,
  },
  end: {
    pt: 'Esta é a última lição do seu curso.',
    es: 'Esta es la última lección de tu curso.',
    en: 'This is the last lesson of your course.',
  },
} as const satisfies Record<string, Record<Language, string | RegExp>>

/**
 * All walks take some twenty minutes: `npm run bench -- every-walk`. By default three of them, each for a
 * few lessons.
 */
const fullWalk = process.env['EVERY_WALK'] === '1'
const shortWalkLessons = 2

const walks = languages.flatMap((lang, row) =>
  profiles.flatMap((profile, column) =>
    Object.entries(phones)
      .filter((_, at) => fullWalk || (column === row && at === row))
      .map(([name, phone]) => ({ lang, profile, name, phone })),
  ),
)

for (const { lang, profile, name, phone } of walks)
  test(`the ${profile} course for ${name} is walked ${fullWalk ? 'from its first to its last slide' : 'for some lessons'} in ${lang}, and every slide says something in that language`, async ({
    page,
    context,
    request,
    email,
    mailbox,
  }) => {
    test.setTimeout(900_000)
    const faults = await collectFaults(context)
    const ana = await register(request, mailbox, email, { lang, phone, profile, trial: true })
    const all = await lessonsOf(request, ana)
    expect(all.length).toBeGreaterThan(20)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await restoreSession(context, ana.token)
    await page.goto('/dashboard')
    await page.getByRole('complementary').getByRole('link', { name: words.start[lang] }).click()
    // From here on as on a small phone.
    await page.setViewportSize({ width: 360, height: 780 })
    const lessons = fullWalk ? all : all.slice(0, shortWalkLessons)
    for (const lesson of lessons) {
      await expect(page).toHaveURL(new RegExp(`/course/submodules/${lesson}(\\?|$)`))
      for (const fault of await walkLesson(page, lang)) expect.soft(fault, lesson).toBe('')
      if (lesson === all.at(-1)) await expect(page.getByText(words.end[lang])).toBeVisible()
      else await page.getByRole('main').getByRole('link', { name: words.onward[lang] }).first().click()
    }
    expect(faults).toEqual([])
    // Every last slide was reached: all walked lessons count as visited.
    await expect(async () => {
      await page.goto('/dashboard')
      const ring = { name: new RegExp(`: ${lessons.length} (de|of) ${all.length} `) }
      await expect(page.getByRole('main').getByRole('img', ring)).toBeVisible({ timeout: 3000 })
    }).toPass()
  })

/** Goes through the lesson with the button, as a reader does; returns the faults of its slides. */
async function walkLesson(page: Page, lang: Language): Promise<string[]> {
  const counter = page.getByText(/^(Slide|Diapositiva) \d+ (de|of) \d+$/)
  const faults: string[] = []
  for (let slide = 1; ; slide += 1) {
    await expect(counter).toHaveText(new RegExp(` ${slide} (de|of) `))
    const total = Number((await counter.textContent())?.split(' ').at(-1))
    const found = [...(await findFaults(page, lang)), ...(await overflowingElements(page))]
    faults.push(...found.map((fault) => `slide ${slide}: ${fault}`))
    if (slide >= total) return faults
    await page.getByRole('button', { name: words.next[lang] }).click()
  }
}

/** Faults of a slide: no words, words of another language, or unresolved placeholders. */
async function findFaults(page: Page, lang: Language): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const article = document.querySelector('main article')
    // Names of sources and menus stay as their makers write them.
    const textElements = [...(article?.querySelectorAll(':is(p, li, label):not([translate=no] *)') ?? [])]
    const texts = textElements.map((one) => ({
      text: one.textContent.trim(),
      // A label such as "What to do:" without text after it.
      label: [...one.children].find(({ tagName }) => tagName === 'STRONG')?.textContent.trim() ?? null,
    }))
    return {
      page: document.documentElement.lang,
      langs: [article, ...(article?.querySelectorAll('[lang]') ?? [])].map((one) =>
        one?.getAttribute('lang'),
      ),
      title: article?.querySelector('h2')?.textContent.trim() ?? '',
      texts,
      around: document.querySelector('main')?.innerText ?? '',
    }
  })
  const foreign = [seen.page, ...seen.langs].filter((one) => one !== lang)
  const whole = [seen.title, ...seen.texts.map(({ text }) => text)].join('. ')
  const detectedLanguage = languageOf(whole)
  return [
    ...(seen.title ? [] : ['has no title']),
    ...(seen.texts.some(({ text }) => text.length > 15) ? [] : ['says nothing']),
    ...seen.texts
      .filter(({ text, label }) => label?.endsWith(':') && text === label)
      .map(({ label }) => `“${label}” and no more`),
    ...(foreign.length > 0 ? [`is in ${foreign.join(', ')}`] : []),
    ...(detectedLanguage !== null && detectedLanguage !== lang
      ? [`reads like ${detectedLanguage}: ${whole.slice(0, 80)}`]
      : []),
    ...(unresolvedText.exec(seen.around)?.map((word) => `shows ${word}`) ?? []),
  ]
}

/** A key, a placeholder or a value that was not resolved. */
const unresolvedText =
  /\b(?:lesson|slides|strip|ticks|help|ui|app|course|net|generic)\.[a-z][\w-]*(?:\.[\w-]+)*\b|\{\w+[},]|\bundefined\b|\bNaN\b|\[object|\[to be written/

/** Short words that exist in only one of the three languages. */
const languageWords: Record<Language, readonly string[]> = {
  pt: [
    'não',
    'você',
    'do',
    'da',
    'dos',
    'das',
    'em',
    'na',
    'um',
    'uma',
    'com',
    'ou',
    'seu',
    'sua',
    'os',
    'são',
    'mais',
    'ao',
  ],
  es: [
    'el',
    'los',
    'las',
    'del',
    'y',
    'en',
    'un',
    'una',
    'con',
    'tu',
    'su',
    'al',
    'más',
    'lo',
    'es',
    'está',
    'si',
  ],
  en: [
    'the',
    'and',
    'you',
    'your',
    'of',
    'is',
    'to',
    'it',
    'that',
    'with',
    'for',
    'on',
    'not',
    'this',
    'are',
  ],
}

/** The language that most of these words belong to; null if there are too few. */
function languageOf(text: string): Language | null {
  const all = text.toLowerCase().split(/[^\p{L}]+/u)
  const counts = languages.map((lang) => ({
    lang,
    count: all.filter((word) => languageWords[lang].includes(word)).length,
  }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && second && first.count >= 4 && first.count > second.count ? first.lang : null
}

test('a slide that is empty, untranslated, in another language or shows a key is noticed', async ({
  hers,
}) => {
  const text =
    'Each of the fixes that you install closes one of the doors of your phone, and it is not the last.'
  const spoilt: [fault: string, spoil: (slide: CutLesson['slides'][number]) => object][] = [
    ['has no title', (slide) => ({ ...slide, title: '' })],
    ['says nothing', (slide) => ({ ...slide, body: '', sources: [] })],
    ['is in pt', (slide) => ({ ...slide, lang: 'pt' })],
    [
      'reads like pt',
      (slide) => ({
        ...slide,
        body: 'Cada correção que você instala fecha uma das portas do seu celular, com ou sem pressa.',
      }),
    ],
    ['shows slides.before', (slide) => ({ ...slide, body: `${text} slides.before` })],
    ['shows undefined', (slide) => ({ ...slide, body: `${text} undefined` })],
  ]
  await hers.route('**/v2/course/content/updates-on.json**', async (route) => {
    const answer: { data: CutLesson } = await (await route.fetch()).json()
    const [first] = answer.data.slides
    const slides = spoilt.map(([, spoil], at) => first && { ...spoil(first), id: `spoilt-${at}` })
    await route.fulfill({ json: { ...answer, data: { ...answer.data, slides: [first, ...slides] } } })
  })
  await hers.goto('/course/submodules/updates-on')
  const found = await walkLesson(hers, 'en')
  expect(found).toEqual(spoilt.map(([fault], at) => expect.stringMatching(`^slide ${at + 2}: ${fault}`)))
})

test('the walker knows the three languages apart', () => {
  expect(languageOf('Você abre a tela e lê o que está em uma das linhas do menu.')).toBe('pt')
  expect(languageOf('Abres la pantalla y lees lo que está en una de las líneas del menú.')).toBe('es')
  expect(languageOf('You open the screen and read what is in one of the lines of the menu.')).toBe('en')
  expect(languageOf('Wi-Fi, Bluetooth')).toBeNull()
})
