import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { type Profile, profiles } from '@resguardo/contract/devices/profile'
import { type Content, readContent } from '../read.ts'
import { itemsOf } from '../rules/ids.ts'
import { unwritten } from '../rules/contentTexts.ts'
import { failure, regenerate, type CommandOutput, writeJson } from './contentJson.ts'

export const usage =
  'npm run content -- new <lesson-id> --module <module> --area <RA-00> [--area …] ' +
  '[--profiles basic,enhanced,parental] [--os android-samsung,ios,android-other,grapheneos] [--minutes 3] ' +
  '[--pt "título"] [--es "título"] [--en "title"]'

const argOptions = {
  module: { type: 'string' },
  area: { type: 'string', multiple: true },
  profiles: { type: 'string', default: profiles.join() },
  os: { type: 'string', default: osTypes.join() },
  minutes: { type: 'string', default: '3' },
  pt: { type: 'string', default: unwritten },
  es: { type: 'string', default: unwritten },
  en: { type: 'string', default: unwritten },
} as const

interface LessonOptions {
  id: string
  module: string
  areas: string[]
  profiles: string[]
  os: string[]
  minutes: number
  title: Record<Language, string>
}

/**
 * Scaffolds a lesson: its file, its three introductions, and its entries in the course. All texts are
 * placeholders, which the checker reports. Refuses an id that exists or is retired, without writing anything.
 */
export function newLesson(folder: string, args: string[], today: string): CommandOutput {
  const options = parseLessonOptions(args)
  if (!options) return failure(usage)
  const content = readContent(folder)
  const problems = problemsOf(options, content)
  if (problems.length > 0) return failure(...problems)
  const { id, module } = options
  const file = `course/lessons/${id}.json`
  const texts = languages.map((language) => `translations/submodules/${id}_${language}.md`)
  writeJson(folder, file, lessonOf(options, today))
  for (const [index, language] of languages.entries())
    writeFileSync(join(folder, texts[index] ?? ''), `# ${options.title[language]}\n\n${unwritten}\n`)
  writeJson(folder, 'course/course.json', withLesson(content.outline, options))
  if (content.planned.includes(id))
    writeJson(
      folder,
      'course/planned.json',
      content.planned.filter((one) => one !== id),
    )
  regenerate(folder)
  const unlisted = options.areas.filter(
    (area) => !content.riskAreas.find((one) => one.id === area)?.lessons.includes(id),
  )
  const lines = [
    `Made ${file} and ${texts.join(', ')}; listed in module ${module} at its end, for ${options.profiles.join(', ')}.`,
    'Now write it (content/README.md), put it in its place in course/course.json, and run npm run content -- check.',
    ...(unlisted.length > 0
      ? [`risks/risk-areas.json does not name it yet: add it to ${unlisted.join(', ')}.`]
      : []),
    'Add the questions it answers to questions.json, one in each language, and to questions/, two a slide.',
  ]
  return { text: lines.join('\n'), code: 0 }
}

function parseLessonOptions(args: string[]): LessonOptions | undefined {
  try {
    const { values, positionals } = parseArgs({ args, options: argOptions, allowPositionals: true })
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0 || !values.module || !values.area) return undefined
    const { pt, es, en } = values
    return {
      id,
      module: values.module,
      areas: values.area,
      profiles: values.profiles.split(','),
      os: values.os.split(','),
      minutes: Number(values.minutes),
      title: { pt, es, en },
    }
  } catch {
    return undefined
  }
}

function problemsOf(options: LessonOptions, content: Content): string[] {
  const { id, module } = options
  const taken = new Set([
    ...content.lessons.keys(),
    ...content.outline.modules.flatMap((one) => [one.id, ...one.submodules]),
    ...[...content.lessons.values()].flatMap(itemsOf),
  ])
  const modules = content.outline.modules.map((one) => one.id)
  const areas = new Set(content.riskAreas.map((one) => one.id))
  const outside = (what: string, named: readonly string[], known: readonly string[]) =>
    named.filter((one) => !known.includes(one)).map((one) => `${what} ${one} is none of ${known.join(', ')}`)
  return [
    ...(/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)
      ? []
      : [`an id is lower-case letters, digits and hyphens: ${id}`]),
    ...(taken.has(id) ? [`${id} exists already`] : []),
    ...(id in content.retired
      ? [`${id} was retired for ${[content.retired[id]].flat().join(', ')} and may not come back`]
      : []),
    ...outside('module', [module], modules),
    ...options.areas.filter((area) => !areas.has(area)).map((area) => `risk area ${area} does not exist`),
    ...outside('profile', options.profiles, profiles),
    ...outside('system', options.os, osTypes),
    ...(Number.isInteger(options.minutes) && options.minutes >= 2 && options.minutes <= 6
      ? []
      : ['a lesson takes 2 to 6 minutes']),
  ]
}

function withLesson(outline: Content['outline'], { id, module, profiles: chosen, os }: LessonOptions) {
  const order = { ...outline.moduleOrderByProfile }
  for (const profile of profiles.filter((one) => chosen.includes(one)))
    order[profile] = { ...order[profile], [module]: [...(order[profile][module] ?? []), id] }
  return {
    ...outline,
    modules: outline.modules.map((one) =>
      one.id === module ? { ...one, submodules: [...one.submodules, id] } : one,
    ),
    moduleOrderByProfile: order,
    submoduleOs: os.length < osTypes.length ? { ...outline.submoduleOs, [id]: os } : outline.submoduleOs,
  }
}

const blank = { en: unwritten, pt: unwritten, es: unwritten }

/** A lesson with one slide of each kind and placeholder texts. */
function lessonOf(options: LessonOptions, today: string): Lesson {
  const { id, title } = options
  const source = 'to-be-named'
  const option = (key: string, correct: boolean) => ({ id: key, correct, text: blank, feedback: blank })
  return {
    format: 'resguardo-lesson/1',
    id,
    module: options.module,
    riskAreas: options.areas,
    profiles: profiles.filter((one: Profile) => options.profiles.includes(one)),
    os: osTypes.filter((one: OsType) => options.os.includes(one)),
    minutes: options.minutes,
    title: { en: title.en, pt: title.pt, es: title.es },
    goal: blank,
    keywords: { en: [unwritten], pt: [unwritten], es: [unwritten] },
    lastReviewed: today,
    reviewEveryDays: 180,
    reviews: (['technical', 'language-pt', 'language-es'] as const).map((role) => ({
      role,
      by: null,
      on: null,
    })),
    slides: [
      { id: 'why', type: 'text', title: blank, body: blank, sources: [source] },
      {
        id: 'do',
        type: 'steps',
        item: `${id}.first`,
        title: blank,
        why: blank,
        steps: [],
        notAvailable: [],
        sources: [source],
      },
      { id: 'limits', type: 'warning', severity: 'medium', title: blank, body: blank, sources: [source] },
      {
        id: 'check',
        type: 'checklist',
        title: blank,
        items: [{ id: `${id}.first`, level: 'essential', weight: 3, text: blank }],
      },
      {
        id: 'quiz',
        type: 'quiz',
        pass: 1,
        title: blank,
        questions: [{ id: 'q1', q: blank, options: [option('a', true), option('b', false)] }],
      },
      { id: 'end', type: 'outro', title: blank, body: blank, next: null, links: ['assistant'] },
    ],
  }
}
