import { limits } from './limits.ts'

/** Root chooses the policy of the instance; the server, which only sees digests, trusts its pages with it. */
export type PasswordPolicy = 'classic' | 'modern'

/** The four classes a password of the default policy needs, by name: the form ticks them one by one. */
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

/** Shortest and longest new password of a policy, in characters. */
export const lengthOf = (policy: PasswordPolicy) =>
  policy === 'modern' ? limits.modernPassword : limits.password

const lengthRule = (policy: PasswordPolicy): PasswordRule => {
  const { min, max } = lengthOf(policy)
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

/** What a new password of the policy needs, one rule each: they are shown before anything is wrong. */
export const passwordRules = (policy: PasswordPolicy): readonly PasswordRule[] => rules[policy]
