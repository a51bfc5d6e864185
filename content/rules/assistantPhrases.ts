import type { DangerFile } from '@resguardo/contract/assistant/assistantFiles'
import { languages } from '@resguardo/contract/platform/languages'
import { courseTexts, type Intents, trainIntents } from '../intents.ts'
import { runToEnd } from '../slicedWork.ts'
import { error, type Finding, type Rule } from './finding.ts'

interface ExampleGroup {
  id: string
  meets: DangerFile['ahead']
  passes?: DangerFile['ahead'] | undefined
}

/**
 * 2, 25: the assistant's phrases for danger and harm are well formed, match their examples, and lead
 * somewhere.
 */
export const phrasesHold: Rule = (content) => {
  const { danger, crossing, refusals, talk } = content.assistant
  const broken = danger.dangers.flatMap(({ id, card, first, lines }) =>
    card === null && !(first && lines) ? [error(25, `danger: ${id}`, 'has neither card nor help lines')] : [],
  )
  const missingLessons = refusals.refusals.flatMap(({ id, lessons }) =>
    lessons
      .filter((lesson) => !content.lessons.has(lesson) && !content.planned.includes(lesson))
      .map((lesson) => error(2, `refusals: ${id}`, `lesson ${lesson} does not exist`)),
  )
  const situations = new Set(content.crossing.situations.map(({ id }) => id))
  const missingSituations = crossing.situations
    .filter(({ id }) => !situations.has(id))
    .map(({ id }) => error(2, `assistant: ${id}`, 'is no situation of Crossing mode'))
  let intents: Intents
  try {
    intents = runToEnd(trainIntents(content.assistant, courseTexts(content)))
  } catch (problem) {
    return [error(25, 'assistant', problem instanceof Error ? problem.message : String(problem))]
  }
  const groups: [string, readonly ExampleGroup[], (text: string) => unknown][] = [
    // If two dangers have the same card, it does not matter which one matches.
    ...danger.dangers.map((one): [string, ExampleGroup[], (text: string) => unknown] => [
      'danger',
      [one],
      (text) => (one.sure === 'weak' ? intents.distress : intents.danger)(text)?.card === one.card,
    ]),
    ...crossing.situations.map((one): [string, ExampleGroup[], (text: string) => unknown] => [
      'crossing',
      [one],
      (text) => intents.crossing(text) === one.id,
    ]),
    ['refusals', refusals.refusals, (text) => !intents.danger(text) && intents.refusal(text)],
    ['talk', talk.talks, (text) => !intents.danger(text) && intents.smallTalk(text)],
    ['talk', talk.people, (text) => !intents.danger(text) && intents.forPeople(text)],
    ['talk', [{ id: 'outside', ...talk.outside }], intents.isOffTopic],
    ['talk', [{ id: 'goesOn', ...talk.goesOn }], intents.isFollowUp],
    ...talk.follows.map((one): [string, ExampleGroup[], (text: string) => unknown] => [
      'talk',
      [one],
      (text) => intents.followUp(text) === one.id,
    ]),
  ]
  return [
    ...broken,
    ...missingLessons,
    ...missingSituations,
    ...groups.flatMap(([file, examples, matches]) =>
      examples.flatMap((one) => checkExamples(file, one, matches)),
    ),
  ]
}

function checkExamples(
  file: string,
  { id, meets, passes }: ExampleGroup,
  matches: (text: string) => unknown,
): Finding[] {
  const at = `${file}: ${id}`
  return languages.flatMap((language) => [
    ...meets[language]
      .filter((text) => !matches(text))
      .map((text) => error(25, at, `does not hear "${text}"`)),
    ...(passes?.[language] ?? []).filter(matches).map((text) => error(25, at, `must not hear "${text}"`)),
  ])
}
