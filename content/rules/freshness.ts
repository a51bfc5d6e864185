import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { isChecked, slideSources } from '@resguardo/contract/lessons/lessonReader'
import { daysBetween, error, type Finding, withoutDuplicates, type Rule, warn } from './finding.ts'
import { stepsSlides } from './steps.ts'

/**
 * 9: a check older than 180 days, or than the newest major version, is due again; after 365 days it is an
 * error.
 */
export const pathsStillFresh: Rule = (content) =>
  withoutDuplicates(
    stepsSlides(content).flatMap(({ at, slide }) =>
      slide.steps.flatMap((step) => {
        const { on, status } = step.verification
        const place = `${at} (${step.os})`
        if (on === null) return isChecked(step) ? [error(9, place, `${status}, but without a date`)] : []
        const age = daysBetween(on, content.today)
        if (age < 0) return [error(9, place, `checked in the future, on ${on}`)]
        if (age > 365) return [error(9, place, `checked ${age} days ago`)]
        const newest = content.catalogue.systems.find(({ osType }) => osType === step.os)?.newestMajorSince
        if (newest && on < newest)
          return [warn(9, place, `checked before the newest major version of ${newest}`)]
        return age > 180 ? [warn(9, place, `checked ${age} days ago`)] : []
      }),
    ),
  )

/** 13: a lesson was reviewed, not in the future, and within the period it allows. */
export const reviewsFresh: Rule = (content) =>
  [...content.lessons.values()].flatMap((lesson) => {
    const age = daysBetween(lesson.lastReviewed, content.today)
    if (age < 0) return [error(13, lesson.id, `reviewed in the future, on ${lesson.lastReviewed}`)]
    return age > lesson.reviewEveryDays ? [warn(13, lesson.id, `last reviewed ${age} days ago`)] : []
  })

const roles = ['technical', 'language-pt', 'language-es'] as const

/** The reviews of a lesson that are not recorded yet. */
export function pendingReviews({ reviews }: Lesson) {
  const done = reviews.filter(({ by, on }) => by !== null && on !== null)
  return roles.filter((role) => !done.some((review) => review.role === role))
}

/** 14: each of the three reviews is recorded, or appears in the queue as pending. */
export const reviewsPending: Rule = (content) =>
  [...content.lessons.values()].flatMap((lesson): Finding[] => {
    const pending = pendingReviews(lesson)
    return pending.length === 0 ? [] : [warn(14, lesson.id, `pending: ${pending.join(', ')}`)]
  })

/** The age after which a source may describe another version: 18 months. */
const maxSourceDays = 548

/** The last day that a date like `2024-03` or `2024` can mean. */
function lastDayOf(date: string): string {
  const [year = '', month = '12', day] = date.split('-')
  if (day) return date
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
}

/** 41: no source of a lesson, no page of a help line and no proof of a path is older than 18 months. */
export const sourcesFresh: Rule = (content) => {
  const { lessons, cards, helplines, sources, today } = content
  const used = new Set([
    ...[...lessons.values()].flatMap(({ slides }) => slides.flatMap(slideSources)),
    ...cards.flatMap((card) => card.sources),
  ])
  const age = (date: string) => daysBetween(lastDayOf(date), today)
  const isOld = (date: string | null) => date !== null && age(date) > maxSourceDays
  return [
    ...Object.entries(sources)
      .filter(([key, { asOf }]) => used.has(key) && isOld(asOf))
      .map(([key, { asOf }]) => warn(41, `sources: ${key}`, `is of ${asOf}`)),
    ...helplines.regions.flatMap(({ id, lines }) =>
      lines
        .filter(({ pageDate }) => isOld(pageDate))
        .map(({ page, pageDate, number, site }) =>
          warn(41, `helplines: ${id} ${number ?? site}`, `${page} is of ${pageDate}`),
        ),
    ),
    ...withoutDuplicates(
      stepsSlides(content).flatMap(({ at, slide }) =>
        slide.steps
          .filter((step) => isChecked(step) && isOld(step.verification.asOf ?? null))
          .map(({ os, verification }) => warn(41, `${at} (${os})`, `its proof is of ${verification.asOf}`)),
      ),
    ),
  ]
}

/** 32: the device catalogue is not older than 90 days. */
export const catalogueFresh: Rule = ({ catalogue, today }) => {
  const age = daysBetween(catalogue.asOf, today)
  return age > 90 ? [warn(32, 'devices.json', `${age} days old`)] : []
}
