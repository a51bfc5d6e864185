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
const certainFrom = 0.9
/** In lessons about danger, a question with a phrase of danger and this score is an example of it. */
const exampleFrom = 0.5
/** Examples written for the second opinion count so often. */
const alarmTimes = 3
/** What the log-odds of the score add to the second opinion. */
const scoreWeight = 0.2
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
  const label = (
    texts: SampleFile['ahead'],
    danger: boolean | null,
    harm: boolean,
    times = 1,
  ): AlarmExample[] =>
    languages.flatMap((language) =>
      texts[language].flatMap((text) => Array.from({ length: times }, () => ({ text, danger, harm }))),
    )
  const isDanger = (text: string, lessons: readonly string[]): boolean | null => {
    const share = dangerShare(text)
    if (lessons.some((id) => inDanger.has(id))) return share > exampleFrom || null
    return share >= certainFrom ? null : false
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
    ...label(alarms.calm, false, false, alarmTimes),
    ...label(alarms.danger, true, false, alarmTimes),
    ...label(alarms.harm, null, true, alarmTimes),
    ...readers,
  ]
}

/** What the second opinion says of an alarm and of a refusal; `share`: their score. */
export function secondOpinion({ refusals }: AlarmFile, alarmsOf: (text: string) => AlarmScores) {
  const mayBeHarmless = new Set(refusals)
  return {
    alarmScore: (text: string, { sure, lines }: Danger, share: number): number | null =>
      sure === 'always' || lines !== undefined || share >= certainFrom
        ? null
        : alarmsOf(text).danger + scoreWeight * logOdds(share),
    isHarmless: (text: string, { id }: RefusalFile['refusals'][number], share: number): boolean =>
      mayBeHarmless.has(id) && share < certainRefusalFrom && alarmsOf(text).harm < harmlessBelow,
  }
}
