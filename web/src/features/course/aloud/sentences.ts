/** Twelve seconds at the lowest rate: Chrome falls silent in the middle of an utterance after fifteen. */
const maxLength = 130

/** Splits a text into utterances: sentences, and longer ones at a comma or a space. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…;])\s+|\n+/)
    .flatMap(splitLong)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

function splitLong(sentence: string): string[] {
  const text = sentence.trim()
  if (text.length <= maxLength) return [text]
  const start = text.slice(0, maxLength)
  const comma = start.search(/[,:](?=\s[^,:]*$)/)
  const at = comma > maxLength / 3 ? comma + 1 : start.lastIndexOf(' ')
  const end = at > 0 ? at : maxLength
  return [text.slice(0, end).trim(), ...splitLong(text.slice(end))]
}

/** Markdown of the content as it is spoken. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^[ \t]*(?:#+|[-+*>]|\d+\.) /gm, '')
    .replace(/[*_`]/g, '')
