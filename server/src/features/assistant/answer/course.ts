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

/** Limit of lessons cited with an answer. */
const mostCited = 3
/** Cache size: lessons as readers of one phone and language get them, about 10 kB each. */
const mostKnown = 1000
/** Word limits of a follow-up question: with words that mark one, or with hardly any words at all. */
const fewWords = 9
const hardlyAny = 4

/** Minimum search score of lessons cited beside a card. */
const surely = 200
/*
 * Confidence that a lesson answers the question: a logistic regression, fitted on the tuning half of the
 * evaluation and on samples held out of training (docs/decisions/0041). Its inputs are the search score, the
 * share of the question found in the lesson, the classifier's topic, and whether a phrase marks another
 * topic.
 */
const byScore = 1.76
const byWords = 1.35
const byOutside = 1.19
const byCourse = 0.46
const byPhrase = 2.9
const sureFrom = 12.2
/** If all of a few words are in a lesson, this score per word is enough, unless they sound off-topic. */
const allMet = 0.95
const eachMet = 60
const foreignFrom = 0.4
/** Minimum confidence for naming near lessons beside the offer of a person. */
const nearFrom = 9.5
const aLittle = 0.001

/** Minimum score at which a question alone finds a lesson, whatever was said before. */
const foundFrom = 350
/** Minimum score of a match by at least one word. */
const aWord = 85
/**
 * If two lessons score this close, ask which one is meant, unless the first covers most of the question or
 * leads by a wide margin.
 */
const rivalFrom = 0.8
const mostCovered = 0.5
const wideMargin = 900
/** The lesson open beside the chat ranks before others that score at most twice as much. */
const openedFrom = 0.5

/** Words found in any lesson: in a follow-up question they add no topic. */
const anywhere =
  'onde donde where como how fica ficam faco faz fazer opcao queda quedan hago hace hacer opcion show shows option menu'

type Chosen = Asker & { choice: Choice }

/** Lessons found for a question, best first, and whether it is a follow-up. */
interface Search {
  found: readonly Found[]
  goesOn: boolean
}

/** Answers from the lessons of the asker's course, for their phone: only with what the lessons say. */
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

  /** Whether a text has only common question words and words for phones: `where is that on my phone?` */
  const onlyPoints = (text: string) => wordsOf(text).every((word) => pointing.has(fold(word)))

  /** Confidence that the best lesson found answers the question. */
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

  /** The slides of a lesson as the asker gets them; cached, as many have the same phone. */
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

  /** What to say of a lesson that the licence does not open: its goal, and what opens it. */
  function behindLock(lesson: string, { choice, language }: Chosen): string[] {
    const goal = content.lessons.get(lesson)?.goal[language] ?? ''
    const opensFree = opensProfile('free', choice.profile)
    return [goal, (opensFree ? words.lockedFree : words.lockedFull)[language]]
  }

  /** A note for a question that names another phone: the answer is for the asker's own. */
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

  /** Offers a person, unless the question is plainly off-topic; names the lessons that come near. */
  function handOver({ text }: Question, found: readonly Found[], sure: number, asker: Chosen): Answer {
    const { language } = asker
    if (hearingOf(content).outside(text))
      return answerOf('handOver', language, [content.assistant.talk.outside.says[language]])
    if (sure < nearFrom) return answerOf('handOver', language, [words.handOver[language]])
    return { ...answerOf('handOver', language, [words.near[language]]), citations: citationsOf(found, asker) }
  }

  return {
    /** Lessons about a question, as citations. */
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

/** Log-odds of a share, smoothed to stay finite at 0 and 1. */
const odds = (share: number) => Math.log((share + aLittle) / (1 - share + aLittle))

const unfound = (id: string): Found => ({ id, terms: new Set(), score: 0, covered: 0, exact: 0 })

const isFound = (best: Found | undefined, from: number) => best !== undefined && best.score >= from

/** Whether a lesson answers the question, whatever the other scores are. */
const isPlain = (best: Found | undefined) =>
  best !== undefined && best.score >= aWord && (best.covered >= mostCovered || best.score >= wideMargin)

const isSure = ([best, next]: readonly Found[]) =>
  best !== undefined && (isPlain(best) || (next?.score ?? 0) < rivalFrom * best.score)

function openFirst(found: readonly Found[], open: string | null): readonly Found[] {
  const own = found.find(({ id }) => id === open)
  if (!own || own.score < openedFrom * (found[0]?.score ?? 0)) return found
  return [own, ...found.filter((one) => one !== own)]
}
