import { type PasswordPolicy, passwordRules } from '@resguardo/contract/passwordRules'

/** Without what looks alike when it is read out or copied by hand, and without what begins a formula in a spreadsheet. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789_*#!'
const lengths: Readonly<Record<PasswordPolicy, number>> = { classic: 14, modern: 20 }

/** A password by chance that keeps the rules of the policy; more than 80 bits. */
export function generatePassword(policy: PasswordPolicy): string {
  const rules = passwordRules(policy)
  for (;;) {
    const password = Array.from({ length: lengths[policy] }, oneSign).join('')
    if (rules.every(({ met }) => met(password))) return password
  }
}

/** Every sign is as likely as any other: what would tip the scale is drawn again. */
function oneSign(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return drawn < 256 - (256 % signs.length) ? signs.charAt(drawn % signs.length) : oneSign()
}
