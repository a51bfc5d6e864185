/** Normalises a code from an authenticator app or a recovery code for the server; null for anything else. */
export function ownCodeOf(text: string): string | null {
  // As people group them: 123 456, or without the dashes.
  const signs = text.replace(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(signs)) return signs
  return /^[a-z2-7]{24}$/i.test(signs) ? (signs.match(/.{4}/g) ?? []).join('-') : null
}
