import { wordsOf } from '#features/courses/search/searchTerms.ts'

/** Questions of at most this many words are searched for as they are. */
const shortQuestion = 36
/** Words of a part: a sentence, or a stretch of a text without full stops, as voices are transcribed. */
const partWords = 18
const partStep = 9
/** The parts that are searched for. */
const partsKept = 2
/** What a part that asks gains. */
const askingBonus = 0.15
/** A second part must be this close to the best. */
const tolerance = 0.25

/** Words that ask, in any of the languages; without accents, as many people type. */
const asking =
  /[?¿]|\b(?:como|c[oó]mo|how|what|which|qual|quais|cu[aá]l|onde|d[oó]nde|where|posso|puedo|can i|should i|devo|debo|quero|quiero|want|preciso|necesito|need|tem como|d[aá] pra|o que)\b/i

/**
 * The parts of a long story that ask something of the course, in their order: those that `relevance`, at most
 * 1, puts first. A short question is returned unchanged.
 */
export function focusOf(text: string, relevance: (part: string) => number): string {
  if (wordsOf(text).length <= shortQuestion) return text
  const ranked = partsOf(text)
    .map((part, at) => ({ part, at, score: relevance(part) + (asking.test(part) ? askingBonus : 0) }))
    .toSorted((one, other) => other.score - one.score)
  const least = (ranked[0]?.score ?? 0) - tolerance
  return ranked
    .filter(({ score }) => score >= least)
    .slice(0, partsKept)
    .toSorted((one, other) => one.at - other.at)
    .map(({ part }) => part)
    .join(' ')
}

/** Sentences, joined if short and cut into overlapping stretches if long. */
function partsOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?\n;])\s+/).filter((one) => wordsOf(one).length > 0)
  return sentences.flatMap((sentence) => {
    const words = sentence.split(/\s+/)
    if (words.length <= partWords + partStep) return [sentence]
    return Array.from({ length: Math.ceil((words.length - partStep) / partStep) }, (_, at) =>
      words.slice(at * partStep, at * partStep + partWords).join(' '),
    )
  })
}
