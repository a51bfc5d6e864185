/** Text without case and accents, to compare what people type. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of `q` occurs in the text, ignoring case and accents. */
export function matchesWords(q: string, text: string): boolean {
  const folded = foldText(text)
  return foldText(q)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
