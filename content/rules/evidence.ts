import { languages } from '@resguardo/contract/languages'
import { error, type Rule, warn } from './finding.ts'
import { stepsSlides } from './steps.ts'
import { textsIn } from './texts.ts'
import { words } from './words.ts'

const claim =
  /\d{2,}\s?(?:%|percent|por ciento|por cento)|\b(?:19|20)\d{2}\b|\bthe (?:safest|strongest|fastest|best|most secure|worst)\b/iu

/** 11: slides that teach name a source; numbers, dates and superlatives stand only where a source does. */
export const claimsHaveSources: Rule = (content) =>
  [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides.flatMap((slide) => {
      const at = `${lesson.id}: ${slide.id}`
      if ('sources' in slide) {
        return slide.sources.length > 0 ? [] : [error(11, at, 'names no source')]
      }
      return textsIn(slide, at)
        .filter(({ text }) => claim.test(text.en))
        .map((placed) =>
          warn(11, placed.at, `a claim without a source: "${claim.exec(placed.text.en)?.[0]}"`),
        )
    }),
  )

/** 11: a steps slide names the sources of its steps, for the reader sees that list. */
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
      const said = words(step.verify.en).length >= 2 && visible.test(step.verify.en)
      return said ? [] : [warn(12, place, `can that be seen? "${step.verify.en}"`)]
    }),
  )
