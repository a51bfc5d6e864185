/*
 * Phrases that recognise what people write, in any spelling. A phrase is a sequence of words: between two of
 * them at most two other words may occur, after `...` at most seven, after `+` none. `a/b` matches either
 * word, `rob*` any word with that prefix, `{phone}` any word of a group. `^` before a phrase anchors it to
 * the beginning of the text. Phrases joined by ` & ` may occur anywhere, in any order. Words are compared by
 * sound; long ones tolerate one typing error.
 */

import { mapInSlices, type SlicedWork } from './slicedWork.ts'
import { openWordCache } from './wordCache.ts'

/** A matched text: its number of words, and the lists of phrases that match it. */
export interface MatchedText {
  readonly length: number
  readonly lists: ReadonlySet<number>
}

/** Whether one of a list of phrases matches. */
export type PhraseTest = (text: MatchedText) => boolean

/** The slots of phrases that a word matches. */
interface WordSlots {
  readonly all: readonly SlotId[]
  readonly has: (place: SlotId) => boolean
}

/** The words of a text. */
type TextSlots = readonly WordSlots[]

/** Number of a slot of a phrase, shared by all phrases that allow the same words there. */
type SlotId = number

/** A phrase of a list, with all slots of its rows. */
interface Phrase {
  list: number
  sequences: readonly SlotSequence[]
  needs: readonly SlotId[]
}

interface SlotSequence {
  slots: readonly { place: SlotId; gap: number }[]
  isAnchored: boolean
}

/** Only this many characters of a text are read; longer texts have made their point by then. */
const longest = 2000
/** Minimum length of the sound of a word that tolerates a typing error. */
export const shortestTolerant = 6

/** Common abbreviations on phones, mapped to the full word. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vc: 'voce',
    vcs: 'voces',
    oce: 'voce',
    q: 'que',
    oq: 'que',
    k: 'que',
    ke: 'que',
    pq: 'porque',
    xq: 'porque',
    pk: 'porque',
    tb: 'tambem',
    tbm: 'tambem',
    n: 'nao',
    nn: 'nao',
    naum: 'nao',
    ñ: 'no',
    hj: 'hoje',
    agr: 'agora',
    aki: 'aqui',
    dps: 'depois',
    qdo: 'quando',
    qnd: 'quando',
    qto: 'quanto',
    mto: 'muito',
    mt: 'muito',
    msm: 'mesmo',
    ngm: 'ninguem',
    alg: 'alguem',
    cmg: 'comigo',
    blz: 'beleza',
    pfv: 'favor',
    pfvr: 'favor',
    porfa: 'favor',
    xfa: 'favor',
    xfavor: 'favor',
    toy: 'estoy',
    dnd: 'donde',
    u: 'you',
    ur: 'your',
    r: 'are',
    pls: 'please',
    plz: 'please',
    plss: 'please',
    bc: 'because',
    cuz: 'because',
    coz: 'because',
    sb: 'somebody',
    sum1: 'someone',
    some1: 'someone',
    smone: 'someone',
    abt: 'about',
    thru: 'through',
    ppl: 'people',
    rn: 'now',
    pw: 'password',
    pwd: 'password',
    acc: 'account',
    acct: 'account',
    bf: 'boyfriend',
    gf: 'girlfriend',
    msg: 'message',
    msgs: 'messages',
  }),
)

/** A word whose last letter is not repeated: "helppp" becomes "help". */
function withoutRun(word: string): string {
  let end = word.length
  while (end > 1 && word[end - 2] === word[end - 1]) end--
  return word.slice(0, end)
}

/** Phonetic form of a word across three languages: no accents, no silent h, one letter per sound. */
export function soundOf(word: string): string {
  const lower = word.toLowerCase()
  const plain = (abbreviations.get(lower) ?? abbreviations.get(withoutRun(lower)) ?? lower)
    .replaceAll('ç', 's')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const sound = plain
    .replace(/ch|sh/g, 'x')
    .replace(plain.length > 4 && !/^ha[ckq]/.test(plain) ? /(^|[aeiou])h/g : /([aeiou])h/g, '$1')
    .replace(/ll|y/g, 'i')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/qu(?=[ei])|[cq]/g, 'k')
    .replace(/v/g, 'b')
  // The Spanish `se` is not the English `see`.
  // regex-bound: 2000 (a word of a question)
  return plain.length > 3 ? sound.replace(/(.)\1+/g, '$1') : sound
}

/**
 * Possible sounds of a prefix: the next letter can make a final `c` or `g` soft, and the `u` of a final `qu`
 * silent.
 */
const stemSounds = (stem: string): string[] =>
  /([cg]|qu)$/.test(stem) ? [soundOf(stem), soundOf(`${stem}e`).slice(0, -1)] : [soundOf(stem)]

const wordsOf = (text: string): string[] => text.replace(/['’`´]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

const soundCache = openWordCache<string>()

/** The words of a text in phonetic form. */
export const soundsOf = (text: string): string[] =>
  wordsOf(text.slice(0, longest)).map((word) => {
    const known = soundCache.get(word)
    if (known !== undefined) return known
    const sound = soundOf(word)
    soundCache.set(word, sound)
    return sound
  })

/** The distinct words of many texts, in phonetic form. */
export function* vocabularyOf(texts: readonly string[]): SlicedWork<Set<string>> {
  const words = yield* mapInSlices(texts, wordsOf, 200)
  return new Set(yield* mapInSlices([...new Set(words.flat())], soundOf, 500))
}

/** Returns the groups that a word belongs to, by its sound; a group may contain prefixes such as `rob*`. */
export function groupLookup(
  groups: Readonly<Record<string, readonly string[]>>,
): (sound: string) => readonly string[] {
  const whole = new Map<string, string[]>()
  const prefixes: [stem: string, group: string][] = []
  for (const [group, words] of Object.entries(groups))
    for (const word of words)
      if (word.endsWith('*')) for (const stem of stemSounds(word.slice(0, -1))) prefixes.push([stem, group])
      else {
        const sound = soundOf(word)
        whole.set(sound, [...(whole.get(sound) ?? []), group])
      }
  const cache = openWordCache<readonly string[]>()
  return (sound) => {
    const before = cache.get(sound)
    if (before) return before
    const stems = prefixes.filter(([stem]) => sound.startsWith(stem)).map(([, group]) => group)
    const found = [...new Set([...(whole.get(sound) ?? []), ...stems])]
    cache.set(sound, found)
    return found
  }
}

/**
 * Parses phrases, and matches texts against them. All phrases must be read before the first text is matched.
 */
export class PhraseMatcher {
  readonly #groups: Readonly<Record<string, readonly string[]>>
  /** Words and prefixes with their numbers. */
  readonly #words = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  readonly #soundLengths: number[] = []
  /** The slots in which each of them occurs. */
  readonly #slotsByWord: Set<SlotId>[] = []
  readonly #slotIds = new Map<string, SlotId>()
  /** Length of the shortest word of a slot, by sound: short words occur in every text. */
  readonly #lengths: number[] = []
  /** Index of all phrases by their rarest slot, which most texts do not contain. */
  readonly #phrases: Phrase[][] = []
  #lists = 0
  readonly #slotCache = openWordCache<WordSlots>()
  #letters: ReadonlyMap<string, Entries> | null = null
  /** Number of the text in which a slot matched last; so nothing needs to be cleared between two texts. */
  #lastMatch = new Uint32Array()
  #textCount = 0

  constructor(groups: Readonly<Record<string, readonly string[]>>) {
    this.#groups = groups
    // Words of groups count as known, whether a phrase uses them or not.
    for (const name of Object.keys(groups)) this.#numbersOf(`{${name}}`)
  }

  /** Parses a list of phrases; throws if one names a missing group, or is empty. */
  addPhrases(phrases: readonly string[]): PhraseTest {
    this.#slotCache.clear()
    this.#letters = null
    const list = this.#lists++
    for (const phrase of phrases) {
      const sequences = phrase.split(' & ').map((part) => this.#sequenceOf(part))
      const slots = sequences.flatMap((row) => row.slots.map(({ place }) => place))
      const lengthOf = (place: SlotId) => this.#lengths[place] ?? 0
      const rarest = slots.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best))
      this.#phrases[rarest]?.push({ list, sequences, needs: slots })
    }
    return ({ lists }) => lists.has(list)
  }

  /** Matches a text against all phrases that were read. */
  match(text: string): MatchedText {
    const textSlots = soundsOf(text).map((sound) => this.#slotsOf(sound))
    // Phrases are written without cedillas, as many people type: for `faço` the phrase has `faco`, which
    // sounds different.
    for (const [at, word] of wordsOf(text.slice(0, longest)).entries())
      if (/ç/iu.test(word.normalize('NFC')))
        textSlots[at] = this.#eitherOf(textSlots[at], word.normalize('NFC'))
    if (this.#lastMatch.length < this.#phrases.length || this.#textCount === 2 ** 32 - 1) {
      this.#lastMatch = new Uint32Array(this.#phrases.length)
      this.#textCount = 0
    }
    const [last, now] = [this.#lastMatch, ++this.#textCount]
    const matchedSlots: SlotId[] = []
    for (const { all } of textSlots)
      for (const place of all)
        if (last[place] !== now) {
          last[place] = now
          if (this.#phrases[place]?.length) matchedSlots.push(place)
        }
    // Early exit: most phrases have a word that the text does not contain.
    const areMatched = (slots: readonly SlotId[]) => {
      for (const place of slots) if (last[place] !== now) return false
      return true
    }
    const lists = new Set<number>()
    for (const place of matchedSlots)
      for (const { list, sequences, needs } of this.#phrases[place] ?? [])
        if (
          !lists.has(list) &&
          areMatched(needs) &&
          sequences.every((row) => sequenceMatches(row, textSlots))
        )
          lists.add(list)
    return { length: textSlots.length, lists }
  }

  #sequenceOf(phrase: string): SlotSequence {
    const slots: { place: SlotId; gap: number }[] = []
    let gap = 2
    for (const part of phrase.replace('^', '').replaceAll('+', ' + ').trim().split(/\s+/)) {
      if (part === '...') gap = 7
      else if (part === '+') gap = 0
      else {
        slots.push({ place: this.#slotOf(part), gap })
        gap = 2
      }
    }
    return { slots, isAnchored: phrase.startsWith('^') }
  }

  #slotOf(words: string): SlotId {
    const before = this.#slotIds.get(words)
    if (before !== undefined) return before
    const all = words.split('/')
    const numbers = all.flatMap((one) => this.#numbersOf(one))
    const place = this.#phrases.push([]) - 1
    this.#slotIds.set(words, place)
    this.#lengths[place] = Math.min(...numbers.map((number) => this.#soundLengths[number] ?? 0))
    for (const number of numbers) this.#slotsByWord[number]?.add(place)
    return place
  }

  /** Numbers of a word, or of the words of a group; assigns new ones. */
  #numbersOf(word: string): number[] {
    if (word.startsWith('{')) {
      const group = this.#groups[word.slice(1, -1)]
      if (!group) throw new Error(`unknown group ${word}`)
      return group.flatMap((one) => this.#numbersOf(one))
    }
    if (!/^[\p{L}\p{N}]+\*?$/u.test(word)) throw new Error(`"${word}" is no word`)
    const [of, sounds] = word.endsWith('*')
      ? [this.#stems, stemSounds(word.slice(0, -1))]
      : [this.#words, [soundOf(word)]]
    return sounds.map((sound) => {
      const number = of.get(sound) ?? this.#slotsByWord.push(new Set()) - 1
      of.set(sound, number)
      this.#soundLengths[number] = sound.length
      return number
    })
  }

  /** The slots of a word with a cedilla, and of the same word without it. */
  #eitherOf(own: WordSlots | undefined, word: string): WordSlots {
    const plain = this.#slotsOf(soundOf(word.replace(/ç/giu, 'c')))
    const slots = new Set([...(own?.all ?? []), ...plain.all])
    return { all: [...slots], has: (place) => slots.has(place) }
  }

  #slotsOf(sound: string): WordSlots {
    const before = this.#slotCache.get(sound)
    if (before) return before
    const set = new Set<SlotId>()
    for (const number of this.#matchingWords(sound))
      for (const place of this.#slotsByWord[number] ?? []) set.add(place)
    const slots = { all: [...set], has: (place: SlotId) => set.has(place) }
    this.#slotCache.set(sound, slots)
    return slots
  }

  *#matchingWords(sound: string): Iterable<number> {
    const { words, stems } = this.#byLetter().get(sound[0] ?? '') ?? noEntries
    for (const [stem, number] of stems) if (sound.startsWith(stem)) yield number
    const whole = this.#words.get(sound)
    // A word that occurs in phrases or groups is not a typing error.
    if (whole !== undefined) yield whole
    else if (sound.length >= shortestTolerant) {
      for (const [word, number] of words)
        if (Math.abs(word.length - sound.length) <= 1 && isTolerant(word) && isOneTypo(word, sound))
          yield number
      for (const [stem, number] of stems) if (isTolerant(stem) && isOneTypo(stem, sound, true)) yield number
    }
  }

  /** Words and stems by their first letter, which a typing error leaves as it is. */
  #byLetter(): ReadonlyMap<string, Entries> {
    if (this.#letters) return this.#letters
    const letters = new Map<string, Entries>()
    for (const kind of ['words', 'stems'] as const)
      for (const entry of kind === 'words' ? this.#words : this.#stems) {
        const letter = entry[0][0] ?? ''
        const entries = letters.get(letter) ?? { words: [], stems: [] }
        entries[kind].push(entry)
        letters.set(letter, entries)
      }
    this.#letters = letters
    return letters
  }
}

/** Words and stems with one first letter, with their numbers. */
interface Entries {
  words: [string, number][]
  stems: [string, number][]
}
const noEntries: Entries = { words: [], stems: [] }
const isTolerant = (word: string) => word.length >= shortestTolerant

/** Whether two words differ by one letter (inserted, missing or replaced), or by two swapped ones. */
export function isOneTypo(word: string, typed: string, beginning = false): boolean {
  if (word[0] !== typed[0]) return false
  let at = 0
  while (at < word.length && word[at] === typed[at]) at++
  const same = (rest: string, other: string) => (beginning ? other.startsWith(rest) : rest === other)
  const [rest, other] = [word.slice(at), typed.slice(at)]
  return (
    same(rest.slice(1), other.slice(1)) ||
    same(rest, other.slice(1)) ||
    same(rest.slice(1), other) ||
    (rest.length > 1 && rest[0] === other[1] && rest[1] === other[0] && same(rest.slice(2), other.slice(2)))
  )
}

/** Whether the slots of a row match in sequence, starting at some word of the text. */
function sequenceMatches({ slots, isAnchored }: SlotSequence, textSlots: TextSlots): boolean {
  const from = (next: number, after: number): boolean => {
    const one = slots[next]
    if (!one) return true
    const end = Math.min(textSlots.length, after + 2 + one.gap)
    for (let word = after + 1; word < end; word++)
      if (textSlots[word]?.has(one.place) && from(next + 1, word)) return true
    return false
  }
  const start = slots[0]?.place ?? -1
  for (let word = 0; word < (isAnchored ? 1 : textSlots.length); word++)
    if (textSlots[word]?.has(start) && from(1, word)) return true
  return false
}
