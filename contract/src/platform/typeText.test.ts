import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typeText } from './typeText.ts'

const textOf = (schema: z.ZodMiniType) =>
  typeText(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

test.each([
  [z.string(), 'string'],
  [z.int(), 'number'],
  [z.nullable(z.boolean()), 'boolean | null'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.literal(true), 'true'],
  [z.array(z.nullable(z.string())), '(string | null)[]'],
  [z.tuple([z.string(), z.number()]), '[string, number]'],
  [z.record(z.string(), z.number()), 'Record<string, number>'],
  [z.strictObject({}), 'Record<string, never>'],
  [z.unknown(), 'unknown'],
  [z.string().check(z.regex(/a/), z.regex(/b/)), 'string'],
  [z.union([z.string(), z.unknown()]), 'unknown'],
  [z.union([z.literal(''), z.string()]), 'string'],
])('%#: a schema reads as the type it describes', (schema, expected) => {
  expect(textOf(schema)).toBe(expected)
})

test('an object has a line for each field, and says which may be left out', () => {
  const schema = z.object({ uid: z.string(), 'odd-name': z.optional(z.array(z.object({ n: z.int() }))) })
  expect(textOf(schema)).toBe('{\n  uid: string\n  "odd-name"?: {\n    n: number\n  }[]\n}')
})

test('what holds itself ends', () => {
  const Tree: z.ZodMiniType = z.object({ name: z.string(), parts: z.array(z.lazy(() => Tree)) })
  expect(textOf(Tree)).toContain('name: string')
  expect(textOf(Tree)).toContain('unknown[]')
})
