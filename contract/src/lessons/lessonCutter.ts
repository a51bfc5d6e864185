import type { Source, UiTerm } from './contentFiles.ts'
import type { Control, CutControl } from './drawings/controls.ts'
import { type CutAbsence, cutFormat, type CutLesson, type CutSlide, type CutStep } from './cutLesson.ts'
import { schemeOf } from '../devices/device.ts'
import { hasTouchId } from '../devices/touchId.ts'
import { defaultLanguage, type Language, languages } from '../platform/languages.ts'
import { opensToAnyone } from '../people/slidePolicy.ts'
import type { Lesson, NotAvailable, QuizQuestion, Step } from './lesson.ts'
import { pathText } from './pathText.ts'
import { withLabelsOfTouchId } from './labels/touchIdLabels.ts'
import type { Scene } from './drawings/scene.ts'
import { type ScreenRows, startOf } from './drawings/screens.ts'
import {
  isChecked,
  nothingToSet,
  type LessonReader,
  type ReaderSlide,
  type ReaderStepsSlide,
  slidesFor,
} from './lessonReader.ts'

/** Names of the sources and models that a lesson references by id. */
export interface LessonNames {
  sources: Readonly<Record<string, Pick<Source, 'name' | 'asOf' | 'languages' | 'systems'>>>
  /** Models by their id. */
  models: ReadonlyMap<string, string>
  /** Rows of the screens on a path, from all lessons; without it no screen is drawn. */
  screens?: ScreenRows
  /** Pictures by id; without them a lesson has none. */
  scenes?: ReadonlyMap<string, Scene>
  /** Labels of menus; without them a model with Touch ID is shown those of Face ID. */
  terms?: readonly UiTerm[]
}

/** For callers that show neither sources, models nor screens. */
export const noNames: LessonNames = { sources: {}, models: new Map() }

/** A lesson cut to one reader and one language: nothing for another system, profile or language remains. */
export function cutLesson(
  lesson: Lesson,
  reader: LessonReader,
  lang: Language,
  names: LessonNames,
): CutLesson {
  const { id, module, minutes, lastReviewed, title, goal } = lesson
  const scene = lesson.scene && names.scenes?.get(lesson.scene)
  const { osType, profile } = reader
  const allSlides = slidesFor(lesson, { osType, profile })
  const localizer = new Localizer(lang)
  const slides = slidesFor(lesson, reader).map((slide) => {
    const others = slide.type === 'steps' ? otherSteps(slide, allSlides) : []
    const shared = lesson.slides.some((one) => one.id === slide.id && opensToAnyone(lesson, one))
    return cutSlide(withSourcesIn(lang, withOwnSources(slide, lesson, reader, names), names), others, lang, {
      names,
      version: reader.version,
      shared,
    })
  })
  const cut: CutLesson = {
    format: cutFormat,
    id,
    module,
    profile,
    osType,
    lang,
    minutes,
    title: localizer.say(title),
    goal: localizer.say(goal),
    lastReviewed,
    pending: lesson.reviews.filter(({ on }) => on === null).map(({ role }) => role),
    ...(scene && { scene }),
    ...(lesson.lockScreen && { lockScreen: lesson.lockScreen }),
    sources: namedSources(slides, names),
    slides,
  }
  return hasTouchId(reader.deviceId) ? withLabelsOfTouchId(cut, names.terms ?? []) : cut
}

/**
 * The slide without the makers of other systems, and without the sources that only prove steps which this
 * reader does not see: those of other systems anywhere in the lesson, and those of other versions on the same
 * slide. A slide never loses all its sources.
 */
function withOwnSources(
  slide: ReaderSlide,
  lesson: Lesson,
  { osType }: LessonReader,
  names: LessonNames,
): ReaderSlide {
  if (!('sources' in slide)) return slide
  const all = lesson.slides.flatMap((one) => (one.type === 'steps' ? one.steps : []))
  // A search word without a path comes from the source of another system, which proves nothing here.
  const isOwn = (step: Step) => step.os === osType && (osType !== 'android-other' || isChecked(step))
  const own = new Set(all.filter(isOwn).map(({ source }) => source))
  const foreign = new Set(all.map(({ source }) => source).filter((source) => !own.has(source)))
  const whole = lesson.slides.find((one) => one.id === slide.id)
  if (slide.type === 'steps' && whole?.type === 'steps') {
    const shown = new Set(slide.steps.map(({ source }) => source))
    for (const { source } of whole.steps) if (!shown.has(source)) foreign.add(source)
  }
  const isOfSystem = (key: string) => names.sources[key]?.systems?.includes(osType) ?? true
  const sources = slide.sources.filter((key) => !foreign.has(key) && (own.has(key) || isOfSystem(key)))
  return sources.length > 0 ? { ...slide, sources } : slide
}

/** The slide without the offices of other countries. */
const withSourcesIn = (lang: Language, slide: ReaderSlide, names: LessonNames): ReaderSlide =>
  'sources' in slide ? { ...slide, sources: sourcesIn(lang, slide.sources, names) } : slide

/** The sources that readers of a language see; all of them rather than none. */
export function sourcesIn(lang: Language, keys: string[], { sources }: LessonNames): string[] {
  const own = keys.filter((key) => sources[key]?.languages?.includes(lang) ?? true)
  return own.length > 0 ? own : keys
}

/** Steps of a slide for other versions and models of the system. */
function otherSteps({ id, steps }: ReaderStepsSlide, allSlides: readonly ReaderSlide[]): Step[] {
  const whole = allSlides.find((slide) => slide.id === id)
  return whole?.type === 'steps' ? whole.steps.filter((step) => !steps.includes(step)) : []
}

/** Cuts a slide to a single language instead of a mix: the first fallback in which it is complete. */
function cutSlide(
  slide: ReaderSlide,
  others: readonly Step[],
  lang: Language,
  context: Omit<CutContext, 'localizer'>,
): CutSlide {
  const tries = fallbacks(lang).map((one) => new Localizer(one))
  for (const localizer of tries) {
    const cut = cutTo(slide, others, { ...context, localizer })
    if (localizer.isComplete) return cut
  }
  return cutTo(slide, others, { ...context, localizer: new Localizer(lang) })
}

interface CutContext {
  localizer: Localizer
  names: LessonNames
  /** The reader's version, if it is known. */
  version: string | null | undefined
  /** Whether the slide has a public page. */
  shared: boolean
}

function cutTo(slide: ReaderSlide, others: readonly Step[], context: CutContext): CutSlide {
  const { localizer } = context
  const head = { id: slide.id, title: localizer.say(slide.title), lang: localizer.lang }
  switch (slide.type) {
    case 'steps':
      return { ...head, ...stepsOf(slide, others, context) }
    case 'text':
      return { ...head, type: 'text', body: localizer.say(slide.body), sources: slide.sources }
    case 'warning': {
      const { type, severity, sources, handoff } = slide
      return {
        ...head,
        type,
        severity,
        body: localizer.say(slide.body),
        sources,
        ...(handoff && { handoff }),
      }
    }
    case 'checklist': {
      const items = slide.items.map(({ id, level, weight, text }) => ({
        id,
        level,
        weight,
        text: localizer.say(text),
      }))
      return { ...head, type: 'checklist', items }
    }
    case 'quiz': {
      const questions = slide.questions.map((question) => questionOf(question, localizer))
      return { ...head, type: 'quiz', pass: slide.pass, questions }
    }
    default: {
      const { type, body, next, links } = slide
      return { ...head, type, body: localizer.say(body), next, links }
    }
  }
}

function stepsOf(slide: ReaderStepsSlide, others: readonly Step[], context: CutContext) {
  const shared = context.shared ? { shared: true as const } : {}
  const { type, item, variants, sources, why, before, breaks } = slide
  const { localizer } = context
  return {
    type,
    item,
    why: localizer.say(why),
    ...(before && { before: localizer.say(before) }),
    steps: slide.steps.map((step) => ({
      ...stepOf(step, context),
      ...screensOf(step, context),
      ...(step.controls && { controls: step.controls.map((one) => controlOf(one, context)) }),
    })),
    notAvailable: slide.notAvailable.map((gap) => absenceOf(gap, context)),
    variants,
    others: others.map((step) => stepOf(step, context)),
    ...(breaks && { breaks: localizer.say(breaks) }),
    ...shared,
    sources,
  }
}

function stepOf(step: Step, context: CutContext): CutStep {
  const { localizer } = context
  const { source, requires } = step
  const { status, on, build } = step.verification
  const search = localizer.say(step.search)
  return {
    ...rangeOf(step, context),
    ...pathsOf(step, localizer.path(step.path)),
    do: localizer.say(step.do),
    verify: localizer.say(step.verify),
    ...(search && { search }),
    source,
    verification: { status, on, ...(build && { build }) },
    ...(requires && { requires }),
  }
}

function pathsOf(step: Step, path: string[]) {
  if (nothingToSet(step)) return { path: [] }
  const others = languages.flatMap((one) => {
    const labels = step.path[one]
    // The page pairs the labels one by one, so a path of another length cannot be shown.
    return labels.length === path.length && pathText(labels) !== pathText(path)
      ? [[one, labels] as const]
      : []
  })
  return { path, ...(others.length > 0 && { elsewhere: Object.fromEntries(others) }) }
}

/** What the drawing of a step needs, in the language of its path. */
function screensOf(
  step: Step,
  { localizer, names, version }: CutContext,
): Pick<CutStep, 'start' | 'screens'> {
  if (!names.screens || nothingToSet(step)) return {}
  const start = startOf(step)
  const screens = names.screens(step, localizer.lang, version)
  return {
    ...(start !== 'settings' && { start }),
    screens: isChecked(step) ? screens : lastScreen(step, screens),
  }
}

/** Of an unchecked path the last screen alone, if a control is drawn on it and its other rows are known. */
function lastScreen({ path, controls = [] }: Step, screens: string[][]): string[][] {
  const [last, label] = [screens.at(-1) ?? [], path.en.at(-1)]
  const isDrawn = controls.some((control) => control.label.en === label && !control.onPage)
  return isDrawn && last.length > 1 ? [last] : []
}

function controlOf(control: Control, { localizer }: CutContext): CutControl {
  const { kind, label, lookFor, apart, first, onPage, computer } = control
  const to = 'to' in control ? control.to : undefined
  return {
    kind,
    label: localizer.say(label),
    ...(lookFor && { lookFor }),
    ...(apart && { apart }),
    ...(first && { first }),
    ...(onPage && { onPage }),
    ...(computer && { computer }),
    ...(to && { to: typeof to === 'string' ? to : localizer.say(to) }),
  }
}

const absenceOf = (gap: NotAvailable, context: CutContext): CutAbsence => ({
  ...rangeOf(gap, context),
  why: context.localizer.say(gap.why),
  instead: gap.instead,
})

function rangeOf({ os, scheme, min, max, models }: Step | NotAvailable, { names }: CutContext) {
  // An entry for what is not available may omit the version scheme; the system's own scheme then applies.
  const versionScheme = scheme ?? (min || max ? schemeOf[os] : undefined)
  return {
    ...(versionScheme && { scheme: versionScheme }),
    ...(min && { min }),
    ...(max && { max }),
    ...(models && { models: models.map((id) => names.models.get(id) ?? id) }),
  }
}

const questionOf = ({ id, q, options }: QuizQuestion, localizer: Localizer) => ({
  id,
  q: localizer.say(q),
  options: options.map(({ id: option, correct, text, feedback }) => ({
    id: option,
    correct,
    text: localizer.say(text),
    feedback: localizer.say(feedback),
  })),
})

function namedSources(slides: readonly CutSlide[], { sources }: LessonNames): CutLesson['sources'] {
  const keys = new Set(
    slides.flatMap((slide) => [
      ...('sources' in slide ? slide.sources : []),
      // The page names the source of a path beside it.
      ...(slide.type === 'steps' ? [...slide.steps, ...slide.others].map(({ source }) => source) : []),
    ]),
  )
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const source = sources[key]
      return source ? [[key, { name: source.name, asOf: source.asOf }]] : []
    }),
  )
}

const fallbacks = (lang: Language) => [...new Set<Language>([lang, defaultLanguage, 'en'])]

/** Picks texts in one language out of three, and records whether one of them is missing there. */
class Localizer {
  readonly lang: Language
  isComplete = true

  constructor(lang: Language) {
    this.lang = lang
  }

  say(text: Record<Language, string>): string {
    return text[this.#languageOf(text)]
  }

  path(labels: Record<Language, string[]>): string[] {
    return labels[this.#languageOf(labels)]
  }

  /** The language of a text: the requested one, else Portuguese, else English. */
  #languageOf(text: Record<Language, string | string[]>): Language {
    if (text[this.lang].length > 0) return this.lang
    const other = fallbacks(this.lang).find((one) => text[one].length > 0)
    if (other) this.isComplete = false
    return other ?? this.lang
  }
}
