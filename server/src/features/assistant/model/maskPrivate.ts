import { findIdentifiers } from '@resguardo/contract/assistant/masker'

/** Replaces what is left out. */
const gap = '…'

/** A word such as `senha`, a verb or a colon, and the secret itself. */
const secret =
  /\b(senha|senhas|password|passcode|contrase[ñn]a|clave|pin|c[oó]digo|code)(\s{1,3}(?:é|e|es|is|era|was)\s{1,3}|\s{0,3}[:=]\s{0,3}|\s{1,3})([\p{L}\p{N}@#$%&*_.!-]{3,40})/giu
/** A street with its number. */
const street =
  /\b(rua|avenida|av|travessa|alameda|calle|carrera|street|avenue|road)\b\.?(?:\s+[\p{L}\d.]{1,20}){1,5},?\s+(?:n[º°o]?\.?\s*)?\d{1,5}\b/giu
/** What comes before a person's name. */
const naming =
  /\b(me chamo|meu nome [eé]|me llamo|mi nombre es|my name is|i am called)((?:\s+\p{L}{2,20}){1,2})/giu
const relation =
  /\b(ex|marido|esposo|esposa|namorad[oa]|novi[oa]|filh[oa]|hij[oa]|chefe|jef[ea]|amig[oa]|husband|wife|boyfriend|girlfriend|son|daughter|boss|friend|senhora?|se[ñn]ora?|dona|don|mr|mrs)(,?\s+)(\p{L}{3,20})\b/giu
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{2,20}(?![\p{L}\p{N}])/gu
/** Frequent first names, which lessons use as well. */
const firstNames = new Set(
  'ana maria joao jose carlos paulo pedro lucas mateus gabriel bruno rafael marcos luiz luis fernando fernanda juliana patricia camila beatriz leticia amanda mariana renata olivia sofia valentina isabella juan miguel diego javier alejandro lucia carmen daniela andrea laura rosa john james robert michael david mary jennifer linda elizabeth susan emma daniel'.split(
    ' ',
  ),
)

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A question without what identifies a person or gives access: addresses, numbers, keys, codes, passwords,
 * and names. A word that no lesson has counts as a name where names are expected.
 */
export function maskPrivate(text: string, isKnown: (word: string) => boolean): string {
  const isName = (word: string) => firstNames.has(fold(word)) || !isKnown(fold(word))
  return maskNumbers(text.replace(street, gap))
    .replace(secret, (all, name: string, between: string, value: string) =>
      isSecret(value, isKnown) ? `${name}${between}${gap}` : all,
    )
    .replace(naming, `$1 ${gap}`)
    .replace(relation, (all, who: string, between: string, name: string) =>
      isName(name) ? `${who}${between}${gap}` : all,
    )
    .replace(capitalised, (word) => (isName(word) ? gap : word))
}

/** Masks addresses, numbers that may identify or open something, and keys. */
function maskNumbers(text: string): string {
  let masked = ''
  let end = 0
  for (const { start, end: after } of findIdentifiers(text)) {
    if (start < end) continue
    masked += text.slice(end, start) + gap
    end = after
  }
  return (masked + text.slice(end))
    .replace(/\S+/g, (word) => (/.@./su.test(word) ? gap : word))
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, gap)
    .replace(/(?<![\p{L}\d.])\d{4,}(?![\p{L}\d.])/gu, (digits) =>
      /^(?:19|20)\d\d$/.test(digits) ? digits : gap,
    )
    .replace(/\S{40,}/g, gap)
}

/** A value with digits or signs inside, or a word that no lesson has. */
const isSecret = (value: string, isKnown: (word: string) => boolean) => {
  const word = value.replace(/[.!]/g, '')
  return /[\d@#$%&*_]/.test(word) || !isKnown(fold(word))
}
