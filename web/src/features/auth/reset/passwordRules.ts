import { passwordClasses } from '@resguardo/contract/fields'
import { limits } from '@resguardo/contract/limits'
import type { FieldRule } from '../rules.ts'
import type { PublicSettings } from '../usePublicSettings.ts'

export type Policy = PublicSettings['password_policy']
type PasswordRule = { id: 'length' | keyof typeof passwordClasses; met: (password: string) => boolean }

/** Shortest and longest new password of a policy, in characters. */
export const lengthOf = (policy: Policy) => (policy === 'modern' ? limits.modernPassword : limits.password)

/** What a new password of the policy needs, one rule each: they are shown before anything is wrong. */
export function passwordRules(policy: Policy): readonly PasswordRule[] {
  const { min, max } = lengthOf(policy)
  const length: PasswordRule = { id: 'length', met: ({ length }) => length >= min && length <= max }
  if (policy === 'modern') return [length]
  const classes = Object.entries(passwordClasses).map(([id, pattern]) => ({
    // The entries of the table have its keys.
    id: id as keyof typeof passwordClasses,
    met: (password: string) => pattern.test(password),
  }))
  return [length, ...classes]
}

/** The same rules as a field, and its confirmation. */
export function newPasswordRules(policy: Policy): { password: FieldRule; again: FieldRule } {
  return {
    password: (value) => {
      if (!value) return { problem: { key: 'fields.passwordRequired' } }
      const broken = passwordRules(policy).find((rule) => !rule.met(value))
      if (!broken) return { value }
      if (broken.id === 'length') return { problem: { key: 'reset.lengthWrong', values: lengthOf(policy) } }
      return { problem: { key: 'fields.passwordClasses' } }
    },
    again: (value, other) =>
      value === other('password') ? { value } : { problem: { key: 'fields.passwordsDiffer' } },
  }
}
