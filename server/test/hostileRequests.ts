import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { bodyParserOf } from '#http/body.ts'
import { BadInput } from '#http/errors.ts'

/** Whether a body fits its schema, apart from fields that the endpoint leaves out as unknown. */
export function acceptsBody(endpoint: Pick<Endpoint, 'body' | 'extraFields'>, body: unknown): boolean {
  try {
    bodyParserOf(endpoint)(body)
    return true
  } catch (error) {
    if (error instanceof BadInput) return false
    throw error
  }
}

export const oddValues = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 3 },
  '',
  '  ',
  '\ud800',
  '<script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '${7*7}',
  'x'.repeat(5000),
  '9'.repeat(400),
]

/** Every field with every odd value, without each field, and with one field too many. */
export function* mutations(body: Record<string, unknown>) {
  for (const field of Object.keys(body)) {
    for (const value of oddValues) yield { ...body, [field]: value }
    const { [field]: _, ...rest } = body
    yield rest
  }
  for (const extra of ['role', 'constructor', 'toString', 'is_admin', '', 'x'.repeat(3000)])
    yield { ...body, [extra]: 'root' }
  yield* [[], [body], null, 'text', 1, true]
}

export const rawBodies: [string, number, string | Buffer, Record<string, string>?][] = [
  ['ten megabytes', 413, JSON.stringify({ notes: 'x'.repeat(10_000_000) })],
  ['broken UTF-8', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['an overlong zero', 400, Buffer.from([0x22, 0xc0, 0x80, 0x22])],
  ['the character zero, escaped', 400, '{"username":"a\\u0000b","browser":"x"}'],
  ['the character zero, plain', 400, '{"username":"a\0b"}'],
  ['__proto__', 400, '{"__proto__":{"role":"root"}}'],
  ['__proto__, escaped', 400, '{"\\u005f_proto__":{"role":"root"}}'],
  ['constructor.prototype', 400, '{"constructor":{"prototype":{"role":"root"}}}'],
  ['20,000 arrays in one another', 400, '['.repeat(20_000) + ']'.repeat(20_000)],
  ['20,000 objects in one another', 400, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['half a text', 400, '{"username":"a'],
  ['nothing but a comma', 400, ','],
  ['not a number', 400, '{"uid":NaN}'],
  ['a form', 415, 'username=a&browser=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', 415, '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['plain text', 415, '{"username":"a"}', { 'content-type': 'text/plain' }],
  ['XML', 415, '<a/>', { 'content-type': 'application/xml' }],
  ['a type that is none', 415, '{}', { 'content-type': 'nonsense' }],
  ['a gzip body', 415, gzipSync('{"username":"a"}'), { 'content-encoding': 'gzip' }],
  ['an encoding that is none', 415, '{}', { 'content-encoding': 'x' }],
]

export const badQueries = [
  'uid=',
  'uid=x',
  'uid[]=x',
  'uid=a&uid=b',
  'other=1',
  '__proto__=1',
  'constructor=1',
  'size=x',
  'size=-1',
]
export const oddAddresses = [
  '?uid=%00',
  '?q=%00',
  '?%00=1',
  `?uid=${'x'.repeat(7000)}`,
  '?uid=%ff',
  '?uid=%',
  '?uid=%u0000',
  '?&&&==',
  '?uid=\\',
]
