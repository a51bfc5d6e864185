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

/** What each drill looks for: English words of which the steps of every system have one. */
const goals: Readonly<Record<string, readonly string[]>> = {
  lockdown: ['code'],
  'lock-remote': ['lost'],
  'sign-out': ['devices'],
  'main-password': ['password'],
  lend: ['pin', 'guided access'],
  'mic-off': ['microphone'],
  airplane: ['airplane'],
  'stop-sharing': ['access'],
}

/**
 * 2, 4, 15: a drill is short and has one way: its own text, or the steps of a lesson for every phone it
 * names. The steps of each system show what the drill looks for, in one of the words of `goals`.
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
    systemStepsOf(item, profile, inEnglish(content)).filter(
      (way) => !way.missing && isForReader(when, { osType: way.os, profile }),
    ),
  )
  const missingSystems = when?.os?.filter((os) => ways.every((way) => way.os !== os)) ?? []
  const shows = goals[id] ?? []
  const strayWays = ways.filter((way) => {
    const text = [...way.path, way.do, way.verify].join('\n').toLowerCase()
    return !shows.some((word) => text.includes(word))
  })
  return [
    ...(ways.length > 0 ? [] : [error(4, at, `${item} has no steps for anybody`)]),
    ...missingSystems.map((os) => error(4, at, `${item} has no steps for ${os}`)),
    ...[...new Set(strayWays.map(({ os }) => os))].map((os) =>
      error(4, at, `the steps for ${os} show none of the words: ${shows.join(', ')}`),
    ),
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
