import { passwordLength, type PasswordPolicy, passwordRules } from '@resguardo/contract/auth/passwordRules'
import type { FieldRule } from '../fieldRules.ts'

/** The policy's rules for a new password, for its field and the confirmation field. */
export function newPasswordRules(policy: PasswordPolicy): { password: FieldRule; again: FieldRule } {
  return {
    password: (value) => {
      if (!value) return { problem: { key: 'fields.passwordRequired' } }
      const broken = passwordRules(policy).find((rule) => !rule.met(value))
      if (!broken) return { value }
      if (broken.name === 'length')
        return { problem: { key: 'reset.lengthWrong', values: passwordLength(policy) } }
      return { problem: { key: 'fields.passwordClasses' } }
    },
    again: (value, other) =>
      value === other('password') ? { value } : { problem: { key: 'fields.passwordsDiffer' } },
  }
}
