/** Normalises a code from an authenticator app or a recovery code for the server; null for anything else. */
export function authenticatorCodeOf(text: string): string | null {
  // As people group them: 123 456, or without the dashes.
  const compact = text.replace(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(compact)) return compact
  return /^[a-z2-7]{24}$/i.test(compact) ? (compact.match(/.{4}/g) ?? []).join('-') : null
}
