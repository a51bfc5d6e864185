import { type Language, languages } from '@resguardo/contract/platform/languages'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#security/escapeHtml.ts'
import type { Deps } from '../deps.ts'

/** The address of a public page in one language, without the host. */
export type PageAddress = (lang: Language) => string

/** RFC 9116 asks for less than a year. The file is written at each request, so that it never expires. */
const securityTextDays = 180

/**
 * Serves what programs look for at fixed addresses: `robots.txt`, the map of the indexed pages, the contact
 * for security reports (RFC 9116), and where one changes one's password (W3C change-password-url).
 */
export function serveWellKnown(
  app: FastifyInstance,
  { env, settings, now }: Pick<Deps, 'env' | 'settings' | 'now'>,
  indexed: readonly PageAddress[],
): void {
  const origin = env.publicUrl
  const map = siteMap(origin, indexed)
  const robots = `User-agent: *\nDisallow: /v2/\n\nSitemap: ${origin}/sitemap.xml\n`
  const daily = { 'cache-control': 'public, max-age=86400' }
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').headers(daily).send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').headers(daily).send(map))
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { support } = await settings.read('general')
    const expires = new Date(now().getTime() + securityTextDays * dayMs)
    const lines = [
      ...(support ? [`Contact: mailto:${support}`] : []),
      `Contact: ${publicPageUrls(origin, 'en').support}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .headers(daily)
      .send(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(`${pathTo('profile', 'me')}?tab=security`),
  )
}

/** The pages of a sitemap, each with its other languages. */
function siteMap(origin: string, indexed: readonly PageAddress[]): string {
  const urlOf = (address: PageAddress, lang: Language) => escapeHtml(`${origin}${address(lang)}`)
  const urls = indexed.flatMap((address) => {
    const others = languages.map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${urlOf(address, lang)}"/>`,
    )
    return languages.map((lang) => `<url><loc>${urlOf(address, lang)}</loc>${others.join('')}</url>\n`)
  })
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`
}
