import type { Language } from '@resguardo/contract/platform/languages'
import type { GroundingCheck } from './groundingCheck.ts'

/** Limits in characters: of an answer, and of the model's raw output. */
const longest = 1500
const longestRaw = 8000
/** Length of the beginning that is kept, to see whether the model declined. */
const mostRaw = 40

const citationMarks = /\[\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*\]/g
/** Citation marks after the end of their sentence; the last one may be incomplete. */
const leadingMarks = /^(?:\s*\[[\d,\s]*(?:\]|$)\s*[.!?]?)+/
/** Latin letters, digits and punctuation; no characters of paths, links or Markdown. */
const plainText = /^[\p{Script=Latin}\p{M}\p{Nd}\s.,;:!?…'"“”‘’«»()/%–—+&°º-]*$/u
const addressLike = /\/\/|www\.|\p{L}\.\p{L}/iu

/** An answer while it streams: sends whole sentences that the passages support, and drops all others. */
export class AnswerStream {
  readonly #isGrounded: GroundingCheck
  readonly #onText: (text: string) => void
  readonly #segmenter: Intl.Segmenter
  readonly #cited = new Set<number>()
  /** The beginning of the model's output, and the length of all of it. */
  #raw = ''
  #rawLength = 0
  #buffer = ''
  #text = ''
  #breaks = false

  /** `say` gets the next part of the text; a line break in it begins a paragraph. */
  constructor(supports: GroundingCheck, language: Language, say: (text: string) => void) {
    this.#isGrounded = supports
    this.#onText = say
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  }

  /** Adds the model's next output; false if the limit is exceeded. */
  add(text: string): boolean {
    this.#rawLength += text.length
    if (this.#raw.length <= mostRaw) this.#raw += text
    this.#buffer += withoutInvisible(text)
    const sentences = this.#split()
    // The last sentence may be incomplete.
    this.#buffer = sentences.pop() ?? ''
    for (const sentence of sentences) this.#accept(sentence)
    return this.#rawLength <= longestRaw && this.#text.length <= longest
  }

  end(): void {
    for (const sentence of this.#split()) this.#accept(sentence)
    this.#buffer = ''
  }

  /** Whether the model wrote that the passages do not answer, or nothing. */
  get isDeclined(): boolean {
    return this.#raw.length <= mostRaw && /^(?:none)?$/iu.test(this.#raw.replace(/[\s.!]/g, ''))
  }

  get paragraphs(): string[] {
    return this.#text === '' ? [] : this.#text.split('\n')
  }

  /** Numbers of the cited passages, in order of first citation. */
  get cited(): readonly number[] {
    return [...this.#cited]
  }

  #split(): string[] {
    const sentences: string[] = []
    for (const { segment } of this.#segmenter.segment(this.#buffer)) {
      const [late = ''] = sentences.length > 0 ? (leadingMarks.exec(segment) ?? []) : []
      if (late) sentences.push((sentences.pop() ?? '') + late)
      if (segment.length > late.length) sentences.push(segment.slice(late.length))
    }
    return sentences
  }

  #accept(sentence: string): void {
    const ends = sentence.slice(sentence.trimEnd().length).includes('\n')
    const numbers = [...sentence.matchAll(citationMarks)].flatMap(([found]) =>
      (found.match(/\d+/g) ?? []).map(Number),
    )
    const text = sentenceOf(sentence)
    if (text && plainText.test(text) && !addressLike.test(text) && this.#isGrounded(text, numbers)) {
      for (const number of numbers) this.#cited.add(number)
      const before = this.#text === '' ? '' : this.#breaks ? '\n' : ' '
      this.#breaks = false
      this.#text += before + text
      this.#onText(before + text)
    }
    this.#breaks ||= ends
  }
}

/** Removes invisible characters, which reorder, hide and join text. */
const withoutInvisible = (text: string) => text.normalize('NFC').replace(/[^\P{C}\n]/gu, '')

/** A sentence without citation marks, bold markup and list markers. */
const sentenceOf = (text: string) =>
  text
    .replace(citationMarks, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
