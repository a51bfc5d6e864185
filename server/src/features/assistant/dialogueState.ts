import type { ChatAnswer, ChatRequest } from '@resguardo/contract/assistant/assistant'
import type { ChatQuestion } from './answerer.ts'

type AskRequest = Extract<ChatRequest, { type: 'ask' }>

/** After this many unsourced answers or thumbs down, a person is offered. */
const stuckAfter = 2

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Context of a conversation on one connection: what a question may follow up, and whether it goes badly. */
export class DialogueState {
  #previousQuestion: string | null = null
  #lesson: string | null = null
  /** The last answer from a lesson; greetings and thanks leave it in place. */
  #previous: ChatAnswer | null = null
  #lastText = ''
  #unsourced = 0
  /** Numbers of answers with thumbs down; most connections never have one. */
  #badRatings: number[] = []

  /** The question with its context. */
  question({ text, about }: AskRequest): ChatQuestion {
    return {
      text,
      about: about ?? null,
      before: this.#previousQuestion,
      lesson: this.#lesson,
      previous: this.#previous,
    }
  }

  /** Records an answer and returns it, with the offer of a person if the conversation is stuck. */
  recordAnswer({ text }: AskRequest, answer: ChatAnswer): ChatAnswer {
    const repeated = plain(text) === this.#lastText
    const sourced = answer.kind !== 'handOver' && (answer.citations.length > 0 || answer.kind === 'talk')
    this.#unsourced = sourced ? 0 : this.#unsourced + 1
    this.#lastText = plain(text)
    const lesson = answer.kind === 'answer' ? (answer.citations[0]?.lesson ?? null) : null
    // Follow-ups about one lesson keep the question that led there.
    if (lesson === null || lesson !== this.#lesson) this.#previousQuestion = text
    // A reason without steps is still about the steps before it.
    const ways =
      answer.ways.length > 0 || lesson !== this.#lesson ? answer.ways : (this.#previous?.ways ?? [])
    this.#lesson = lesson ?? this.#lesson
    if (answer.kind !== 'talk') this.#previous = lesson === null ? null : { ...answer, ways }
    const stuck = repeated || this.#unsourced >= stuckAfter || this.#badRatings.length >= stuckAfter
    if (this.#badRatings.length >= stuckAfter) this.#badRatings = []
    return stuck ? { ...answer, person: true } : answer
  }

  /** Records a rating. */
  recordRating(seq: number, good: boolean): void {
    const others = this.#badRatings.filter((one) => one !== seq)
    this.#badRatings = good ? others : [...others, seq]
  }

  /** An independent copy. */
  copy(): DialogueState {
    const copy = new DialogueState()
    copy.#previousQuestion = this.#previousQuestion
    copy.#lesson = this.#lesson
    copy.#previous = this.#previous
    copy.#lastText = this.#lastText
    copy.#unsourced = this.#unsourced
    // The array is never mutated, only replaced, so it can be shared.
    copy.#badRatings = this.#badRatings
    return copy
  }

  /** Resets it, for a cleared or different chat. */
  reset(): void {
    this.#previousQuestion = null
    this.#lesson = null
    this.#previous = null
    this.#lastText = ''
    this.#unsourced = 0
    this.#badRatings = []
  }
}
