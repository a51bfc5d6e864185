import { type PasswordPolicy, passwordRules } from '@resguardo/contract/auth/passwordRules'

/**
 * No characters that look alike when read out or copied by hand, and none that begin a spreadsheet formula.
 */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789_*#!'
const passwordLengths: Readonly<Record<PasswordPolicy, number>> = { classic: 14, modern: 20 }

/** A random password that satisfies the policy; more than 80 bits of entropy. */
export function generatePassword(policy: PasswordPolicy): string {
  const rules = passwordRules(policy)
  for (;;) {
    const password = Array.from({ length: passwordLengths[policy] }, randomCharacter).join('')
    if (rules.every(({ met }) => met(password))) return password
  }
}

/** Rejection sampling: every character is equally likely. */
function randomCharacter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % alphabet.length) ? alphabet.charAt(byte % alphabet.length) : randomCharacter()
}
