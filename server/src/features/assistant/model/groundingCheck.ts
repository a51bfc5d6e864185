import type { Language } from '@resguardo/contract/platform/languages'
import { type Terms, wordsOf } from '#features/courses/search/searchTerms.ts'
import type { Passage } from './passages.ts'
import { synonymsOf } from './synonyms.ts'
import { bindingWords, decisiveWords, fillerWords, negations } from './wordClasses.ts'

/** Whether passages, by their numbers from 1, support a sentence. */
export type GroundingCheck = (sentence: string, numbers: readonly number[]) => boolean

/** What a sentence claims, as tokens: content words, and pairs of a deciding word and what it is about. */
type Claims = readonly string[]

/** A part of a passage; a segment is what one negation can reach. */
interface Unit {
  readonly claims: ReadonlySet<string>
  readonly isNegative: boolean
  readonly segments: readonly { claims: ReadonlySet<string>; isNegative: boolean }[]
}

/** Minimum number of claims in a sentence, or in each half of it, that can count as supported. */
const leastClaims = 2

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const quotedLabels = /[“"«]([^“”"«»]+)[”"»]/g
const clauses = /[.,;:!?()–—›]+/
/** Where the reach of a negation ends: not at a comma, which also lists. */
const segmentEnds = /[.;:!?–—]+|,\s+(?=(?:mas|pero|but|so|ent[aã]o|entonces|e|y|and)\s)/iu
/** Words ahead of a sentence that say only where it applies. */
const onThePhone =
  /^(?:n[oe]sse|n[oe]ste|no|em|en|on|with) (?:seu |tu |el |your |the |este )?(?:celular|telefone|aparelho|tel[eé]fono|m[oó]vil|phone|device), /iu
const isNegated = (claim: string) => claim.startsWith('not')

/**
 * Checks what sentences claim against the passages they cite. A sentence is supported if a sentence of those
 * passages, or two neighbouring ones, make all its claims, with the same negation. Its two halves may also be
 * supported separately. A model can select, shorten, join and use synonyms; it cannot add a number, a label,
 * a "not" or another deed.
 */
export function groundingCheckOf(
  passages: readonly Passage[],
  language: Language,
  terms: Terms,
): GroundingCheck {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const fillerTerms = new Set(wordsOf(fillerWords[language]).flatMap(contentTerms))
  const sources = passages.map(({ title, texts }) => ({
    text: fold([title, ...texts].join(' ')),
    units: [unitOf(title), ...texts.flatMap(unitsOf)],
  }))

  return (sentence, numbers) => {
    const cited = numbers.map((number) => sources[number - 1])
    if (cited.length === 0 || cited.includes(undefined)) return false
    const labels = [...sentence.matchAll(quotedLabels)].map(([, label]) => fold(label ?? ''))
    if (!labels.every((label) => cited.some((one) => one?.text.includes(label)))) return false
    const units = cited.flatMap((one) => one?.units ?? [])
    const claims = claimsOf(sentence.replace(onThePhone, ''))
    const isCovered = (part: Claims) =>
      part.length >= leastClaims && units.some((unit) => supports(unit, part))
    return (
      isCovered(claims) ||
      claims.some((_, at) => isCovered(claims.slice(0, at)) && isCovered(claims.slice(at)))
    )
  }

  /** The sentences of a text, and each with the one after it. */
  function unitsOf(text: string): Unit[] {
    const sentences = [...segmenter.segment(text)].map(({ segment }) => segment)
    const pairs = sentences.slice(1).map((next, at) => `${sentences[at] ?? ''} ${next}`)
    return [...sentences, ...pairs].map(unitOf)
  }

  function unitOf(text: string): Unit {
    const segments = text.split(segmentEnds).map((segment) => {
      const claims = claimsOf(segment)
      return { claims: new Set(claims), isNegative: claims.some(isNegated) }
    })
    return {
      claims: new Set(segments.flatMap(({ claims }) => [...claims])),
      isNegative: segments.some((one) => one.isNegative),
      segments,
    }
  }

  function claimsOf(text: string): string[] {
    const claims: string[] = []
    let isNegative = false
    for (const clause of text.replace(/n['’]t\b/gi, ' not').split(clauses)) {
      let binding: string | null = null
      for (const word of wordsOf(clause)) {
        const plain = fold(word)
        if (negations[language].has(plain)) {
          isNegative = true
          continue
        }
        for (const term of contentTerms(word)) {
          if (fillerTerms.has(term)) continue
          claims.push(isNegative ? `not ${term}` : term)
          isNegative = false
          if (binding !== null) claims.push(`${binding} ${term}`)
          binding = bindingWords[language].has(plain) || /\p{N}/u.test(plain) ? term : null
        }
      }
    }
    // A negation without a word after it is about what was said before.
    return isNegative ? [...claims, 'not'] : claims
  }

  function contentTerms(word: string): string[] {
    const folded = fold(word)
    const plain = synonymsOf[language].get(folded) ?? folded
    if (/\p{N}/u.test(plain) || decisiveWords[language].has(plain)) return [plain]
    return terms(plain === folded ? word : plain)
  }
}

/** Whether a unit makes all claims of a part, and denies where the part denies. */
function supports(unit: Unit, part: Claims): boolean {
  if (!part.every((claim) => unit.claims.has(claim))) return false
  const isNegative = part.some(isNegated)
  return (
    isNegative === unit.isNegative ||
    unit.segments.some((one) => one.isNegative === isNegative && part.every((claim) => one.claims.has(claim)))
  )
}
