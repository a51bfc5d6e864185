import type * as contract from '@resguardo/contract/platform/fields'
import type { MessageValues } from '#i18n/say.tsx'

/** A message key with its values. */
export type FieldProblem = { key: string; values?: MessageValues }
export type RuleResult = { value: string } | { problem: FieldProblem }
export type FieldRule = (value: string, other: (name: string) => string) => RuleResult | Promise<RuleResult>

/** Loaded when a form is first touched, not with the page. */
const loadFields = () => import('@resguardo/contract/platform/fields')
export const preloadRules = () => void loadFields().catch(() => {})

type TextField = 'username' | 'email' | 'loginPassword' | 'firstName' | 'lastName' | 'activationToken'

/** Validator for a field of the contract: returns the normalised value or the contract's message key. */
export function ruleOf(name: TextField & keyof typeof contract): FieldRule {
  return async (value) => {
    const contractFields = await loadFields().catch(() => null)
    // If the rules cannot be loaded, the server decides: it has the same ones.
    if (!contractFields) return { value }
    const result = contractFields[name].safeParse(value)
    if (result.success) return { value: result.data }
    return { problem: { key: result.error.issues[0]?.message ?? 'fields.required' } }
  }
}
