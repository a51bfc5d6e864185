import { lengthOf, type PasswordPolicy, passwordRules } from '@resguardo/contract/passwordRules'
import type { FieldRule } from '../rules.ts'

/** What a new password of the policy needs, as the rules of a field and of its confirmation. */
export function newPasswordRules(policy: PasswordPolicy): { password: FieldRule; again: FieldRule } {
  return {
    password: (value) => {
      if (!value) return { problem: { key: 'fields.passwordRequired' } }
      const broken = passwordRules(policy).find((rule) => !rule.met(value))
      if (!broken) return { value }
      if (broken.name === 'length') return { problem: { key: 'reset.lengthWrong', values: lengthOf(policy) } }
      return { problem: { key: 'fields.passwordClasses' } }
    },
    again: (value, other) =>
      value === other('password') ? { value } : { problem: { key: 'fields.passwordsDiffer' } },
  }
}
