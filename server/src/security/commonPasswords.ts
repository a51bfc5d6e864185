import { createHash } from 'node:crypto'

/*
 * The client sends SHA-512 only, so a common password is recognised by its digest. Common words rarely meet
 * the default policy (9 to 20 characters, four classes), so the list includes the usual variants that do.
 */
const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')
const suffixes = [
  '1!',
  '123!',
  '@123',
  '1@',
  '@1',
  '!1',
  '12!',
  '#1',
  '@12',
  '1234!',
  '@1234',
  '123@',
  '#123',
  '1*',
  '-1',
  '_1',
  '.1',
  '-123',
  '_123',
]
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const extraWords = [
  'senha',
  'senhas',
  'contraseña',
  'contrasena',
  'clave',
  'brasil',
  'mudar',
  'acesso',
  'bemvindo',
]

let digests: Promise<Set<string>> | undefined

/**
 * Whether a digest is of a common password or a usual variant of one. The list is loaded at the first call.
 */
export async function isCommonPassword(digest: string): Promise<boolean> {
  return (await (digests ??= loadDigests())).has(digest.slice(0, 20))
}

async function loadDigests(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].slice(0, 6000).map(String)
  const stems = [...extraWords, ...words.filter((word) => /^[a-z]{4,14}$/.test(word)).slice(0, 2000)]
  const longOnes = words.filter((word) => word.length >= 9)
  const all = [...longOnes, ...stems.flatMap((stem) => suffixes.map((tail) => capitalize(stem) + tail))]
  return new Set(all.map((word) => sha512(word).slice(0, 20)))
}

/** Whether a digest is of a usual variant of a name: capital letter, year, symbol. */
export function isNameVariant(digest: string, names: readonly string[], year: number): boolean {
  const years = Array.from({ length: 4 }, (_, back) => String(year + 1 - back))
  const endings = [...suffixes, ...years.flatMap((one) => [`@${one}`, `${one}!`, `#${one}`, `${one}@`, one])]
  const stems = new Set(
    names
      .flatMap((name) => [
        name,
        ...['', '-', '_', '.'].map((joint) => name.trim().replaceAll(/\s+/g, joint)),
        ...name.split(/\s+/),
      ])
      .filter((name) => name.length >= 3),
  )
  for (const stem of stems)
    for (const shape of [stem, capitalize(stem), stem.toLowerCase()])
      for (const end of ['', ...endings]) if (sha512(shape + end) === digest) return true
  return false
}
