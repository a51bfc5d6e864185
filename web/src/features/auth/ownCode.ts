/** A code of an authenticator app, or one of its recovery codes, as the server takes it; null for what is neither. */
export function ownCodeOf(text: string): string | null {
  // As people group them: 123 456, or without the dashes.
  const signs = text.replace(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(signs)) return signs
  return /^[a-z2-7]{24}$/i.test(signs) ? (signs.match(/.{4}/g) ?? []).join('-') : null
}
