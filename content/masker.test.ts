import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findIdentifiers, type IdentifierKind, mask } from '@resguardo/contract/assistant/masker'
import { describe, expect, test } from 'vitest'

interface Sample {
  kind: IdentifierKind
  lang: string
  text: string
  value: string
}
const { masked, plain }: { masked: Sample[]; plain: string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'eval/masker.json'), 'utf8'),
)

/**
 * Whether nothing identifying is left: no run of three digits, and no word of an address. A port, and the
 * host name of a map service around coordinates, identify no one.
 */
function isCaught({ kind, text, value }: Sample): boolean {
  const left = mask(text, findIdentifiers(text), () => '')
  const core = kind === 'ip' ? value.replace(/:(8080|8443)$/, '') : value
  const words = core
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\d{3}/.test(word) || (kind === 'email' && word.length > 3 && word !== 'mailto'))
  return !left.includes(core) && !words.some((word) => left.includes(word))
}

describe('the masker', () => {
  test('finds at least 98 of 100 of 500 written ways to say who someone is, and of each kind at least 95', () => {
    expect(masked).toHaveLength(500)
    const missed = masked.filter((sample) => !isCaught(sample))
    const report = missed.map(({ kind, text }) => `${kind}: ${text}`).join('\n')
    expect(missed.length, report).toBeLessThanOrEqual(10)
    for (const kind of new Set(masked.map((sample) => sample.kind))) {
      const of = masked.filter((sample) => sample.kind === kind).length
      const lost = missed.filter((sample) => sample.kind === kind).length
      expect(lost / of, `${kind}\n${report}`).toBeLessThanOrEqual(0.05)
    }
  })

  test('leaves alone what only looks like it', () => {
    expect(plain.filter((text) => findIdentifiers(text).length > 0)).toEqual([])
  })

  test.each([
    ['11\u00A098765\u20114321', 'a space and a dash that do not break'],
    ['１１ ９８７６５-４３２１', 'wide digits'],
    ['+٥٥ ١١ ٩٨٧٦٥ ٤٣٢١', 'digits of another script'],
    ['𝟏𝟏 𝟗𝟖𝟕𝟔𝟓-𝟒𝟑𝟐𝟏', 'digits for formulas'],
    ['1198\u200B765\u20604\u00AD321', 'signs that nobody sees'],
    ['1 1 9 8 7 6 5 4 3 2 1', 'a space after every digit'],
    ['1.1.9.8.7.6.5.4.3.2.1', 'a dot after every digit'],
    ['5 2 9 . 9 8 2 . 2 4 7 - 2 5', 'a CPF, spread out'],
    ['5２9.98２.２47-２5', 'a CPF in two kinds of digits'],
    ['ana．souza＠example．org', 'a wide address'],
    ['ana.so\u200Buza@exam\u2060ple.org', 'an address with signs that nobody sees'],
    ['８７．２４．１９９．７', 'a wide IP address'],
    ['11 987654321', 'one space alone'],
    ['11/98765-4321', 'a slash behind the area'],
    ['11_98765_4321', 'lines below'],
    ['11 · 98765 · 4321', 'dots at half height'],
    ['55 11|98765|4321', 'strokes'],
    ['11\t98765-4321', 'a tabulator'],
    ['1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣', 'keys of a telephone'],
    ['①① ⑨⑧⑦⑥⑤-④③②①', 'digits in rings'],
    ['529/982/247-25', 'a CPF with strokes'],
    ['ana.souza@example。org', 'an address with a dot of another script'],
  ])('is not led astray: %s (%s)', (written) => {
    const text = `Olá, anota aí: ${written} e me chama`
    const [place, ...more] = findIdentifiers(text)
    expect(more).toEqual([])
    expect(place && text.slice(place.start, place.end)).toBe(written)
  })

  test.each([
    '10 9 8 7 6 5 4 3 2 1',
    '1 2 3 4 5 6 7 8 9 10 11 12',
    'R$\u00A01\u00A0234\u00A0567',
    '1990–2020',
    'm² de 10² a 20²',
  ])('takes %s for no one’s', (text) => {
    expect(findIdentifiers(text)).toEqual([])
  })

  test('takes milliseconds for the longest text, whatever is in it', () => {
    for (const part of [
      '1',
      '1 ',
      '1.',
      'a@',
      'a.',
      ':',
      '-1.111,',
      'a arroba ',
      '(1) ',
      '° ',
      'lat 1 ',
      '\u200B',
      '１',
      '1\u200B ',
      '1 . ',
    ]) {
      // CPU time of this process, so that a busy machine does not matter.
      const begun = process.cpuUsage()
      findIdentifiers(part.repeat(Math.ceil(5000 / part.length)))
      expect(process.cpuUsage(begun).user / 1000, part).toBeLessThan(500)
    }
  })
})
