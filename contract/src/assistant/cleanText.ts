/**
 * Invisible characters that no one types: controls except newline and tab, and bidirectional controls.
 * Joiners within a word, which emoji and Persian need, are not among them.
 */
const invisibleCharacters = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * A schema check that removes such characters and lone surrogates from a text before its length is validated.
 */
export function stripInvisible(payload: { value: string }): void {
  payload.value = payload.value.toWellFormed().replace(invisibleCharacters, '')
}

/** The beginning of a text, at most `most` UTF-16 units long and without half a surrogate pair. */
export const truncated = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
