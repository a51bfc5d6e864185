import { readAdmin } from '@resguardo/contract/people/admins'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordStatus } from '#test/contractCoverage.ts'
import { unsigned } from '#test/issuer.ts'
import { claimsOf } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const all: [string, Endpoint][] = Object.entries(endpoints)
const closed = all.filter(([, { access }]) => access !== 'public')

let genuine = ''
beforeAll(async () => {
  genuine = (await server().make.signedIn({ role: 'root' })).token
})

const ours = () => ({ ...claimsOf(genuine), iss: 'resguardo', aud: 'resguardo' })
const sign = (claims: JWTPayload, key: Uint8Array, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key)

function tampered(token: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = {
    ...JSON.parse(Buffer.from(body, 'base64url').toString()),
    role: 'root',
    exp: 9_999_999_999,
  }
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
}

const bearer = (token: string) => `Bearer ${token}`
const forged: [string, () => Promise<string | undefined>][] = [
  ['no header', async () => undefined],
  ['an empty header', async () => ''],
  ['another scheme', async () => `Basic ${genuine}`],
  ['a bare token', async () => genuine],
  ['nonsense', async () => bearer('abc.def.ghi')],
  ['a token signed with another key', async () => bearer(await sign(ours(), Buffer.alloc(32, 9)))],
  ['a token without a signature', async () => bearer(unsigned(genuine))],
  ['a token with changed claims', async () => bearer(tampered(genuine))],
  [
    'a token for another audience',
    async () => bearer(await sign({ ...ours(), aud: 'other' }, server().deps.keys.jwt)),
  ],
  [
    'a token of another issuer',
    async () => bearer(await sign({ ...ours(), iss: 'other' }, server().deps.keys.jwt)),
  ],
  ['a token by another algorithm', async () => bearer(await sign(ours(), server().deps.keys.jwt, 'HS512'))],
  [
    'a token that is over',
    async () => bearer(await sign({ ...ours(), exp: 1_000_000_000 }, server().deps.keys.jwt)),
  ],
  [
    'S9.006 a token of more than 1000 characters',
    async () => bearer(await sign({ ...ours(), more: 'x'.repeat(500) }, server().deps.keys.jwt)),
  ],
  [
    'a token of no session',
    async () =>
      bearer(await sign({ ...ours(), sid: '00000000-0000-4000-8000-000000000000' }, server().deps.keys.jwt)),
  ],
  [
    'a token whose session is no uuid',
    async () => bearer(await sign({ ...ours(), sid: 'x' }, server().deps.keys.jwt)),
  ],
  [
    'a token without a session',
    async () => {
      const { sid: _, ...rest } = ours()
      return bearer(await sign(rest, server().deps.keys.jwt))
    },
  ],
]

describe.each(forged)('%s', (_, make) => {
  test.each(closed)('opens %s no way: 401', async (_name, endpoint) => {
    const authorization = await make()
    // Open endpoints accept requests without a token, but reject a bad one.
    if (authorization === undefined && endpoint.access === 'open') return
    const response = await server().inject({
      method: endpoint.method,
      url: `/${endpoint.path.replace('{file}', 'strong-code.json')}`,
      headers: { ...(authorization !== undefined && { authorization }) },
      ...(endpoint.body && { payload: {} }),
    })
    recordStatus(endpoint, response.statusCode)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ data: null })
  })
})

test('the genuine token is taken', async () => {
  const response = await server().inject({
    method: 'PUT',
    url: '/v2/session',
    headers: { authorization: bearer(genuine) },
  })
  expect(response.statusCode).toBe(200)
})

test('S6.019 S6.020 the public calls need no token, and look at none', async () => {
  for (const [, endpoint] of all.filter(([, { access }]) => access === 'public')) {
    const response = await server().inject({
      method: endpoint.method,
      url: `/${endpoint.path}`,
      headers: { authorization: 'Bearer abc' },
      ...(endpoint.body && { payload: {} }),
    })
    const needsQuery = endpoint.query?.safeParse({}).success === false
    expect(response.statusCode, endpoint.path).toBe(
      endpoint.body || endpoint.params || needsQuery ? 400 : 200,
    )
  }
})

test('S9.006 the token of the longest names has 1000 characters at most, and opens its session', async () => {
  const { make, call } = server()
  const person = await make.person({ username: `${'e'.repeat(300)}@example.org` })
  const names = { first_name: '☂'.repeat(100), last_name: 'Ñ'.repeat(100) }
  await server().deps.db.updateTable('people').set(names).where('uid', '=', person.uid).execute()
  const token = await make.signIn(person)
  expect(token.length).toBeLessThanOrEqual(1000)
  expect(token.length).toBeGreaterThan(900)
  expect(claimsOf(token)).toMatchObject({ uid: person.uid, last_name: expect.stringMatching(/^Ñ+$/) })
  expect((await call(readAdmin, { query: { uid: person.uid } }, { token })).data[0]).toMatchObject(names)
})

test('S9.006 a token of 1000 characters is taken', async () => {
  const { call } = server()
  const padded = async (length: number) =>
    sign({ ...ours(), more: 'x'.repeat(length) }, server().deps.keys.jwt)
  const short = (await padded(0)).length
  let token = await padded(Math.floor(((1000 - short) * 3) / 4))
  for (let more = Math.floor(((1000 - short) * 3) / 4); token.length < 999; more++) token = await padded(more)
  expect(token.length).toBeOneOf([999, 1000])
  const { uid } = claimsOf(genuine)
  expect((await call(readAdmin, { query: { uid } }, { token })).status).toBe(200)
})
