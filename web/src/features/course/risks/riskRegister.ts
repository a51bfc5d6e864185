import type { Profile } from '@resguardo/contract/devices/profile'
import type { RiskArea } from '@resguardo/contract/lessons/riskArea'

/** A lesson against a risk, with its state for one reader. */
export type RiskLesson = { id: string; status: 'visited' | 'unvisited' | 'elsewhere' }

/** A risk for one reader. */
export type Risk = { area: RiskArea; severity: number; lessons: readonly RiskLesson[]; state: CoverageState }

/** Severities, highest first; 0 means that the risk does not apply to the profile. */
export const severities = ['5', '4', '3', '2', '1', '0'] as const

export const coverageStates = ['open', 'done', 'none'] as const
/** Whether lessons against a risk are left, all are done, or none exists yet. */
export type CoverageState = (typeof coverageStates)[number]

export type RiskFilter = { severity: number | null; answer: CoverageState | null }

type RegisterContext = {
  profile: Profile
  /** Whether a lesson with this id exists. */
  exists: (lesson: string) => boolean
  inCourse: ReadonlySet<string>
  visited: ReadonlySet<string>
}

/** All risks with what the reader has learnt against them, the most severe for their profile first. */
export function registerOf(areas: readonly RiskArea[], context: RegisterContext): Risk[] {
  return areas
    .map((area): Risk => {
      const lessons = area.lessons.filter(context.exists).map((id) => ({ id, status: statusOf(id, context) }))
      return { area, severity: area.severity[context.profile], lessons, state: coverageOf(lessons) }
    })
    .toSorted((one, other) => other.severity - one.severity)
}

/** The risks that match the filters. */
export const filterRisks = (risks: readonly Risk[], { severity, answer }: RiskFilter): Risk[] =>
  risks.filter(
    (risk) => (severity === null || risk.severity === severity) && (answer === null || risk.state === answer),
  )

/** Reads the filters from the URL; drops invalid values. */
export function filterOf(params: URLSearchParams): RiskFilter {
  const severity = params.get('severity') ?? ''
  const answer = params.get('answer')
  return {
    severity: /^[0-5]$/.test(severity) ? Number(severity) : null,
    answer: coverageStates.find((one) => one === answer) ?? null,
  }
}

export const paramsOf = ({ severity, answer }: RiskFilter): Record<string, string> => ({
  ...(severity !== null && { severity: String(severity) }),
  ...(answer && { answer }),
})

function statusOf(id: string, { inCourse, visited }: RegisterContext): RiskLesson['status'] {
  if (!inCourse.has(id)) return 'elsewhere'
  return visited.has(id) ? 'visited' : 'unvisited'
}

function coverageOf(lessons: readonly RiskLesson[]): CoverageState {
  if (lessons.length === 0) return 'none'
  return lessons.every(({ status }) => status === 'visited') ? 'done' : 'open'
}
