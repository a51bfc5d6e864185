import type { Content } from '@resguardo/content/read'
import type { Answer, Citation } from '@resguardo/contract/assistant'
import { cutLesson, noNames } from '@resguardo/contract/cut'
import { type Language, languages } from '@resguardo/contract/languages'
import { opensProfile } from '@resguardo/contract/opens'
import {
  type Choice,
  commonWords,
  type Found,
  fold,
  indexesOf,
  readerOf,
  standingOf,
  wordsOf,
} from '#features/courses/courses.ts'
import type { Asker, Question } from '../answerer.ts'
import { answerOf, bestSlide, type Readable, readableOf, tellFrom } from './compose.ts'
import { hearingOf } from './hearing.ts'
import { otherPhone, searchFor, words } from './words.messages.ts'

/** Lessons named with an answer. */
const mostCited = 3
/** Lessons, as readers of one phone and language get them, kept ready: about 10 kB each. */
const mostKnown = 1000
/** Words of a question that goes on with the one before: marked by its words, or by having hardly any. */
const fewWords = 9
const hardlyAny = 4

/** Of lessons that are named beside a card: from which score of the search. */
const surely = 200
/*
 * What is sure enough that a lesson answers: logistic regression, fitted on the half of the evaluation that is for tuning
 * and on samples that were left out when learning (docs/decisions/0041). It weighs the score of the search, how much of
 * the question stands in the lesson as it was asked, what it sounds like, and whether a phrase says that it is about
 * another matter.
 */
const byScore = 1.76
const byWords = 1.35
const byOutside = 1.19
const byCourse = 0.46
const byPhrase = 2.9
const sureFrom = 12.2
/** Of a few words that all stand in a lesson, so much for each is enough, unless they sound like another matter. */
const allMet = 0.95
const eachMet = 60
const foreignFrom = 0.4
/** From which on the lessons are named that come near, beside the offer of a person. */
const nearFrom = 9.5
const aLittle = 0.001

/** From which score a lesson is found by a question alone, whatever was said before. */
const foundFrom = 350
/** Found by a word at least. */
const aWord = 85
/** Two lessons this close are asked about, unless one speaks of most of the question or is found by a wide margin. */
const rivalFrom = 0.8
const mostCovered = 0.5
const wideMargin = 900
/** The lesson that is open beside the chat goes before others that score no more than twice as much. */
const openedFrom = 0.5

/** What is done and shown in any lesson: beside these a question that goes on says nothing of its own. */
const anywhere =
  'onde donde where como how fica ficam faco faz fazer opcao queda quedan hago hace hacer opcion show shows option menu'

type Chosen = Asker & { choice: Choice }

/** The lessons found for a question, the best first, and whether it goes on with the answer before. */
interface Search {
  found: readonly Found[]
  goesOn: boolean
}

/** Answers from the lessons of the asker's course, for their phone: with steps of the lessons and nothing beyond. */
export function courseAnswers(content: Content) {
  const { of: indexFor, terms } = indexesOf(content)
  const known = new Map<string, readonly Readable[]>()
  const phones = content.assistant.words.groups['phone'] ?? []
  const common = languages.flatMap((language) => [...commonWords(language)])
  const pointing = new Set([...common, ...phones, ...anywhere.split(' ')])

  function search({ text, before, lesson, about }: Question, { choice, language }: Chosen): Search {
    const index = indexFor(choice, language)
    const alone = index(text)
    const length = wordsOf(text).length
    const open = about?.lesson ?? null
    const last = lesson ?? open
    const other =
      !onlyPoints(text) && isFound(alone[0], foundFrom) && isPlain(alone[0]) && alone[0]?.id !== last
    if (last && length <= fewWords && !other && hearingOf(content).goesOn(text)) {
      const again = before ? index(`${before} ${text}`) : alone
      const same = again.find(({ id }) => id === last) ?? unfound(last)
      return { found: [same, ...again.filter(({ id }) => id !== last)], goesOn: true }
    }
    const found = before && length <= hardlyAny && !isPlain(alone[0]) ? index(`${before} ${text}`) : alone
    return { found: openFirst(found, open), goesOn: false }
  }

  /** Whether a text has words of any question alone, and of phones: `where is that on my phone?` */
  const onlyPoints = (text: string) => wordsOf(text).every((word) => pointing.has(fold(word)))

  /** How sure it is that the best lesson that was found answers the question. */
  function sureness(text: string, best: Found | undefined, language: Language): number {
    if (!best) return -Infinity
    const { outside, matter } = hearingOf(content)
    const sounds = matter(text)
    const words = new Set(wordsOf(text).flatMap(terms[language])).size
    if (
      best.exact >= allMet &&
      sounds.outside < foreignFrom &&
      best.score >= eachMet * words &&
      !outside(text)
    )
      return Infinity
    const found = byScore * Math.log(best.score + 20) + byWords * best.exact
    const elsewhere = byOutside * odds(sounds.outside) + byCourse * odds(sounds.course)
    return found - elsewhere - (outside(text) ? byPhrase : 0)
  }

  function citationOf({ id, terms: found }: Found, { choice, license, language }: Chosen): Citation {
    const locked = standingOf(content, choice, id, license) !== 'open'
    const at = locked ? -1 : bestSlide(slidesOf(id, choice, language), found)
    const title = content.lessons.get(id)?.title[language] ?? id
    return { lesson: id, title, slide: at < 0 ? null : at + 1, locked }
  }

  const citationsOf = (found: readonly Found[], asker: Chosen) =>
    found.slice(0, mostCited).map((one) => citationOf(one, asker))

  /** The slides of a lesson as the asker gets them; kept, since many ask for the same phone. */
  function slidesOf(id: string, choice: Choice, language: Language): readonly Readable[] {
    const { profile, osType, device, version } = choice
    const key = [id, language, profile, osType, device, version].join('|')
    const before = known.get(key)
    if (before) return before
    const lesson = content.lessons.get(id)
    const { slides } = lesson
      ? cutLesson(lesson, readerOf(content, choice), language, noNames)
      : { slides: [] }
    const readable = readableOf(slides, terms[language])
    if (known.size >= mostKnown) known.clear()
    known.set(key, readable)
    return readable
  }

  /** What is said of a lesson that the licence does not open: what it is good for, and what opens it. */
  function behindLock(lesson: string, { choice, language }: Chosen): string[] {
    const goal = content.lessons.get(lesson)?.goal[language] ?? ''
    const opensFree = opensProfile('free', choice.profile)
    return [goal, (opensFree ? words.lockedFree : words.lockedFull)[language]]
  }

  /** Whoever names another phone is told that the answer is for their own. */
  function aboutPhone(text: string, { choice, language }: Chosen): string {
    const named = hearingOf(content).families(text)
    const own = content.assistant.talk.families.find(({ osType }) => osType === choice.osType)
    const [first] = named
    if (!first || !own || named.includes(own)) return ''
    return otherPhone(first.name, own.name)[language]
  }

  function compose({ text }: Question, { found, goesOn }: Search, asker: Chosen): Answer {
    const { choice, language } = asker
    const citations = citationsOf(found, asker)
    const [best] = found
    const [first] = citations
    const answer = { ...answerOf('answer', language, []), citations }
    if (!best || !first) return answer
    if (first.locked) return { ...answer, text: behindLock(best.id, asker) }
    const slides = slidesOf(best.id, choice, language)
    const told = tellFrom(best.id, slides, (first.slide ?? 0) - 1, best.terms)
    const [way] = told.ways
    const sought = goesOn ? way?.steps[0]?.search : undefined
    const goal = content.lessons.get(best.id)?.goal[language] ?? ''
    const note = aboutPhone(text, asker)
    return {
      ...answer,
      ...(note && { note }),
      ways: told.ways,
      text: [
        ...(told.text.some(Boolean) ? told.text : [goal]),
        way?.steps.length === 0 ? words.unavailable[language] : '',
        sought ? searchFor(sought)[language] : '',
      ].filter(Boolean),
    }
  }

  /** To people, unless the course is plainly not about it; the lessons that come near are named. */
  function handOver({ text }: Question, found: readonly Found[], sure: number, asker: Chosen): Answer {
    const { language } = asker
    if (hearingOf(content).outside(text))
      return answerOf('handOver', language, [content.assistant.talk.outside.says[language]])
    if (sure < nearFrom) return answerOf('handOver', language, [words.handOver[language]])
    return { ...answerOf('handOver', language, [words.near[language]]), citations: citationsOf(found, asker) }
  }

  return {
    /** The lessons that speak of a question. */
    cite(question: Question, asker: Chosen): Citation[] {
      const { found } = search(question, asker)
      return isFound(found[0], surely) ? citationsOf(found, asker) : []
    },

    answer(question: Question, asker: Chosen): Answer {
      const { language } = asker
      const searched = search(question, asker)
      const { found, goesOn } = searched
      if (goesOn) return compose(question, searched, asker)
      const sure = sureness(question.text, found[0], language)
      if (sure < sureFrom) return handOver(question, found, sure, asker)
      if (isSure(found)) return compose(question, searched, asker)
      const citations = citationsOf(found, asker)
      const choices = citations.map(({ title }) => title)
      return { ...answerOf('ask', language, [words.ask[language]]), citations, choices }
    },
  }
}

/** The logarithm of the odds of a share. */
const odds = (share: number) => Math.log((share + aLittle) / (1 - share + aLittle))

const unfound = (id: string): Found => ({ id, terms: new Set(), score: 0, covered: 0, exact: 0 })

const isFound = (best: Found | undefined, from: number) => best !== undefined && best.score >= from

/** Whether a lesson answers, whatever else there is. */
const isPlain = (best: Found | undefined) =>
  best !== undefined && best.score >= aWord && (best.covered >= mostCovered || best.score >= wideMargin)

const isSure = ([best, next]: readonly Found[]) =>
  best !== undefined && (isPlain(best) || (next?.score ?? 0) < rivalFrom * best.score)

function openFirst(found: readonly Found[], open: string | null): readonly Found[] {
  const own = found.find(({ id }) => id === open)
  if (!own || own.score < openedFrom * (found[0]?.score ?? 0)) return found
  return [own, ...found.filter((one) => one !== own)]
}
