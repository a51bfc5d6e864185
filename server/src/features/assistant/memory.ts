import type { Answer, ChatRequest } from '@resguardo/contract/assistant'
import type { Question } from './answerer.ts'

type Ask = Extract<ChatRequest, { type: 'ask' }>

/** After so many answers without a source, or thumbs down, a person is offered. */
const enough = 2

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What one line remembers of a conversation while it is open: what a question goes on with, and whether it goes badly. */
export class Memory {
  #before: string | null = null
  #lesson: string | null = null
  #asked = ''
  #unsourced = 0
  /** Thumbs down; most lines never have one. */
  #bad: number[] = []

  /** A question, with what was said before it. */
  question({ text, about }: Ask): Question {
    return { text, about: about ?? null, before: this.#before, lesson: this.#lesson }
  }

  /** The answer as it is said: with the offer of a person where that helps more than one more answer. */
  answered({ text }: Ask, answer: Answer): Answer {
    const repeated = plain(text) === this.#asked
    const sourced = answer.kind !== 'handOver' && (answer.citations.length > 0 || answer.kind === 'talk')
    this.#unsourced = sourced ? 0 : this.#unsourced + 1
    this.#asked = plain(text)
    const lesson = answer.kind === 'answer' ? (answer.citations[0]?.lesson ?? null) : null
    // Who goes on about one lesson goes on with the question that led there.
    if (lesson === null || lesson !== this.#lesson) this.#before = text
    this.#lesson = lesson ?? this.#lesson
    const stuck = repeated || this.#unsourced >= enough || this.#bad.length >= enough
    if (this.#bad.length >= enough) this.#bad = []
    return stuck ? { ...answer, person: true } : answer
  }

  /** Whether an answer was right. */
  rated(seq: number, good: boolean): void {
    const others = this.#bad.filter((one) => one !== seq)
    this.#bad = good ? others : [...others, seq]
  }

  /** The same, to go on with by itself. */
  copy(): Memory {
    const copy = new Memory()
    copy.#before = this.#before
    copy.#lesson = this.#lesson
    copy.#asked = this.#asked
    copy.#unsourced = this.#unsourced
    // A list is never changed, only exchanged.
    copy.#bad = this.#bad
    return copy
  }

  /** The history was cleared, or the chat is another. */
  forget(): void {
    this.#before = null
    this.#lesson = null
    this.#asked = ''
    this.#unsourced = 0
    this.#bad = []
  }
}
