/**
 * Signs that nobody types and nobody sees: controls but for line and tab, and those that turn the order of what stands
 * after them. Marks within a word, as emoji and Persian need them, are none of these.
 */
const unseen = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** A check of a schema that leaves a text as it was typed, whole and without such signs, before its length is looked at. */
export function typed(payload: { value: string }): void {
  payload.value = payload.value.toWellFormed().replace(unseen, '')
}

/** The beginning of a text, of so many characters at most and no halves of one. */
export const beginning = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
