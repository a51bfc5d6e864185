import { endpoint, route } from '@resguardo/contract/platform/endpoints/endpoint'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openLog } from '#observability/log.ts'
import { withTestApp } from '#test/testApp.ts'
import { refuse } from './refusal.ts'
import { serve } from './serve.ts'
import { openSockets } from './sockets/sockets.ts'

const server = withTestApp()

const probe = endpoint(route('probe', 'POST', 'v2/public/probe', 'public'), {
  summary: 'Only a test',
  body: z.strictObject({ note: z.optional(z.string()) }),
  data: z.object({ count: z.int() }),
  refusals: [409],
})

/** Sends one request to an app with only this handler; `said` is the log output. */
async function ask(handler: () => unknown, lang = 'en') {
  const logged: string[] = []
  const loggerInstance: FastifyBaseLogger = openLog('info', { write: (line) => void logged.push(line) })
  const app = Fastify({ loggerInstance })
  const { deps } = server()
  // A handler that breaks the contract compiles only with a cast (`as never`).
  const sessions = { find: async () => null, forget() {}, setListening() {} }
  const sockets = openSockets(deps, sessions)
  serve(
    { app, deps, sessions, apiKeys: { authenticate: async () => null }, sockets },
    probe,
    async () => handler() as never,
  )
  const answer = await app.inject({
    method: 'POST',
    url: '/v2/public/probe',
    payload: {},
    headers: { 'accept-language': lang },
  })
  await app.close()
  return { status: answer.statusCode, ...answer.json(), said: logged.join('') }
}

test('an answer holds what the contract names and nothing else', async () => {
  expect(await ask(() => ({ count: 1, secret: 'x' }))).toMatchObject({ status: 200, data: { count: 1 } })
  expect((await ask(() => ({ count: 1, secret: 'x' }))).data).not.toHaveProperty('secret')
})

test('a declared refusal is answered, an undeclared one is our fault: 500', async () => {
  expect(await ask(() => refuse(409))).toMatchObject({ status: 409, data: null })
  const answer = await ask(() => refuse(422))
  expect(answer).toMatchObject({ status: 500, message: 'Internal Server Error', data: null })
  expect(answer.said).toContain('undeclared 422')
})

test('an answer that does not fit is our fault: 500, logged and not revealed', async () => {
  const answer = await ask(() => ({ count: 'many-canary' }))
  expect(answer).toMatchObject({ status: 500, message: 'Internal Server Error', data: null })
  expect(answer.said).toContain('does not match its contract')
  expect(answer.said).not.toContain('many-canary')
})

test.each([
  ['pt-BR,pt;q=0.9', 'Erro interno do servidor'],
  ['es', 'Error interno del servidor'],
  ['en-GB', 'Internal Server Error'],
  ['fr, de;q=0.5', 'Erro interno do servidor'],
])('the text of a 500 is in the language of the reader: %s', async (lang, message) => {
  const broken = await ask(() => {
    throw new Error('boom')
  }, lang)
  expect(broken).toMatchObject({ status: 500, message, data: null })
  expect(broken.said).toContain('boom')
})

test('what PostgreSQL says of a row is not logged, only its code', async () => {
  const { deps, make } = server()
  const ana = await make.person({ username: 'canary.duplicate@example.org' })
  const answer = await ask(() =>
    deps.db
      .insertInto('people')
      .values({ username: ana.username, first_name: 'x', last_name: 'x', role: 'user', status: 'active' })
      .execute(),
  )
  expect(answer.status).toBe(500)
  expect(answer.said).toContain('23505')
  expect(answer.said).toContain('people_username_key')
  expect(answer.said).not.toContain('canary')
})
