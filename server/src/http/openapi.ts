import type { FastifyInstance } from 'fastify'

/** `GET /v2/openapi.json`: the OpenAPI description, generated at the first request. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/v2/openapi.json', async (_request, reply) => {
    if (text === undefined) {
      const { sharedOpenApi } = await import('@resguardo/contract/platform/endpoints/components')
      text = JSON.stringify(sharedOpenApi())
    }
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
