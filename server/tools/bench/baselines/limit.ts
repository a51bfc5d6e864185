import { createHmac, timingSafeEqual } from 'node:crypto'
import { argv } from 'node:process'
import { hash, verify } from '@node-rs/argon2'
import Fastify, { type onRequestAsyncHookHandler } from 'fastify'
import pg from 'pg'

/*
 * LIMIT: the smallest Fastify and pg server that does the same job, the baseline of docs/measurements.md.
 *
 * Usage: limit.ts <port> <pg config as JSON> <digest> <argon memory KiB> <passes>
 */
const [, , port, connection, digest = '', memory, passes] = argv
const secret = 'a secret that guards nothing'
const pool = new pg.Pool({ ...JSON.parse(connection ?? '{}'), max: 16 })
const cost = { memoryCost: Number(memory), timeCost: Number(passes), parallelism: 1 }
const stored = await hash(digest, cost)
const modules = Object.fromEntries(
  Array.from({ length: 8 }, (_, m) => [
    `module-${m}`,
    Array.from({ length: 6 }, (__, s) => `submodule-${m}-${s}`),
  ]),
)
const tail = `"modules":${JSON.stringify(modules)},"more":"${'x'.repeat(1500)}"`

const sign = (claims: object) => {
  const body = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}
const allowed = (header = '') => {
  const token = header.slice(7)
  const end = token.lastIndexOf('.')
  if (end < 0) return false
  const mac = createHmac('sha256', secret).update(token.slice(0, end)).digest()
  const got = Buffer.from(token.slice(end + 1), 'base64url')
  if (got.length !== mac.length || !timingSafeEqual(mac, got)) return false
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000 > Date.now()
}

const app = Fastify()
const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
  if (!allowed(request.headers.authorization)) await reply.code(401).send({ message: 'i401' })
}
app.get<{ Querystring: { uid: string } }>('/v2/course', { onRequest }, async (request, reply) => {
  const { rows } = await pool.query({
    name: 'course',
    text: 'select profile, os_type, visited::text as visited from bench_limit where uid = $1',
    values: [request.query.uid],
  })
  reply.header('content-type', 'application/json')
  return `{"message":"i200","data":{"profile":"${rows[0].profile}","osType":"${rows[0].os_type}","visited":${rows[0].visited},${tail}}}`
})
app.get<{ Querystring: { status: string; after?: string } }>(
  '/v2/admin',
  { onRequest },
  async (request, reply) => {
    const { status, after = '' } = request.query
    const { rows } = await pool.query({
      name: 'list',
      text: `select uid, username, first_name, last_name, role, status, expiration, last_seen, trial_ends, name_key
      from people where status = $1 and (name_key, uid) > ($2, $3::uuid) order by name_key, uid limit 25`,
      values: [status, after.slice(36), after.slice(0, 36) || '00000000-0000-0000-0000-000000000000'],
    })
    reply.header('content-type', 'application/json')
    return JSON.stringify({ message: 'i200', data: { admins: rows } })
  },
)
app.put<{ Body: { uid: string; submodule: string } }>('/v2/course', { onRequest }, async (request, reply) => {
  await pool.query({
    name: 'progress',
    text: `update bench_limit set visited = case when visited ? $2 then visited else visited || to_jsonb($2::text) end, updated = now() where uid = $1`,
    values: [request.body.uid, request.body.submodule],
  })
  reply.header('content-type', 'application/json')
  return '{"message":"i200"}'
})
app.post<{ Body: { username: string; password: string } }>('/v2/public/auth', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'auth',
    text: 'select uid from people where username = $1',
    values: [request.body.username],
  })
  if (!rows[0] || !(await verify(stored, request.body.password)))
    return reply.code(401).send({ message: 'auth401' })
  return { message: 'i200', data: { token: sign({ uid: rows[0].uid, exp: Date.now() / 1000 + 3600 }) } }
})
await app.listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 })
process.stdout.write(`token ${sign({ exp: Math.floor(Date.now() / 1000) + 36_000 })}\n`)
