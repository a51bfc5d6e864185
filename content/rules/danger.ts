import type { ReaderSlide } from '@resguardo/contract/lessons/lessonReader'
import { error, withoutDuplicates, type Rule } from './finding.ts'
import { bodyOf, distinctReaderLessons } from './readerLessons.ts'

/** Actions that can lock a person out, wipe the phone, or raise the danger they are in. */
const drasticActions =
  /SIM PIN|sim-pin|wipe-after|erase data|auto factory reset|erase all content|factory (?:data )?reset|reset-first|duress|advanced data protection|advanced-data|remove.{0,30}stalkerware|stalkerware-remove|sign(?:ing|ed)? out\b/iu

/** 24: drastic steps say what to do before, or the lesson warns the same reader. */
export const warnedBefore: Rule = (content) =>
  withoutDuplicates(
    distinctReaderLessons(content).flatMap(({ lesson, slides }) =>
      slides.flatMap((slide) => {
        if (slide.type !== 'steps' || slide.steps.length === 0 || slide.before) return []
        const acts = [
          slide.item,
          ...slide.steps.flatMap((step) => [step.do.en, step.path.en.join(' ')]),
        ].join(' ')
        const hit = drasticActions.exec(acts)
        if (!hit || slides.some((other) => other.type === 'warning')) return []
        return [error(24, `${lesson.id}: ${slide.id}`, `"${hit[0]}" needs a word before it, or a warning`)]
      }),
    ),
  )

/** Risk areas in which people may be hurt: help lines come first, settings later. */
const graveAreas = new Set([
  'stalkerware',
  'covert-trackers',
  'sextortion',
  'cyberbullying',
  'stranger-contact',
  'harmful-content',
])
const graveWords =
  /\b(?:violence|violent partner|abus(?:e|er|ive|ed)|stalk(?:er|ing|ed)|suicide|self-harm|sextortion|kidnapp\w*|someone is hurting|nudes?|sexual|being robbed|robbed now|gunpoint|threaten(?:s|ed|ing)? you)\b/iu

/**
 * 25: if a lesson is about violence, self-harm, sexual images or a crime in progress, help lines come first.
 */
export const helpComesFirst: Rule = (content) => {
  const areas = new Set(content.riskAreas.filter(({ slug }) => graveAreas.has(slug)).map(({ id }) => id))
  return withoutDuplicates(
    distinctReaderLessons(content).flatMap(({ lesson, slides }) => {
      const firstStep = slides.findIndex(({ type }) => type === 'steps')
      const help = slides.findIndex((slide) => slide.type === 'warning' && slide.handoff !== undefined)
      const before = help >= 0 && (firstStep < 0 || help < firstStep)
      if (before) return []
      const word = lesson.riskAreas.some((id) => areas.has(id)) ? 'its risk area' : wordIn(slides)
      return word ? [error(25, lesson.id, `${word} asks for a hand-off to help lines before any step`)] : []
    }),
  )
}

const wordIn = (slides: ReaderSlide[]) =>
  graveWords.exec(slides.map((slide) => `${slide.title.en} ${bodyOf(slide, 'en')}`).join(' '))?.[0]
