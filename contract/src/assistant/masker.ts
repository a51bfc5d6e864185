/*
 * Finds identifiers in what people are about to post: addresses, telephone numbers, CPF, IMEI, IP addresses
 * and coordinates. The page shows them and asks the writer; the server checks again. Pure, and linear in the
 * length of the text. Measured with content/eval/masker.json.
 */

export const identifierKinds = ['email', 'phone', 'cpf', 'imei', 'ip', 'coordinates'] as const
export type IdentifierKind = (typeof identifierKinds)[number]

/** Position of an identifier in the text. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly start: number
  readonly end: number
}

interface IdentifierRule {
  readonly kind: IdentifierKind
  readonly pattern: RegExp
  /** Checks a match of the pattern, given the text before it. */
  readonly accepts?: (found: string, before: string) => boolean
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether both check digits of a CPF are valid. */
function isCpf(digits: string): boolean {
  if (digits.length !== 11 || /^(\d)\1*$/.test(digits)) return false
  const check = (length: number) => {
    const sum = Array.from(digits.slice(0, length)).reduce(
      (total, digit, n) => total + +digit * (length + 1 - n),
      0,
    )
    return ((sum * 10) % 11) % 10
  }
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10])
}

/** Whether the check digit of an IMEI is valid (Luhn). */
function isImei(digits: string): boolean {
  if (digits.length !== 15 || /^0+$/.test(digits)) return false
  const sum = Array.from(digits).reduce((total, digit, n) => {
    const value = +digit * (n % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Whether an IPv4 address can identify a line: neither a private address nor a well-known public resolver.
 */
function isPublicIp(text: string): boolean {
  const parts = text.split('.').map(Number)
  if (parts.some((part) => part > 255)) return false
  const [a = 0, b = 0] = parts
  const publicResolvers = new Set(['1.1.1.1', '1.0.0.1', '8.8.8.8', '8.8.4.4', '9.9.9.9', '208.67.222.222'])
  const isPrivate =
    a === 10 || a === 127 || a >= 224 || (a === 192 && b === 168) || (a === 172 && b >> 4 === 1)
  // A first part below 5 is more likely the version of a program.
  return a >= 5 && !isPrivate && !publicResolvers.has(parts.join('.'))
}

function isIpv6(text: string): boolean {
  const groups = text.split(':').filter(Boolean)
  if (groups.length < 3 || (!text.includes('::') && groups.length !== 8)) return false
  try {
    return new URL(`http://[${text}]/`).hostname.length > 2
  } catch {
    return false
  }
}

const isVersion = /(vers[aã]o|versi[oó]n|version|firmware|chrome|firefox|build|beta|ios|android|\bv)\s*$/i
const plainNumber =
  // regex-bound: 30 (the text before a match)
  /(isbn|c[oó]digo de barras|barcode|pedido|protocolo|ticket|order|graphene\w*|\bn[º°]\.?)\s*$/i

/** Formats of phone numbers in countries that speak the product's languages, and some others. */
const phoneShapes: readonly RegExp[] = [
  // With the country code and + or 00.
  /^(\+|00)\d{8,15}$/,
  // Brazil: area and number, optionally with leading zeros, carrier code or country code.
  /^(0|0xx|55|0055)?[1-9]\d(9\d{8}|[2-5]\d{7})$/,
  // A mobile number without its area.
  /^9\d{8}$/,
  // Spain and Portugal; Mexico, Colombia, the United States; Argentina with its 15.
  /^[6-9]\d{8}$/,
  /^[2-9]\d{9}$/,
  /^[1-9]\d{9}$/,
  /^0\d{2,3}15\d{6,8}$/,
  /^\d{10}$/,
]

/** Digits separated as in phone numbers. */
const phoneGrouping =
  /^(\+|00|\(|0)|^\d{2,3}[ .-]\d{3,5}[ .-]\d{3,4}$|^\d{2,3}[ .-]\d{3}[ .-]\d{2,3}[ .-]\d{2,3}$|^\d{2}[ .-]9[ .-]?\d{4}[ .-]\d{4}$|^9[ .-]?\d{4}[ .-]\d{4}$|^\d{3} \d{3} \d{4}$|^\d{2} \d{2} 9?\d{4}[ -]\d{4}$/

const isYear = (text: string) => /^(19|20)\d{2}$/.test(text)
/** Toll-free numbers, and those at the cost of a local call. */
const isToll = /^0?[89]00|^0300|^400\d/

function isPhone(found: string, before: string): boolean {
  const plain = found.replace(/[^\d+x]/gi, '').toLowerCase()
  const digits = digitsOf(found)
  const named =
    // regex-bound: 30 (the text before a match)
    /(tel|whats\w*|zap|celular|cell?|n[uú]mero|number|fone|m[oó]vil|call|text me on|wa\.me)[^\d]{0,12}$/i.test(
      before,
    )
  if (plainNumber.test(before) || isVersion.test(before) || isToll.test(digits)) return false
  if (/^\d{4}-\d{2}-\d{2}$|^\d{2}[-.]\d{2}[-.]\d{4}$/.test(found)) return false
  const [one = '', other = '', ...more] = found.split('-')
  if (/^\d{4}-\d{4}$/.test(found)) return !(isYear(one) && isYear(other)) && more.length === 0
  if (/^\d{4}[ .]\d{4}$/.test(found)) return named
  // Only groups of three throughout: money or a count.
  if (/^\d{1,3}([.,]\d{3})+$/.test(found)) return false
  if (!phoneShapes.some((shape) => shape.test(plain))) return named && digits.length >= 8
  // Without separators, it must have a format of Brazil or Spain, or be called a phone number.
  if (/^\d+$/.test(found)) return named || /^([1-9]\d9\d{8}|[67]\d{8}|55[1-9]\d9\d{8})$/.test(found)
  return named || phoneGrouping.test(found)
}

/** With separators between most of its digits, unlike a count or a date. */
const isSpread = (found: string) =>
  (found.match(/\d[ .-]+(?=\d)/g) ?? []).length >= digitsOf(found).length / 2

const half = String.raw`[-+]?\d{1,3}[.,]\d{3,}`
const degrees = String.raw`\d{1,3}\s?°\s?\d{1,2}\s?['′’]\s?(?:\d{1,2}(?:[.,]\d+)?\s?["″”]\s?)?[NSEWLO]`

function isCoordinates(found: string): boolean {
  const [lat = 0, lon = 0] = (found.match(/[-+]?\d+(?:[.,]\d+)?/g) ?? []).map((part) =>
    Math.abs(Number(part.replace(',', '.'))),
  )
  return lat <= 90 && lon <= 180
}

const between = String.raw`[^\p{L}\p{N}]`
/** A mobile number of Brazil with its area code, with any separators between its parts. */
const mobile = String.raw`(?:\+?55${between}{0,3})?\(?[1-9][1-9]\)?(?:${between}{1,3}9${between}?\d{4}${between}{0,3}\d{4}|9\d{4}${between}{1,3}\d{4})`

const at = String.raw`(?:\s*@\s*|\s*[[({]\s*(?:at|arroba|@)\s*[\])}]\s*|\s+arroba\s+)`
const dot = String.raw`(?:\.|\s*[[({]\s*(?:dot|ponto|punto|\.)\s*[\])}]\s*|\s+(?:dot|ponto|punto)\s+)`
const name = String.raw`[\p{L}\p{N}._%+'-]{1,64}`
const label = String.raw`[\p{L}\p{N}-]{1,63}`

/** Most reliable first: later rules skip what an earlier one matched. */
const rules: readonly IdentifierRule[] = [
  { kind: 'coordinates', pattern: new RegExp(`${degrees}[\\s,;]{0,3}${degrees}`, 'gu') },
  { kind: 'coordinates', pattern: /\b[NS]\s?\d{1,2}[ .]\d[\d. ]{1,9},?\s[EWLO]\s?\d{1,3}[ .]\d[\d.]{1,9}/gu },
  {
    kind: 'coordinates',
    pattern: /\d{1,2}[.,]\d{3,}\s?°\s?[NS][\s,;]{1,3}\d{1,3}[.,]\d{3,}\s?°\s?[EWLO]/gu,
  },
  {
    kind: 'coordinates',
    // regex-bound: 5121 (title and text of a post)
    pattern:
      /\blat(?:itude?)?\b[\s:=]{0,3}[-+]?\d{1,2}[.,]\d{2,}[\s,;]{0,3}lon(?:g(?:itude?)?)?\b[\s:=]{0,3}[-+]?\d{1,3}[.,]\d{2,}/giu,
    accepts: isCoordinates,
  },
  {
    kind: 'coordinates',
    // regex-bound: 5121 (title and text of a post)
    pattern: new RegExp(
      String.raw`(?<![\d.,])${half}\s?[,;/]\s?${half}(?![\d])|(?<![\d.,])-\d{1,2}\.\d{3,}\s-\d{1,3}\.\d{3,}`,
      'gu',
    ),
    accepts: isCoordinates,
  },
  // regex-bound: 5121 (title and text of a post)
  { kind: 'email', pattern: new RegExp(`${name}${at}${label}(?:${dot}${label})+`, 'giu') },
  // regex-bound: 5121 (title and text of a post)
  { kind: 'email', pattern: new RegExp(String.raw`${name}\s+at\s+${label}(?:\s+dot\s+${label})+`, 'giu') },
  {
    kind: 'email',
    // regex-bound: 5121 (title and text of a post)
    pattern: new RegExp(String.raw`${name}\s+@\s+${label}\s+\.\s+${label}`, 'giu'),
  },
  {
    kind: 'imei',
    pattern: /(?<!\d)\d{2}[ -]?\d{4}[ -]?\d{2}[ /-]?\d{4}[ -]?\d{2}[ /-]?\d(?!\d)/gu,
    accepts: (found, before) => isImei(digitsOf(found)) && !plainNumber.test(before),
  },
  {
    kind: 'imei',
    pattern: /(?<=imei\D{0,12})\d(?:[ /-]?\d){13,16}(?!\d)/giu,
  },
  { kind: 'cpf', pattern: /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/gu },
  {
    kind: 'cpf',
    pattern: /(?<!\d)\d{3}[-. /]?\d{3}[-. /]?\d{3}[-. /]?\d{2}(?!\d)/gu,
    accepts: (found) => isCpf(digitsOf(found)),
  },
  {
    kind: 'ip',
    pattern: /(?<![\d.])\d{1,3}(?:\s?\.\s?\d{1,3}){3}(?!\d|\.\d)/gu,
    accepts: (found, before) => isPublicIp(found) && !isVersion.test(before),
  },
  { kind: 'ip', pattern: /(?<![\w:])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:])/giu, accepts: isIpv6 },
  {
    kind: 'cpf',
    pattern: /(?<![\w.,])\d(?:[ .-]{0,3}\d){10}(?!\w|[ .-]{1,3}\d)/gu,
    accepts: (found) => isSpread(found) && isCpf(digitsOf(found)),
  },
  {
    kind: 'phone',
    pattern: /(?<![\w.,])\+?\d(?:[ .-]{0,3}\d){9,13}(?!\w|[ .-]{1,3}\d)/gu,
    accepts: (found) => isSpread(found) && /^(55|0|0055)?[1-9][1-9]9\d{8}$/.test(digitsOf(found)),
  },
  {
    kind: 'phone',
    pattern: new RegExp(String.raw`(?<![\w.,$-])${mobile}(?![\p{L}\p{N}])`, 'gu'),
    accepts: (_, before) => !plainNumber.test(before),
  },
  {
    kind: 'phone',
    // regex-bound: 5121 (title and text of a post)
    pattern: /(?<![\w.,/$-])(?:\+|\()?\d[\dx]*(?:[ .()-]{1,3}\d+){1,6}(?![\w]|[.,]\d)/giu,
    accepts: isPhone,
  },
  { kind: 'phone', pattern: /(?<![\w.,$-])\+?\d{8,15}(?![\w]|[.,]\d)/gu, accepts: isPhone },
]

/** The value of a digit of any script: the number of digits of that script before it. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value++)
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value)
  return character
}

/**
 * Normalises a character: digits, spaces, dashes and full-width letters to ASCII; invisible characters to
 * nothing.
 */
function normalizeCharacter(character: string): string {
  if (character === '\t') return ' '
  // Enclosing marks are dropped as well: a keycap emoji is a digit with one.
  if (/[\p{Default_Ignorable_Code_Point}\p{Me}]/u.test(character)) return ''
  if (/\p{Zs}/u.test(character)) return ' '
  if (/[\p{Pd}\u2212]/u.test(character)) return '-'
  const folded = character.normalize('NFKC')
  if (/\p{Nd}/u.test(character)) return /^\d$/.test(folded) ? folded : digitOf(character)
  // Digits in a circle, in brackets, or with a full stop.
  if (/[\u2460-\u249B\u24EA]/.test(character)) return folded.replace(/\D/g, '')
  if (/[\u3002\uFF61]/.test(character)) return '.'
  return /[\uFF01-\uFF5E\u2024\uFE52\uFE6B]/.test(character) ? folded : character
}

/** The normalised text, and the original position of each of its UTF-16 units. */
interface NormalizedText {
  readonly plain: string
  readonly start: readonly number[]
  readonly end: readonly number[]
}

function normalizeText(text: string): NormalizedText | null {
  // Fast path: nearly all texts have only ASCII and Latin letters, and need no normalisation.
  if (!/[^\n-~\u00C0-\u024F]/.test(text)) return null
  const known = new Map<string, string>()
  const [start, end]: [number[], number[]] = [[], []]
  let plain = ''
  let position = 0
  for (const character of text) {
    const read =
      character < '\x7F' && character !== '\t'
        ? character
        : (known.get(character) ?? normalizeCharacter(character))
    known.set(character, read)
    // A dropped character extends the one before it.
    if (read === '' && end.length > 0) end[end.length - 1] = position + character.length
    // A surrogate pair that stays as it is has two entries.
    for (let unit = 0; unit < read.length; unit++) {
      start.push(position)
      end.push(position + character.length)
    }
    plain += read
    position += character.length
  }
  return { plain, start, end }
}

/** All identifiers in a text, in order of position; none overlap. */
export function findIdentifiers(text: string): Identifier[] {
  const reading = normalizeText(text)
  const found = findIn(reading?.plain ?? text)
  if (!reading) return found
  return found.map(({ kind, start, end }) => ({
    kind,
    start: reading.start[start] ?? 0,
    end: reading.end[end - 1] ?? text.length,
  }))
}

function findIn(text: string): Identifier[] {
  const found: Identifier[] = []
  for (const { kind, pattern, accepts } of rules)
    for (const match of text.matchAll(pattern)) {
      const [hit] = match
      const start = match.index
      const end = start + hit.length
      if (found.some((one) => one.start < end && start < one.end)) continue
      if (accepts && !accepts(hit, text.slice(Math.max(0, start - 30), start))) continue
      found.push({ kind, start, end })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

/** Replaces each identifier with a word of the caller's choice. */
export function mask(
  text: string,
  identifiers: readonly Identifier[],
  replacementOf: (kind: IdentifierKind) => string,
): string {
  let masked = ''
  let from = 0
  for (const { kind, start, end } of identifiers) {
    masked += `${text.slice(from, start)}[${replacementOf(kind)}]`
    from = end
  }
  return masked + text.slice(from)
}
