import type { CoverageFile } from '@resguardo/contract/lessons/coverage'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Content } from '../read.ts'

/** Input of the rules: the content, the trace table and the day it is judged on (`2026-11-20`). */
export interface RuleInput extends Content {
  coverage: CoverageFile
  today: string
}

/** E fails the build, W goes to the review queue. */
export interface Finding {
  rule: number
  level: 'E' | 'W'
  /** File and place inside it: `usb-locked: slides.find`. */
  at: string
  problem: string
}

/**
 * One rule of the checker. It is pure, so that a test can plant a violation and check that the rule finds it.
 */
export type Rule = (content: RuleInput) => Finding[]

export const error = (rule: number, at: string, problem: string): Finding => ({
  rule,
  level: 'E',
  at,
  problem,
})
export const warn = (rule: number, at: string, problem: string): Finding => ({
  rule,
  level: 'W',
  at,
  problem,
})

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Removes duplicate findings: several readers often share one faulty sentence. */
export function withoutDuplicates(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [`${one.level}|${one.at}|${one.problem}`, one])).values()]
}
