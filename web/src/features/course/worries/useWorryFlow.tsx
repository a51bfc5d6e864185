import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { HelpFirst } from './HelpFirst.tsx'
import {
  emergencyOf,
  questionAfter,
  questionBefore,
  type WorryAnswer,
  type WorryQuestion,
  worryQuestions,
} from './worries.ts'
import { saveWorry, useWorries } from './worryAnswers.ts'
import { WorryTiles } from './WorryTiles.tsx'

/** A question, or the help that an answer about the past leads to. */
export type WorryStep = WorryQuestion | 'help'

/** The step of `?ask=loss`; the first question if it names none. */
export const worryStepAt = (params: URLSearchParams): WorryStep => {
  const asked = params.get('ask')
  if (asked === 'help') return asked
  return worryQuestions.find((one) => one === asked) ?? 'harm'
}

type WorryFlowProps = {
  /** Whose answers: the account, or the guest of this browser. */
  owner: string
  step: WorryStep
  /** Shows another step, in the address. */
  go: (step: WorryStep) => void
  /** The last question was answered or skipped. */
  onEnd: () => void
}

type WorryFlow = {
  view: ReactNode
  /** The step before; null before the first. */
  before: WorryStep | null
  /** On without an answer. */
  skip: () => void
}

/** The three questions, one at a time. Answers are kept at once, so that a flow may be left at any point. */
export function useWorryFlow({ owner, step, go, onEnd }: WorryFlowProps): WorryFlow {
  const worries = useWorries(owner)
  const shown = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    // The pressed tile is gone: the next question takes the focus.
    if (last.current !== step) shown.current?.querySelector('h2')?.focus()
    last.current = step
  }, [step])

  const goOn = (from: WorryStep) => {
    const next = from === 'help' ? null : questionAfter(from)
    if (next) go(next)
    else onEnd()
  }
  const answer = (question: WorryQuestion, given: WorryAnswer) => {
    // The tiles are those of the question.
    saveWorry(owner, question, given as never)
    if (question === 'past' && emergencyOf[given] !== undefined) go('help')
    else goOn(question)
  }
  return {
    view: (
      <div ref={shown}>
        {step === 'help' ? (
          <HelpFirst worries={worries} onOver={() => goOn(step)} />
        ) : (
          <WorryTiles question={step} worries={worries} onAnswer={(given) => answer(step, given)} />
        )}
      </div>
    ),
    before: step === 'help' ? 'past' : questionBefore(step),
    skip: () => goOn(step),
  }
}
