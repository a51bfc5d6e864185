import type { Answer, ChatRequest } from '@resguardo/contract/assistant'
import type { Question } from './answerer.ts'

type Ask = Extract<ChatRequest, { type: 'ask' }>

/** After this many unsourced answers or thumbs down, a person is offered. */
const enough = 2

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Context of a conversation on one connection: what a question may follow up, and whether it goes badly. */
export class Memory {
  #before: string | null = null
  #lesson: string | null = null
  #asked = ''
  #unsourced = 0
  /** Numbers of answers with thumbs down; most connections never have one. */
  #bad: number[] = []

  /** The question with its context. */
  question({ text, about }: Ask): Question {
    return { text, about: about ?? null, before: this.#before, lesson: this.#lesson }
  }

  /** Records an answer and returns it, with the offer of a person if the conversation is stuck. */
  answered({ text }: Ask, answer: Answer): Answer {
    const repeated = plain(text) === this.#asked
    const sourced = answer.kind !== 'handOver' && (answer.citations.length > 0 || answer.kind === 'talk')
    this.#unsourced = sourced ? 0 : this.#unsourced + 1
    this.#asked = plain(text)
    const lesson = answer.kind === 'answer' ? (answer.citations[0]?.lesson ?? null) : null
    // Follow-ups about one lesson keep the question that led there.
    if (lesson === null || lesson !== this.#lesson) this.#before = text
    this.#lesson = lesson ?? this.#lesson
    const stuck = repeated || this.#unsourced >= enough || this.#bad.length >= enough
    if (this.#bad.length >= enough) this.#bad = []
    return stuck ? { ...answer, person: true } : answer
  }

  /** Records a rating. */
  rated(seq: number, good: boolean): void {
    const others = this.#bad.filter((one) => one !== seq)
    this.#bad = good ? others : [...others, seq]
  }

  /** An independent copy. */
  copy(): Memory {
    const copy = new Memory()
    copy.#before = this.#before
    copy.#lesson = this.#lesson
    copy.#asked = this.#asked
    copy.#unsourced = this.#unsourced
    // The array is never mutated, only replaced, so it can be shared.
    copy.#bad = this.#bad
    return copy
  }

  /** Resets it, for a cleared or different chat. */
  forget(): void {
    this.#before = null
    this.#lesson = null
    this.#asked = ''
    this.#unsourced = 0
    this.#bad = []
  }
}
