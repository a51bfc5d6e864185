import type { ChatAnswer, Citation } from '@resguardo/contract/assistant/assistant'
import {
  bulkhead,
  BulkheadRejectedError,
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  wrap,
} from 'cockatiel'
import type { Language } from '@resguardo/contract/platform/languages'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import type { Deps } from '../../../deps.ts'
import type { Asker, ChatQuestion } from '../answerer.ts'
import { answerTexts } from '../answer/answer.messages.ts'
import { AnswerStream } from './answerStream.ts'
import { type Passage, passagesOf } from './passages.ts'
import { promptFor } from './prompt.ts'
import { type LanguageModel, languageModelOf } from './languageModel.ts'
import { groundingCheckOf } from './groundingCheck.ts'

/** Receives the text of an answer as it streams; the signal ends it early. */
export interface StreamListener {
  readonly say: (text: string) => void
  readonly signal: AbortSignal
}

/**
 * Rewrites a course answer in a model's words, from the lessons it cites. Falls back to the course answer on
 * failure: always within `wholeMs`, never with an error.
 */
export type AnswerWriter = (
  question: ChatQuestion,
  asker: Asker,
  answer: ChatAnswer,
  listener: StreamListener,
) => Promise<ChatAnswer>

export const writerLimits = {
  /** Milliseconds without a word, including time in the queue, after which the course's answer is final. */
  silentMs: 3000,
  wholeMs: 19_000,
  /** Answers written concurrently on this instance, and the length of the queue. */
  atOnce: 8,
  waiting: 32,
  /** Circuit breaker: after this many consecutive failures the model is not called for `restMs`. */
  failures: 5,
  restMs: 30_000,
}

const failureMessage = 'model did not answer'

/** Whether a model may rewrite the answer: never for danger, refusals or hand-over to people. */
export const mayRewrite = ({ kind, citations }: ChatAnswer): boolean =>
  kind === 'answer' && citations[0]?.locked === false

/** A writer for the configured model, or null if none is configured. */
export function openAnswerWriter({ env, content, log }: Deps, limits = writerLimits): AnswerWriter | null {
  const model = languageModelOf(env)
  if (!model) return null
  const { terms, slides } = indexesOf(content)
  const { atOnce, waiting, failures, restMs, silentMs, wholeMs } = limits
  const breaker = new ConsecutiveBreaker(failures)
  const policy = wrap(
    bulkhead(atOnce, waiting),
    circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker }),
  )

  return async ({ text, before }, { choice, language }, answer, { say, signal }) => {
    const passages = choice ? passagesOf(content, choice, language, answer.citations) : []
    if (passages.length === 0) return answer
    const stream = new AnswerStream(groundingCheckOf(passages, language, terms[language]), language, say)
    const late = new AbortController()
    const ended = AbortSignal.any([signal, late.signal])
    let silent = setTimeout(() => late.abort(), silentMs)
    const whole = setTimeout(() => late.abort(), wholeMs)
    const work = async () => {
      // A timeout in the queue is not a failure of the model.
      if (ended.aborted) return true
      try {
        return await follow(
          model(promptFor({ text, before }, passages, { language, isKnown: slides().isWord }), ended),
        )
      } catch (error) {
        if (signal.aborted) return true
        throw error
      }
    }
    const follow = async (pieces: ReturnType<LanguageModel>) => {
      for await (const piece of pieces) {
        if (piece.trim() !== '') {
          clearTimeout(silent)
          silent = setTimeout(() => late.abort(), silentMs)
        }
        if (ended.aborted || !stream.add(piece)) return true
      }
      stream.end()
      return false
    }
    try {
      const cut = await Promise.race([policy.execute(work), whenAborted(ended)])
      if (late.signal.aborted) log.warn({ why: 'late' }, failureMessage)
      // What broke off or went on for ever is no answer; one that the reader stopped is.
      if (cut && !signal.aborted) return answer
      if (!cut && stream.isDeclined) return declined(answer, language)
      return withModelText(answer, stream, passages, cut)
    } catch (error) {
      log.warn({ why: failureReason(error) }, failureMessage)
      return answer
    } finally {
      clearTimeout(silent)
      clearTimeout(whole)
      // Cancel a request that is still running.
      late.abort()
    }
  }
}

/** The course's answer with the offer of a person: the model found no answer in the passages. */
const declined = (answer: ChatAnswer, language: Language): ChatAnswer => ({
  ...answer,
  note: answer.note ?? answerTexts.unsure[language],
  person: true,
})

/** The answer with the model's text and the lessons it cites; the steps remain the lesson's own. */
function withModelText(
  answer: ChatAnswer,
  stream: AnswerStream,
  passages: readonly Passage[],
  cut: boolean,
): ChatAnswer {
  const text = stream.paragraphs
  if (text.length === 0) return answer
  const used = stream.cited.flatMap((number) => passages[number - 1] ?? [])
  const lessons = new Set([...used, ...answer.ways].map(({ lesson }) => lesson))
  const citations = [...lessons].flatMap((lesson): Citation[] => {
    const citation = answer.citations.find((one) => one.lesson === lesson)
    const slide = used.find((one) => one.lesson === lesson)?.slide
    return citation ? [{ ...citation, slide: slide ?? citation.slide }] : []
  })
  return { ...answer, text, citations, by: 'model', cut }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<true>((resolve) => {
    if (signal.aborted) resolve(true)
    else signal.addEventListener('abort', () => resolve(true), { once: true })
  })

/** A reason for the log without details: a provider's error message may contain the question. */
export function failureReason(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'resting'
  if (error instanceof BulkheadRejectedError) return 'busy'
  return error instanceof Error ? error.name : 'unknown'
}
