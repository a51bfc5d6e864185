import { compareVersions } from '../devices/version.ts'
import type { Language } from '../platform/languages.ts'
import { startOf } from './drawings/screens.ts'
import type { Lesson, OtherAndroid, Step, StepsSlide } from './lesson.ts'

const otherAndroid = 'android-other'
/** The oldest Android that lessons are written for. */
const oldest = '12'

const settings: Readonly<Record<Language, string>> = {
  en: 'Settings',
  pt: 'Configurações',
  es: 'Configuración',
}

/**
 * The lesson with its steps for the Android of another maker. They are those of GrapheneOS and Samsung that
 * hold there; a slide and an item without any is not offered. A lesson that has such steps itself keeps them.
 */
export function withOtherAndroid(lesson: Lesson): Lesson {
  if (!lesson.os.includes(otherAndroid)) return lesson
  const slides = lesson.slides.map((slide) => {
    if (slide.type !== 'steps') return slide
    const own = [...slide.steps, ...(slide.notAvailable ?? [])].some(({ os }) => os === otherAndroid)
    const steps = own ? [] : otherSteps(slide)
    if (!own && steps.length === 0) return without(slide, lesson)
    const sources = [...new Set([...slide.sources, ...steps.map(({ source }) => source)])]
    return { ...slide, steps: [...slide.steps, ...steps], sources }
  })
  const stepsSlides = slides.filter((slide) => slide.type === 'steps')
  const impossible = new Set(
    stepsSlides
      .map(({ item }) => item)
      .filter((item) => stepsSlides.every((slide) => slide.item !== item || !hasEntry(slide))),
  )
  return {
    ...lesson,
    slides: slides.map((slide) =>
      slide.type === 'checklist'
        ? {
            ...slide,
            items: slide.items.map((item) =>
              impossible.has(item.id) ? { ...item, os: others(item.os ?? lesson.os) } : item,
            ),
          }
        : slide,
    ),
  }
}

const hasEntry = ({ steps, notAvailable = [] }: StepsSlide) =>
  [...steps, ...notAvailable].some(({ os }) => os === otherAndroid)

const others = (os: Lesson['os']) => os.filter((one) => one !== otherAndroid)

/** The slide, which readers of another Android do not see. */
const without = (slide: StepsSlide, lesson: Lesson): StepsSlide => ({
  ...slide,
  when: { ...slide.when, os: others(slide.when?.os ?? lesson.os) },
})

/** Marked steps come first; without any, those of GrapheneOS that happen in an app or on a website. */
function otherSteps({ steps }: StepsSlide): Step[] {
  const marked = steps.filter((step) => step.otherAndroid)
  const used = marked.length > 0 ? marked : steps.filter((step) => step.os === 'grapheneos' && isNoMenu(step))
  return used.flatMap((step) => stepsOf(step, step.otherAndroid ?? {}))
}

const isNoMenu = (step: Step) => step.scheme === 'app' || startOf(step) === 'web'

function stepsOf(step: Step, { proof, ...texts }: OtherAndroid): Step[] {
  const { otherAndroid: _, models: __, controls, ...rest } = step
  const own: Step = {
    ...rest,
    // Another instruction taps something else.
    ...(controls && !texts.do && { controls }),
    ...texts,
    os: otherAndroid,
    scheme: step.scheme === 'app' ? 'app' : 'android',
    min: null,
    max: null,
  }
  const isMenu = startOf(step) === 'settings'
  if (!proof) return [isMenu ? bySearch(own) : own]
  const { source, ref, on, min } = proof
  const verification = { status: 'documented' as const, on, build: null, by: 'read', ref }
  const shown: Step = { ...own, source, verification }
  if (!isMenu) return [shown]
  const path = { en: fromSettings('en', own), pt: fromSettings('pt', own), es: fromSettings('es', own) }
  const withPath: Step = { ...shown, min, path }
  const max = String(Number.parseInt(min, 10) - 1)
  return compareVersions(max, oldest) < 0 ? [withPath] : [withPath, { ...bySearch(own), max }]
}

/** The path in one language, under the name that Settings has there on most phones. */
const fromSettings = (lang: Language, { path }: Step) =>
  path[lang].map((label, index) => (index === 0 ? settings[lang] : label))

/**
 * The search word without a path: makers put the line in another place, or its place was not proved. What is
 * tapped there is to be looked for, as they use other words.
 */
function bySearch(step: Step): Step {
  const controls = step.controls?.map((control) => ({ ...control, lookFor: true as const }))
  return {
    ...step,
    ...(controls && { controls }),
    path: { en: [settings.en], pt: [settings.pt], es: [settings.es] },
    verification: { status: 'to-verify', on: null, build: null, by: null },
  }
}
