/** Letters and digits that are not confused on paper or over the phone: no 0 and O, no 1, I and L. */
export const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Canonical form of a code for comparison: upper case, without separators. */
export const normalizedCode = (input: string): string => input.replace(/[\s\p{P}]/gu, '').toUpperCase()

/** A code as shown and mailed: in groups of four. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/gu) ?? []).join('-')
