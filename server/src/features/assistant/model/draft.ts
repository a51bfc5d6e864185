import type { Language } from '@resguardo/contract/languages'
import type { Supports } from './support.ts'

/** Limits in characters: of an answer, and of the model's raw output. */
const longest = 1500
const longestRaw = 8000

const marks = /\[\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*\]/g
/** Citation marks after the end of their sentence; the last one may be incomplete. */
const leadingMarks = /^(?:\s*\[[\d,\s]*(?:\]|$)\s*[.!?]?)+/
/** Latin letters, digits and punctuation; no characters of paths, links or Markdown. */
const plain = /^[\p{Script=Latin}\p{M}\p{Nd}\s.,;:!?…'"“”‘’«»()/%–—+&°º-]*$/u
const address = /\/\/|www\.|\p{L}\.\p{L}/iu

/** An answer while it streams: sends whole sentences that the passages support, and drops all others. */
export class Draft {
  readonly #supports: Supports
  readonly #say: (text: string) => void
  readonly #segmenter: Intl.Segmenter
  readonly #cited = new Set<number>()
  #raw = 0
  #rest = ''
  #said = ''
  #breaks = false

  /** `say` gets the next part of the text; a line break in it begins a paragraph. */
  constructor(supports: Supports, language: Language, say: (text: string) => void) {
    this.#supports = supports
    this.#say = say
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  }

  /** Adds the model's next output; false if the limit is exceeded. */
  add(text: string): boolean {
    this.#raw += text.length
    this.#rest += cleaned(text)
    const sentences = this.#split()
    // The last sentence may be incomplete.
    this.#rest = sentences.pop() ?? ''
    for (const sentence of sentences) this.#take(sentence)
    return this.#raw <= longestRaw && this.#said.length <= longest
  }

  end(): void {
    for (const sentence of this.#split()) this.#take(sentence)
    this.#rest = ''
  }

  get paragraphs(): string[] {
    return this.#said === '' ? [] : this.#said.split('\n')
  }

  /** Numbers of the cited passages, in order of first citation. */
  get cited(): readonly number[] {
    return [...this.#cited]
  }

  #split(): string[] {
    const sentences: string[] = []
    for (const { segment } of this.#segmenter.segment(this.#rest)) {
      const [late = ''] = sentences.length > 0 ? (leadingMarks.exec(segment) ?? []) : []
      if (late) sentences.push((sentences.pop() ?? '') + late)
      if (segment.length > late.length) sentences.push(segment.slice(late.length))
    }
    return sentences
  }

  #take(sentence: string): void {
    const ends = sentence.slice(sentence.trimEnd().length).includes('\n')
    const numbers = [...sentence.matchAll(marks)].flatMap(([found]) =>
      (found.match(/\d+/g) ?? []).map(Number),
    )
    const text = sentenceOf(sentence)
    if (text && plain.test(text) && !address.test(text) && this.#supports(text, numbers)) {
      for (const number of numbers) this.#cited.add(number)
      const before = this.#said === '' ? '' : this.#breaks ? '\n' : ' '
      this.#breaks = false
      this.#said += before + text
      this.#say(before + text)
    }
    this.#breaks ||= ends
  }
}

/** Removes invisible characters, which reorder, hide and join text. */
const cleaned = (text: string) => text.normalize('NFC').replace(/[^\P{C}\n]/gu, '')

/** A sentence without citation marks, bold markup and list markers. */
const sentenceOf = (text: string) =>
  text
    .replace(marks, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
