import { languages } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { profiles } from '@resguardo/contract/devices/profile'
import { heirsOf } from '@resguardo/contract/learning/tickRules'
import { error, type Finding, type RuleInput, type Rule, warn } from './finding.ts'
import { readerLessonsOf } from './readerLessons.ts'
import { everyTranslation, unwritten } from './contentTexts.ts'

/** 1: all three languages, none empty; every lesson and module has its three Markdown files. */
export const threeLanguages: Rule = (content) => {
  const empty = everyTranslation(content).flatMap(({ at, value }) => {
    const blank = languages.filter((one) => isEmpty(value[one]))
    const open = languages.filter((one) => isUnwritten(value[one]))
    return [
      ...(blank.length > 0 ? [error(1, at, `empty in ${blank.join(', ')}`)] : []),
      ...(open.length > 0 ? [error(1, at, `still to be written in ${open.join(', ')}`)] : []),
    ]
  })
  const expected = [
    ...content.outline.modules.map(({ id }) => `modules/${id}`),
    ...content.outline.modules.flatMap(({ submodules }) => submodules.map((id) => `submodules/${id}`)),
  ]
  const files = expected.flatMap((name) => languages.map((one) => `${name}_${one}.md`))
  const missing = files
    .filter((name) => !content.texts.has(name))
    .map((name) => error(1, `translations/${name}`, 'the file is missing'))
  const spoilt = content.broken.map(({ file, problems }) => error(1, file, problems.slice(0, 5).join('; ')))
  return [...empty, ...missing, ...spoilt, ...markdownShape(content)]
}

/** Whether a text, or a list of texts, is empty in some part. */
export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0 || value.some(isEmpty)
    : typeof value !== 'string' || value.trim() === ''

/** Whether it contains a placeholder for a text. */
export const isUnwritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isUnwritten) : String(value).includes(unwritten)

function markdownShape(content: RuleInput): Finding[] {
  return [...content.texts].flatMap(([name, text]) => {
    const count = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    const title = /^# \S/u.test(text) && text.match(/^# /gmu)?.length === 1
    return [
      ...(isUnwritten(text) ? [error(1, `translations/${name}`, 'still to be written')] : []),
      ...(title ? [] : [error(1, `translations/${name}`, 'must begin with its one H1 title')]),
      ...(count >= 40 && count <= 120
        ? []
        : [error(1, `translations/${name}`, `${count} words, not 40 to 120`)]),
    ]
  })
}

/** 2: ids are unique and never reused; every reference leads somewhere. */
export const idsAndReferences: Rule = (content) => {
  const lessons = [...content.lessons.values()]
  const items = lessons.flatMap(itemsOf)
  const known = knownIds(content)
  const listed = content.outline.modules.flatMap((module) => module.submodules)
  const families: [string, string[]][] = [
    ['module', content.outline.modules.map(({ id }) => id)],
    ['submodule', listed],
    ['checklist item', items],
    ['risk area', content.riskAreas.map(({ id }) => id)],
    ['risk area slug', content.riskAreas.map(({ slug }) => slug)],
    ['device', content.devices.map(({ id }) => id)],
    ...lessons.map((lesson): [string, string[]] => [
      `slide of ${lesson.id}`,
      lesson.slides.map(({ id }) => id),
    ]),
    ...lessons.flatMap(answerIds),
  ]
  const everything = new Set([...listed, ...items, ...content.outline.modules.map(({ id }) => id)])
  return [
    ...families.flatMap(([kind, ids]) =>
      duplicates(ids).map((id) => error(2, id, `is used twice as ${kind}`)),
    ),
    ...Object.entries(content.retired).flatMap(([gone, heirs]) => [
      ...(everything.has(gone) ? [error(2, gone, 'is retired and may not come back')] : []),
      ...[heirs]
        .flat()
        .filter((heir) => !everything.has(heir) && !(heir in content.retired))
        .map((heir) => error(2, gone, `its successor ${heir} does not exist`)),
      // Ticks pass to items and visits to lessons: an id cannot change its kind.
      ...[heirs]
        .flat()
        .filter((heir) => heir.includes('.') !== gone.includes('.'))
        .map((heir) => error(2, gone, `its successor ${heir} is of another kind`)),
      ...(heirsOf(content.retired)[gone]?.includes(gone) ? [error(2, gone, 'is its own successor')] : []),
    ]),
    ...Object.entries(content.outline.firstActions).flatMap(([profile, ids]) =>
      ids.flatMap((id) => reference(`first actions of ${profile}`, id, known)),
    ),
    ...listed
      .filter((id) => !known.lessons.has(id))
      .map((id) => error(2, `lessons/${id}.json`, 'listed, but not there')),
    ...lessons.flatMap((lesson) => lessonReferences(lesson, content, known)),
    ...content.riskAreas.flatMap((area) => unknownSources(area.id, area.sources, content)),
  ]
}

/** Answers are stored by the ids of their question and option. */
function answerIds(lesson: Lesson): [string, string[]][] {
  const questions = lesson.slides.flatMap((slide) => (slide.type === 'quiz' ? slide.questions : []))
  return [
    [`question of ${lesson.id}`, questions.map(({ id }) => id)],
    ...questions.map(({ id, options }): [string, string[]] => [
      `option of ${lesson.id}, ${id}`,
      options.map((option) => option.id),
    ]),
  ]
}

interface KnownIds {
  lessons: ReadonlySet<string>
  items: ReadonlySet<string>
  planned: ReadonlySet<string>
}

/** Ids that may be referenced. */
export const knownIds = (content: RuleInput): KnownIds => ({
  lessons: new Set(content.lessons.keys()),
  items: new Set([...content.lessons.values()].flatMap(itemsOf)),
  planned: new Set(content.planned),
})

function lessonReferences(lesson: Lesson, content: RuleInput, known: KnownIds): Finding[] {
  const at = lesson.id
  const module = content.outline.modules.find(({ id }) => id === lesson.module)
  const areas = new Set(content.riskAreas.map(({ id }) => id))
  const devices = new Set([...content.devices.map(({ id }) => id), 'phone', 'tablet'])
  const found: Finding[] = [
    ...changesOf(lesson),
    ...(module?.submodules.includes(at)
      ? []
      : [error(2, at, `module ${lesson.module} does not list this lesson`)]),
    ...lesson.riskAreas
      .filter((id) => !areas.has(id))
      .map((id) => error(2, at, `risk area ${id} does not exist`)),
    ...itemsOf(lesson)
      .filter((id) => !id.startsWith(`${at}.`))
      .map((id) => error(2, `${at}: ${id}`, 'an item is named {lesson}.{item}')),
  ]
  for (const slide of lesson.slides) {
    const place = `${at}: ${slide.id}`
    if ('sources' in slide) found.push(...unknownSources(place, slide.sources, content))
    if (slide.type === 'outro') {
      found.push(...(slide.next ? reference(place, slide.next, known) : []))
      const links = slide.links.filter((link) => !['assistant', 'community', 'support'].includes(link))
      found.push(...links.flatMap((link) => reference(place, link, known)))
    }
    if (slide.type !== 'steps') continue
    if (!known.items.has(slide.item)) found.push(error(2, place, `item ${slide.item} is on no checklist`))
    found.push(...(slide.notAvailable ?? []).flatMap((gap) => reference(place, gap.instead, known)))
    for (const step of slide.steps) {
      found.push(...unknownSources(place, [step.source], content))
      const needed = (step.requires ?? []).map((id) => (known.items.has(`${at}.${id}`) ? `${at}.${id}` : id))
      found.push(...needed.flatMap((id) => reference(place, id, known)))
    }
    const models = [...slide.steps, ...(slide.notAvailable ?? [])].flatMap((entry) => entry.models ?? [])
    found.push(
      ...models.filter((id) => !devices.has(id)).map((id) => error(2, place, `device ${id} does not exist`)),
    )
  }
  return found
}

/** Changes are in order, none is dated after the last review, and their items are of this lesson. */
function changesOf(lesson: Lesson): Finding[] {
  const { id, changes = [], lastReviewed } = lesson
  const items = new Set(itemsOf(lesson))
  return changes.flatMap((change, index) => [
    ...((changes[index - 1]?.on ?? change.on) > change.on
      ? [error(2, `${id}: changes`, 'the oldest comes first')]
      : []),
    ...(change.on > lastReviewed
      ? [error(2, `${id}: changes`, `changed ${change.on}, reviewed before`)]
      : []),
    ...(change.items ?? [])
      .filter((item) => !items.has(item))
      .map((item) => error(2, `${id}: changes`, `item ${item} is not on its checklist`)),
  ])
}

/** A reference to a planned lesson goes to the queue; any other must exist. */
export function reference(at: string, id: string, known: KnownIds): Finding[] {
  if (known.items.has(id) || known.lessons.has(id)) return []
  const lesson = id.split('.')[0] ?? id
  if (known.planned.has(lesson) && !known.lessons.has(lesson))
    return [warn(2, at, `${id} is not written yet`)]
  return [error(2, at, `${id} does not exist`)]
}

const unknownSources = (at: string, keys: readonly string[], content: RuleInput) =>
  keys.filter((key) => !(key in content.sources)).map((key) => error(2, at, `source ${key} does not exist`))

/** 3: risk areas, lessons and items can be reached by everyone they are for; see also `remaining`. */
export const withinReach: Rule = (content) => {
  const { moduleOrderByProfile: order } = content.outline
  const inProfile = (id: string, profile: (typeof profiles)[number]) =>
    Object.values(order[profile]).some((submodules) => submodules.includes(id))
  const lessons = [...content.lessons.values()]
  const outside = lessons.flatMap((lesson) =>
    profiles
      .filter((profile) => lesson.profiles.includes(profile) !== inProfile(lesson.id, profile))
      .map((profile) => error(3, lesson.id, `the lesson and the order of ${profile} do not agree`)),
  )
  const areas = content.riskAreas.flatMap((area) => {
    if (!area.lessons.every((id) => content.lessons.has(id))) return []
    return profiles
      .filter((profile) => area.severity[profile] > 0 && !area.lessons.some((id) => inProfile(id, profile)))
      .map((profile) => error(3, area.id, `has no lesson in ${profile}`))
  })
  const items = lessons.flatMap((lesson) => {
    const reached = new Set(
      readerLessonsOf(lesson, content).flatMap(({ slides }) => slides.flatMap(tickable)),
    )
    return itemsOf(lesson)
      .filter((id) => !reached.has(id))
      .map((id) => error(3, `${lesson.id}: ${id}`, 'no reader can ever see this item'))
  })
  return [...outside, ...areas, ...items]
}

/** How many risk areas still wait for lessons: a count, not an error, while the course grows. */
export function uncoveredRiskAreas(content: RuleInput): number {
  return content.riskAreas.filter(({ lessons }) => !lessons.every((id) => content.lessons.has(id))).length
}

const tickable = (slide: { type: string; items?: { id: string }[] }) =>
  (slide.items ?? []).map(({ id }) => id)

export const itemsOf = (lesson: Lesson): string[] =>
  lesson.slides.flatMap((slide) => (slide.type === 'checklist' ? slide.items.map(({ id }) => id) : []))

/** Ids that occur in a list more than once. */
export const duplicates = (ids: readonly string[]) => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]
