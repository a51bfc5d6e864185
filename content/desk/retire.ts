import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SlideQuestionFile } from '@resguardo/contract/lessons/contentFiles'
import { languages } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { profiles } from '@resguardo/contract/devices/profile'
import { type Content, readContent } from '../read.ts'
import { itemsOf } from '../rules/ids.ts'
import { isRecord } from '../rules/contentTexts.ts'
import { readJson, failure, regenerate, type CommandOutput, writeJson } from './contentJson.ts'

export const usage =
  'npm run content -- retire <lesson> <successor> [--item old=new …] [--drop old …]\n' +
  'npm run content -- retire <lesson.item> <lesson.item>'

/** Maps a retired id to its successor. */
type Heirs = Readonly<Record<string, string>>

/**
 * Removes a lesson or one checklist item from the course: references move to the successor. retired.json
 * records both ids, so that ticks survive and the id is never reused. Refuses, without writing anything, if
 * an item of the lesson neither has a successor nor is dropped.
 */
export function retire(folder: string, args: string[]): CommandOutput {
  const request = parseRetireArgs(args)
  if (!request) return failure(usage)
  const content = readContent(folder, { asWritten: true })
  const { id, heir } = request
  const known = new Set([...content.lessons.keys(), ...[...content.lessons.values()].flatMap(itemsOf)])
  if (id === heir) return failure('an id cannot succeed itself')
  for (const one of [id, heir]) if (!known.has(one)) return failure(`${one} does not exist`)
  const lesson = content.lessons.get(id)
  if (!lesson) return retireItem(folder, content, id, heir)
  const plan = successors(lesson, request, known)
  if (Array.isArray(plan)) return failure(...plan)
  const module = content.outline.modules.find((one) => one.id === lesson.module)
  if (module?.submodules.length === 1)
    return failure(
      `${id} is the only lesson of module ${module.id}: take the module out of course.json first`,
    )
  removeLesson(folder, content, id)
  redirectReferences(folder, content, plan)
  return success(plan)
}

interface RetireArgs {
  id: string
  heir: string
  items: Heirs
  dropped: string[]
}

function parseRetireArgs(args: string[]): RetireArgs | undefined {
  try {
    const several = { type: 'string', multiple: true } as const
    const options = { item: several, drop: several }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [id, heir, ...more] = positionals
    if (id === undefined || heir === undefined || more.length > 0) return undefined
    const pairs = (values.item ?? []).map((pair) => pair.split('='))
    const items = Object.fromEntries(pairs.map(([old = '', successor = '']) => [old, successor]))
    return { id, heir, items, dropped: values.drop ?? [] }
  } catch {
    return undefined
  }
}

/**
 * Successors of a lesson and its items: those requested, else items of the same name; or a list of what is
 * missing.
 */
function successors(lesson: Lesson, request: RetireArgs, known: ReadonlySet<string>): Heirs | string[] {
  const { heir, items, dropped } = request
  const own = itemsOf(lesson)
  if (heir.includes('.')) return [`a lesson is succeeded by a lesson, not by ${heir}`]
  const keptItems = own.filter((item) => !dropped.includes(item))
  const heirs = keptItems.map((item) => {
    const same = item.replace(lesson.id, heir)
    return [item, items[item] ?? (known.has(same) ? same : undefined)] as const
  })
  const problems = [
    ...[...Object.keys(items), ...dropped]
      .filter((item) => !own.includes(item))
      .map((item) => `${item} is no item of ${lesson.id}`),
    ...heirs.flatMap(([item, successor]) => {
      if (successor === undefined)
        return [`${item} has no successor: --item ${item}=<item>, or --drop ${item} to let its tick go`]
      const stays = successor.includes('.') && known.has(successor) && !own.includes(successor)
      return stays ? [] : [`${successor} is no item that stays`]
    }),
  ]
  if (problems.length > 0) return problems
  return {
    [lesson.id]: heir,
    ...Object.fromEntries(heirs.map(([item, successor]) => [item, successor ?? ''])),
  }
}

function retireItem(folder: string, content: Content, id: string, heir: string): CommandOutput {
  const lesson = [...content.lessons.values()].find((one) => itemsOf(one).includes(id))
  if (!lesson || !heir.includes('.')) return failure(`an item is succeeded by an item, not by ${heir}`)
  const taught = lesson.slides.find((slide) => slide.type === 'steps' && slide.item === id)
  if (taught && !itemsOf(lesson).includes(heir))
    return failure(`slide ${taught.id} of ${lesson.id} teaches ${id}: take the slide out first`)
  const slides = lesson.slides.map((slide) =>
    slide.type === 'checklist' ? { ...slide, items: slide.items.filter((item) => item.id !== id) } : slide,
  )
  if (slides.some((slide) => slide.type === 'checklist' && slide.items.length === 0))
    return failure(`${id} is the only item of its checklist: retire the lesson instead`)
  const lessons = new Map([...content.lessons, [lesson.id, { ...lesson, slides }]])
  writeJson(folder, `course/lessons/${lesson.id}.json`, lessons.get(lesson.id))
  redirectReferences(folder, { ...content, lessons }, { [id]: heir })
  return success({ [id]: heir })
}

/** Removes the files of a lesson and its entries in the course. */
function removeLesson(folder: string, { outline }: Content, id: string): void {
  const others = (list: readonly string[]) => list.filter((one) => one !== id)
  const order = { ...outline.moduleOrderByProfile }
  for (const profile of profiles) {
    const entries = Object.entries(order[profile]).map(([module, ids]) => [module, others(ids)] as const)
    order[profile] = Object.fromEntries(entries.filter(([, ids]) => ids.length > 0))
  }
  writeJson(folder, 'course/course.json', {
    ...outline,
    modules: outline.modules.map((one) => ({ ...one, submodules: others(one.submodules) })),
    moduleOrderByProfile: order,
    submoduleOs: Object.fromEntries(Object.entries(outline.submoduleOs).filter(([one]) => one !== id)),
  })
  rmSync(join(folder, `course/lessons/${id}.json`))
  for (const language of languages) rmSync(join(folder, `translations/submodules/${id}_${language}.md`))
}

/** Redirects references from the old ids to their successors, and records both in retired.json. */
function redirectReferences(folder: string, content: Content, heirs: Heirs): void {
  for (const lesson of content.lessons.values()) {
    if (lesson.id in heirs) continue
    const redirected = rewritten(lesson, heirs) as Lesson
    const slides = redirected.slides.map((slide) =>
      slide.type === 'outro' && slide.next === lesson.id ? { ...slide, next: null } : slide,
    )
    if (JSON.stringify({ ...redirected, slides }) !== JSON.stringify(lesson))
      writeJson(folder, `course/lessons/${lesson.id}.json`, { ...redirected, slides })
  }
  for (const alert of content.alerts) {
    const item = heirs[alert.action.item]
    if (item) writeJson(folder, `alerts/${alert.id}.json`, { ...alert, action: { ...alert.action, item } })
  }
  const areas = readJson(folder, 'risks/risk-areas.json') as { riskAreas: Content['riskAreas'] }
  const redirected = areas.riskAreas.map((area) => ({
    ...area,
    lessons: [...new Set(area.lessons.map((id) => heirs[id] ?? id))],
  }))
  writeJson(folder, 'risks/risk-areas.json', { ...areas, riskAreas: redirected })
  writeJson(folder, 'course/course.json', rewritten(readJson(folder, 'course/course.json'), heirs))
  const cards = content.cards.map(({ id }) => `emergency/${id}.json`)
  for (const file of ['emergency/crossing.json', 'course/drills.json', ...cards]) {
    const now = readJson(folder, file)
    const replaced = rewritten(now, heirs)
    if (JSON.stringify(replaced) !== JSON.stringify(now)) writeJson(folder, file, replaced)
  }
  writeJson(folder, 'coverage.json', rewritten(readJson(folder, 'coverage.json'), heirs))
  redirectQuestions(folder, heirs)
  writeJson(folder, 'course/retired.json', { ...content.retired, ...heirs })
  regenerate(folder)
}

/** Edits the text rather than the JSON, to keep one question per line. */
function redirectQuestions(folder: string, heirs: Heirs): void {
  const file = join(folder, 'questions.json')
  const text = readFileSync(file, 'utf8').replace(/"lessons": \[([^\]]*)\]/g, (_, names: string) => {
    const redirected = names
      .split(',')
      .map((name) => heirs[JSON.parse(name.trim())] ?? JSON.parse(name.trim()))
    return `"lessons": [${[...new Set(redirected)].map((id) => JSON.stringify(id)).join(', ')}]`
  })
  writeFileSync(file, text)
  // Questions of slides go with their lesson: the successor has other slides.
  const retired = Object.keys(heirs)
  for (const name of jsonFilesIn(join(folder, 'questions'))) {
    const asked = readJson(folder, `questions/${name}`) as SlideQuestionFile
    const slides = asked.slides.filter(({ lesson }) => !retired.includes(lesson))
    if (slides.length < asked.slides.length) writeJson(folder, `questions/${name}`, { ...asked, slides })
  }
}

const jsonFilesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

const referenceFields = new Set([
  'next',
  'links',
  'item',
  'way',
  'instead',
  'requires',
  'firstActions',
  'answers',
])

/**
 * Replaces old ids by their successors in all fields that reference lessons and items, and where an id is the
 * key. A successor's own entry is kept.
 */
function rewritten(value: unknown, heirs: Heirs, named = false): unknown {
  if (typeof value === 'string') return named ? (heirs[value] ?? value) : value
  if (Array.isArray(value)) return value.map((one) => rewritten(one, heirs, named))
  if (!isRecord(value)) return value
  const successorOf = (key: string) => (key.includes('.') ? (heirs[key] ?? key) : key)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => successorOf(key) === key || !(successorOf(key) in value))
      .map(([key, one]) => [successorOf(key), rewritten(one, heirs, named || referenceFields.has(key))]),
  )
}

const success = (heirs: Heirs): CommandOutput => ({
  text: [
    ...Object.entries(heirs).map(([old, successor]) => `${old} is retired; ${successor} takes its place.`),
    'Now run npm run content -- check: it names what still has to be put right.',
  ].join('\n'),
  code: 0,
})
