import type { DangerFile } from '@resguardo/contract/assistantFiles'
import { languages } from '@resguardo/contract/languages'
import { courseTexts, type Hearing, learnHearing } from '../hearing.ts'
import { atOnce } from '../steps.ts'
import { error, type Finding, type Rule } from './finding.ts'

interface Tried {
  id: string
  meets: DangerFile['ahead']
  passes?: DangerFile['ahead'] | undefined
}

/**
 * 2, 25: the assistant's phrases for danger and harm are well formed, match their examples, and lead
 * somewhere.
 */
export const phrasesHold: Rule = (content) => {
  const { danger, refusals, talk } = content.assistant
  const broken = danger.dangers.flatMap(({ id, card, first, lines }) =>
    card === null && !(first && lines) ? [error(25, `danger: ${id}`, 'has neither card nor help lines')] : [],
  )
  const lost = refusals.refusals.flatMap(({ id, lessons }) =>
    lessons
      .filter((lesson) => !content.lessons.has(lesson) && !content.planned.includes(lesson))
      .map((lesson) => error(2, `refusals: ${id}`, `lesson ${lesson} does not exist`)),
  )
  let hearing: Hearing
  try {
    hearing = atOnce(learnHearing(content.assistant, courseTexts(content)))
  } catch (problem) {
    return [error(25, 'assistant', problem instanceof Error ? problem.message : String(problem))]
  }
  const groups: [string, readonly Tried[], (text: string) => unknown][] = [
    // If two dangers have the same card, it does not matter which one matches.
    ...danger.dangers.map((one): [string, Tried[], (text: string) => unknown] => [
      'danger',
      [one],
      (text) => (one.sure === 'weak' ? hearing.distress : hearing.danger)(text)?.card === one.card,
    ]),
    ['refusals', refusals.refusals, (text) => !hearing.danger(text) && hearing.refusal(text)],
    ['talk', talk.talks, (text) => !hearing.danger(text) && hearing.talk(text)],
    ['talk', [{ id: 'outside', ...talk.outside }], hearing.outside],
    ['talk', [{ id: 'goesOn', ...talk.goesOn }], hearing.goesOn],
  ]
  return [
    ...broken,
    ...lost,
    ...groups.flatMap(([file, tried, hears]) => tried.flatMap((one) => tryOut(file, one, hears))),
  ]
}

function tryOut(file: string, { id, meets, passes }: Tried, hears: (text: string) => unknown): Finding[] {
  const at = `${file}: ${id}`
  return languages.flatMap((language) => [
    ...meets[language].filter((text) => !hears(text)).map((text) => error(25, at, `does not hear "${text}"`)),
    ...(passes?.[language] ?? []).filter(hears).map((text) => error(25, at, `must not hear "${text}"`)),
  ])
}
