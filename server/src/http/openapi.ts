import type { FastifyInstance } from 'fastify'

/** `GET /v2/openapi.json`: the OpenAPI description, generated at the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/v2/openapi.json', async (_request, reply) => {
    if (text === undefined) {
      const { openApi } = await import('@resguardo/contract/platform/endpoints/openapi')
      text = JSON.stringify(openApi())
    }
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
