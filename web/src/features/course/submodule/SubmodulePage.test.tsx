import type { Course } from '@resguardo/contract/learning/courses'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Handoff, Slide } from '@resguardo/contract/lessons/lesson'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { emergencyGuide } from '#help/guides.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import {
  sampleCourse,
  sampleLesson,
  sampleLicense,
  samplePlan,
  sampleSlides,
  sampleStep,
  courseServer,
} from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { preloadSlides } from '../slides/end/lazySlides.ts'
import { hasFocus } from '../../../../test/hasFocus.ts'

// Loaded here, so that it does not count towards the first test's timeout.
beforeAll(() =>
  Promise.all([import('#help/HandoffHelplines.tsx'), preloadSlides(), emergencyGuide.load('en')]),
)

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

type OpenOptions = { handlers?: Handlers; course?: Partial<Course>; slides?: Slide[]; language?: Language }

async function open(
  path = 'updates-on',
  { handlers = {}, course = {}, slides, language = 'en' }: OpenOptions = {},
) {
  const school = courseServer(course)
  const lesson = ({ query }: { query: { lang?: Language | undefined } }) =>
    sampleLesson('updates-on', { lang: query.lang, course: sampleCourse(course), ...(slides && { slides }) })
  const server = fakeServer({
    ...school.handlers,
    ...(slides && { courseContent: lesson }),
    ...handlers,
  })
  signIn({ role: 'user', lang: language })
  return { server, visited: school.visited, ...(await renderApp(`/course/submodules/${path}`, { language })) }
}

const button = (name: string) => screen.getByRole('button', { name })
const slide = (current: number) => screen.findByText(`Slide ${current} of 6`)

test('S2.083 the viewer shows the slide counter', async () => {
  await open('updates-on?slide=3')
  expect(await screen.findByText('Slide 3 of 6')).toBeTruthy()
})

test('S2.085 S2.086 Next goes one slide forward, Previous one back', async () => {
  const { user } = await open()
  await slide(1)
  await user.click(button('Next'))
  expect(await slide(2)).toBeTruthy()
  await hasFocus(screen.getByRole('heading', { name: 'Install it' }))
  expect(screen.queryByRole('heading', { name: 'Why it matters' })).toBeNull()
  await user.click(button('Previous'))
  expect(await slide(1)).toBeTruthy()
})

test('the first slide is simply there; only a turned one arrives in motion', async () => {
  const { user } = await open()
  await slide(1)
  const moving = () => screen.getByRole('article').closest('[data-turned]')
  expect(moving()).toBeNull()
  await user.click(button('Next'))
  await slide(2)
  expect(moving()).not.toBeNull()
})

test('S2.089 a progress indicator fills with the slides', async () => {
  await open('updates-on?slide=4')
  expect(await screen.findByRole('img', { name: 'Updates on: 4 of 6' })).toBeTruthy()
})

test('S2.084 Next Module leads to the next module, and is not there after the last', async () => {
  const { user } = await open('hidden-managers?slide=6')
  await slide(6)
  const link = await screen.findByRole('link', { name: /^Next Module: Lock/ })
  await user.click(link)
  await waitFor(() => expect(address()).toBe('/course/submodules/strong-code'))
  await slide(1)
  await user.click(button('Read all on one page'))
  expect(await screen.findByRole('link', { name: 'Back to “Today”' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Next Module/ })).toBeNull()
})

test('S2.087 S4.056 Resume leads back to the furthest slide; opened again, the lesson goes on there', async () => {
  const { user, unmount } = await open()
  await slide(1)
  await user.click(button('Next'))
  await slide(2)
  await user.click(button('Later'))
  await slide(3)
  await user.click(button('Previous'))
  await user.click(button('Resume'))
  expect(await slide(3)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  unmount()
  await open()
  expect(await slide(3)).toBeTruthy()
})

test('the place of one account is not shown to the next', async () => {
  localStorage.setItem(
    'own-places',
    JSON.stringify({ uid: 'somebody else', value: { 'updates-on': 'quiz' } }),
  )
  await open()
  expect(await slide(1)).toBeTruthy()
})

test('S2.088 S7.063 Mark as completed records the submodule, and can be undone', async () => {
  const { server, user, visited } = await open('updates-on?view=page')
  await user.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  expect(screen.getByText('Lesson read. 2 items are missing')).toBeTruthy()
  await waitFor(() => expect(visited.has('updates-on')).toBe(true))
  await user.click(button('Undo'))
  expect(button('Mark as completed')).toBeTruthy()
  await waitFor(() => expect(visited.has('updates-on')).toBe(false))
  expect(server.calls('recordProgress').map(({ method, address: to, body }) => [method, to, body])).toEqual([
    ['PUT', '/v2/course', { uid: me, submodule: 'updates-on' }],
    ['PUT', '/v2/course', { uid: me, submodule: 'updates-on', visited: false }],
  ])
})

test('S4.055 S4.052 marking the last open submodule completes the module at once', async () => {
  const { user } = await open('hidden-managers?view=page', {
    course: { visitedSubmodules: ['updates-on'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  await user.click(button('Open menu'))
  const base = within(screen.getByRole('dialog')).getByRole('button', { name: /^Base/ })
  expect(base.textContent).toContain('Completed')
})

test('reaching the last slide visits the submodule, once; taking it back there is not overruled', async () => {
  const { server, user, visited } = await open('updates-on?slide=5')
  await slide(5)
  expect(visited.size).toBe(0)
  await user.click(button('Next'))
  await screen.findByText('Lesson read. 2 items are missing')
  await waitFor(() => expect([...visited]).toEqual(['updates-on']))
  await user.click(button('Undo'))
  await waitFor(() => expect(visited.size).toBe(0))
  expect(button('Mark as completed')).toBeTruthy()
  expect(server.calls('recordProgress')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Next lesson: Hidden managers' })).toBeTruthy()
})

test('arrows, Home and End move while the focus is in the lesson, and only then', async () => {
  const { user } = await open()
  await slide(1)
  await user.click(screen.getByRole('heading', { name: 'Why it matters' }))
  await user.keyboard('{ArrowRight}')
  expect(await slide(2)).toBeTruthy()
  await user.keyboard('{End}')
  expect(await slide(6)).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(await slide(5)).toBeTruthy()
  await user.keyboard('{Home}')
  expect(await slide(1)).toBeTruthy()
  button('Open menu').focus()
  await user.keyboard('{ArrowRight}')
  expect(await slide(1)).toBeTruthy()
})

test('a finger drawn sideways turns the slide; up and down it only scrolls', async () => {
  await open()
  await slide(1)
  const viewer = screen.getByRole('region', { name: 'Slides of the lesson' })
  const draw = (toX: number, toY: number) => {
    fireEvent.pointerDown(viewer, { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 200 })
    fireEvent.pointerUp(viewer, { pointerType: 'touch', isPrimary: true, clientX: toX, clientY: toY })
  }
  draw(100, 210)
  expect(await slide(2)).toBeTruthy()
  draw(120, 400)
  draw(180, 200)
  await act(async () => {})
  expect(screen.getByText('Slide 2 of 6')).toBeTruthy()
  draw(300, 200)
  expect(await slide(1)).toBeTruthy()
})

test('above a slide are the way out, how far, and the reading view; on one page the way out stays', async () => {
  const { user } = await open('updates-on?slide=2')
  await slide(2)
  const viewer = screen.getByRole('region', { name: 'Slides of the lesson' })
  const [out] = within(viewer).getAllByRole('link')
  expect([out?.textContent, out?.getAttribute('href')]).toEqual(['Leave the lesson', '/dashboard'])
  const heading = within(viewer).getByRole('heading', { level: 2 })
  for (const part of [
    out,
    within(viewer).getByRole('img', { name: /: 2 of 6/ }),
    button('Read all on one page'),
  ])
    expect(part?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(button('Read all on one page'))
  await screen.findByRole('button', { name: 'Read slide by slide' })
  expect(screen.getByRole('link', { name: 'Leave the lesson' }).getAttribute('href')).toBe('/dashboard')
})

test('the reading view shows all slides on one page and leads back', async () => {
  // The last slide has its title once every item is ticked.
  const tick = { state: 'set', on: '2026-11-20', at: 1, version: null }
  const ticks = { 'ios/updates-on.install': tick, 'ios/updates-on.auto': tick }
  localStorage.setItem('own-ticks', JSON.stringify({ uid: me, value: { ticks, kept: false, unsent: true } }))
  const { user } = await open('updates-on?slide=2')
  await slide(2)
  await user.click(button('Read all on one page'))
  const titles = sampleSlides.map(({ title }) => title.en)
  for (const title of titles)
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(button('Print or save as PDF'))
  expect(print).toHaveBeenCalledOnce()
  await user.click(button('Read slide by slide'))
  expect(await slide(2)).toBeTruthy()
})

test('S7.064 S7.065 the lesson is loaded as {id}.json, without payload', async () => {
  const { server } = await open('hidden-managers')
  await slide(1)
  const [call] = server.calls('courseContent')
  expect([call?.method, call?.address, call?.body]).toEqual([
    'GET',
    '/v2/course/content/hidden-managers.json?lang=en',
    undefined,
  ])
})

test.each([
  ['en', 'Failed to load module content'],
  ['pt', 'Não foi possível carregar o conteúdo do módulo'],
  ['es', 'No se pudo cargar el contenido del módulo'],
] as const)(
  'S8.096 a lesson that cannot be loaded says so in %s, with another try',
  async (language, text) => {
    let broken = true
    const { user } = await open('updates-on', {
      language,
      handlers: {
        courseContent: () =>
          broken ? errorResponse(503, null, { requestId: 'r-7' }) : sampleLesson('updates-on'),
      },
    })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('r-7')).toBeTruthy()
    broken = false
    await user.click(
      screen.getAllByRole('button', { name: /Try again|Tentar de novo|Intentar de nuevo/ })[0] as HTMLElement,
    )
    expect(await screen.findByText(/1 (of|de) 6/)).toBeTruthy()
  },
)

test('S1.056 S6.009 S2.096 S2.097 without a licence a premium lesson is the block screen with its ways on', async () => {
  await open('strong-code', {
    course: { license: 'none' },
    handlers: {
      courseContent: () => errorResponse(403),
      readLicense: sampleLicense({ trialAvailable: false }),
    },
  })
  const block = await screen.findByRole('region', { name: 'Premium Feature Access' })
  expect(within(block).getByText(/“Strong code” opens with a license/)).toBeTruthy()
  expect(within(block).getByRole('heading', { name: 'What you keep' })).toBeTruthy()
  expect(
    within(block)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'All your progress, and the lessons that your account opens already.',
    'Emergencies: what to do and the help lines, without a license.',
    'Your data: downloading it, erasing it and closing the account need no license.',
  ])
  expect(screen.queryByRole('region', { name: 'Slides of the lesson' })).toBeNull()
  expect(within(block).getByRole('link', { name: 'View License Options' }).getAttribute('href')).toBe(
    '/licenses',
  )
  expect(
    within(block)
      .getByRole('link', { name: /^Emergencies/ })
      .getAttribute('href'),
  ).toBe('/emergency/en')
  expect(within(block).queryByRole('button')).toBeNull()
})

test('the trial starts from the block screen and opens the lesson', async () => {
  const { server, user } = await open('strong-code', {
    handlers: {
      courseContent: () => errorResponse(403),
      readLicense: sampleLicense(),
      startTrial: sampleLicense({ licenseType: 'trial', trialAvailable: false }),
    },
  })
  const start = await screen.findByRole('button', { name: 'Start the 14-day trial' })
  server.use({ courseContent: () => sampleLesson('strong-code') })
  await user.click(start)
  expect(await slide(1)).toBeTruthy()
})

const named = (id: string): Handlers => ({
  '/content/translations/manifest.json': { files: ['course.json'] },
  '/content/translations/course.json': { en: { [`course.submodule.${id}.title`]: 'Its name' } },
})
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a lesson that is not in the course says so in the title of the page', async () => {
  await open('elsewhere', { handlers: { ...named('elsewhere'), courseContent: () => errorResponse(404) } })
  expect(await title('This lesson is not part of your course')).toBeTruthy()
  expect(document.title).toBe('This lesson is not part of your course · Resguardo')
})

test.each([
  ['with a phone', {}],
  ['without a chosen phone', { profile: null, osType: null, submodules: {} }],
])(
  '%s, an id that names no lesson is said to name none, and does not become the title',
  async (_, course) => {
    await open('no-such-lesson', { course, handlers: { courseContent: () => errorResponse(404) } })
    expect(await title('This lesson does not exist')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Choose now' })).toBeNull()
    expect(screen.queryByText('No such lesson')).toBeNull()
  },
)

test('a reader who has chosen no phone yet is led to the choice', async () => {
  await open('updates-on', {
    course: { profile: null, osType: null, submodules: {} },
    handlers: { ...named('updates-on'), courseContent: () => errorResponse(404) },
  })
  expect((await screen.findByRole('link', { name: 'Choose now' })).getAttribute('href')).toBe('/welcome')
  expect(await title('Its name')).toBeTruthy()
})

test('S7.067 S7.068 the texts of lesson and module come from the same origin, by id and language', async () => {
  const { server, user } = await open('updates-on', {
    handlers: {
      '/content/translations/submodules/updates-on_en.md': '# Updates\n\nWhat a **fix** is.',
      '/content/translations/modules/base_en.md': '# Base\n\nAll about the base.',
    },
  })
  await slide(1)
  await user.click(await screen.findByRole('button', { name: 'About this lesson' }))
  expect((await screen.findByText('fix')).tagName).toBe('STRONG')
  await user.click(button('About this module'))
  expect(await screen.findByText('All about the base.')).toBeTruthy()
  const asked = server.seen.map((call) => call.address)
  expect(asked).toContain('/content/translations/submodules/updates-on_en.md')
  expect(asked).toContain('/content/translations/modules/base_en.md')
})

test('a text that is not yet translated is shown in Portuguese and says so', async () => {
  const { user } = await open('updates-on', {
    language: 'es',
    handlers: { '/content/translations/submodules/updates-on_pt.md': '# Título\n\nEm português.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Sobre esta lección' }))
  expect((await screen.findByText('Em português.')).closest('[lang]')?.getAttribute('lang')).toBe('pt')
  expect(screen.getByText('Este texto aún no está traducido al español.')).toBeTruthy()
})

test('HTML in a text of the content is dropped', async () => {
  const { user } = await open('updates-on', {
    handlers: {
      '/content/translations/submodules/updates-on_en.md':
        'Good *word* <img src=x onerror=alert(1)> <script>alert(1)</script>',
    },
  })
  await user.click(await screen.findByRole('button', { name: 'About this lesson' }))
  const text = (await screen.findByText('word')).closest('div') as HTMLElement
  expect(text.querySelector('img, script')).toBeNull()
})

test('a steps slide shows the way of the version on the phone; the others on request', async () => {
  const { user } = await open('updates-on?slide=2')
  await slide(2)
  expect(screen.getByText('Tap update')).toBeTruthy()
  expect(screen.queryByText('Tap the old update')?.closest('[hidden]')).toBeTruthy()
  expect(screen.getByText('Important:')).toBeTruthy()
  await user.click(button('My screen looks different'))
  expect(screen.getByText('iOS 16 to 17')).toBeTruthy()
  expect(screen.getByText('Tap the old update').closest('[hidden]')).toBeNull()
})

test('while the version is unknown, every way says for which it holds', async () => {
  await open('updates-on?slide=2', { course: { version: null } })
  await slide(2)
  expect(screen.getByRole('heading', { name: 'iOS 18 or newer' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'iOS 16 to 17' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Give my version' }).getAttribute('href')).toBe('/welcome?step=2')
})

test('an unchecked path offers the search first and says so', async () => {
  const steps = [sampleStep({ verification: { status: 'to-verify', on: null, build: null, by: null } })]
  const slides = sampleSlides.map((one) => (one.type === 'steps' ? { ...one, steps } : one))
  const { user } = await open('updates-on?slide=2', { slides })
  await slide(2)
  expect(screen.getByText('Not yet checked on this model')).toBeTruthy()
  await user.click(button('My screen looks different'))
  expect(screen.getByText(/We know no other path/)).toBeTruthy()
})

test('what a phone cannot do is said with the reason and what to do instead', async () => {
  const text = (en: string) => ({ en, pt: en, es: en })
  const notAvailable = [
    { os: 'ios' as const, why: text('Too old for that.'), instead: 'hidden-managers.look' },
  ]
  const slides = sampleSlides.map((one) => (one.type === 'steps' ? { ...one, steps: [], notAvailable } : one))
  await open('updates-on?slide=2', { slides })
  await slide(2)
  expect(screen.getByText('Not available on this phone')).toBeTruthy()
  expect(screen.getByText('Too old for that.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Instead: Hidden managers' }).getAttribute('href')).toBe(
    '/course/submodules/hidden-managers',
  )
})

test('a warning has a word for how grave it is, and says plainly where to turn, with help lines of the country one chooses', async () => {
  await open('updates-on?slide=3')
  await slide(3)
  expect(screen.getByText('Danger')).toBeTruthy()
  const help = screen.getByRole('heading', { name: 'Seek help' }).parentElement as HTMLElement
  expect(help.textContent).toMatch(/from a device that no one watches/)
  await within(help).findByText('Help lines')
  expect(help.querySelector('details[open]')).toBeNull()
  expect(help.querySelector('a[href="tel:016"]')).toBeTruthy()
  expect(
    within(help)
      .getByRole('link', { name: /in an emergency/ })
      .getAttribute('href'),
  ).toBe('/emergency/en/stalking')
})

test.each<[Handoff, RegExp]>([
  ['violence', /from a device that no one watches/],
  ['child', /do not take the phone away as a punishment/],
  ['sextortion', /Pay nothing, delete nothing/],
  ['suspected-spyware', /do not search or talk about it on that phone/],
  ['in-progress-crime', /get to a safe place/],
  ['fraud', /call your bank now/],
  ['employer', /If work or school manages the phone/],
  ['authorities', /demanded of you differs by country/],
])('a warning that hands over for %s has its own words', async (when, words) => {
  const slides = sampleSlides.map((one) =>
    one.type === 'warning' ? { ...one, handoff: { when, show: 'helplines' as const } } : one,
  )
  await open('updates-on?slide=3', { slides })
  await slide(3)
  expect(screen.getByText(words)).toBeTruthy()
})

test('a slide that is not yet translated is shown in Portuguese and says so; the others do not', async () => {
  const slides = sampleSlides.map((one) =>
    one.id === 'why' && one.type === 'text' ? { ...one, body: { en: '', pt: 'Em português.', es: '' } } : one,
  )
  const { user } = await open('updates-on', { slides })
  await slide(1)
  const note = screen.getByText('This text is not yet translated into English.')
  expect(note.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByText('Em português.').closest('[lang]')?.getAttribute('lang')).toBe('pt')
  await user.click(button('Next'))
  await slide(2)
  expect(screen.queryByText(/not yet translated/)).toBeNull()
})

test('switching the language asks for the lesson in that language, on the same slide', async () => {
  const { server, user } = await open('updates-on?slide=2')
  await slide(2)
  await user.click(button('Later'))
  await slide(3)
  act(() => void signIn({ role: 'user', lang: 'es' }))
  expect(await screen.findByText('Diapositiva 3 de 6')).toBeTruthy()
  expect(await screen.findByText('It may be noticed. (es)')).toBeTruthy()
  expect(screen.queryByText('It may be noticed.')).toBeNull()
  expect(server.calls('courseContent').map(({ address: to }) => to)).toEqual([
    '/v2/course/content/updates-on.json?lang=en',
    '/v2/course/content/updates-on.json?lang=es',
  ])
})

test('the reader learns when the lesson was checked, and against what', async () => {
  const { user } = await open('updates-on')
  await slide(1)
  await user.click(button('About this lesson'))
  expect(await screen.findByText(/^Checked on Nov 20, 2026 against .+ sources?\./)).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'How we know' })
  expect(link?.getAttribute('href')).toBe('/how-we-know/en')
  expect(screen.queryByText(/pending/)).toBeNull()
})

test('“Done on my phone” ticks the item and turns the slide; once ticked the next slide is the only way on', async () => {
  const { user } = await open('updates-on?slide=2')
  await slide(2)
  await user.click(button('Done on my phone'))
  await slide(3)
  await user.click(button('Previous'))
  await slide(2)
  expect(screen.queryByRole('button', { name: 'Done on my phone' })).toBeNull()
  await user.click(button('Next'))
  await user.click(button('Next'))
  await slide(4)
  const item = screen.getByRole('checkbox', { name: 'Update installed' })
  expect(item).toHaveProperty('checked', true)
  expect(screen.getByText('1 of 2 ready')).toBeTruthy()
  await user.click(item)
  expect(screen.getByText('0 of 2 ready')).toBeTruthy()
})

test('a slide whose steps set nothing of the checklist only leads on', async () => {
  const slides = sampleSlides.filter(({ type }) => type !== 'checklist')
  await open('updates-on?slide=2', { slides })
  await screen.findByText(/^Slide 2 of/)
  expect(screen.getByRole('list', { name: 'Path in the phone settings' })).toBeTruthy()
  expect(button('Next')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Done on my phone' })).toBeNull()
})

test('ticks carry their day and stay in this browser, which is said with a way to all of them', async () => {
  const { server, user, unmount } = await open('updates-on?slide=4')
  await slide(4)
  expect(
    screen.getByText(/^Ticks stay in this browser.*Signing out erases them: we ask you first\.$/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All that is set on my phone' }).getAttribute('href')).toBe(
    '/course/ticks',
  )
  const item = () => screen.getByRole('checkbox', { name: 'Update installed' })
  await user.click(item())
  expect(screen.getByText(/essential · done on /)).toBeTruthy()
  unmount()
  expect(JSON.stringify(server.seen)).not.toContain('updates-on.install')
  const again = await open('updates-on?slide=4')
  await slide(4)
  expect(item()).toHaveProperty('checked', true)
  await again.user.click(item())
  expect(item()).toHaveProperty('checked', false)
})

test('a lesson that changed after the visit says so, and reaching its end again puts that aside', async () => {
  const changes = [{ on: '2026-11-15', items: [], reason: 'The menu moved.' }]
  const { server, user } = await open('updates-on?slide=1', {
    course: { visitedSubmodules: ['updates-on'] },
    handlers: {
      readPlan: samplePlan({ 'updates-on': { changes } }),
      readTicks: { ticks: null, seen: { 'updates-on': '2026-11-10' } },
    },
  })
  await slide(1)
  expect(await screen.findByText('The menu moved.')).toBeTruthy()
  await user.click(screen.getByRole('heading', { name: 'Why it matters' }))
  await user.keyboard('{End}')
  await waitFor(() =>
    expect(server.calls('recordProgress').at(-1)?.body).toMatchObject({ submodule: 'updates-on' }),
  )
  expect(screen.queryByText('The menu moved.')).toBeNull()
})

test('an item whose way changed after it was set says so below it, and stays ticked', async () => {
  const item = {
    id: 'updates-on.install',
    text: 'Update installed',
    level: 'essential' as const,
    range: null,
  }
  const changes = [{ on: '2030-01-01', items: [item.id], reason: 'The menu moved.' }]
  const { user } = await open('updates-on?slide=4', {
    handlers: { readPlan: samplePlan({ 'updates-on': { changes, items: [item] } }) },
  })
  await slide(4)
  await user.click(screen.getByRole('checkbox', { name: 'Update installed' }))
  expect(await screen.findByText(/done on .* · Changed after your visit$/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Update installed' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('link', { name: 'See the lesson' })).toBeNull()
  await user.click(button('Not on my phone'))
  expect(screen.getByRole('checkbox', { name: 'Update installed' })).toHaveProperty('checked', false)
})

test('a quiz explains each choice at once, without a score', async () => {
  const { user } = await open('updates-on?slide=5')
  await slide(5)
  await user.click(screen.getByRole('radio', { name: 'Next year' }))
  expect(screen.getByText('Not quite.').parentElement?.textContent).toBe('Not quite. The hole stays open.')
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(screen.getByText('The hole closes.')).toBeTruthy()
  expect(screen.queryByText('Not quite.')).toBeNull()
})

test('a reason that begins with the verdict is not told it twice', async () => {
  const slides = structuredClone(sampleSlides)
  const option = slides.flatMap((one) => (one.type === 'quiz' ? one.questions : []))[0]?.options[1]
  if (option) option.feedback.en = 'No. The hole stays open.'
  const { user } = await open('updates-on?slide=5', {
    slides,
  })
  await slide(5)
  await user.click(screen.getByRole('radio', { name: 'Next year' }))
  expect(screen.getByText('No. The hole stays open.')).toBeTruthy()
  expect(screen.queryByText('Not quite.')).toBeNull()
})

test('each slide names its sources', async () => {
  const { user } = await open()
  await slide(1)
  expect(screen.queryByText('CERT.br guide (2022)')).toBeNull()
  await user.click(button('About this lesson'))
  expect(await screen.findByText('CERT.br guide (2022)')).toBeTruthy()
})
