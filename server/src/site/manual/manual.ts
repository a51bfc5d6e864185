import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '#security/escapeHtml.ts'
import type { Deps } from '../../deps.ts'

/** Written by web/build/pages/manual.ts. */
const Manual = z.array(z.object({ path: z.string(), title: z.string(), html: z.string() }))

interface ManualRoute {
  /** Sends the frame of plain pages with this title, in English like the documentation. */
  readonly page: (
    request: FastifyRequest,
    reply: FastifyReply,
    head: { title: string; description: string },
    fill: (frame: string) => string,
  ) => Promise<FastifyReply>
  readonly notFoundPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

const rules =
  '#content .wide{overflow-x:auto}#content table{border-collapse:collapse}' +
  '#content :is(th,td){padding:var(--space-1);text-align:start;vertical-align:top;border-block-end:1px solid}' +
  '#content :is(p,li,td){overflow-wrap:anywhere}#content li{padding-block:var(--space-1)}' +
  '#content ul{padding-inline-start:var(--space-2)}#content :is(h2,h3){margin-block-start:var(--space-3)}'

/** Serves the documentation of operators and programmers at `/docs`, as pages without scripts. */
export function serveManual(
  app: FastifyInstance,
  { env }: Pick<Deps, 'env'>,
  { page, notFoundPage }: ManualRoute,
): void {
  const manual = Manual.parse(JSON.parse(readFileSync(join(env.WEB_FOLDER, 'docs/manual.json'), 'utf8')))
  const pages = new Map(manual.map((one) => [one.path, one]))
  const apiLink = '<li><a href="/docs/api">API</a></li>'
  const show = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const found = pages.get(path)
    if (!found) return notFoundPage(request, reply)
    const { title, html } = found
    const back = path === '' ? '' : '<p><a href="/docs">Documentation</a></p>'
    const head = { title, description: `${title}: documentation for operators and programmers` }
    return page(request, reply, head, (frame) =>
      frame
        .replace('</style>', () => `${rules}</style>`)
        .replace('</main>', () => `${back}<h1>${escapeHtml(title)}</h1>${html}</main>`)
        .replace(env.API_DOCS === 'off' ? apiLink : '', ''),
    )
  }
  app.get('/docs', async (request, reply) => show('', request, reply))
  app.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) =>
    show(request.params['*'], request, reply),
  )
}
