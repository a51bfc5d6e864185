import type { Profile } from '@resguardo/contract/profile'
import type { RiskArea } from '@resguardo/contract/riskArea'

/** A lesson against a risk, as one reader stands to it. */
export type Answer = { id: string; standing: 'visited' | 'unvisited' | 'elsewhere' }

/** A risk as one reader sees it. */
export type Risk = { area: RiskArea; severity: number; answers: readonly Answer[]; state: AnswerState }

/** How much a risk weighs, the gravest first; 0 is none of the profile's. */
export const severities = ['5', '4', '3', '2', '1', '0'] as const

export const answerStates = ['open', 'done', 'none'] as const
/** Whether something is left to learn against a risk, nothing, or no lesson has been written yet. */
export type AnswerState = (typeof answerStates)[number]

export type Wish = { severity: number | null; answer: AnswerState | null }

type Known = {
  profile: Profile
  /** Whether there is a lesson of this id. */
  exists: (lesson: string) => boolean
  inCourse: ReadonlySet<string>
  visited: ReadonlySet<string>
}

/** All risks with what the reader has learnt against them: the gravest for their profile first. */
export function registerOf(areas: readonly RiskArea[], known: Known): Risk[] {
  return areas
    .map((area): Risk => {
      const answers = area.lessons.filter(known.exists).map((id) => ({ id, standing: standingOf(id, known) }))
      return { area, severity: area.severity[known.profile], answers, state: stateOf(answers) }
    })
    .sort((one, other) => other.severity - one.severity)
}

/** The risks that fit what is asked for. */
export const chosen = (risks: readonly Risk[], { severity, answer }: Wish): Risk[] =>
  risks.filter(
    (risk) => (severity === null || risk.severity === severity) && (answer === null || risk.state === answer),
  )

/** What is asked for, read from the address; what it cannot mean is left out. */
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
