import { languages } from '@resguardo/contract/platform/languages'
import { profiles } from '@resguardo/contract/devices/profile'
import { isForReader } from '@resguardo/contract/lessons/lessonReader'
import { drillLesson as reserved } from '@resguardo/contract/learning/tickRules'
import { systemStepsOf } from '@resguardo/contract/emergency/systemSteps'
import { error, type Finding, type RuleInput, type Rule } from './finding.ts'
import { knownIds, reference, duplicates } from './ids.ts'
import { inEnglish } from './itemContext.ts'
import { words } from './readability.ts'

/** Maximum number of words; drills are read with the phone in hand. */
const mostWords = 30

/**
 * 2, 4, 15: a drill is short and has one way: its own text, or the steps of a lesson for every phone it
 * names.
 */
export const drillsHold: Rule = (content) => [
  ...duplicates(content.drills.map(({ id }) => id)).map((id) => error(2, `drills: ${id}`, 'is used twice')),
  ...(content.lessons.has(reserved) ? [error(2, reserved, 'is the name under which drills are ticked')] : []),
  ...content.drills.flatMap((drill) => [...instructionsHold(drill, content), ...lengthHolds(drill)]),
]

type Drill = RuleInput['drills'][number]

function instructionsHold({ id, item, how, when }: Drill, content: RuleInput): Finding[] {
  const at = `drills: ${id}`
  if ((item === undefined) === (how === undefined)) return [error(2, at, 'needs an item or words of its own')]
  if (item === undefined) return []
  const missing = reference(at, item, knownIds(content))
  if (missing.length > 0) return missing
  const ways = profiles.flatMap((profile) =>
    systemStepsOf(item, profile, inEnglish(content))
      .filter((way) => !way.missing && isForReader(when, { osType: way.os, profile }))
      .map(({ os }) => os),
  )
  const missingSystems = when?.os?.filter((os) => !ways.includes(os)) ?? []
  return [
    ...(ways.length > 0 ? [] : [error(4, at, `${item} has no steps for anybody`)]),
    ...missingSystems.map((os) => error(4, at, `${item} has no steps for ${os}`)),
  ]
}

const lengthHolds = ({ id, cue, safe, how }: Drill): Finding[] =>
  [cue, safe, ...(how ? [how] : [])].flatMap((text) =>
    languages
      .filter((language) => words(text[language]).length > mostWords)
      .map((language) =>
        error(15, `drills: ${id} (${language})`, `${words(text[language]).length} words, not ${mostWords}`),
      ),
  )
