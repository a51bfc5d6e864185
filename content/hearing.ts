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

/** What the assistant knows people's words by: `content/assistant`. */
export interface Words {
  words: WordFile
  danger: DangerFile
  refusals: RefusalFile
  talk: TalkFile
  samples: SampleFile
}

/** What is heard in a text, whatever language it is in; null where it is nothing of the kind. */
export interface Hearing {
  danger: (text: string) => Danger | null
  /** The same by weaker words, for what the course has no answer to. */
  distress: (text: string) => Danger | null
  refusal: (text: string) => RefusalFile['refusals'][number] | null
  talk: (text: string) => TalkFile['talks'][number] | null
  /** Whether a text is about what the course does not teach. */
  outside: (text: string) => boolean
  /** How much it sounds like that, and like what the course teaches, from 0 to 1. */
  matter: (text: string) => Pick<Hunch, 'outside' | 'course'>
  /** Another danger than the one that was heard, which a text may tell of as well. */
  also: (text: string, heard: Danger) => Danger | null
  /** What a text may tell of that is not taken for danger: its card is in reach, and no warning. */
  hint: (text: string) => Danger | null
  /** The card of a danger that somebody asks ahead of, or for others. */
  ahead: (text: string) => Danger | null
  /** Whether a text goes on with what was said before. */
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
 * From which likeness on something is heard that no phrase says, and below which one a phrase is not believed; measured
 * on samples that were left out when learning (docs/decisions/0032).
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
/** Below which likeness a weak phrase is not believed of what sounds that much like another matter. */
const hardly = 0.05
const elsewhereFrom = 0.5
/** From which likeness another danger is more likely than the one that a phrase says. */
const otherFrom = 0.7
/** From which likeness another card stands beside the one that is shown. */
const alsoFrom = 0.1
/** From which likeness a card stands beside what is no answer to danger. */
const hintFrom = 0.1

const none: Phrases = { pt: [], es: [], en: [] }

/** What the lessons say, in all languages, and what is asked of them; of their keywords, single ones tell too little. */
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

/** All texts of a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/**
 * Reads the phrases of all files, so that every text is heard once for all of them, and learns from the samples.
 * `course` are texts of the lessons: more of what people ask about.
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

  // Some ask of lessons what is danger, too.
  yield
  const isDanger = yield* mapped(course.about, (text) => first(dangers, ear.hear(text)) !== null, 10)
  const about = course.about.filter((_, at) => !isDanger[at])
  const hunchOf = yield* learnHunch({ words, danger, refusals, samples }, { ...course, about })

  // A question is heard for one thing after the other.
  let last: { text: string; heard: Heard; hunch: Hunch } | null = null
  const hear = (text: string) => {
    if (last?.text !== text) last = { text, heard: ear.hear(text), hunch: hunchOf(text) }
    return last
  }

  /** What a phrase says, unless all else speaks against it. */
  function believed(one: Danger, isAsked: boolean, { danger, refusal, ahead }: Hunch): Danger | null {
    if (one.sure === 'always') return one
    if (isAsked && danger.share < askedUnlike) return null
    if (danger.share < unlike && ahead + refusal.share > calmFrom) return null
    return danger.most > otherFrom && danger.one.card !== one.card ? danger.one : one
  }

  const isElsewhere = ({ danger, outside }: Hunch) => danger.share < hardly && outside > elsewhereFrom

  /** Who does not want to live is heard, whatever words of caution they choose. */
  const isNow = ({ danger }: Hunch, heard: Heard) =>
    !ahead(heard) || (danger.one.sure === 'always' && danger.most >= alwaysFrom)

  return {
    danger: (text) => {
      const { heard, hunch } = hear(text)
      const said = first(dangers, heard, (one) => !isFree(one, heard))
      if (said) return believed(said, asks(heard), hunch)
      // What is harmful, too, is answered with why it is not done, and with help; who goes on says little.
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
      // Likelier than all other dangers together, however unlikely that it is there now.
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
