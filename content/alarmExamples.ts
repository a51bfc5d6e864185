import type {
  AlarmFile,
  Danger,
  RefusalFile,
  SampleFile,
  WordFile,
} from '@resguardo/contract/assistant/assistantFiles'
import { languages } from '@resguardo/contract/platform/languages'
import type { AlarmExample, AlarmScores, AlarmWords } from './alarmReview.ts'
import type { CourseTexts } from './intentScores.ts'
import { groupLookup } from './phraseMatcher.ts'
import { mapInSlices, type SlicedWork } from './slicedWork.ts'

/** An alarm with this score is certain. */
const certainFrom = 0.995
/** In lessons about calm, a question with a phrase of danger and this score is no example. */
const unclearFrom = 0.9
/** In lessons about danger, a question with a phrase of danger and this score is an example of it. */
const exampleFrom = 0.5
/** What the log-odds of the score add to the second opinion. */
const scoreWeight = 0.43
/** From this sum on, a word that names a danger raises an alarm; below the other, one is withdrawn. */
const raisedFrom = 1.8
/** The same for a text that asks how to do something, or for something that is refused. */
const askedRaisedFrom = 2.5
const withdrawnBelow = -0.3
/** The same for self-harm and violence, whose phrases are withdrawn only if all else is calm. */
const surelyCalmBelow = -2
/** A refusal with a lower score is withdrawn if the second opinion is below its bound. */
const certainRefusalFrom = 0.5
const harmlessBelow = -3

/** Log-odds of a share, finite at 0 and 1. */
const logOdds = (share: number) => Math.log((share + 1e-3) / (1 - share + 1e-3))

/** The word groups and concepts that the second opinion knows. */
export const alarmWordsOf = ({ groups, concepts }: WordFile): AlarmWords => ({
  groupsOf: groupLookup(groups),
  conceptsOf: groupLookup(
    Object.fromEntries(Object.entries(concepts).map(([id, words]) => [id, words.split(' ')])),
  ),
})

/**
 * What the second opinion learns from: the samples, and the readers' questions. Of lessons that people in
 * danger ask about, only questions with a phrase of danger are labelled, as danger.
 */
export function* alarmExamples(
  { samples, alarms }: { samples: SampleFile; alarms: AlarmFile },
  { asked }: CourseTexts,
  dangerShare: (text: string) => number,
): SlicedWork<AlarmExample[]> {
  const inDanger = new Set(Object.values(alarms.lessons).flat())
  const label = (texts: SampleFile['ahead'], danger: boolean | null, harm: boolean): AlarmExample[] =>
    languages.flatMap((language) => texts[language].map((text) => ({ text, danger, harm })))
  const isDanger = (text: string, lessons: readonly string[]): boolean | null => {
    const share = dangerShare(text)
    if (lessons.some((id) => inDanger.has(id))) return share > exampleFrom || null
    return share >= unclearFrom ? null : false
  }
  const readers = yield* mapInSlices(
    asked,
    ({ question: text, lessons }) => ({ text, danger: isDanger(text, lessons), harm: false }),
    10,
  )
  return [
    ...Object.values(samples.dangers).flatMap((one) => label(one, true, false)),
    ...Object.values(samples.refusals).flatMap((one) => label(one, null, true)),
    ...[samples.ahead, samples.course, samples.outside].flatMap((one) => label(one, false, false)),
    ...[alarms.calm, alarms.daily].flatMap((one) => label(one, false, false)),
    ...[...Object.values(alarms.indirect), alarms.danger].flatMap((one) => label(one, true, false)),
    ...label(alarms.harm, null, true),
    ...readers,
  ]
}

/** What the second opinion says of an alarm and of a refusal; `share`: their score by the classifier. */
export function secondOpinion({ refusals, names, signs }: AlarmFile) {
  const mayBeHarmless = new Set(refusals)
  const sumOf = ({ danger }: AlarmScores, share: number) => danger + scoreWeight * logOdds(share)
  return {
    /** A high score is certain. Self-harm and violence are withdrawn only if all else is calm. */
    isWithdrawn: (alarm: AlarmScores, { sure, lines }: Danger, share: number): boolean => {
      const isGrave = sure === 'always' || lines !== undefined
      return share < certainFrom && sumOf(alarm, share) < (isGrave ? surelyCalmBelow : withdrawnBelow)
    },
    /**
     * The first of the likely dangers that a word names, or one with a card whose signs are there, if both
     * classifiers hear danger: no score alone raises an alarm.
     */
    raised: (
      alarm: AlarmScores,
      likely: readonly Danger[],
      share: number,
      isAsked: boolean,
    ): Danger | null => {
      if (sumOf(alarm, share) < (isAsked ? askedRaisedFrom : raisedFrom)) return null
      const hasOne = (concepts: readonly string[] = []) => concepts.some((one) => alarm.concepts.has(one))
      const isExplained = Object.values(names).some(hasOne) || hasOne(signs)
      return (
        likely.find(({ id }) => hasOne(names[id])) ??
        (isExplained ? (likely.find(({ card }) => card !== null) ?? null) : null)
      )
    },
    isHarmless: (alarm: AlarmScores, { id }: RefusalFile['refusals'][number], share: number): boolean =>
      mayBeHarmless.has(id) && share < certainRefusalFrom && alarm.harm < harmlessBelow,
  }
}
