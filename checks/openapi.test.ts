import { expect, test } from 'vitest'
import { lint } from './openapi.ts'

const info = {
  title: 'Small',
  version: '1',
  description: 'One call',
  contact: {},
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
}
const call = {
  operationId: 'read',
  summary: 'Read',
  description: 'Reads.',
  tags: ['part'],
  security: [],
  parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' }, example: 5 }],
  responses: { 200: { description: 'Read' }, 400: { description: 'Bad' } },
}
const describe = (...calls: object[]) => ({
  openapi: '3.1.0',
  info,
  servers: [{ url: '/' }],
  tags: [{ name: 'part', description: 'A part' }],
  paths: Object.fromEntries(calls.map((get, index) => [`/${index}`, { get }])),
})
const rulesOf = async (...calls: object[]) =>
  (await lint(describe(...calls))).map((finding) => finding.split(':')[0])

test('a call without faults has no finding', async () => {
  expect(await rulesOf(call)).toEqual([])
})

test.each([
  ['no security', { security: undefined }, 'security-defined'],
  ['an unknown tag', { tags: ['else'] }, 'operation-tag-defined'],
  [
    'an example of another type',
    { parameters: [{ ...call.parameters[0], example: 'five' }] },
    'oas3-valid-media-example',
  ],
  ['the id of another call', { operationId: 'read' }, 'operation-operationId-unique'],
])('%s is found', async (_, change, rule) => {
  expect(await rulesOf(call, { ...call, operationId: 'other', ...change })).toContain(rule)
})
