import type { Language } from '@resguardo/contract/languages'
import type { Supports } from './support.ts'

/** Characters of an answer, and of what a model may take to get there. */
const longest = 1500
const longestRaw = 8000

const marks = /\[\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*\]/g
/** Marks that were written after the end of their sentence, the last perhaps not whole. */
const leadingMarks = /^(?:\s*\[[\d,\s]*(?:\]|$)\s*[.!?]?)+/
/** Letters of our languages, digits and marks of a sentence; no sign that a path, a link or Markdown is made of. */
const plain = /^[\p{Script=Latin}\p{M}\p{Nd}\s.,;:!?…'"“”‘’«»()/%–—+&°º-]*$/u
const address = /\/\/|www\.|\p{L}\.\p{L}/iu

/** An answer while it is written: whole sentences that the passages support are said, all others are left out. */
export class Draft {
  readonly #supports: Supports
  readonly #say: (text: string) => void
  readonly #segmenter: Intl.Segmenter
  readonly #cited = new Set<number>()
  #raw = 0
  #rest = ''
  #said = ''
  #breaks = false

  /** `say` is given what comes next of the text; a new line in it begins a paragraph. */
  constructor(supports: Supports, language: Language, say: (text: string) => void) {
    this.#supports = supports
    this.#say = say
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  }

  /** Takes what the model wrote next; false when it has written more than enough. */
  add(text: string): boolean {
    this.#raw += text.length
    this.#rest += cleaned(text)
    const sentences = this.#split()
    // Of the last one nobody knows yet whether it is whole.
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

  /** Numbers of the passages that the answer rests on, in the order it came to them. */
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

/** Without signs that nobody sees: they reorder, hide and join. */
const cleaned = (text: string) => text.normalize('NFC').replace(/[^\P{C}\n]/gu, '')

/** A sentence without its marks and without what would make it bold or an item of a list. */
const sentenceOf = (text: string) =>
  text
    .replace(marks, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
