import type { Intents } from '@resguardo/content/intents'
import { wordsOf } from '#features/courses/search/searchTerms.ts'

/** Questions of at most this many words are searched for as they are. */
const shortQuestion = 36
/** Words of a part: a sentence, or a stretch of a text without full stops, as voices are transcribed. */
const partWords = 18
const partStep = 9
/** The parts that are searched for. */
const partsKept = 2
/** What a part that asks gains. */
const askingBonus = 0.4
/** A second part must be this close to the best. */
const tolerance = 0.25

/*
 * Weights of a part's relevance, fitted on the tuning half in two stories: small talk finds some lesson too,
 * but with a lower search score.
 */
const courseWeight = 0.3
const outsideWeight = 0.7
const scoreWeight = 0.5

/** How much a part of a story is about the course; `score`: that of the best lesson searched for. */
export function relevanceOf(
  part: string,
  score: number,
  { topicScores }: Pick<Intents, 'topicScores'>,
): number {
  const { course, outside } = topicScores(part)
  return courseWeight * course - outsideWeight * outside + scoreWeight * Math.log(score + 20)
}

/** Words that ask, in any of the languages; without accents, as many people type. */
const asking =
  /[?¿]|\b(?:como|c[oó]mo|how|what|which|qual|quais|cu[aá]l|onde|d[oó]nde|where|posso|puedo|can i|should i|devo|debo|quero|quiero|want|preciso|necesito|need|tem como|d[aá] pra|o que)\b/i

/**
 * The parts of a long story that ask something of the course, in their order: those that `relevance`
 * puts first. A short question is returned unchanged.
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
