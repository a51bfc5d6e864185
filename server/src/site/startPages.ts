import { osTypes } from '@resguardo/contract/devices/device'
import { openCourses } from '@resguardo/contract/licensing/opens'
import { isLanguage, type Language } from '@resguardo/contract/platform/languages'
import { firstSegment, pages } from '@resguardo/contract/platform/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

export interface StartRoute {
  readonly page: (
    name: string,
    lang: Language,
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
  readonly notFoundPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Serves the lessons that open without an account; every other one is not found. */
export function serveStart(
  app: FastifyInstance,
  { content: { submodules } }: Pick<Deps, 'content'>,
  { page, notFoundPage }: StartRoute,
): void {
  const open = new Set(
    osTypes.flatMap((osType) =>
      openCourses((profile) => submodules(profile, osType)).flatMap((part) =>
        Object.values(part.submodules).flat(),
      ),
    ),
  )
  app.get<{ Params: { lang: string; id: string } }>(
    `/${firstSegment(pages.start)}/:lang/:id`,
    async (request, reply) => {
      const { lang, id } = request.params
      return isLanguage(lang) && open.has(id)
        ? page(pages.start.html, lang, 200, request, reply)
        : notFoundPage(request, reply)
    },
  )
}
