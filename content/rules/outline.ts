import { osTypes } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import { profiles } from '@resguardo/contract/devices/profile'
import { error, type Finding, type RuleInput, withoutDuplicates, type Rule, warn } from './finding.ts'
import { words } from './readability.ts'

/** 2: the course and the files around the lessons reference only what exists or is planned. */
export const outlineNames: Rule = (content) => {
  const { outline, lessons } = content
  const listed = new Map(outline.modules.map(({ id, submodules }) => [id, new Set(submodules)]))
  const ordered = profiles.flatMap((profile) =>
    Object.entries(outline.moduleOrderByProfile[profile]).flatMap(([module, ids]) => [
      ...(listed.has(module) ? [] : [error(2, `order of ${profile}`, `module ${module} does not exist`)]),
      ...ids
        .filter((id) => !listed.get(module)?.has(id))
        .map((id) => error(2, `order of ${profile}`, `module ${module} does not list ${id}`)),
    ]),
  )
  const known = new Set([...lessons.keys(), ...content.planned])
  return [
    ...ordered,
    ...Object.keys(outline.submoduleOs)
      .filter((id) => !lessons.has(id))
      .map((id) => error(2, 'submoduleOs', `lesson ${id} does not exist`)),
    ...content.riskAreas.flatMap(({ id, lessons: named }) =>
      named
        .filter((one) => !known.has(one))
        .map((one) => error(2, id, `lesson ${one} is neither there nor planned`)),
    ),
    ...content.planned
      .filter((id) => lessons.has(id))
      .map((id) => warn(2, 'planned.json', `${id} is written: take it off the list`)),
    ...strayTexts(content),
  ]
}

function strayTexts({ outline, texts }: RuleInput): Finding[] {
  const names = outline.modules.flatMap(({ id, submodules }) => [
    `modules/${id}`,
    ...submodules.map((one) => `submodules/${one}`),
  ])
  const expected = new Set(names.flatMap((name) => languages.map((one) => `${name}_${one}.md`)))
  return [...texts.keys()]
    .filter((name) => !expected.has(name))
    .map((name) => error(2, `translations/${name}`, 'belongs to no module or lesson'))
}

/** Maximum number of words in the text at the end of a module. */
const mostOutro = 50

/** 1, 2, 15: every module has a short text for its end, and there is none for an unknown module. */
export const modulesEnd: Rule = ({ outline, landing }) => {
  const known = new Set(outline.modules.map(({ id }) => id))
  const outros = Object.entries(landing.modules)
  return [
    ...[...known]
      .filter((id) => !landing.modules[id])
      .map((id) => error(1, `landing: ${id}`, 'has no outro')),
    ...outros
      .filter(([id]) => !known.has(id))
      .map(([id]) => warn(2, `landing: ${id}`, 'this module is not in the course')),
    ...outros.flatMap(([id, { outro }]) =>
      languages
        .filter((language) => words(outro[language]).length > mostOutro)
        .map((language) => error(15, `landing: ${id} (${language})`, `more than ${mostOutro} words`)),
    ),
  ]
}

/** 3: a lesson is offered on exactly the systems it is written for. */
export const systemsAgree: Rule = ({ lessons, outline }) =>
  withoutDuplicates(
    [...lessons.values()].flatMap((lesson) => {
      const offered = outline.submoduleOs[lesson.id] ?? osTypes
      return osTypes
        .filter((os) => offered.includes(os) !== lesson.os.includes(os))
        .map((os) => error(3, lesson.id, `the lesson and submoduleOs do not agree on ${os}`))
    }),
  )
