import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { defaultLanguage, isLanguage, type Language, languages } from '@resguardo/contract/platform/languages'
import { firstSegment, type Page, pages, pathTo } from '@resguardo/contract/platform/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#security/escapeHtml.ts'
import { productLogo } from '#security/images/logo.ts'
import type { Deps } from '../deps.ts'
import { pageBranding, logoPath } from './branding.ts'
import { apiHeaders, pageHeaders } from '#http/headers.ts'
import { answerError, languageOf, statusOf } from '#http/errors.ts'
import { openRateLimit } from '#http/rateLimit.ts'
import { serveManual } from './manual/manual.ts'
import { pageTemplate, type PageTemplate } from './pageTemplate.ts'
import { serveScreenTexts } from './screenTexts.ts'
import { sendPage, sendTooMany } from './sendPage.ts'
import { serveSlides } from './slidePages.ts'
import { serveStart, type StartRoute } from './startPages.ts'
import { fillStaticPage, type StaticPage } from './staticPages.ts'
import { type PageAddress, serveWellKnown } from './wellKnown.ts'

/** The document of signed-in pages that name no other. */
const shell = 'shell'

/** Documents of the public pages, by first path segment; each is prerendered per language. */
const publicPages: ReadonlyMap<string, string> = new Map(
  Object.values(pages).flatMap(({ path, html }: Page) =>
    html !== undefined && /^\/[^/]+\/:lang/.test(path) ? [[firstSegment({ path }), html]] : [],
  ),
)

/** Public pages that search engines leave out. */
const unlisted = new Set([pages.adminSignIn, pages.keepAccount].map(firstSegment))

/** Documents for signed-in people, by first path segment; the client routes the rest. */
const shells: ReadonlyMap<string, string> = new Map([
  // Files of the content, opened as pages, are empty ones (spec 2).
  ['content', shell],
  ...Object.values(pages)
    .filter((page: Page) => !page.html || page.framed)
    .map((page: Page) => [firstSegment(page), page.html ?? shell] as const),
])

/** The head of a page as sent, before scripts run. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Whether search engines may index it. */
  readonly index: boolean
}

/** What features add to pages: heads, and pages without scripts, each by first path segment. */
interface FeaturePages {
  heads?: Readonly<Record<string, HeadOf>>
  staticPages?: Readonly<Record<string, (lang: Language) => Promise<StaticPage>>>
}

/** Gives the head for the path segments after the first; null if the path is no page. */
type HeadOf = (parts: readonly string[], lang: Language) => Promise<PageHead | null>

/** Serves the web build: prerendered pages with a nonce, immutable assets, and the content files. */
export async function servePages(
  app: FastifyInstance,
  deps: Deps,
  { heads = {}, staticPages = {} }: FeaturePages = {},
): Promise<void> {
  const logo = await productLogo(deps.env)
  const brand = pageBranding(deps.env, logo)
  const origin = escapeHtml(deps.env.publicUrl)
  const documents = new Map([
    ...readPages(join(deps.env.WEB_FOLDER, 'pages'), brand),
    ...readPages(join(deps.env.WEB_FOLDER, 'landing'), (html) =>
      brand(html).replaceAll('__ORIGIN__', () => origin),
    ),
    ...readPages(join(deps.env.WEB_FOLDER, 'docs'), brand),
  ])
  if (logo)
    app.get(logoPath(logo), async (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable').send(logo.png),
    )
  app.addHook('onRequest', async (_request, reply) => {
    Object.assign(reply.raw, { cspNonce: randomBytes(16).toString('base64') })
  })
  await pageHeaders(app)

  await app.register(fastifyStatic, {
    root: join(deps.env.WEB_FOLDER, 'static'),
    prefix: '/static/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  await app.register(fastifyStatic, {
    root: join(deps.env.WEB_FOLDER, 'content'),
    prefix: '/content/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: true,
    maxAge: 0,
    index: false,
  })

  const withOwnTexts = serveScreenTexts(app, deps)
  const limit = openRateLimit(app, deps.env.CALLS_PER_MINUTE)
  const page = async (
    name: string,
    lang: Language,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
    transform?: (html: string) => string,
  ) => {
    const wait = await limit(request)
    if (wait) return sendTooMany(wait, lang, reply)
    const built = documents.get(`${name}.${lang}`) ?? documents.get(`${shell}.${lang}`) ?? emptyPage
    const document = await withOwnTexts(built)
    return sendPage(transform ? pageTemplate(transform(document.html)) : document, status, request, reply)
  }
  // The sign-in pages must work without the database.
  const installationLanguage = () =>
    deps.settings.read('general').then(
      (general) => general.defaultLanguage,
      () => defaultLanguage,
    )
  const requestedLanguage = async (request: FastifyRequest) =>
    languageOf(request, await installationLanguage())
  const notFoundPage = async (request: FastifyRequest, reply: FastifyReply) =>
    page(pages.notFound.html, await requestedLanguage(request), 404, request, reply)
  const redirectToLanguage = (name: string) =>
    app.get(`/${name}`, async (request, reply) =>
      reply.redirect(`/${name}/${await installationLanguage()}${queryOf(request)}`),
    )
  const landing = (lang: Language, request: FastifyRequest, reply: FastifyReply) =>
    page('landing', lang, 200, request, reply.header('x-robots-tag', 'all'))
  app.get('/', async (request, reply) => landing(await requestedLanguage(request), request, reply))
  for (const lang of languages) app.get(`/${lang}`, async (request, reply) => landing(lang, request, reply))
  for (const [name, html] of publicPages) {
    redirectToLanguage(name)
    app.get<{ Params: { lang: string; '*'?: string } }>(`/${name}/:lang`, async (request, reply) => {
      const { lang } = request.params
      if (!isLanguage(lang)) return notFoundPage(request, reply)
      if (!unlisted.has(name)) reply.header('x-robots-tag', 'all')
      return page(html, lang, 200, request, reply)
    })
  }
  app.get<{ Params: { lang: string } }>(pages.verify.path, async (request, reply) => {
    const { lang } = request.params
    return isLanguage(lang)
      ? page(pages.verify.html, lang, 200, request, reply)
      : notFoundPage(request, reply)
  })
  app.get<{ Params: { lang: string; card: string } }>(
    `/${firstSegment(pages.emergency)}/:lang/:card`,
    async (request, reply) => {
      const { lang, card } = request.params
      const name = `${pages.emergency.html}-${card}`
      if (!isLanguage(lang) || !documents.has(`${name}.${lang}`)) return notFoundPage(request, reply)
      return page(name, lang, 200, request, reply.header('x-robots-tag', 'all'))
    },
  )
  serveStart(app, deps, { page, notFoundPage })
  if (deps.env.API_DOCS === 'on') serveApiPages(app, { page, notFoundPage })
  serveManual(app, deps, {
    notFoundPage,
    page: async (request, reply, head, fill) =>
      page('plain', 'en', 200, request, reply.header('x-robots-tag', 'all'), (html) =>
        withHead(fill(html), { ...head, index: true }),
      ),
  })
  for (const [name, headOf] of Object.entries(heads)) {
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const lang = await requestedLanguage(request)
      const parts = pathOf(request.url).split('/').filter(Boolean).slice(1)
      const head = parts.length > 2 ? null : await headOf(parts, lang)
      if (!head) return notFoundPage(request, reply)
      if (head.index) reply.header('x-robots-tag', 'all')
      return page(name, lang, 200, request, reply, (html) => withHead(html, head))
    }
    app.get(`/${name}`, show)
    app.get(`/${name}/*`, show)
  }
  for (const [name, buildPage] of Object.entries(staticPages)) {
    redirectToLanguage(name)
    app.get<{ Params: { lang: string } }>(`/${name}/:lang`, async (request, reply) => {
      const { lang } = request.params
      if (!isLanguage(lang)) return notFoundPage(request, reply)
      const staticPage = await buildPage(lang)
      const transform = (html: string) =>
        withHead(fillStaticPage(html, staticPage), { ...staticPage, index: true })
      return page('plain', lang, 200, request, reply.header('x-robots-tag', 'all'), transform)
    })
  }
  serveWellKnown(app, deps, indexedPages(documents.keys(), Object.keys(staticPages)))
  serveSlides(app, deps, {
    limit,
    notFoundPage,
    frameOf: (lang, head) => withHead(documents.get(`slide.${lang}`)?.html ?? '', { ...head, index: false }),
  })
  app.get(pages.notFound.path, notFoundPage)
  for (const [name, html] of shells) {
    const show = async (request: FastifyRequest, reply: FastifyReply) =>
      page(html, await requestedLanguage(request), 200, request, reply)
    app.get(`/${name}`, show)
    if (name !== 'content') app.get(`/${name}/*`, show)
  }

  serveIcon(app, documents.get(`${shell}.${defaultLanguage}`)?.html ?? '')
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    if (isApi(path)) return reply.code(404).headers(apiHeaders).send({ message: 'i404', data: null })
    if (!wantsPage(request) || path.startsWith('/static/'))
      return reply.code(404).type('text/plain').send('404')
    // A path under /content/ opened as a page is the empty placeholder of the application (spec 2).
    if (path.startsWith('/content/'))
      return page(shell, await requestedLanguage(request), 200, request, reply)
    return notFoundPage(request, reply)
  })
  // Browsers get the 404 page for path traversal (`..%5c`) too.
  app.setErrorHandler((error, request, reply) =>
    [400, 403].includes(statusOf(error)) && wantsPage(request)
      ? notFoundPage(request, reply)
      : answerError('page', error, request, reply),
  )
}

/** Some clients request /favicon.ico whatever a page declares. A day only: a build may change the icon. */
function serveIcon(app: FastifyInstance, html: string): void {
  const icon = /<link rel="icon"[^<>]* href="([^"<>]+)"/.exec(html)?.[1]
  if (!icon) return
  app.get('/favicon.ico', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=86400')
    const [, svg] = icon.split('data:image/svg+xml,')
    return svg ? reply.type('image/svg+xml').send(decodeURIComponent(svg)) : reply.redirect(icon, 308)
  })
}

/** Serves `/docs/api` in the preferred language, and each language at its own address. */
function serveApiPages(app: FastifyInstance, { page, notFoundPage }: StartRoute): void {
  const docs = (lang: Language, request: FastifyRequest, reply: FastifyReply) =>
    page('docs-api', lang, 200, request, reply)
  app.get('/docs/api', async (request, reply) => docs(languageOf(request), request, reply))
  app.get<{ Params: { lang: string } }>('/docs/api/:lang', async (request, reply) => {
    const { lang } = request.params
    return isLanguage(lang) ? docs(lang, request, reply) : notFoundPage(request, reply)
  })
}

/** Maximum characters of a path segment: an activation token has at most 1,000. */
export const maxSegmentLength = 1100

/**
 * Rewrites the URL before routing. One that the router rejects (`/%`, or too long) would reach neither a
 * handler nor the hooks that set page headers. For browsers it becomes `/404`.
 */
export function routableUrl({ url = '/', method, headers }: IncomingMessage): string {
  // API requests first, as they are the most frequent.
  if (url.startsWith('/v2/') || !wantsPage({ method, headers })) return url
  const path = pathOf(url)
  if (isApi(path)) return url
  try {
    decodeURI(path)
    return path.length > maxSegmentLength ? pages.notFound.path : url
  } catch {
    return pages.notFound.path
  }
}

const pathOf = (url: string) => url.split('?')[0] ?? ''
const isApi = (path: string) => /^\/(v2|scim)(\/|$)/.test(path)
const wantsPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?')
  return at < 0 ? '' : request.url.slice(at)
}

/** Sets title and description of a page; both are escaped. */
function withHead(html: string, { title, description }: PageHead): string {
  // Keep the product's name, which follows the last middle dot.
  return html.replace(
    // regex-bound: 60000 (a page of the build)
    /<title>[^<]*(?= · [^·<]*<\/title>)/,
    () => `<meta name="description" content="${escapeHtml(description)}">\n<title>${escapeHtml(title)}`,
  )
}

/** Every page that search engines may index and that exists in each language. */
function indexedPages(documentNames: Iterable<string>, staticNames: readonly string[]): PageAddress[] {
  const listed = [...publicPages.keys()].filter((name) => !unlisted.has(name))
  const cardPrefix = `${pages.emergency.html}-`
  const suffix = `.${defaultLanguage}`
  const cards = [...documentNames]
    .filter((name) => name.startsWith(cardPrefix) && name.endsWith(suffix))
    .map((name) => name.slice(cardPrefix.length, -suffix.length))
  return [
    (lang) => `/${lang}`,
    ...[...listed, ...staticNames].map(
      (name): PageAddress =>
        (lang) =>
          `/${name}/${lang}`,
    ),
    ...cards.map(
      (card): PageAddress =>
        (lang) =>
          pathTo('emergency', lang, card),
    ),
  ]
}

function readPages(folder: string, brand: (html: string) => string): Map<string, PageTemplate> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.html'))
  return new Map(
    files.map((file) => [file.slice(0, -5), pageTemplate(brand(readFileSync(join(folder, file), 'utf8')))]),
  )
}

/** For a build without pages. */
const emptyPage = pageTemplate('')
