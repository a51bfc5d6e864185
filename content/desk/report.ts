import { languages } from '@resguardo/contract/languages'
import { verificationStatuses } from '@resguardo/contract/lesson'
import { coverageFigures, toldFigures } from '../rules/coverage.ts'
import type { Judged } from '../rules/finding.ts'
import { pendingReviews } from '../rules/freshness.ts'
import { isEmpty, isUnwritten, remaining } from '../rules/ids.ts'
import { judge } from '../rules/index.ts'
import { percent, stepsSlides, verifiedShare } from '../rules/steps.ts'
import { sayingsIn } from '../rules/texts.ts'
import { judged, sharesByModule } from './check.ts'
import type { Said } from './files.ts'
import { ruleNames } from './ruleNames.ts'

const dueWithin = 30
const oldestShown = 10

/** `npm run content:report`: the state of the course, as text or as JSON for other programs. */
export function report(folder: string, today: string, asJson: boolean): Said {
  const content = judged(folder, today)
  if ('code' in content) return content
  const state = stateOf(content)
  return { text: asJson ? JSON.stringify(state, null, 2) : inWords(state), code: 0 }
}

type State = ReturnType<typeof stateOf>

/** Counts of lessons, reviews, checks, recommendations, due dates and warnings. */
function stateOf(content: Judged) {
  const findings = judge(content)
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
    riskAreasWaiting: remaining(content),
    grades: Object.fromEntries(
      verificationStatuses.map((grade) => [grade, steps.filter(({ status }) => status === grade).length]),
    ),
    share: verifiedShare(content).share,
    floor: content.verifiedFloor,
    coverage: coverageFigures(content),
    pendingReviews: [...content.lessons.values()].flatMap((lesson) => {
      const roles = pendingReviews(lesson)
      return roles.length > 0 ? [{ lesson: lesson.id, roles }] : []
    }),
    oldestChecks: steps
      .flatMap(({ at, on }) => (on === null ? [] : [{ on, at }]))
      .sort(byDay)
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

function isWritten(id: string, language: (typeof languages)[number], content: Judged): boolean {
  const intro = content.texts.get(`submodules/${id}_${language}.md`)
  const said = sayingsIn(content.lessons.get(id), id).map(({ value }) => value[language])
  return said.length > 0 && [intro, ...said].every((one) => !isEmpty(one) && !isUnwritten(one))
}

const checks = (content: Judged) =>
  stepsSlides(content).flatMap(({ at, slide }) =>
    slide.steps.map(({ os, verification: { status, on } }) => ({ at: `${at} (${os})`, status, on })),
  )

const byDay = (one: { on: string }, other: { on: string }) => one.on.localeCompare(other.on)

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** What is overdue or due within 30 days: reviews, checks of paths (180 days), the device list (90). */
function dueSoon(content: Judged): { on: string; what: string }[] {
  const reviews = [...content.lessons.values()].map(({ id, lastReviewed, reviewEveryDays }) => ({
    on: later(lastReviewed, reviewEveryDays),
    what: `review of ${id}`,
  }))
  const paths = checks(content).flatMap(({ at, on }) =>
    on === null ? [] : [{ on: later(on, 180), what: `path of ${at}` }],
  )
  const list = { on: later(content.catalogue.asOf, 90), what: 'devices.json' }
  const until = later(content.today, dueWithin)
  return [...reviews, ...paths, list].filter(({ on }) => on <= until).sort(byDay)
}

function inWords(state: State): string {
  const paths = Object.values(state.grades).reduce((sum, count) => sum + count, 0)
  const list = (title: string, lines: string[]) => [title, ...lines.map((line) => `  ${line}`), '']
  return [
    `The course on ${state.today}`,
    '',
    ...list('Lessons', [
      ...state.modules.map(({ module, lessons, written }) => {
        const each = Object.entries(written).map(([language, count]) => `${language} ${count}`)
        return `${module}: ${lessons} (${each.join(', ')})`
      }),
      `planned: ${state.planned}`,
      `risk areas that wait for lessons: ${state.riskAreasWaiting}`,
    ]),
    ...list('Paths by grade', [
      ...Object.entries(state.grades).map(
        ([grade, count]) => `${grade}: ${count}, ${percent(paths === 0 ? 0 : count / paths)}`,
      ),
      `checked: ${percent(state.share)}; floor ${percent(state.floor)}`,
    ]),
    ...list(
      `Recommendations of the sources: ${toldFigures(state.coverage)}`,
      state.coverage.sources.map((one) => `${one.source}: ${toldFigures(one)}`),
    ),
    ...list(
      `Reviews pending: ${state.pendingReviews.length}`,
      state.pendingReviews.map(({ lesson, roles }) => `${lesson}: ${roles.join(', ')}`),
    ),
    ...list(
      'Oldest checks',
      state.oldestChecks.map(({ on, at }) => `${on}  ${at}`),
    ),
    ...list(
      `Due within ${dueWithin} days: ${state.due.length}`,
      state.due.map(({ on, what }) => `${on}  ${what}${on < state.today ? ' (overdue)' : ''}`),
    ),
    ...list(
      `Warnings by rule (errors: ${state.errors})`,
      state.warnings.map(({ rule, name, count }) => `${rule}, ${name}: ${count}`),
    ),
  ].join('\n')
}
