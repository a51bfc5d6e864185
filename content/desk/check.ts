import { readContent, readCoverage } from '../read.ts'
import { coverageFigures, formatFigures } from '../rules/coverage.ts'
import type { Finding, RuleInput } from '../rules/finding.ts'
import { uncoveredRiskAreas } from '../rules/ids.ts'
import { runRules } from '../rules/index.ts'
import { percent, systemShare, verifiedShare } from '../rules/steps.ts'
import { failure, type CommandOutput } from './contentJson.ts'
import { ruleNames } from './ruleNames.ts'

/**
 * `npm run content -- check`: prints errors, the review queue and the share of checked paths; fails on any
 * error.
 */
export function check(folder: string, today: string): CommandOutput {
  const content = readRuleInput(folder, today)
  if ('code' in content) return content
  const findings = runRules(content)
  const errors = findings.filter(({ level }) => level === 'E')
  const queue = findings.filter(({ level }) => level === 'W')
  const lines = [
    ...grouped(`Errors: ${errors.length}`, errors),
    ...grouped(`Review queue: ${queue.length}`, queue),
    'Checked paths',
    ...shares(content),
    '',
    `Risk areas that wait for lessons: ${uncoveredRiskAreas(content)} of ${content.riskAreas.length}`,
    `Recommendations: ${formatFigures(coverageFigures(content))}`,
  ]
  return { text: lines.join('\n'), code: errors.length > 0 ? 1 : 0 }
}

/**
 * The content of a folder and the day to judge it on; refused, naming file and field, if it cannot be read.
 */
export function readRuleInput(folder: string, today: string): RuleInput | CommandOutput {
  try {
    return { ...readContent(folder), coverage: readCoverage(folder), today }
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}

function grouped(title: string, findings: Finding[]): string[] {
  const byRule = Object.entries(Object.groupBy(findings, ({ rule }) => rule))
  return [
    title,
    ...byRule.flatMap(([rule, some = []]) => [
      `  rule ${rule}, ${ruleNames[Number(rule)]}: ${some.length}`,
      ...some.map(({ at, problem }) => `    ${at}: ${problem}`),
    ]),
    '',
  ]
}

/** The share of checked paths, per module. */
export function sharesByModule(content: RuleInput) {
  return content.outline.modules.map(({ id, submodules }) => ({
    module: id,
    ...verifiedShare({
      ...content,
      lessons: new Map([...content.lessons].filter(([lesson]) => submodules.includes(lesson))),
    }),
  }))
}

function shares(content: RuleInput): string[] {
  const modules = sharesByModule(content)
  const width = Math.max(...modules.map(({ module }) => module.length))
  const all = verifiedShare(content)
  const line = (name: string, { checked, all: paths, share }: typeof all) =>
    `  ${name.padEnd(width)}  ${checked} of ${paths}, ${percent(share)}`
  return [
    ...modules.map((one) => line(one.module, one)),
    `${line('all', all)}; floor ${percent(content.verifiedFloor.share)}`,
    '',
    'Checked paths of two labels or more',
    ...content.verifiedFloor.systems.map(
      ({ os, share }) => `${line(os, systemShare(content, os))}; floor ${percent(share)}`,
    ),
  ]
}
