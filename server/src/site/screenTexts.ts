import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { ScreenTexts } from '@resguardo/contract/settings/screenTexts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type PageTemplate, pageTemplate } from './pageTemplate.ts'

const folder = '/content/translations'
const manifestFile = `${folder}/manifest.json`

/** The texts that the installation wrote, with a version of each language that has some. */
interface OwnTexts {
  readonly texts: ScreenTexts
  /** By language; empty where all texts are built-in. */
  readonly versions: Partial<Record<Language, string>>
  readonly pages: WeakMap<PageTemplate, PageTemplate>
}

/**
 * Serves the texts of screens that super admins changed, as translation files which pages load anyway: of one
 * language at an address with its version, which signed-in pages link; of all, listed in the manifest, for
 * public pages. Without such texts every page and file stays as built.
 */
export function serveScreenTexts(app: FastifyInstance, deps: Deps) {
  let current: OwnTexts | undefined
  async function ownTexts(): Promise<OwnTexts> {
    // Pages must work without the database.
    const texts = await deps.settings.read('screenTexts').catch(() => current?.texts)
    if (current && (!texts || texts === current.texts)) return current
    return (current = {
      texts: texts ?? { pt: {}, es: {}, en: {} },
      versions: texts ? versionsOf(texts) : {},
      pages: new WeakMap(),
    })
  }

  app.get(manifestFile, async (_request, reply) => {
    const built: { files: string[] } = JSON.parse(
      await readFile(join(deps.env.WEB_FOLDER, manifestFile), 'utf8'),
    )
    const own = Object.keys((await ownTexts()).versions).length > 0 ? ['own.json'] : []
    return reply.header('cache-control', 'public, max-age=0').send({ files: [...built.files, ...own] })
  })
  app.get(`${folder}/own.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=0').send((await ownTexts()).texts),
  )
  for (const lang of languages)
    app.get<{ Querystring: { v?: string } }>(ownFile(lang), async ({ query }, reply) => {
      const { texts, versions } = await ownTexts()
      // A version of another moment must not be stored under this address.
      const isCurrent = query.v !== undefined && query.v === versions[lang]
      return reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
        .send({ [lang]: texts[lang] })
    })

  /** The page with links to the texts, if it links translation files and there are any texts. */
  return async function withOwnTexts(page: PageTemplate): Promise<PageTemplate> {
    const { versions, pages } = await ownTexts()
    const links = languages
      .filter((lang) => versions[lang])
      .map(
        (lang) =>
          `<link lang="${lang}" data-rel="preload" as="fetch" crossorigin href="${ownFile(lang)}?v=${versions[lang]}">\n`,
      )
    const at = page.html.indexOf('as="fetch"')
    if (links.length === 0 || at < 0) return page
    const begin = page.html.lastIndexOf('<link', at)
    const linked =
      pages.get(page) ?? pageTemplate(page.html.slice(0, begin) + links.join('') + page.html.slice(begin))
    pages.set(page, linked)
    return linked
  }
}

const ownFile = (lang: Language) => `${folder}/${lang}/own.json`

const versionsOf = (texts: ScreenTexts): OwnTexts['versions'] =>
  Object.fromEntries(
    languages
      .filter((lang) => Object.keys(texts[lang]).length > 0)
      .map((lang) => [
        lang,
        createHash('sha256').update(JSON.stringify(texts[lang])).digest('base64url').slice(0, 16),
      ]),
  )
