import { languages } from '@resguardo/contract/platform/languages'
import { verificationStatuses } from '@resguardo/contract/lessons/lesson'
import { dayMs } from '@resguardo/contract/platform/durations'
import { coverageFigures, formatFigures } from '../rules/coverage.ts'
import type { RuleInput } from '../rules/finding.ts'
import { pendingReviews } from '../rules/freshness.ts'
import { isEmpty, isUnwritten, uncoveredRiskAreas } from '../rules/ids.ts'
import { runRules } from '../rules/index.ts'
import { percent, stepsSlides, verifiedShare } from '../rules/steps.ts'
import { translationsIn } from '../rules/contentTexts.ts'
import { readRuleInput, sharesByModule } from './check.ts'
import type { CommandOutput } from './contentJson.ts'
import { ruleNames } from './ruleNames.ts'

const dueWithin = 30
const oldestShown = 10

/** `npm run content -- report`: the state of the course, as text or as JSON for other programs. */
export function report(folder: string, today: string, asJson: boolean): CommandOutput {
  const content = readRuleInput(folder, today)
  if ('code' in content) return content
  const figures = courseReport(content)
  return { text: asJson ? JSON.stringify(figures, null, 2) : formatReport(figures), code: 0 }
}

type CourseReport = ReturnType<typeof courseReport>

/** Counts of lessons, reviews, checks, recommendations, due dates and warnings. */
function courseReport(content: RuleInput) {
  const findings = runRules(content)
  const queue = Object.entries(
    Object.groupBy(
      findings.filter(({ level }) => level === 'W'),
      ({ rule }) => rule,
    ),
  )
  const shares = new Map(sharesByModule(content).map((one) => [one.module, one]))
  const steps = checks(content)
  return {
    today: content.today,
    modules: content.outline.modules.map(({ id, submodules }) => ({
      module: id,
      lessons: submodules.filter((one) => content.lessons.has(one)).length,
      written: Object.fromEntries(
        languages.map((one) => [one, submodules.filter((lesson) => isWritten(lesson, one, content)).length]),
      ),
      checkedPaths: shares.get(id)?.checked ?? 0,
      paths: shares.get(id)?.all ?? 0,
    })),
    planned: content.planned.filter((id) => !content.lessons.has(id)).length,
    riskAreasWaiting: uncoveredRiskAreas(content),
    grades: Object.fromEntries(
      verificationStatuses.map((grade) => [grade, steps.filter(({ status }) => status === grade).length]),
    ),
    share: verifiedShare(content).share,
    floor: content.verifiedFloor.share,
    coverage: coverageFigures(content),
    pendingReviews: [...content.lessons.values()].flatMap((lesson) => {
      const roles = pendingReviews(lesson)
      return roles.length > 0 ? [{ lesson: lesson.id, roles }] : []
    }),
    oldestChecks: steps
      .flatMap(({ at, on }) => (on === null ? [] : [{ on, at }]))
      .toSorted(byDay)
      .slice(0, oldestShown),
    due: dueSoon(content),
    errors: findings.filter(({ level }) => level === 'E').length,
    warnings: queue.map(([rule, some = []]) => ({
      rule: Number(rule),
      name: ruleNames[Number(rule)],
      count: some.length,
    })),
  }
}

function isWritten(id: string, language: (typeof languages)[number], content: RuleInput): boolean {
  const intro = content.texts.get(`submodules/${id}_${language}.md`)
  const translations = translationsIn(content.lessons.get(id), id).map(({ value }) => value[language])
  return (
    translations.length > 0 && [intro, ...translations].every((one) => !isEmpty(one) && !isUnwritten(one))
  )
}

const checks = (content: RuleInput) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps.map(({ os, verification: { status, on } }) => ({ at: `${at} (${os})`, status, on })),
  )

const byDay = (one: { on: string }, other: { on: string }) => one.on.localeCompare(other.on)

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** What is overdue or due within 30 days: reviews, checks of paths (180 days), the device list (90). */
function dueSoon(content: RuleInput): { on: string; what: string }[] {
  const reviews = [...content.lessons.values()].map(({ id, lastReviewed, reviewEveryDays }) => ({
    on: daysAfter(lastReviewed, reviewEveryDays),
    what: `review of ${id}`,
  }))
  const paths = checks(content).flatMap(({ at, on }) =>
    on === null ? [] : [{ on: daysAfter(on, 180), what: `path of ${at}` }],
  )
  const list = { on: daysAfter(content.catalogue.asOf, 90), what: 'devices.json' }
  const until = daysAfter(content.today, dueWithin)
  return [...reviews, ...paths, list].filter(({ on }) => on <= until).toSorted(byDay)
}

function formatReport(figures: CourseReport): string {
  const paths = Object.values(figures.grades).reduce((sum, count) => sum + count, 0)
  const list = (title: string, lines: string[]) => [title, ...lines.map((line) => `  ${line}`), '']
  return [
    `The course on ${figures.today}`,
    '',
    ...list('Lessons', [
      ...figures.modules.map(({ module, lessons, written }) => {
        const each = Object.entries(written).map(([language, count]) => `${language} ${count}`)
        return `${module}: ${lessons} (${each.join(', ')})`
      }),
      `planned: ${figures.planned}`,
      `risk areas that wait for lessons: ${figures.riskAreasWaiting}`,
    ]),
    ...list('Paths by grade', [
      ...Object.entries(figures.grades).map(
        ([grade, count]) => `${grade}: ${count}, ${percent(paths === 0 ? 0 : count / paths)}`,
      ),
      `checked: ${percent(figures.share)}; floor ${percent(figures.floor)}`,
    ]),
    ...list(
      `Recommendations of the sources: ${formatFigures(figures.coverage)}`,
      figures.coverage.sources.map((one) => `${one.source}: ${formatFigures(one)}`),
    ),
    ...list(
      `Reviews pending: ${figures.pendingReviews.length}`,
      figures.pendingReviews.map(({ lesson, roles }) => `${lesson}: ${roles.join(', ')}`),
    ),
    ...list(
      'Oldest checks',
      figures.oldestChecks.map(({ on, at }) => `${on}  ${at}`),
    ),
    ...list(
      `Due within ${dueWithin} days: ${figures.due.length}`,
      figures.due.map(({ on, what }) => `${on}  ${what}${on < figures.today ? ' (overdue)' : ''}`),
    ),
    ...list(
      `Warnings by rule (errors: ${figures.errors})`,
      figures.warnings.map(({ rule, name, count }) => `${rule}, ${name}: ${count}`),
    ),
  ].join('\n')
}
