import { expect, test } from 'vitest'
import { attackExpressions } from '../tools/attack/expressions.ts'
import { openClient } from '../tools/attack/client.ts'
import { fuzz, seededRandom } from '../tools/attack/fuzz.ts'
import { openJudge } from '../tools/attack/judge.ts'
import { makeActors, markPrivateFields } from '../tools/attack/target.ts'
import { seedDemo } from '#src/demo/demo.ts'
import { withTestApp } from './testApp.ts'

/** A sample of `npm run bench -- attack`; a busy machine may take longer than a user would wait. */
const longestMs = 20_000
const server = withTestApp({ env: { TRUSTED_PROXIES: 1 } })

test('a sample of hostile requests finds no server error, leak, hang or accepted nonsense', async () => {
  const { deps } = server()
  await seedDemo(deps)
  const target = { url: await server().listen(), db: deps.db, jwtKey: deps.keys.jwt }
  await markPrivateFields(target)
  const actors = await makeActors(target)
  const judge = openJudge(longestMs)
  const client = openClient(target.url, 4)
  const { send } = client
  const random = seededRandom(20_261_123)
  await fuzz({ target, actors, send, judge, requests: 3000, atOnce: 4, random })
  await attackExpressions({ actors, send, judge, every: 60 })
  client.close()
  expect(judge.verdict.findings.slice(0, 5)).toEqual([])
  expect(judge.verdict.requests).toBeGreaterThan(3200)
  // Valid requests must get through as well: if everything is refused, the test finds nothing.
  expect(judge.verdict.statuses.get(200)).toBeGreaterThan(200)
}, 300_000)

test('the judge sees a leak, a server error, an accepted body and a stack trace', () => {
  const { judge, verdict } = openJudge()
  const actor = {
    name: 'stranger' as const,
    uid: 'a',
    teams: [],
    authorization: undefined,
    mayRead: new Set(['0123456789']),
  }
  const endpoint = { operation: 'readAdmins', refusals: [] as const, file: undefined }
  const reply = { headers: { 'content-type': 'application/json' }, ms: 1 }
  const answers = [
    { status: 200, body: '{"message":"zq70123456789","data":null}' },
    { status: 200, body: '{"message":"zq7abcdef0123","data":null}' },
    { status: 500, body: '{"message":"","data":null}' },
    { status: 200, body: '{"message":"$argon2id","data":null}' },
    { status: 404, body: 'Not Found' },
  ]
  for (const answer of answers)
    judge({ endpoint, actor, sent: { method: 'GET', path: '/' }, reply: { ...reply, ...answer } } as never)
  judge({
    endpoint,
    actor,
    breaksContract: true,
    sent: { method: 'PUT', path: '/' },
    reply: { ...reply, status: 200, body: '{"message":"","data":null}' },
  } as never)
  const faults = verdict.findings.map(({ fault }) => fault)
  expect(faults).toEqual(['leak', 'server error', 'internals', 'shape', 'accepted'])
})
