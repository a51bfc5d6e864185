/** Letters and digits that nobody takes for another one, on paper or over the phone: no 0 and O, no 1, I and L. */
export const inviteSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code as it is compared: whatever case it was typed in, and without what stands between its groups. */
export const plainCode = (typed: string): string => typed.replace(/[\s\p{P}]/gu, '').toUpperCase()

/** A code as it is shown and mailed: in groups of four. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/gu) ?? []).join('-')
