import type * as contract from '@resguardo/contract/platform/fields/fields'
import type { CheckResult, FieldProblem } from '#shared/forms/useForm.ts'

export type RuleResult = { value: string } | { problem: FieldProblem }
export type FieldRule = (value: string, other: (name: string) => string) => RuleResult | Promise<RuleResult>

/** Loaded when a form is first touched, not with the page. */
const loadFields = () => import('@resguardo/contract/platform/fields/fields')
const preloadRules = () => void loadFields().catch(() => {})

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

/** Options of a form whose fields have a rule each. */
export function formOf<Name extends string>(rules: Readonly<Record<Name, FieldRule>>) {
  // One entry per rule.
  const names = Object.keys(rules) as Name[]
  return {
    initial: Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
    onFocus: preloadRules,
    check: async (values: Record<Name, string>): Promise<CheckResult<Record<Name, string>>> => {
      const other = (name: string) => values[name as Name]
      const results = await Promise.all(
        names.map(async (name) => [name, await rules[name](values[name], other)] as const),
      )
      const output = { ...values }
      const problems: Record<string, FieldProblem> = {}
      for (const [name, result] of results)
        if ('problem' in result) problems[name] = result.problem
        else output[name] = result.value
      return { output, problems }
    },
  }
}
