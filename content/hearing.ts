import type {
  Danger,
  DangerFile,
  RefusalFile,
  SampleFile,
  TalkFile,
  WordFile,
} from '@resguardo/contract/assistantFiles'
import { languages } from '@resguardo/contract/languages'
import { type CourseTexts, type Hunch, learnHunch } from './hunch.ts'
import type { Content } from './read.ts'
import { Ear, type Heard, type Meets } from './phrases.ts'
import { mapped, type Steps } from './steps.ts'

/** The files that the assistant classifies questions with: `content/assistant`. */
export interface Words {
  words: WordFile
  danger: DangerFile
  refusals: RefusalFile
  talk: TalkFile
  samples: SampleFile
}

/** Classifies a text in any language; a function returns null if its category does not apply. */
export interface Hearing {
  danger: (text: string) => Danger | null
  /** The same with weaker phrases, for texts to which the course has no answer. */
  distress: (text: string) => Danger | null
  refusal: (text: string) => RefusalFile['refusals'][number] | null
  talk: (text: string) => TalkFile['talks'][number] | null
  /** Whether a text is about a topic outside the course. */
  outside: (text: string) => boolean
  /** Scores from 0 to 1: how likely the text is off-topic, and how likely it is about the course. */
  matter: (text: string) => Pick<Hunch, 'outside' | 'course'>
  /** Another danger than the detected one that the text may also describe. */
  also: (text: string, heard: Danger) => Danger | null
  /** A possible danger below the threshold: its card is offered, without a warning. */
  hint: (text: string) => Danger | null
  /** The card of a danger that a person asks about in advance, or on behalf of others. */
  ahead: (text: string) => Danger | null
  /** Whether a text continues the previous topic. */
  goesOn: (text: string) => boolean
  /** The phone families that a text names. */
  families: (text: string) => TalkFile['families']
}

type Phrases = DangerFile['ahead']
interface Group {
  phrases: Phrases
  unless?: Phrases
}

/*
 * Classifier thresholds: scores from which a category is accepted without a matching phrase, and scores below
 * which a matching phrase is ignored. Measured on held-out samples (docs/decisions/0032).
 */
const dangerFrom = 0.35
const askedFrom = 0.9
const alwaysFrom = 0.5
const distressFrom = 0.2
const refusalFrom = 0.35
const unlike = 0.1
const askedUnlike = 0.3
const aheadFrom = 0.3
const aTrace = 0.005
const calmFrom = 0.5
/**
 * A weak phrase is ignored if the danger score is below this and the off-topic score is above
 * `elsewhereFrom`.
 */
const hardly = 0.05
const elsewhereFrom = 0.5
/** From this score on, another danger overrides the one that a phrase matched. */
const otherFrom = 0.7
/** From this score on, a second card is shown as well. */
const alsoFrom = 0.1
/** From this score on, a card is shown beside an answer that is not about danger. */
const hintFrom = 0.1

const none: Phrases = { pt: [], es: [], en: [] }

/**
 * Texts of the lessons in all languages, and the questions about them. Single keywords are left out: they are
 * too ambiguous.
 */
export function courseTexts({ lessons, questions }: Pick<Content, 'lessons' | 'questions'>): CourseTexts {
  const all = [...lessons.values()]
  const named = all.flatMap(({ title, goal, keywords }) =>
    languages.flatMap((language) => [
      title[language],
      goal[language],
      ...keywords[language].filter((one) => one.split(' ').length > 2),
    ]),
  )
  return { about: [...named, ...questions.map(({ question }) => question)], all: all.flatMap(textsIn) }
}

/** All strings in a value, recursively. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/**
 * Parses the phrases of all files, so that a text is matched against all of them in one pass, and trains on
 * the samples. `course` adds texts of the lessons as examples of on-topic questions.
 */
export function* learnHearing(
  { words, danger, refusals, talk, samples }: Words,
  course: CourseTexts,
): Steps<Hearing> {
  const ear = new Ear(words.groups)
  yield
  const read = (phrases: Phrases): Meets => ear.read(languages.flatMap((language) => phrases[language]))
  const group = ({ phrases, unless }: Group): Meets => {
    const [meets, but] = [read(phrases), unless ? read(unless) : () => false]
    return (heard) => meets(heard) && !but(heard)
  }
  const [ahead, asks] = [read(danger.ahead), read(danger.asks)]
  const isFree = ({ sure }: Danger, heard: Heard) =>
    sure === 'always' || !(ahead(heard) || (sure !== 'now' && asks(heard)))
  const all = yield* mapped(
    danger.dangers,
    (one) => {
      const [meets, most] = [group(one), one.most ?? Infinity]
      return { one, meets: (heard: Heard) => heard.length <= most && meets(heard) }
    },
    1,
  )
  const weak = all.filter(({ one }) => one.sure === 'weak')
  const dangers = all.filter(({ one }) => one.sure !== 'weak')
  const refused = refusals.refusals.map((one) => ({
    one,
    meets: group(one),
    unless: read(one.unless ?? none),
  }))
  const talks = talk.talks.map((one) => ({ one, meets: group(one) }))
  const [outside, goesOn] = [group(talk.outside), group(talk.goesOn)]
  const families = talk.families.map((one) => ({ one, meets: ear.read(one.words) }))

  const first = <T>(all: readonly { one: T; meets: Meets }[], heard: Heard, but = (_one: T) => false) =>
    all.find(({ one, meets }) => !but(one) && meets(heard))?.one ?? null

  // Questions about lessons that also match a danger are no on-topic examples.
  yield
  const isDanger = yield* mapped(course.about, (text) => first(dangers, ear.hear(text)) !== null, 10)
  const about = course.about.filter((_, at) => !isDanger[at])
  const hunchOf = yield* learnHunch({ words, danger, refusals, samples }, { ...course, about })

  // Caches the last text, because the caller asks for several categories of one question.
  let last: { text: string; heard: Heard; hunch: Hunch } | null = null
  const hear = (text: string) => {
    if (last?.text !== text) last = { text, heard: ear.hear(text), hunch: hunchOf(text) }
    return last
  }

  /** A phrase match, unless the classifier contradicts it. */
  function believed(one: Danger, isAsked: boolean, { danger, refusal, ahead }: Hunch): Danger | null {
    if (one.sure === 'always') return one
    if (isAsked && danger.share < askedUnlike) return null
    if (danger.share < unlike && ahead + refusal.share > calmFrom) return null
    return danger.most > otherFrom && danger.one.card !== one.card ? danger.one : one
  }

  const isElsewhere = ({ danger, outside }: Hunch) => danger.share < hardly && outside > elsewhereFrom

  /** Suicidal intent counts as present danger, even with words that ask in advance. */
  const isNow = ({ danger }: Hunch, heard: Heard) =>
    !ahead(heard) || (danger.one.sure === 'always' && danger.most >= alwaysFrom)

  return {
    danger: (text) => {
      const { heard, hunch } = hear(text)
      const said = first(dangers, heard, (one) => !isFree(one, heard))
      if (said) return believed(said, asks(heard), hunch)
      // A harmful request gets a refusal with help, and a follow-up has few words: both need a higher score.
      const careful = goesOn(heard) || first(refused, heard) !== null
      const from = asks(heard) ? askedFrom : careful ? alwaysFrom : dangerFrom
      return hunch.danger.share >= from && isNow(hunch, heard) ? hunch.danger.one : null
    },
    distress: (text) => {
      const { heard, hunch } = hear(text)
      const said = first(weak, heard, (one) => !isFree(one, heard))
      if (said && !isElsewhere(hunch)) return said
      return hunch.danger.share >= (goesOn(heard) ? alwaysFrom : distressFrom) &&
        isNow(hunch, heard) &&
        !asks(heard)
        ? hunch.danger.one
        : null
    },
    refusal: (text) => {
      const { heard, hunch } = hear(text)
      const said = first(refused, heard)
      if (said || hunch.refusal.share < refusalFrom) return said
      const { one } = hunch.refusal
      return refused.some((other) => other.one === one && other.unless(heard)) ? null : one
    },
    talk: (text) => {
      const { heard } = hear(text)
      return first(talks, heard, ({ most }) => heard.length > most)
    },
    outside: (text) => outside(hear(text).heard),
    matter: (text) => hear(text).hunch,
    ahead: (text) => {
      const { heard, hunch } = hear(text)
      const { one, most, share } = hunch.danger
      const isAhead = ahead(heard) || hunch.ahead >= aheadFrom
      // More likely than all other dangers together, however unlikely a present danger is.
      return first(dangers, heard) ?? (isAhead && share >= aTrace && most >= share / 2 ? one : null)
    },
    also: (text, { card }) => {
      const { danger } = hear(text).hunch
      const other = danger.one.card === card ? danger.next : danger
      return other.most >= alsoFrom && other.one.card !== card ? other.one : null
    },
    hint: (text) => {
      const { heard, hunch } = hear(text)
      const isAsked = asks(heard) || ahead(heard) || hunch.ahead >= aheadFrom
      const from = goesOn(heard) ? alwaysFrom : hintFrom
      return !isAsked && hunch.danger.share >= from ? hunch.danger.one : null
    },
    goesOn: (text) => goesOn(hear(text).heard),
    families: (text) => {
      const { heard } = hear(text)
      return families.filter(({ meets }) => meets(heard)).map(({ one }) => one)
    },
  }
}
