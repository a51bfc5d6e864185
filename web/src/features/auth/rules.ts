import type { ZodMiniType } from 'zod/mini'
import type { Values } from '#i18n/say.tsx'

/** A message key with its numbers. */
export type Problem = { key: string; values?: Values }
export type FieldRule = (
  value: string,
  other: (name: string) => string,
) => { value: string } | { problem: Problem }

/** The rule of a field of the contract: the value as the server wants it, or the contract's message key. */
export function ruleOf(schema: ZodMiniType<string, string>): FieldRule {
  return (value) => {
    const result = schema.safeParse(value)
    if (result.success) return { value: result.data }
    return { problem: { key: result.error.issues[0]?.message ?? 'fields.required' } }
  }
}
