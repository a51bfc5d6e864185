import type { JsonSchema } from './endpoints/openapi.ts'

interface RenderContext {
  /** The document that `#` and `#/$defs/…` refer to. */
  root: JsonSchema
  indent: string
  /** References on the path to here: one that occurs again is recursive. */
  seen: readonly string[]
}

/**
 * Renders a JSON schema as a TypeScript type, on several lines for an object. For people, and for the
 * client's types.
 */
export const typeText = (schema: JsonSchema): string => textOf(schema, { root: schema, indent: '', seen: [] })

/** The library generated the document, so an object in the position of a schema is one. */
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

function textOf(schema: unknown, context: RenderContext): string {
  if (!isSchema(schema)) return 'unknown'
  const { $ref, enum: choices, const: only, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return typeOfReference($ref, context)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  const either =
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : null)
  if (either) return typeOfUnion(either, ' | ', context)
  if (type === 'array') return arrayOf(schema, context)
  if (type === 'object') return objectOf(schema, context)
  if (type === 'integer') return 'number'
  if (typeof type === 'string') return type
  // Beside a type, `allOf` only narrows it: patterns, of which a schema holds one.
  return allOf ? typeOfUnion(allOf, ' & ', context) : 'unknown'
}

function typeOfReference(reference: string, context: RenderContext): string {
  if (context.seen.includes(reference)) return 'unknown'
  const name = /^#\/\$defs\/(.+)$/.exec(reference)?.[1]
  const target = name === undefined ? context.root : context.root.$defs?.[name]
  return textOf(target, { ...context, seen: [...context.seen, reference] })
}

function typeOfUnion(parts: readonly unknown[], separator: ' | ' | ' & ', context: RenderContext): string {
  const texts = [...new Set(parts.map((part) => textOf(part, context)))]
  if (texts.length === 1) return texts[0] ?? 'unknown'
  // `unknown | T` is `unknown`; `unknown & T` is `T`.
  if (separator === ' | ')
    return texts.includes('unknown') ? 'unknown' : withoutAbsorbed(texts).join(separator)
  return (
    texts
      .filter((text) => text !== 'unknown')
      .map(parenthesized)
      .join(separator) || 'unknown'
  )
}

/** `string` absorbs string literals in a union. */
const withoutAbsorbed = (texts: readonly string[]) =>
  texts.includes('string') ? texts.filter((text) => !/^"[^"]*"( \| "[^"]*")*$/.test(text)) : texts

// regex-bound: 1000 (a type of our own contract)
const parenthesized = (text: string) => (/ [|&] /.test(text.replace(/\{[^]*\}/g, '')) ? `(${text})` : text)

function arrayOf({ items, prefixItems }: JsonSchema, context: RenderContext): string {
  if (prefixItems) return `[${prefixItems.map((item) => textOf(item, context)).join(', ')}]`
  return `${parenthesized(textOf(items, context))}[]`
}

function objectOf(
  { properties, required = [], additionalProperties }: JsonSchema,
  context: RenderContext,
): string {
  const names = Object.keys(properties ?? {})
  if (names.length === 0)
    return additionalProperties && typeof additionalProperties === 'object'
      ? `Record<string, ${textOf(additionalProperties, context)}>`
      : additionalProperties === false || properties
        ? 'Record<string, never>'
        : 'Record<string, unknown>'
  const within = { ...context, indent: `${context.indent}  ` }
  const lines = names.map((name) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${within.indent}${key}${required.includes(name) ? '' : '?'}: ${textOf(properties?.[name], within)}`
  })
  return `{\n${lines.join('\n')}\n${context.indent}}`
}
