import type { Profile } from '@resguardo/contract/profile'
import type { RiskArea } from '@resguardo/contract/riskArea'

/** A lesson against a risk, with its state for one reader. */
export type Answer = { id: string; standing: 'visited' | 'unvisited' | 'elsewhere' }

/** A risk for one reader. */
export type Risk = { area: RiskArea; severity: number; answers: readonly Answer[]; state: AnswerState }

/** Severities, highest first; 0 means that the risk does not apply to the profile. */
export const severities = ['5', '4', '3', '2', '1', '0'] as const

export const answerStates = ['open', 'done', 'none'] as const
/** Whether lessons against a risk are left, all are done, or none exists yet. */
export type AnswerState = (typeof answerStates)[number]

export type Wish = { severity: number | null; answer: AnswerState | null }

type Known = {
  profile: Profile
  /** Whether a lesson with this id exists. */
  exists: (lesson: string) => boolean
  inCourse: ReadonlySet<string>
  visited: ReadonlySet<string>
}

/** All risks with what the reader has learnt against them, the most severe for their profile first. */
export function registerOf(areas: readonly RiskArea[], known: Known): Risk[] {
  return areas
    .map((area): Risk => {
      const answers = area.lessons.filter(known.exists).map((id) => ({ id, standing: standingOf(id, known) }))
      return { area, severity: area.severity[known.profile], answers, state: stateOf(answers) }
    })
    .sort((one, other) => other.severity - one.severity)
}

/** The risks that match the filters. */
export const chosen = (risks: readonly Risk[], { severity, answer }: Wish): Risk[] =>
  risks.filter(
    (risk) => (severity === null || risk.severity === severity) && (answer === null || risk.state === answer),
  )

/** Reads the filters from the URL; drops invalid values. */
export function wishIn(params: URLSearchParams): Wish {
  const severity = params.get('severity') ?? ''
  const answer = params.get('answer')
  return {
    severity: /^[0-5]$/.test(severity) ? Number(severity) : null,
    answer: answerStates.find((one) => one === answer) ?? null,
  }
}

export const paramsOf = ({ severity, answer }: Wish): Record<string, string> => ({
  ...(severity !== null && { severity: String(severity) }),
  ...(answer && { answer }),
})

function standingOf(id: string, { inCourse, visited }: Known): Answer['standing'] {
  if (!inCourse.has(id)) return 'elsewhere'
  return visited.has(id) ? 'visited' : 'unvisited'
}

function stateOf(answers: readonly Answer[]): AnswerState {
  if (answers.length === 0) return 'none'
  return answers.every(({ standing }) => standing === 'visited') ? 'done' : 'open'
}
