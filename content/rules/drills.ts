import { languages } from '@resguardo/contract/languages'
import { profiles } from '@resguardo/contract/profile'
import { fits } from '@resguardo/contract/reader'
import { drills as reserved } from '@resguardo/contract/tickRules'
import { waysOf } from '@resguardo/contract/way'
import { error, type Finding, type Judged, type Rule } from './finding.ts'
import { knownIn, reference, twice } from './ids.ts'
import { words } from './words.ts'

/** Maximum number of words; drills are read with the phone in hand. */
const most = 30

/**
 * 2, 4, 15: a drill is short and has one way: its own text, or the steps of a lesson for every phone it
 * names.
 */
export const drillsHold: Rule = (content) => [
  ...twice(content.drills.map(({ id }) => id)).map((id) => error(2, `drills: ${id}`, 'is used twice')),
  ...(content.lessons.has(reserved) ? [error(2, reserved, 'is the name under which drills are ticked')] : []),
  ...content.drills.flatMap((drill) => [...wayOf(drill, content), ...sizeOf(drill)]),
]

type Drill = Judged['drills'][number]

function wayOf({ id, item, how, when }: Drill, content: Judged): Finding[] {
  const at = `drills: ${id}`
  if ((item === undefined) === (how === undefined)) return [error(2, at, 'needs an item or words of its own')]
  if (item === undefined) return []
  const missing = reference(at, item, knownIn(content))
  if (missing.length > 0) return missing
  const ways = profiles.flatMap((profile) =>
    waysOf(item, profile, content.lessons, 'en')
      .filter((way) => !way.missing && fits(when, { osType: way.os, profile }))
      .map(({ os }) => os),
  )
  const without = when?.os?.filter((os) => !ways.includes(os)) ?? []
  return [
    ...(ways.length > 0 ? [] : [error(4, at, `${item} has no steps for anybody`)]),
    ...without.map((os) => error(4, at, `${item} has no steps for ${os}`)),
  ]
}

const sizeOf = ({ id, cue, safe, how }: Drill): Finding[] =>
  [cue, safe, ...(how ? [how] : [])].flatMap((text) =>
    languages
      .filter((language) => words(text[language]).length > most)
      .map((language) =>
        error(15, `drills: ${id} (${language})`, `${words(text[language]).length} words, not ${most}`),
      ),
  )
