import { languages } from '@resguardo/contract/platform/languages'
import { error, type Rule, warn } from './finding.ts'
import { stepsSlides } from './steps.ts'
import { introOf, textsIn } from './contentTexts.ts'
import { words } from './readability.ts'

/** 11: slides that teach name a source. */
export const slidesHaveSources: Rule = (content) =>
  [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides
      .filter((slide) => 'sources' in slide && slide.sources.length === 0)
      .map((slide) => error(11, `${lesson.id}: ${slide.id}`, 'names no source')),
  )

const numbers = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu
const superlative = {
  en: /\bthe (?:safest|strongest|fastest|best|most secure|worst)\b/iu,
  pt: /\b[oa] (?:mais (?:segur[oa]|fort[e]|rápid[oa])|melhor|pior)\b/iu,
  es: /\b(?:el|la) (?:más (?:segur[oa]|fuerte|rápid[oa])|mejor|peor)\b/iu,
} as const

/**
 * 11: where no source can be named (quiz, checklist, end, introduction), every number also occurs on a
 * sourced slide.
 */
export const claimsHaveSources: Rule = (content) =>
  [...content.lessons.values()].flatMap((lesson) => {
    const said = lesson.slides.flatMap((slide) => ('sources' in slide ? textsIn(slide, '') : []))
    const covered = new Set(said.flatMap(({ text }) => text.en.match(numbers) ?? []))
    const intro = introOf(`submodules/${lesson.id}`, content)
    const bare = [
      ...lesson.slides.flatMap((slide) =>
        'sources' in slide ? [] : textsIn(slide, `${lesson.id}: ${slide.id}`),
      ),
      ...(intro ? [{ at: `translations/submodules/${lesson.id}`, text: intro }] : []),
    ]
    return bare.flatMap(({ at, text }) => {
      const claims = [
        ...(text.en.match(numbers) ?? []).filter((number) => !covered.has(number)),
        ...languages.flatMap((language) => superlative[language].exec(text[language])?.[0] ?? []),
      ]
      return claims.map((claim) => warn(11, at, `a claim without a source: "${claim}"`))
    })
  })

/** 11: a steps slide lists the sources of its steps, because the reader sees that list. */
export const stepSourcesNamed: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps
      .filter(({ source }) => !slide.sources.includes(source))
      .map(({ os, source }) => error(11, at, `${os}: ${source} is not in the sources of the slide`)),
  )

const visible =
  /\b(?:shows?|shown|sees?|seen|appears?|says?|asks?|opens?|lists?|listed|reads?|empty|grey|gray|green|gone|hidden|missing|offers?|stays?|stands?|turns?|switch|switches|screen|map|date|number|menu|page|icon|locks?|refuses?|nothing|rings?|hear|matches?|same|closes?|ends?|starts?|ticked|selected|is on|is off|no longer)\b/iu

/** 12: every step says what to do, and how to see that it worked. */
export const canBeSeen: Rule = (content) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps.flatMap((step) => {
      const place = `${at} (${step.os})`
      const missing = languages.filter((one) => !step.do[one].trim() || !step.verify[one].trim())
      if (missing.length > 0) return [error(12, place, `do or verify is empty in ${missing.join(', ')}`)]
      const isVisible = words(step.verify.en).length >= 2 && visible.test(step.verify.en)
      return isVisible ? [] : [warn(12, place, `can that be seen? "${step.verify.en}"`)]
    }),
  )
