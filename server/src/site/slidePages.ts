import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { opensToAnyone } from '@resguardo/contract/people/slidePolicy'
import { isLanguage, type Language, type Text } from '@resguardo/contract/platform/languages'
import { slideSegment } from '@resguardo/contract/platform/pages/publicPages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { openRateLimit, type RateLimit } from '#http/rateLimit.ts'
import type { Deps } from '../deps.ts'
import { pageTemplate, type PageTemplate } from './pageTemplate.ts'
import { sendPage, sendTooMany } from './sendPage.ts'

/** Pages of slides per minute and network: a class behind one router, but not a copy of the course. */
export const slidesPerMinute = 90

/** A page has about 75 kB: the cache has at most 15 MB. */
const cachedPages = 200

/** What the web build writes for each lesson and language (web/build/pages/slides.ts). */
type SlideFile = Readonly<Record<string, { title: string; html: Partial<Record<OsType, string>> }>>

interface SlideAddress {
  readonly lesson: string
  readonly slide: string
  /** From the query; the first system of the slide replaces any other value. */
  readonly osType: unknown
}

type FrameOf = (lang: Language, head: { title: string; description: string }) => string

interface SlideRoute {
  /** The rate limit of all pages. */
  readonly limit: RateLimit
  readonly notFoundPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The frame of the page, with an empty `main`. */
  readonly frameOf: FrameOf
}

/** Serves single slides to anyone, with a separate rate limit. */
export function serveSlides(
  app: FastifyInstance,
  deps: Pick<Deps, 'env' | 'content'>,
  { limit, notFoundPage, frameOf }: SlideRoute,
): void {
  const slideLimit = openRateLimit(app, deps.env.CALLS_PER_MINUTE && slidesPerMinute)
  const pageOf = openSlidePages(deps, frameOf)
  app.get<{ Params: Record<'lang' | 'lesson' | 'slide', string>; Querystring: { os?: unknown } }>(
    `/${slideSegment}/:lang/:lesson/:slide`,
    async (request, reply) => {
      const { lang, lesson, slide } = request.params
      if (!isLanguage(lang)) return notFoundPage(request, reply)
      const wait = (await limit(request)) || (await slideLimit(request))
      if (wait) return sendTooMany(wait, lang, reply)
      const document = await pageOf(lang, { lesson, slide, osType: request.query.os })
      return document ? sendPage(document, 200, request, reply) : notFoundPage(request, reply)
    },
  )
}

/**
 * Gives the public page of a slide, or null if there is none or the slide does not open to anyone. Pages are
 * cached, as the build and the content do not change while the server runs.
 */
function openSlidePages({ env, content }: Pick<Deps, 'env' | 'content'>, frameOf: FrameOf) {
  const cache = new LRUCache<string, PageTemplate>({ max: cachedPages })

  return async (lang: Language, { lesson: id, slide: slideId, osType }: SlideAddress) => {
    const lesson = content.lessons.get(id)
    const slide = lesson?.slides.find((one) => one.id === slideId)
    // Only ids of the content get into the path of the file.
    if (!lesson || !slide || !opensToAnyone(lesson, slide)) return null
    const requested = osTypes.find((one) => one === osType)
    const key = [lang, id, slideId, requested].join('|')
    const cached = cache.get(key)
    if (cached) return cached
    const file = await readSlides(join(env.WEB_FOLDER, 'pages/slides', `${lesson.id}.${lang}.json`))
    const found = file?.[slide.id]
    const html = (requested && found?.html[requested]) ?? Object.values(found?.html ?? {})[0]
    if (!found || !html) return null
    const frame = frameOf(lang, { title: found.title, description: about[lang] })
    const template = pageTemplate(frame.replace('</main>', () => `${html}</main>`))
    cache.set(key, template)
    return template
  }
}

async function readSlides(file: string): Promise<SlideFile | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const about: Text = {
  pt: 'Passo a passo desenhado, sem precisar de conta.',
  es: 'Paso a paso dibujado, sin necesidad de cuenta.',
  en: 'Step by step, drawn, without an account.',
}
