import type { Source } from './contentFiles.ts'
import { type CutAbsence, cutFormat, type CutLesson, type CutSlide, type CutStep } from './cutLesson.ts'
import { defaultLanguage, type Language, languages } from './languages.ts'
import type { Lesson, NotAvailable, QuizQuestion, Step } from './lesson.ts'
import { nothingToSet, type Reader, type ReaderSlide, type ReaderStepsSlide, slidesFor } from './reader.ts'

/** What a lesson names, and other files of the content know. */
export interface Names {
  sources: Readonly<Record<string, Pick<Source, 'name' | 'asOf'>>>
  /** Models by their id. */
  models: ReadonlyMap<string, string>
}

/** A lesson cut to one reader and one language: nothing of another system, profile or language is left in it. */
export function cutLesson(lesson: Lesson, reader: Reader, lang: Language, names: Names): CutLesson {
  const { id, module, minutes, lastReviewed, title, goal } = lesson
  const { osType, profile } = reader
  const everyWay = slidesFor(lesson, { osType, profile })
  const slides = slidesFor(lesson, reader).map((slide) => {
    const others = slide.type === 'steps' ? otherWays(slide, everyWay) : []
    return cutSlide(slide, others, { lang: languageOf([slide, others], lang), names })
  })
  return {
    format: cutFormat,
    id,
    module,
    profile,
    osType,
    lang,
    minutes,
    title: say(title, lang),
    goal: say(goal, lang),
    lastReviewed,
    pending: lesson.reviews.filter(({ on }) => on === null).map(({ role }) => role),
    sources: namedBy(slides, names),
    slides,
  }
}

/** The steps of a slide that hold for other versions and models of the system. */
function otherWays({ id, steps }: ReaderStepsSlide, everyWay: readonly ReaderSlide[]): Step[] {
  const whole = everyWay.find((slide) => slide.id === id)
  return whole?.type === 'steps' ? whole.steps.filter((step) => !steps.includes(step)) : []
}

interface To {
  lang: Language
  names: Names
}

function cutSlide(slide: ReaderSlide, others: readonly Step[], to: To): CutSlide {
  const { lang } = to
  const head = { id: slide.id, title: say(slide.title, lang), lang }
  switch (slide.type) {
    case 'steps':
      return { ...head, ...stepsOf(slide, others, to) }
    case 'text':
      return { ...head, type: 'text', body: say(slide.body, lang), sources: slide.sources }
    case 'warning': {
      const { type, severity, sources, handoff } = slide
      return { ...head, type, severity, body: say(slide.body, lang), sources, ...(handoff && { handoff }) }
    }
    case 'checklist': {
      const items = slide.items.map(({ id, level, weight, text }) => ({
        id,
        level,
        weight,
        text: say(text, lang),
      }))
      return { ...head, type: 'checklist', items }
    }
    case 'quiz': {
      const questions = slide.questions.map((question) => questionOf(question, lang))
      return { ...head, type: 'quiz', pass: slide.pass, questions }
    }
    default: {
      const { type, body, next, links } = slide
      return { ...head, type, body: say(body, lang), next, links }
    }
  }
}

function stepsOf(slide: ReaderStepsSlide, others: readonly Step[], to: To) {
  const { type, item, variants, sources, why, before, breaks } = slide
  const { lang } = to
  return {
    type,
    item,
    why: say(why, lang),
    ...(before && { before: say(before, lang) }),
    steps: slide.steps.map((step) => stepOf(step, to)),
    notAvailable: slide.notAvailable.map((gap) => absenceOf(gap, to)),
    variants,
    others: others.map((step) => stepOf(step, to)),
    ...(breaks && { breaks: say(breaks, lang) }),
    sources,
  }
}

function stepOf(step: Step, to: To): CutStep {
  const { lang } = to
  const { source, requires } = step
  const { status, on, build, ref } = step.verification
  const search = say(step.search, lang)
  return {
    ...rangeOf(step, to),
    path: nothingToSet(step) ? [] : pathIn(step.path, lang),
    do: say(step.do, lang),
    verify: say(step.verify, lang),
    ...(search && { search }),
    source,
    verification: { status, on, ...(build && { build }), ...(ref && { ref }) },
    ...(requires && { requires }),
  }
}

const absenceOf = (gap: NotAvailable, to: To): CutAbsence => ({
  ...rangeOf(gap, to),
  why: say(gap.why, to.lang),
  instead: gap.instead,
})

function rangeOf({ scheme, min, max, models }: Step | NotAvailable, { names }: To) {
  return {
    ...(scheme && { scheme }),
    ...(min && { min }),
    ...(max && { max }),
    ...(models && { models: models.map((id) => names.models.get(id) ?? id) }),
  }
}

const questionOf = ({ id, q, options }: QuizQuestion, lang: Language) => ({
  id,
  q: say(q, lang),
  options: options.map(({ id: option, correct, text, feedback }) => ({
    id: option,
    correct,
    text: say(text, lang),
    feedback: say(feedback, lang),
  })),
})

function namedBy(slides: readonly CutSlide[], { sources }: Names): CutLesson['sources'] {
  const keys = new Set(slides.flatMap((slide) => ('sources' in slide ? slide.sources : [])))
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const source = sources[key]
      return source ? [[key, { name: source.name, asOf: source.asOf }]] : []
    }),
  )
}

const fallbacks = (lang: Language) => new Set<Language>([lang, defaultLanguage, 'en'])

/** The language that all texts are there in: the one asked for, else Portuguese, else English. */
function languageOf(texts: unknown, lang: Language): Language {
  for (const one of fallbacks(lang)) if (isWhole(texts, one)) return one
  return lang
}

/** Whether no text that another language has is missing in this one. */
function isWhole(value: unknown, lang: Language): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isTexts(value)) return value[lang].length > 0 || languages.every((one) => value[one].length === 0)
  return Object.values(value).every((one) => isWhole(one, lang))
}

const isTexts = (value: object): value is Record<Language, string | string[]> => 'pt' in value

const say = (text: Record<Language, string>, lang: Language): string =>
  text[[...fallbacks(lang)].find((one) => text[one]) ?? 'es']

const pathIn = (path: Record<Language, string[]>, lang: Language): string[] =>
  path[[...fallbacks(lang)].find((one) => path[one].length > 0) ?? 'es']
