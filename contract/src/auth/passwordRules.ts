import { limits } from '../platform/limits.ts'

/**
 * Root chooses the password policy of the instance. Only the pages enforce it, since the server sees nothing
 * but digests.
 */
export type PasswordPolicy = 'classic' | 'modern'

/** The four character classes of the default policy; the form checks them off one by one. */
export const passwordClasses = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/,
  special: /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/,
} as const

type PasswordRule = {
  readonly name: 'length' | keyof typeof passwordClasses
  readonly met: (password: string) => boolean
}

/** Minimum and maximum length of a new password under a policy, in characters. */
export const passwordLength = (policy: PasswordPolicy) =>
  policy === 'modern' ? limits.modernPassword : limits.password

const lengthRule = (policy: PasswordPolicy): PasswordRule => {
  const { min, max } = passwordLength(policy)
  return { name: 'length', met: ({ length }) => length >= min && length <= max }
}
const classRule = (name: keyof typeof passwordClasses): PasswordRule => ({
  name,
  met: (password) => passwordClasses[name].test(password),
})

const rules: Readonly<Record<PasswordPolicy, readonly PasswordRule[]>> = {
  classic: [
    lengthRule('classic'),
    classRule('upper'),
    classRule('lower'),
    classRule('digit'),
    classRule('special'),
  ],
  modern: [lengthRule('modern')],
}

/** The rules for a new password, listed before anything is wrong. */
export const passwordRules = (policy: PasswordPolicy): readonly PasswordRule[] => rules[policy]
