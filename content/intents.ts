import type {
  AlarmFile,
  Danger,
  DangerFile,
  FollowUp,
  PreparationFile,
  RefusalFile,
  SampleFile,
  TalkFile,
  WordFile,
} from '@resguardo/contract/assistant/assistantFiles'
import { languages } from '@resguardo/contract/platform/languages'
import { alarmExamples, alarmWordsOf, secondOpinion } from './alarmExamples.ts'
import { type AlarmModel, type AlarmScores, openAlarmReview, trainAlarmReview } from './alarmReview.ts'
import { dangerCauses, likelyOf, secondCardFrom } from './dangerCauses.ts'
import {
  type CourseTexts,
  type IntentScores,
  openIntentScores,
  type ScoreModel,
  trainIntentScores,
} from './intentScores.ts'
import type { Content } from './read.ts'
import { type PhraseGroup, rulesOf } from './phraseRules.ts'
import { PhraseMatcher, type MatchedText, type PhraseTest } from './phraseMatcher.ts'
import { mapInSlices, type SlicedWork } from './slicedWork.ts'

/** The files that the assistant classifies questions with: `content/assistant`. */
export interface IntentFiles {
  words: WordFile
  danger: DangerFile
  crossing: PreparationFile
  refusals: RefusalFile
  talk: TalkFile
  samples: SampleFile
  alarms: AlarmFile
}

/** What was learned, as plain data, which `v8.serialize` can write to a file. */
export interface IntentModel extends ScoreModel {
  readonly alarms: AlarmModel
}

/** Classifies a text in any language; a function returns null if its category does not apply. */
export interface Intents {
  /** What was learned, so that it need not be trained again. */
  model: IntentModel
  danger: (text: string) => Danger | null
  /** The same with weaker phrases, for texts to which the course has no answer. */
  distress: (text: string) => Danger | null
  /**
   * Whether weak words raised an alarm about an everyday matter, by the second opinion. A cry of few words is
   * certain.
   */
  isEveryday: (text: string, alarm: Danger) => boolean
  /** Danger in the few words of a search: only what is all but certain, since most searches are calm. */
  urgent: (text: string) => Danger | null
  /** The situation of Crossing mode that a text says is ahead, by its id. */
  crossing: (text: string) => string | null
  refusal: (text: string) => RefusalFile['refusals'][number] | null
  smallTalk: (text: string) => TalkFile['talks'][number] | null
  /** What only people can answer, as whether to erase before a court date. */
  forPeople: (text: string) => TalkFile['people'][number] | null
  /** Whether a text is about a topic outside the course. */
  isOffTopic: (text: string) => boolean
  /** Scores from 0 to 1: how likely the text is off-topic, and how likely it is about the course. */
  topicScores: (text: string) => Pick<IntentScores, 'outside' | 'course'>
  /** Another danger than the detected one that the text may also describe. */
  secondDanger: (text: string, detected: Danger) => Danger | null
  /** A possible danger below the threshold: its card is offered, without a warning. */
  possibleDanger: (text: string) => Danger | null
  /** The card of a danger that a person asks about in advance, or on behalf of others. */
  askedInAdvance: (text: string) => Danger | null
  /** Whether a text continues the previous topic. */
  isFollowUp: (text: string) => boolean
  /** What a text wants to know about the previous answer. */
  followUp: (text: string) => FollowUp | null
  /** Whether a text asks how long a phone gets updates: a `named` model, or the reader's `own`. */
  asksUpdates: (text: string, phone: 'named' | 'own') => boolean
  /** The phone families that a text names. */
  phoneFamilies: (text: string) => TalkFile['families']
}

type PhraseLists = DangerFile['ahead']
/** A text with all that was found in it; `harmful`: a request to refuse. */
interface ClassifiedText {
  text: string
  matched: MatchedText
  scores: IntentScores
  harmful: Refusal | null
  alarm: AlarmScores
}
type Refusal = RefusalFile['refusals'][number]

/*
 * Classifier thresholds: scores from which a category is accepted without a matching phrase, and scores below
 * which a matching phrase is ignored. Measured on held-out samples (docs/decisions/0032).
 */
const dangerFrom = 0.37
const askedDangerFrom = 0.9
const strictDangerFrom = 0.5
const distressFrom = 0.3
/** In a search, a phrase needs this score and words without a phrase need more, and more than one. */
const searchedFrom = 0.02
const searchedWordsFrom = 0.5
const refusalFrom = 0.35
const leastDanger = 0.1
const leastAskedDanger = 0.25
const inAdvanceFrom = 0.3
const leastAdvanceDanger = 0.005
/**
 * A weak phrase is ignored if the danger score is below this; a cry of few words only if it is also about
 * something else.
 */
const leastWeakDanger = 0.45
const shortCry = 4
const leastCryDanger = 0.05
/** The same, of a danger with a card. */
const leastShortDanger = 0.08
const offTopicFrom = 0.5
/** From this score on, another danger overrides the one that a phrase matched. */
const overrideFrom = 0.7
/** The same, if a phrase names the other danger. */
const secondPhraseFrom = 0.04
/** A phrase that is only `maybe` a danger needs this score. */
const leastMaybeDanger = 0.3
/** Where words explain the phrase otherwise, a danger needs this score. */
const leastCalmDanger = 0.9
/** From this score on, a card is shown beside an answer that is not about danger. */
const possibleFrom = 0.07

/** Longer texts are stories, in which a request is one of the sentences. */
const longestRequest = 36
const sentenceEnd = /(?<=[.!?\n])\s+/

/**
 * Texts of the lessons in all languages, and the short questions about them: many questions of slides are
 * asked in danger. Single keywords are left out: they are too ambiguous.
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
  const short = questions.filter(({ slides }) => slides.length === 0).map(({ question }) => question)
  const asked = questions.map(({ question, lessons: ids }) => ({ question, lessons: ids }))
  return { about: [...named, ...short], all: all.flatMap(textsIn), asked }
}

/** All strings in a value, recursively. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/**
 * Parses the phrases of all files, so that a text is matched against all of them in one pass. Trains on the
 * samples, unless `trained` holds what an earlier training learned. `course` adds texts of the lessons as
 * examples of on-topic questions.
 */
export function* trainIntents(
  { words, danger: dangerFile, crossing, refusals, talk, samples, alarms }: IntentFiles,
  course: CourseTexts,
  trained?: IntentModel,
): SlicedWork<Intents> {
  const matcher = new PhraseMatcher({ ...words.groups, ...words.lists })
  yield
  const addPhrases = (phrases: PhraseLists): PhraseTest =>
    matcher.addPhrases(languages.flatMap((language) => phrases[language]))
  const addGroup = ({ phrases, unless }: PhraseGroup): PhraseTest => {
    const [meets, but] = [addPhrases(phrases), unless ? addPhrases(unless) : () => false]
    return (matched) => meets(matched) && !but(matched)
  }
  const [asksInAdvance, asksHow] = [addPhrases(dangerFile.ahead), addPhrases(dangerFile.asks)]
  const matchesCalm = addPhrases(dangerFile.calm)
  const applies = ({ sure }: Danger, matched: MatchedText) =>
    sure === 'always' || !(asksInAdvance(matched) || (sure !== 'now' && asksHow(matched)))
  const dangerRules = yield* mapInSlices(
    dangerFile.dangers,
    (one) => {
      const [meets, most] = [addGroup(one), one.most ?? Infinity]
      return { one, meets: (matched: MatchedText) => matched.length <= most && meets(matched) }
    },
    1,
  )
  const weak = dangerRules.filter(({ one }) => one.sure === 'weak')
  const dangers = dangerRules.filter(({ one }) => one.sure !== 'weak')
  const files = { words, danger: dangerFile, crossing, refusals, talk, samples, alarms }
  const { refusalRules, crossingRules, smallTalkRules, peopleRules } = rulesOf(files, {
    addPhrases,
    addGroup,
  })
  const { isNamed, caused } = dangerCauses(dangerFile, dangerRules, addPhrases)
  const matchesOffTopic = addGroup(talk.outside)
  const { matchesFollowUp, followOf, asksUpdates } = followUpTests(talk, addGroup)
  const familyRules = talk.families.map((one) => ({ one, meets: matcher.addPhrases(one.words) }))

  const isDanger = (text: string) => first(dangers, matcher.match(text)) !== null

  yield
  const model = trained ?? (yield* trainModel(files, course, isDanger))
  const scoresOf = openIntentScores(files, model)
  const alarmsOf = openAlarmReview(model.alarms, alarmWordsOf(words))
  const { isWithdrawn, isHarmless, raised } = secondOpinion(alarms)

  // Caches the last text, because the caller asks for several categories of one question.
  let last: ClassifiedText | null = null
  const classify = (text: string) => {
    if (last?.text === text) return last
    const matched = matcher.match(text)
    const harmful = requestIn(text, matched, matcher, refusalRules)
    last = { text, matched, scores: scoresOf(text), harmful, alarm: alarmsOf(text) }
    return last
  }

  /** A phrase match, unless the classifier contradicts it. */
  function confirmed(one: Danger, matched: MatchedText, scores: IntentScores): Danger | null {
    const { danger } = scores
    if (one.sure === 'always') return one
    if (asksHow(matched) && danger.share < leastAskedDanger) return null
    if (danger.share < leastDanger) return null
    if (matchesCalm(matched) && danger.share < leastCalmDanger) return null
    if (one.sure === 'maybe' && danger.share < leastMaybeDanger) return null
    return danger.most > overrideFrom && danger.one.card !== one.card ? danger.one : one
  }

  /** Erasing before a court date is for people, unless a phrase names another danger than a seized phone. */
  const isEvidence = (matched: MatchedText) => first(peopleRules, matched)?.lines?.includes('rights') ?? false

  /** Suicidal intent counts as present danger, even with words that ask in advance or sound calm. */
  const isPresent = ({ danger }: IntentScores, matched: MatchedText) =>
    !(asksInAdvance(matched) || matchesCalm(matched) || first(crossingRules, matched)) ||
    (danger.one.sure === 'always' && danger.most >= strictDangerFrom)

  const isQuestion = ({ text, matched }: ClassifiedText) => asksHow(matched) || text.includes('?')

  /** A danger that a phrase or a cause names, unless words of calm, of a request or of prevention speak. */
  function namedIn(classified: ClassifiedText): Danger | null {
    const { matched, scores, harmful } = classified
    const found = first(
      dangers,
      matched,
      (one) => !applies(one, matched) || (one.card === 'seized' && isEvidence(matched)),
    )
    if (found?.sure !== 'always' && harmful && scores.danger.share < leastMaybeDanger) return null
    const isForPeople = first(peopleRules, matched) !== null
    if (isForPeople && found?.sure !== 'always' && scores.danger.share < leastMaybeDanger) return null
    if (found) return confirmed(found, matched, scores)
    if (isForPeople) return null
    // A harmful request gets a refusal with help, and a follow-up has few words: both need a higher score.
    const careful = matchesFollowUp(matched) || harmful !== null
    const from = isQuestion(classified) ? askedDangerFrom : careful ? strictDangerFrom : dangerFrom
    return scores.danger.share >= from && isPresent(scores, matched) ? caused(scores, matched) : null
  }

  /** Few words, requests to refuse, what only people can answer and what is ahead are no danger by score. */
  const isElsewhere = ({ matched, harmful }: ClassifiedText) =>
    [harmful, first(peopleRules, matched), first(crossingRules, matched)].some((one) => one !== null) ||
    matched.length <= shortCry ||
    asksInAdvance(matched)

  function dangerIn(one: ClassifiedText): Danger | null {
    const named = namedIn(one)
    if (named || isElsewhere(one)) return named
    const isAsked = isQuestion(one) || one.scores.refusal.share >= refusalFrom
    return raised(one.alarm, likelyOf(one.scores), one.scores.danger.share, isAsked)
  }

  function distressIn({ text, matched, scores }: ClassifiedText): Danger | null {
    const found = first(weak, matched, (one) => !applies(one, matched))
    if (first(crossingRules, matched)) return null
    const isExplained = matchesCalm(matched) && found?.card !== null
    if (found && !isExplained && !soundsCalm(scores, matched)) return found
    return scores.danger.share >= (matchesFollowUp(matched) ? strictDangerFrom : distressFrom) &&
      isPresent(scores, matched) &&
      !asksHow(matched) &&
      (!text.includes('?') || scores.danger.share >= askedDangerFrom)
      ? caused(scores, matched)
      : null
  }

  return {
    model,
    danger: (text) => dangerIn(classify(text)),
    distress: (text) => distressIn(classify(text)),
    isEveryday: (text, one) => {
      const { matched, scores, alarm, harmful } = classify(text)
      // A victim whose words sound like a request is never refused.
      if (harmful || scores.refusal.share >= refusalFrom || matched.length <= shortCry) return false
      return isWithdrawn(alarm, one, scores.danger.share)
    },
    urgent: (text) => {
      const { matched, scores, harmful } = classify(text)
      const { one, share } = scores.danger
      const found = first(dangers, matched, (rule) => !applies(rule, matched))
      if (found?.sure === 'always') return found
      if (found) return share >= searchedFrom ? confirmed(found, matched, scores) : null
      if (asksHow(matched) || harmful || !isPresent(scores, matched)) return null
      if (share >= dangerFrom && first(weak, matched)) return one
      return matched.length > 1 && share >= searchedWordsFrom ? one : null
    },
    crossing: (text) => first(crossingRules, classify(text).matched)?.id ?? null,
    refusal: (text) => {
      const { scores, alarm } = classify(text)
      const one = refusalIn(classify(text), refusalRules, matchesCalm)
      return one && isHarmless(alarm, one, scores.refusal.share) ? null : one
    },
    smallTalk: (text) => {
      const { matched } = classify(text)
      return first(smallTalkRules, matched, ({ most }) => matched.length > most)
    },
    forPeople: (text) => first(peopleRules, classify(text).matched),
    isOffTopic: (text) => matchesOffTopic(classify(text).matched),
    topicScores: (text) => classify(text).scores,
    askedInAdvance: (text) => {
      const { matched, scores } = classify(text)
      const { one, most, share } = scores.danger
      const isInAdvance = asksInAdvance(matched) || scores.ahead >= inAdvanceFrom
      // More likely than all other dangers together, however unlikely a present danger is.
      return (
        first(dangers, matched) ??
        (isInAdvance && share >= leastAdvanceDanger && most >= share / 2 ? one : null)
      )
    },
    secondDanger: (text, { card }) => {
      const { matched, scores } = classify(text)
      const { danger } = scores
      const other = danger.one.card === card ? danger.next : danger
      const from = isNamed(other.one, matched) ? secondPhraseFrom : secondCardFrom
      return other.most >= from && other.one.card !== card ? other.one : null
    },
    possibleDanger: (text) => {
      const { matched, scores } = classify(text)
      const isAsked = asksHow(matched) || asksInAdvance(matched) || scores.ahead >= inAdvanceFrom
      const from = matchesFollowUp(matched) ? strictDangerFrom : possibleFrom
      return !isAsked && scores.danger.share >= from ? scores.danger.one : null
    },
    isFollowUp: (text) => matchesFollowUp(classify(text).matched),
    followUp: (text) => followOf(classify(text).matched),
    asksUpdates: (text, phone) => asksUpdates[phone](classify(text).matched),
    phoneFamilies: (text) => {
      const { matched } = classify(text)
      return familyRules.filter(({ meets }) => meets(matched)).map(({ one }) => one)
    },
  }
}

/** Learns the classifier, and the second opinion on alarms. */
function* trainModel(
  files: Pick<IntentFiles, 'words' | 'danger' | 'refusals' | 'samples' | 'alarms'>,
  course: CourseTexts,
  isDanger: (text: string) => boolean,
): SlicedWork<IntentModel> {
  // Questions about lessons that also match a danger are no on-topic examples.
  const areDanger = yield* mapInSlices(course.about, isDanger, 10)
  const about = course.about.filter((_, at) => !areDanger[at])
  const learned = yield* trainIntentScores(files, { ...course, about })
  const scoresIn = openIntentScores(files, learned)
  const dangerShare = (text: string) => (isDanger(text) ? scoresIn(text).danger.share : 0)
  const examples = yield* alarmExamples(files, course, dangerShare)
  return { ...learned, alarms: yield* trainAlarmReview(examples, alarmWordsOf(files.words)) }
}

/** The first rule whose phrases match a text; `but` leaves out some. */
const first = <T>(
  all: readonly { one: T; meets: PhraseTest }[],
  matched: MatchedText,
  but = (_one: T) => false,
) => all.find(({ one, meets }) => !but(one) && meets(matched))?.one ?? null

const soundsCalm = ({ danger, outside }: IntentScores, { length }: MatchedText) =>
  length > shortCry
    ? danger.share < leastWeakDanger
    : danger.share < (danger.one.card ? leastShortDanger : leastCryDanger) && outside > offTopicFrom

interface RefusalRule {
  one: Refusal
  meets: PhraseTest
  unless: PhraseTest
  causes: PhraseTest
}

/** The refusal of a text, by its phrases or by its score. */
function refusalIn(
  { matched, scores, harmful }: ClassifiedText,
  rules: readonly RefusalRule[],
  isCalm: PhraseTest,
): Refusal | null {
  if (scores.refusal.share < refusalFrom) return isCalm(matched) ? null : harmful
  if (harmful) return harmful
  const { one } = scores.refusal
  const rule = rules.find((other) => other.one === one)
  return rule?.causes(matched) && !rule.unless(matched) && !isCalm(matched) ? one : null
}

/** A request to refuse. In a story it is in one of the sentences: words of different ones are no request. */
function requestIn(
  text: string,
  matched: MatchedText,
  matcher: PhraseMatcher,
  rules: readonly { one: Refusal; meets: PhraseTest }[],
): Refusal | null {
  if (matched.length <= longestRequest) return first(rules, matched)
  for (const sentence of text.split(sentenceEnd)) {
    const found = first(rules, matcher.match(sentence))
    if (found) return found
  }
  return null
}

/** Tests for texts about the previous answer, and about how long phones get updates. */
function followUpTests({ goesOn, follows, updates }: TalkFile, addGroup: (group: PhraseGroup) => PhraseTest) {
  const pointsBack = addGroup(goesOn)
  const rules = follows.map((one) => ({ one, meets: addGroup(one) }))
  const followOf = (matched: MatchedText) =>
    rules.find(({ one, meets }) => matched.length <= one.most && meets(matched))?.one.id ?? null
  return {
    followOf,
    matchesFollowUp: (matched: MatchedText) => pointsBack(matched) || followOf(matched) !== null,
    asksUpdates: { named: addGroup({ phrases: updates.named }), own: addGroup({ phrases: updates.own }) },
  }
}
