import type * as contract from '@resguardo/contract/fields'
import type { Values } from '#i18n/say.tsx'

/** A message key with its values. */
export type Problem = { key: string; values?: Values }
export type Ruled = { value: string } | { problem: Problem }
export type FieldRule = (value: string, other: (name: string) => string) => Ruled | Promise<Ruled>

/** Loaded when a form is first touched, not with the page. */
const fields = () => import('@resguardo/contract/fields')
export const prepareRules = () => void fields().catch(() => {})

type TextField = 'username' | 'email' | 'loginPassword' | 'firstName' | 'lastName' | 'activationToken'

/** Validator for a field of the contract: returns the normalised value or the contract's message key. */
export function ruleOf(name: TextField & keyof typeof contract): FieldRule {
  return async (value) => {
    const known = await fields().catch(() => null)
    // If the rules cannot be loaded, the server decides: it has the same ones.
    if (!known) return { value }
    const result = known[name].safeParse(value)
    if (result.success) return { value: result.data }
    return { problem: { key: result.error.issues[0]?.message ?? 'fields.required' } }
  }
}
