/*
 * Phrases that recognise what people write, in any spelling. A phrase is a sequence of words: between two of
 * them at most two other words may occur, after `...` at most seven, after `+` none. `a/b` matches either
 * word, `rob*` any word with that prefix, `{phone}` any word of a group. `^` before a phrase anchors it to
 * the beginning of the text. Phrases joined by ` & ` may occur anywhere, in any order. Words are compared by
 * sound; long ones tolerate one typing error.
 */

import { mapped, type Steps } from './steps.ts'

/** A matched text: its number of words, and the lists of phrases that match it. */
export interface Heard {
  readonly length: number
  readonly lists: ReadonlySet<number>
}

/** Whether one of a list of phrases matches. */
export type Meets = (text: Heard) => boolean

/** The slots of phrases that a word matches. */
interface Places {
  readonly all: readonly Place[]
  readonly has: (place: Place) => boolean
}

/** The words of a text. */
type Met = readonly Places[]

/** Number of a slot of a phrase, shared by all phrases that allow the same words there. */
type Place = number

/** A phrase of a list, with all slots of its rows. */
interface Phrase {
  list: number
  rows: readonly Row[]
  needs: readonly Place[]
}

interface Row {
  places: readonly { place: Place; gap: number }[]
  begins: boolean
}

/** Only this many characters of a text are read; longer texts have made their point by then. */
const longest = 2000
/** Maximum number of words in a cache. */
export const mostKnown = 20_000
/** Minimum length of the sound of a word that tolerates a typing error. */
export const leastSlip = 6

/** Common abbreviations on phones, mapped to the full word. */
const short: ReadonlyMap<string, string> = new Map(
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
  const plain = (short.get(lower) ?? short.get(withoutRun(lower)) ?? lower)
    .replaceAll('ç', 's')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return (
    plain
      .replace(/ch|sh/g, 'x')
      .replace(plain.length > 4 && !/^ha[ckq]/.test(plain) ? /(^|[aeiou])h/g : /([aeiou])h/g, '$1')
      .replace(/ll|y/g, 'i')
      .replace(/c(?=[ei])|z/g, 's')
      .replace(/g(?=[ei])/g, 'j')
      .replace(/qu(?=[ei])|[cq]/g, 'k')
      .replace(/v/g, 'b')
      // regex-bound: 2000 (a word of a question)
      .replace(/(.)\1+/g, '$1')
  )
}

/**
 * Possible sounds of a prefix: the next letter can make a final `c` or `g` soft, and the `u` of a final `qu`
 * silent.
 */
const stemSounds = (stem: string): string[] =>
  /([cg]|qu)$/.test(stem) ? [soundOf(stem), soundOf(`${stem}e`).slice(0, -1)] : [soundOf(stem)]

const wordsOf = (text: string): string[] => text.replace(/['’`´]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

const sounds = new Map<string, string>()

/** The words of a text in phonetic form. */
export const soundsOf = (text: string): string[] =>
  wordsOf(text.slice(0, longest)).map((word) => {
    const known = sounds.get(word)
    if (known !== undefined) return known
    const sound = soundOf(word)
    if (sounds.size >= mostKnown) sounds.clear()
    sounds.set(word, sound)
    return sound
  })

/** The distinct words of many texts, in phonetic form. */
export function* spokenIn(texts: readonly string[]): Steps<Set<string>> {
  const words = yield* mapped(texts, wordsOf, 200)
  return new Set(yield* mapped([...new Set(words.flat())], soundOf, 500))
}

/** Returns the groups that a word belongs to, by its sound; a group may contain prefixes such as `rob*`. */
export function groupsIn(
  groups: Readonly<Record<string, readonly string[]>>,
): (sound: string) => readonly string[] {
  const whole = new Map<string, string[]>()
  const begun: [stem: string, group: string][] = []
  for (const [group, words] of Object.entries(groups))
    for (const word of words)
      if (word.endsWith('*')) for (const stem of stemSounds(word.slice(0, -1))) begun.push([stem, group])
      else {
        const sound = soundOf(word)
        whole.set(sound, [...(whole.get(sound) ?? []), group])
      }
  const known = new Map<string, readonly string[]>()
  return (sound) => {
    const before = known.get(sound)
    if (before) return before
    const stems = begun.filter(([stem]) => sound.startsWith(stem)).map(([, group]) => group)
    const found = [...new Set([...(whole.get(sound) ?? []), ...stems])]
    if (known.size >= mostKnown) known.clear()
    known.set(sound, found)
    return found
  }
}

/**
 * Parses phrases, and matches texts against them. All phrases must be read before the first text is matched.
 */
export class Ear {
  readonly #groups: Readonly<Record<string, readonly string[]>>
  /** Words and prefixes with their numbers. */
  readonly #words = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  readonly #soundLengths: number[] = []
  /** The slots in which each of them occurs. */
  readonly #places: Set<Place>[] = []
  readonly #read = new Map<string, Place>()
  /** Length of the shortest word of a slot, by sound: short words occur in every text. */
  readonly #lengths: number[] = []
  /** Index of all phrases by their rarest slot, which most texts do not contain. */
  readonly #phrases: Phrase[][] = []
  #lists = 0
  readonly #known = new Map<string, Places>()
  /** Number of the text in which a slot matched last; so nothing needs to be cleared between two texts. */
  #last = new Uint32Array()
  #texts = 0

  constructor(groups: Readonly<Record<string, readonly string[]>>) {
    this.#groups = groups
    // Words of groups count as known, whether a phrase uses them or not.
    for (const name of Object.keys(groups)) this.#numbersOf(`{${name}}`)
  }

  /** Parses a list of phrases; throws if one names a missing group, or is empty. */
  read(phrases: readonly string[]): Meets {
    this.#known.clear()
    const list = this.#lists++
    for (const phrase of phrases) {
      const rows = phrase.split(' & ').map((part) => this.#rowOf(part))
      const places = rows.flatMap((row) => row.places.map(({ place }) => place))
      const lengthOf = (place: Place) => this.#lengths[place] ?? 0
      const rarest = places.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best))
      this.#phrases[rarest]?.push({ list, rows, needs: places })
    }
    return ({ lists }) => lists.has(list)
  }

  /** Matches a text against all phrases that were read. */
  hear(text: string): Heard {
    const met = soundsOf(text).map((sound) => this.#placesOf(sound))
    // Phrases are written without cedillas, as many people type: for `faço` the phrase has `faco`, which
    // sounds different.
    for (const [at, word] of wordsOf(text.slice(0, longest)).entries())
      if (/ç/iu.test(word.normalize('NFC'))) met[at] = this.#eitherOf(met[at], word.normalize('NFC'))
    if (this.#last.length < this.#phrases.length || this.#texts === 2 ** 32 - 1) {
      this.#last = new Uint32Array(this.#phrases.length)
      this.#texts = 0
    }
    const [last, now] = [this.#last, ++this.#texts]
    const first: Place[] = []
    for (const { all } of met)
      for (const place of all)
        if (last[place] !== now) {
          last[place] = now
          if (this.#phrases[place]?.length) first.push(place)
        }
    // Early exit: most phrases have a word that the text does not contain.
    const areMet = (places: readonly Place[]) => {
      for (const place of places) if (last[place] !== now) return false
      return true
    }
    const lists = new Set<number>()
    for (const place of first)
      for (const { list, rows, needs } of this.#phrases[place] ?? [])
        if (!lists.has(list) && areMet(needs) && rows.every((row) => stands(row, met))) lists.add(list)
    return { length: met.length, lists }
  }

  #rowOf(phrase: string): Row {
    const places: { place: Place; gap: number }[] = []
    let gap = 2
    for (const part of phrase.replace('^', '').replaceAll('+', ' + ').trim().split(/\s+/)) {
      if (part === '...') gap = 7
      else if (part === '+') gap = 0
      else {
        places.push({ place: this.#placeOf(part), gap })
        gap = 2
      }
    }
    return { places, begins: phrase.startsWith('^') }
  }

  #placeOf(words: string): Place {
    const before = this.#read.get(words)
    if (before !== undefined) return before
    const all = words.split('/')
    const numbers = all.flatMap((one) => this.#numbersOf(one))
    const place = this.#phrases.push([]) - 1
    this.#read.set(words, place)
    this.#lengths[place] = Math.min(...numbers.map((number) => this.#soundLengths[number] ?? 0))
    for (const number of numbers) this.#places[number]?.add(place)
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
      const number = of.get(sound) ?? this.#places.push(new Set()) - 1
      of.set(sound, number)
      this.#soundLengths[number] = sound.length
      return number
    })
  }

  /** The slots of a word with a cedilla, and of the same word without it. */
  #eitherOf(own: Places | undefined, word: string): Places {
    const plain = this.#placesOf(soundOf(word.replace(/ç/giu, 'c')))
    const places = new Set([...(own?.all ?? []), ...plain.all])
    return { all: [...places], has: (place) => places.has(place) }
  }

  #placesOf(sound: string): Places {
    const before = this.#known.get(sound)
    if (before) return before
    const set = new Set<Place>()
    for (const number of this.#heardAs(sound)) for (const place of this.#places[number] ?? []) set.add(place)
    const places = { all: [...set], has: (place: Place) => set.has(place) }
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(sound, places)
    return places
  }

  *#heardAs(sound: string): Iterable<number> {
    for (const [stem, number] of this.#stems) if (sound.startsWith(stem)) yield number
    const whole = this.#words.get(sound)
    // A word that occurs in phrases or groups is not a typing error.
    if (whole !== undefined) yield whole
    else if (sound.length >= leastSlip) {
      for (const [word, number] of this.#words)
        if (word.length >= leastSlip && oneSlip(word, sound)) yield number
      for (const [stem, number] of this.#stems)
        if (stem.length >= leastSlip && oneSlip(stem, sound, true)) yield number
    }
  }
}

/** Whether two words differ by one letter (inserted, missing or replaced), or by two swapped ones. */
export function oneSlip(word: string, typed: string, beginning = false): boolean {
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
function stands({ places, begins }: Row, met: Met): boolean {
  const from = (next: number, after: number): boolean => {
    const one = places[next]
    if (!one) return true
    const end = Math.min(met.length, after + 2 + one.gap)
    for (let word = after + 1; word < end; word++)
      if (met[word]?.has(one.place) && from(next + 1, word)) return true
    return false
  }
  const start = places[0]?.place ?? -1
  for (let word = 0; word < (begins ? 1 : met.length); word++)
    if (met[word]?.has(start) && from(1, word)) return true
  return false
}
