import { defaultLanguage, type Language, languages } from '@resguardo/contract/platform/languages'
import { badlyLaidTexts } from '../laidTexts.ts'
import { restoreSession, register, setLanguage, tokenFor, uidOf } from '../people.ts'
import {
  axeFindings,
  expect,
  type Page,
  rendered,
  rootPassword,
  overflowingElements,
  test,
  collectFaults,
} from '../world.ts'

type Translations = Record<Language, string>
type Stop = {
  path: string
  title: Translations
  /** A selector that matches once the page is complete, in any language. */
  completeWhen: string
}

const checksEverything = process.env['EVERY_PAGE'] === '1'
const small = { width: 360, scheme: 'light' } as const
const large = { width: 1280, scheme: 'dark' } as const
/** `npm run bench -- every-page` checks all of these in all languages. */
const viewports = checksEverything
  ? [small, { width: 360, scheme: 'dark' } as const, { width: 1280, scheme: 'light' } as const, large]
  : [small, large]
/**
 * The default language is checked in full, with axe. The others only where their words may not fit, because
 * axe would find the same.
 */
const isCheckedInFull = (lang: Language) => checksEverything || lang === defaultLanguage
const testTitle = (lang: Language) =>
  isCheckedInFull(lang)
    ? 'stands, in both themes and on small and large screens'
    : 'stands, on a small screen'
const titles = {
  signIn: { pt: 'Entrar', es: 'Iniciar sesión', en: 'Sign in' },
  admin: {
    pt: 'Entrar na administração',
    es: 'Entrar a la administración',
    en: 'Sign in to administration',
  },
  signUp: { pt: 'Criar uma conta', es: 'Crear una cuenta', en: 'Create an account' },
  forgot: { pt: 'Esqueci a senha', es: 'Olvidé mi contraseña', en: 'Forgot your password' },
  verify: { pt: 'Confirmar seu endereço', es: 'Confirmar tu dirección', en: 'Confirm your address' },
  emergency: { pt: 'Emergência', es: 'Emergencia', en: 'Emergency' },
  stalking: {
    pt: 'Alguém me vigia ou me persegue',
    es: 'Alguien me vigila o me acosa',
    en: 'Someone is watching or stalking me',
  },
  crossing: { pt: 'Modo travessia', es: 'Modo travesía', en: 'Crossing mode' },
  notFound: { pt: 'Página não encontrada', es: 'Página no encontrada', en: 'Page not found' },
  dashboard: { pt: 'Hoje', es: 'Hoy', en: 'Today' },
  course: { pt: 'Curso', es: 'Curso', en: 'Course' },
  search: { pt: 'Buscar no curso', es: 'Buscar en el curso', en: 'Search the course' },
  risks: { pt: 'Riscos e lições', es: 'Riesgos y lecciones', en: 'Risks and lessons' },
  start: { pt: 'Qual é o celular?', es: '¿Qué teléfono es?', en: 'Which phone is it?' },
  base: {
    pt: 'Um celular em que dá para confiar',
    es: 'Un teléfono en el que puedas confiar',
    en: 'A phone you can trust',
  },
  worries: { pt: 'O que preocupa você', es: 'Lo que te preocupa', en: 'What worries you' },
  plan: { pt: 'Meu plano', es: 'Mi plan', en: 'My plan' },
  assistant: { pt: 'Assistente', es: 'Asistente', en: 'Assistant' },
  ticks: { pt: 'Feito no meu celular', es: 'Hecho en mi teléfono', en: 'Set on my phone' },
  drills: { pt: 'Treinos', es: 'Prácticas', en: 'Drills' },
  invites: { pt: 'Convites', es: 'Invitaciones', en: 'Invites' },
  licenses: { pt: 'Licenças', es: 'Licencias', en: 'Licenses' },
  orders: { pt: 'Pedidos e faturas', es: 'Pedidos y facturas', en: 'Orders and invoices' },
  profile: { pt: 'Meu perfil', es: 'Mi perfil', en: 'My Profile' },
  people: { pt: 'Pessoas', es: 'Personas', en: 'Users' },
  create: { pt: 'Criar pessoa', es: 'Crear persona', en: 'Create User' },
  teams: { pt: 'Equipes/Empresas', es: 'Equipos/Empresas', en: 'Teams/Companies' },
  users: { pt: 'Usuários e aparelhos', es: 'Usuarios y dispositivos', en: 'End users and devices' },
  devices: { pt: 'Meus aparelhos', es: 'Mis dispositivos', en: 'My devices' },
  reports: { pt: 'Avisos de tela diferente', es: 'Avisos de pantalla distinta', en: 'Screen reports' },
  outbox: { pt: 'Caixa de saída local', es: 'Bandeja de salida local', en: 'Local outbox' },
  logs: { pt: 'Registros de acesso', es: 'Registros de acceso', en: 'Access Logs' },
  welcome: { pt: 'Boas-vindas', es: 'Te damos la bienvenida', en: 'Welcome' },
  device: { pt: 'Qual é o aparelho?', es: '¿Qué dispositivo es?', en: 'Which device do you have?' },
  protection: {
    pt: 'Escolha o perfil de segurança',
    es: 'Elige el perfil de seguridad',
    en: 'Choose security profile',
  },
  keep: { pt: 'Sua conta', es: 'Tu cuenta', en: 'Your account' },
  newsletter: { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  review: { pt: 'Revisão', es: 'Revisión', en: 'Review' },
  console: { pt: 'Gestão', es: 'Gestión', en: 'Console' },
  settings: { pt: 'Configurações', es: 'Ajustes', en: 'Settings' },
} satisfies Record<string, Translations>

for (const lang of languages) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang })

    test(`S1.052 S2.021 S2.023 S2.025 S2.029 S2.031 every public page ${testTitle(lang)}`, async ({
      page,
      context,
    }) => {
      const faults = await collectFaults(context)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(() => localStorage.setItem('themeMode', 'system'))
      const stops: Stop[] = [
        { path: `/signin/${lang}`, title: titles.signIn, completeWhen: 'form a[href]' },
        { path: `/admin/${lang}`, title: titles.admin, completeWhen: 'form a[href]' },
        { path: `/signup/${lang}`, title: titles.signUp, completeWhen: 'form option[value=BR]' },
        { path: `/forgot-password/${lang}`, title: titles.forgot, completeWhen: 'form' },
        { path: `/verify/${lang}`, title: titles.verify, completeWhen: 'form' },
        { path: `/verify/${lang}/a-token`, title: titles.verify, completeWhen: 'main > button' },
        { path: `/keep-account/${lang}?token=a-token`, title: titles.keep, completeWhen: 'main > button' },
        { path: '/404', title: titles.notFound, completeWhen: 'a[href="/"]' },
        { path: '/no-such-page', title: titles.notFound, completeWhen: 'a[href="/"]' },
      ]
      for (const stop of stops) await checkPage(page, lang, stop)
      expect(faults).toEqual([])
    })

    test(`every page that needs no account ${testTitle(lang)}`, async ({ page, context }) => {
      const faults = await collectFaults(context)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(() => localStorage.setItem('themeMode', 'system'))
      const stops: Stop[] = [
        { path: `/emergency/${lang}`, title: titles.emergency, completeWhen: 'main h1' },
        {
          path: `/emergency/${lang}/stalking?region=BR`,
          title: titles.stalking,
          completeWhen: 'details[open] a',
        },
        { path: `/crossing/${lang}`, title: titles.crossing, completeWhen: 'main section a svg' },
        {
          path: `/crossing/${lang}?for=border&time=20&os=ios`,
          title: titles.crossing,
          completeWhen: 'main ol input',
        },
        { path: `/start/${lang}`, title: titles.start, completeWhen: 'main [name=family]' },
      ]
      for (const stop of stops) await checkPage(page, lang, stop)
      const about = page.locator('meta[name=description]')
      await expect(about).toHaveAttribute('content', /^.{60,160}$/)
      // Once a phone was chosen.
      await page.getByRole('radio', { name: 'iPhone' }).click()
      await page.getByRole('button', { name: /^Continu/ }).click()
      await expect(page).toHaveURL(/step=2/)
      const further: Stop[] = [
        { path: `/start/${lang}?step=2`, title: titles.worries, completeWhen: 'main li button svg' },
        { path: `/start/${lang}?step=2&ask=past`, title: titles.worries, completeWhen: 'main li button svg' },
        { path: `/start/${lang}?step=2&ask=help`, title: titles.worries, completeWhen: 'main section a' },
        { path: `/start/${lang}`, title: titles.base, completeWhen: 'main ol li' },
      ]
      for (const stop of further) await checkPage(page, lang, stop)
      expect(faults).toEqual([])
    })

    test(`S2.003 S2.005 S2.007 S2.010 S2.013 S2.014 S2.018 every signed-in page ${testTitle(lang)}`, async ({
      page,
      context,
      request,
      email,
      mailbox,
    }) => {
      test.setTimeout(180_000)
      const faults = await collectFaults(context)
      const ana = await register(request, mailbox, email, { lang })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await restoreSession(context, ana.token, 'system')
      const lesson = await courseText(page, 'course.submodule.updates-on.title')
      const stops: Stop[] = [
        {
          path: '/dashboard',
          title: titles.dashboard,
          completeWhen: 'main li a[href^="/course/submodules/"]',
        },
        { path: '/course/submodules/updates-on?slide=3', title: lesson, completeWhen: 'article ol' },
        { path: '/course/submodules/updates-on?view=page', title: lesson, completeWhen: 'article ~ article' },
        { path: `/admins/profile/${ana.uid}`, title: titles.profile, completeWhen: 'form ~ * form, form' },
        {
          path: `/admins/profile/${ana.uid}?tab=security`,
          title: titles.profile,
          completeWhen: 'main li strong',
        },
        { path: '/assistant', title: titles.assistant, completeWhen: 'main [role=log] li button' },
        { path: '/licenses', title: titles.licenses, completeWhen: 'main section button' },
        {
          path: '/licenses?region=brazil',
          title: titles.licenses,
          completeWhen: 'main form [role=status] p + p',
        },
        { path: '/licenses/orders', title: titles.orders, completeWhen: 'main [role=search]' },
        { path: '/admins/manage', title: titles.people, completeWhen: 'main li a' },
        { path: '/admins/create', title: titles.create, completeWhen: 'main form' },
        { path: '/admins/create?way=list', title: titles.create, completeWhen: 'main textarea' },
        { path: '/teams', title: { pt: 'Ana Lima', es: 'Ana Lima', en: 'Ana Lima' }, completeWhen: 'form' },
        { path: '/invites', title: titles.invites, completeWhen: 'main svg[role=img]' },
        {
          path: '/newsletter',
          title: titles.newsletter,
          completeWhen: 'main section section, main section + section',
        },
        { path: '/outbox', title: titles.outbox, completeWhen: 'main p' },
        { path: '/users', title: titles.users, completeWhen: 'main form' },
        { path: '/devices', title: titles.devices, completeWhen: 'main li button' },
        { path: '/logs', title: titles.logs, completeWhen: 'main time' },
        { path: '/logs?tab=audit', title: titles.logs, completeWhen: 'main form' },
        { path: '/welcome?step=1', title: titles.welcome, completeWhen: 'main a[href="/dashboard"]' },
        { path: '/welcome?step=1&ask=past', title: titles.welcome, completeWhen: 'main li button svg' },
        { path: '/welcome?step=2', title: titles.device, completeWhen: 'main a[href="/dashboard"]' },
        { path: '/welcome?step=3', title: titles.protection, completeWhen: 'main a[href="/dashboard"]' },
        { path: '/welcome?step=4', title: titles.newsletter, completeWhen: 'main a[href="/dashboard"]' },
        { path: '/welcome?step=5', title: titles.review, completeWhen: 'main a[href="/dashboard"]' },
        { path: '/status/404', title: titles.notFound, completeWhen: 'a[href="/"]' },
      ]
      for (const stop of stops) {
        await checkPage(page, lang, stop)
        const framed = stop.title === titles.notFound ? 0 : 1
        for (const part of ['banner', 'complementary'] as const)
          await expect(page.getByRole(part)).toHaveCount(framed)
        const main = { pt: 'Principal', es: 'Principal', en: 'Main' }[lang]
        await expect(page.getByRole('navigation', { name: main, exact: true })).toHaveCount(framed)
      }
      expect(faults).toEqual([])
    })

    test(`search, register, plan, ticks, drills and a whole module: each ${testTitle(lang)}`, async ({
      page,
      context,
      request,
      email,
      mailbox,
    }) => {
      // Long pages, on which axe checks every word.
      test.slow()
      const faults = await collectFaults(context)
      const ana = await register(request, mailbox, email, { lang })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await restoreSession(context, ana.token, 'system')
      const module = await courseText(page, 'course.module.solid-base.title')
      const stops: Stop[] = [
        {
          path: '/course/search',
          title: titles.course,
          completeWhen: 'main a[href^="/course/submodules/"]',
        },
        { path: '/course/search?q=wifi', title: titles.search, completeWhen: 'main li mark' },
        { path: '/course/risks?severity=5&answer=open', title: titles.risks, completeWhen: 'main li h2' },
        { path: '/course/plan', title: titles.plan, completeWhen: 'main article ol li' },
        { path: '/course/plan?all=1', title: titles.plan, completeWhen: 'main article h4' },
        { path: '/course/ticks', title: titles.ticks, completeWhen: 'main h2' },
        { path: '/course/drills', title: titles.drills, completeWhen: 'main input[type=checkbox]' },
        { path: '/course/worries', title: titles.worries, completeWhen: 'main li button svg' },
        { path: '/course/worries?ask=help', title: titles.worries, completeWhen: 'main section a' },
        { path: '/course/modules/solid-base', title: module, completeWhen: 'main section article' },
      ]
      for (const stop of stops) await checkPage(page, lang, stop)
      expect(faults).toEqual([])
    })
  })
}

test('the pages for the instance’s administrators render in three languages', async ({
  page,
  context,
  request,
  email,
  mailbox,
}) => {
  test.setTimeout(300_000)
  const faults = await collectFaults(context)
  // A registration makes a team, so that no list is empty whichever journeys ran before.
  await register(request, mailbox, email)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const lang of [...languages.filter((one) => one !== defaultLanguage), defaultLanguage]) {
    await setLanguage(request, await tokenFor(request, 'root', rootPassword), lang)
    const token = await tokenFor(request, 'root', rootPassword)
    await restoreSession(context, token, 'system')
    await checkPage(page, lang, {
      path: '/console',
      title: titles.console,
      completeWhen: 'main section[aria-labelledby=figures]',
    })
    await checkPage(page, lang, { path: '/outbox', title: titles.outbox, completeWhen: 'main button' })
    await checkPage(page, lang, {
      path: '/reports',
      title: titles.reports,
      completeWhen: 'main [role=search] ~ * p',
    })
    await checkPage(page, lang, { path: '/admins/manage', title: titles.people, completeWhen: 'main td' })
    await checkPage(page, lang, { path: '/admins/create', title: titles.create, completeWhen: 'main form' })
    await checkPage(page, lang, { path: '/teams', title: titles.teams, completeWhen: 'main td' })
    for (const section of [
      '',
      '/security',
      '/messaging',
      '/calling',
      '/attachments',
      '/apps',
      '/tls',
      '/certs',
    ])
      await checkPage(page, lang, {
        path: `/settings${section}`,
        title: titles.settings,
        completeWhen: 'main :has(> form) ~ section p',
      })
    await checkPage(page, lang, {
      path: '/settings/status',
      title: titles.settings,
      completeWhen: 'main li dl',
    })
    await checkPage(page, lang, {
      path: `/admins/profile/${uidOf(token)}`,
      title: titles.profile,
      completeWhen: 'form',
    })
  }
  expect(faults).toEqual([])
})

test('what these journeys look for on every page is noticed where it is', async ({ page, context }) => {
  const faults = await collectFaults(context)
  await page.goto('/signin/en')
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://example.org/pixel.png'
    picture.style.minWidth = '3000px'
    document.body.append(picture)
    try {
      // Trusted Types must block this.
      picture.insertAdjacentHTML('beforebegin', '<b>html</b>')
    } catch {
      // Refused, as expected.
    }
  })
  await expect.poll(() => faults.join(' ')).toMatch(/refused by require-trusted-types-for/)
  expect(faults.join(' ')).toMatch(/refused by img-src: https:\/\/example\.org/)
  expect((await axeFindings(page)).join(' ')).toMatch(/image-alt/)
  expect((await overflowingElements(page)).join(' ')).toMatch(/px wide/)
  expect(await badlyLaidTexts(page)).toEqual([])
  await page.evaluate(() => {
    const cut = document.createElement('p')
    cut.style.cssText = 'width: 3em; overflow: hidden; white-space: nowrap'
    cut.textContent = 'much too long for its box'
    const pile = ['below', 'above'].map((text) => {
      const line = document.createElement('p')
      line.style.cssText = 'position: absolute; inset: 0 auto auto 0'
      line.textContent = text
      return line
    })
    document.body.append(cut, ...pile)
  })
  const laid = (await badlyLaidTexts(page)).join(' ')
  expect(laid).toMatch(/cut: much too long/)
  expect(laid).toMatch(/over each other: below \/ above/)
})

test('S2.022 S2.024 S2.027 S2.030 S2.002 S9.022 an address that only leads on ends where it should', async ({
  page,
}) => {
  const ends = {
    '/signin': '/signin/pt',
    '/signup': '/signup/pt',
    '/forgot-password': '/forgot-password/pt',
    '/signin?from=%2Flicenses': '/signin/pt?from=%2Flicenses',
    '/licenses': '/signin/pt?from=%2Flicenses',
    '/course/submodules/updates-on?slide=2':
      '/signin/pt?from=%2Fcourse%2Fsubmodules%2Fupdates-on%3Fslide%3D2',
  }
  for (const [path, end] of Object.entries(ends)) {
    await page.goto(path)
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(end)
  }
})

test('S2.017 S2.026 S2.030 who is signed in is led from the start and from both sign-in pages to the dashboard', async ({
  hers,
}) => {
  for (const path of ['/', '/admin/pt', '/signin/pt']) {
    await hers.goto(path)
    await expect(hers).toHaveURL(/\/dashboard$/)
  }
  await hers.goto('/status')
  await expect(hers).toHaveURL(/\/status\/404$/)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('S2.004 an unknown path shows the not-found page, with its status and without the layout', async ({
  hers,
}) => {
  const answer = await hers.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(hers.getByRole('navigation')).toHaveCount(0)
  await expect(hers.getByRole('banner')).toHaveCount(0)
})

test('S2.032 a path under /content/ renders nothing', async ({ hers }) => {
  await hers.goto('/content/nothing/here')
  // The page from the server holds the shape of the layout until the application takes over.
  await expect(hers.locator('#root')).toBeEmpty()
})

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 780 } })

  test('S9.038 S9.039 S9.040 S2.072 the sidebar is 80 px wide, 290 px when expanded, and the header 80 px high', async ({
    hers,
  }) => {
    await hers.goto('/dashboard')
    const sidebar = hers.getByRole('complementary')
    const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(width).toBe(80)
    expect((await hers.getByRole('banner').boundingBox())?.height).toBe(80)
    await hers.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(width).toBe(290)
    await hers.getByRole('button', { name: 'Collapse menu' }).click()
    await expect.poll(width).toBe(80)
  })
})

test('S2.073 on a small screen the sidebar is a drawer that closes after leading somewhere', async ({
  hers,
}) => {
  await hers.setViewportSize({ width: 360, height: 780 })
  await hers.goto('/dashboard')
  await expect(hers.getByRole('complementary')).toHaveCount(0)
  await hers.getByRole('button', { name: 'Open menu' }).click()
  const drawer = hers.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: /^Start: / }).click()
  await expect(drawer).toBeHidden()
  await expect(hers).toHaveURL(/\/course\/submodules\//)
})

test('S1.001 following a link changes the screen and loads no new document', async ({ hers }) => {
  await hers.goto('/dashboard')
  await hers.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await hers.getByRole('link', { name: 'Change phone or profile' }).click()
  await expect(hers).toHaveURL(/\/welcome/)
  await expect(hers.getByRole('heading', { level: 1 })).not.toHaveText('Hello, Ana')
  expect(await hers.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('S7.084 the scripts of a screen come from static/js, and not before the screen is asked for', async ({
  hers,
}) => {
  const scripts: string[] = []
  hers.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await hers.goto('/dashboard')
  await hers.getByRole('link', { name: 'Change phone or profile' }).waitFor()
  await hers.waitForLoadState('networkidle')
  const ofWelcome = () => scripts.filter((path) => /\/WelcomeRoute-[^/]+\.js$/.test(path))
  expect(scripts.length).toBeGreaterThan(0)
  expect(ofWelcome()).toEqual([])
  await hers.getByRole('link', { name: 'Change phone or profile' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Which device do you have?' })).toBeVisible()
  expect(ofWelcome()).toHaveLength(1)
  expect(scripts.filter((path) => !path.startsWith('/static/js/'))).toEqual([])
})

/** A text of the course, which is loaded with the content from a separate file. */
async function courseText(page: Page, key: string): Promise<Translations> {
  const answer = await page.request.get('/content/translations/course.json')
  const files: Record<Language, Record<string, string>> = await answer.json()
  return { pt: files.pt[key] ?? '', es: files.es[key] ?? '', en: files.en[key] ?? '' }
}

/** Checks language, title and heading of the page of a path; then every theme at every width. */
async function checkPage(page: Page, lang: Language, { path, title, completeWhen }: Stop) {
  await page.goto(path)
  await page.locator(completeWhen).first().waitFor({ state: 'attached' })
  await expect(page).toHaveTitle(`${title[lang]} · Resguardo`)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const { width, scheme } of isCheckedInFull(lang) ? viewports : [small]) {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme)
    await rendered(page, width)
    expect.soft(await overflowingElements(page), `${path}, ${width} px, scrolls sideways`).toEqual([])
    if (isCheckedInFull(lang))
      expect.soft(await axeFindings(page), `${path}, ${width} px, ${scheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 780 })
}
