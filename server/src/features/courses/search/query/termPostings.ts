import { mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'

/** Called with each lesson that has a term, by its number, with its score for it, and the term. */
export type PostingVisitor = (lesson: number, score: number, term: string) => void

/** The terms of a course's lessons: read-only, in a few arrays, since one for each course stays in memory. */
export interface TermPostings {
  /** Number of lessons that contain a term. */
  count: (term: string) => number
  /** Visits the lessons with a term, then those with a longer term that begins with it, which counts less. */
  visit: (term: string, visitor: PostingVisitor) => void
}

/** One field of a lesson: its words, and how much a term in it counts. */
export interface IndexedText {
  words: readonly string[]
  boost: number
}

/** A term of at least so many letters is found as the beginning of another. */
const shortestPrefix = 5
/** Weight of a longer term, and of each of its further letters. */
const prefixWeight = 0.3
const prefixDistanceWeight = 0.3
/** Parameters of BM25+ (Lv and Zhai, 2011): saturation, weight of the length, and least score of a match. */
const saturation = 1.4
const lengthWeight = 0.3
const leastMatch = 0.7

interface FieldTerm {
  lesson: number
  field: number
  times: number
}

/** Scores each term by BM25+ in each field. `lessons`: the fields of each, in the same order. */
export function* buildPostings(
  lessons: readonly (readonly IndexedText[])[],
  terms: (word: string) => readonly string[],
): SlicedWork<TermPostings> {
  const fields = lessons[0]?.length ?? 0
  const lengths = Array.from({ length: fields }, () => new Float64Array(lessons.length))
  const found = new Map<string, FieldTerm[]>()
  yield* mapInSlices(
    lessons,
    (texts, lesson) => {
      for (const [field, { words }] of texts.entries()) {
        lengths[field]![lesson] = new Set(words).size
        for (const word of words)
          for (const term of terms(word)) {
            const entries = found.get(term) ?? []
            if (entries.length === 0) found.set(term, entries)
            const last = entries.at(-1)
            if (last?.lesson === lesson && last.field === field) last.times++
            else entries.push({ lesson, field, times: 1 })
          }
      }
    },
    1,
  )
  const averages = lengths.map((all) => all.reduce((sum, one) => sum + one, 0) / (lessons.length || 1))
  const scoreOf = ({ lesson, field, times }: FieldTerm, inField: number) => {
    const rarity = Math.log(1 + (lessons.length - inField + 0.5) / (inField + 0.5))
    const length = (lengths[field]![lesson] ?? 0) / (averages[field] || 1)
    const frequency =
      (times * (saturation + 1)) / (times + saturation * (1 - lengthWeight + lengthWeight * length))
    return (lessons[lesson]?.[field]?.boost ?? 0) * rarity * (leastMatch + frequency)
  }
  yield
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const byTerm = yield* mapInSlices(
    sorted,
    ([, entries]) => {
      const inFields = new Uint16Array(fields)
      for (const { field } of entries) inFields[field]!++
      const scores = new Map<number, number>()
      for (const entry of entries) {
        const score = scoreOf(entry, inFields[entry.field]!)
        scores.set(entry.lesson, (scores.get(entry.lesson) ?? 0) + score)
      }
      return scores
    },
    200,
  )
  return openPostings(
    sorted.map(([term]) => term),
    byTerm,
  )
}

/** Postings of sorted terms. */
function openPostings(
  terms: readonly string[],
  byTerm: readonly ReadonlyMap<number, number>[],
): TermPostings {
  const starts = new Uint32Array(terms.length + 1)
  for (const [number, { size }] of byTerm.entries()) starts[number + 1] = starts[number]! + size
  const lessons = Uint16Array.from(byTerm.flatMap((scores) => [...scores.keys()]))
  const scores = Float32Array.from(byTerm.flatMap((own) => [...own.values()]))

  /** Number of the first term that is not before the given one. */
  function firstFrom(term: string): number {
    let [low, high] = [0, terms.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (terms[middle]! < term) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    count(term) {
      const number = firstFrom(term)
      return terms[number] === term ? starts[number + 1]! - starts[number]! : 0
    },
    visit(term, visitor) {
      for (let number = firstFrom(term); number < terms.length; number++) {
        const found = terms[number]!
        const isExact = found === term
        if (!isExact && (term.length < shortestPrefix || !found.startsWith(term))) return
        const distance = found.length - term.length
        const weight = isExact
          ? 1
          : (prefixWeight * found.length) / (found.length + prefixDistanceWeight * distance)
        for (let at = starts[number]!; at < starts[number + 1]!; at++)
          visitor(lessons[at]!, weight * scores[at]!, found)
      }
    },
  }
}
