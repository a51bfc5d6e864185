import { randomBytes, randomUUID } from 'node:crypto'
import fastifyJwt from '@fastify/jwt'
import { readOutbox } from '@resguardo/contract/settings/outbox'
import type { Claims, Role } from '@resguardo/contract/auth/session'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RouteContext } from '#http/serve.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { openKeys } from '#security/crypto/keys.ts'
import { everySampleMail, type MailWorld, openMailWorld, sampleMails } from '#test/mailWorld.ts'
import { outboxRoutes } from './outbox.routes.ts'

let world: MailWorld
beforeEach(async () => {
  world = await openMailWorld()
})
afterEach(() => world.drop())

/** Calls the outbox routes alone with a session of this role. */
async function ask(role: Role | null, query = '') {
  const app = Fastify()
  await app.register(fastifyJwt, { secret: 'only a test' })
  app.decorate('otherTokenKeys', [])
  const session = { uid: '', sid: '', role, teams: [], grants: [], lang: 'pt', changePassword: false }
  // Stubs only what these routes use; the whole application has separate tests.
  const served = {
    app,
    deps: world.deps,
    sessions: { find: async () => session },
    apiKeys: { authenticate: async () => null },
  } as unknown as RouteContext
  outboxRoutes(served)
  await app.ready()
  const claims = { sid: randomUUID() } as Claims
  const headers = role ? { authorization: `Bearer ${app.jwt.sign(claims)}` } : {}
  const answer = await app.inject({ url: `/v2/outbox${query}`, headers })
  await app.close()
  return answer
}
async function read(query = '') {
  const answer = await ask('root', query)
  expect(answer.statusCode).toBe(200)
  return readOutbox.data.parse(answer.json().data)
}

test('root reads every mail that cannot be delivered, newest first', async () => {
  for (const mail of everySampleMail) await world.queue(mail)
  await world.run()
  const first = await read('?size=100')
  expect(first.delivering).toBe(false)
  const rest = await read(`?size=100&before=${first.next}`)
  expect(rest.next).toBeNull()
  const mails = [...first.mails, ...rest.mails]
  expect(mails.map(({ kind }) => kind)).toEqual(everySampleMail.map(({ kind }) => kind).toReversed())
  expect(mails[0]).toMatchObject({ to: 'ana@canary.example', subject: expect.stringMatching(/^Abrigo: /) })
  expect(mails.find(({ kind }) => kind === 'one-time-code')?.text).toContain('\n408193\n')
})

test('pages follow one another without a gap or a twin', async () => {
  // All mails get the same timestamp, so that the id has to break the tie.
  await world.db.transaction().execute(async (db) => {
    for (const mail of everySampleMail) await queueMail(db, world.deps, mail)
  })
  await world.run()
  const seen: string[] = []
  for (let before = ''; ; ) {
    const { mails, next } = await read(`?size=4${before}`)
    seen.push(...mails.map(({ id }) => id))
    if (!next) break
    before = `&before=${next}`
  }
  expect(seen).toHaveLength(everySampleMail.length)
  expect(new Set(seen).size).toBe(everySampleMail.length)
})

test('mails that wait for a server or were sent are not in it, and it says that mail is delivered', async () => {
  world.env.SMTP_URL = 'smtp://127.0.0.1:1'
  await world.queue(sampleMails('pt').verify)
  expect(await read()).toEqual({ mails: [], next: null, delivering: true })
})

test('a mail that cannot be opened does not hide the others', async () => {
  await world.queue(sampleMails('pt').verify)
  await queueMail(world.db, { keys: openKeys(randomBytes(32)) }, sampleMails('pt').reset)
  await world.run()
  expect((await read()).mails.map(({ kind }) => kind)).toEqual(['verify'])
})

test.each([
  [null, 401],
  ['user', 403],
  ['admin', 403],
] as const)('%s may not read it: %i', async (role, status) => {
  expect((await ask(role)).statusCode).toBe(status)
})

test.each(['?size=0', '?size=101', '?before=x', '?other=1'])('%s is bad input', async (query) => {
  expect((await ask('root', query)).statusCode).toBe(400)
})
