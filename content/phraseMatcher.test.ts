import { describe, expect, it } from 'vitest'
import { PhraseMatcher, soundOf, soundsOf } from './phraseMatcher.ts'

const groups = { phone: ['celular', 'phone'], written: ['roubarem'] }
function meets(phrase: string, text: string): boolean {
  const ear = new PhraseMatcher(groups)
  const read = ear.addPhrases([phrase])
  return read(ear.match(text))
}

describe('a phrase', () => {
  it.each([
    ['roubaram {phone}', 'roubaram o meu celular'],
    ['roubaram ... {phone}', 'roubaram ontem na rua perto de casa meu celular'],
    ['me+robaron', 'ayer me robaron'],
    ['rob*/furt* {phone}', 'furtaram meu celular'],
    ['^como tiro', 'como eu tiro isso'],
    ['{phone} & ladrao', 'o ladrão está com meu celular'],
    ['obrigad*', 'OBRIGADÃO!!'],
    ['nao+aparec*', 'no meu não aparece'],
    ['aparec*', 'não apareço'],
    ['grabac*', 'una grabación mía'],
    ['grabac*', 'las grabaciones'],
    ['imag*', 'uma imagem'],
    ['arranqu*', 'que arranque solo'],
  ])('%s is met by "%s"', (phrase, text) => expect(meets(phrase, text)).toBe(true))

  it.each([
    ['roubaram {phone}', 'roubaram ontem na rua meu celular'],
    ['me+robaron', 'me dicen que robaron'],
    ['roubaram {phone}', 'celular que roubaram'],
    ['^como tiro', 'e como tiro isso'],
    ['{phone} & ladrao', 'o ladrão fugiu'],
    ['rob*', 'arrobar'],
  ])('%s is not met by "%s"', (phrase, text) => expect(meets(phrase, text)).toBe(false))

  it('is met however the words are spelt, and forgives one slip in a long word', () => {
    for (const text of ['robaron', 'rrobaron', 'RÓBARON', 'rovaron', 'robarom', 'rboaron'])
      expect(meets('robaron', text), text).toBe(true)
    expect(meets('robaron', 'rodaram')).toBe(false)
    expect(soundOf('ahora')).toBe(soundOf('aora'))
    expect(soundOf('você')).toBe(soundOf('vc'))
  })

  it('does not take another known word for a typing error', () => {
    expect(meets('roubaram', 'roubaran')).toBe(true)
    expect(meets('roubaram', 'roubarem')).toBe(false)
  })

  it.each(['{nobody}', 'a ,', 'x**'])('that cannot be read is refused: %s', (phrase) => {
    expect(() => new PhraseMatcher(groups).addPhrases([phrase])).toThrow(/group|word/)
  })

  it('is searched only in the part of a text that a person would write', () => {
    const ear = new PhraseMatcher(groups)
    const read = ear.addPhrases(['roubaram ... {phone}', '{phone} & {phone} & ladrao'])
    // CPU time of this process, so that a busy machine does not matter.
    const began = process.cpuUsage()
    expect(read(ear.match(`${'celular roubaram '.repeat(20_000)} ladrão`))).toBe(true)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500)
  })
})

it('a word is a word, whatever it is called in the language this is written in', () => {
  for (const word of ['constructor', 'constructorrr', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])
    expect(soundsOf(word).join(''), word).toMatch(/^\w+$/)
  expect(soundsOf('mi ex es constructor')).toEqual(['mi', 'ex', 'es', 'konstruktor'])
})

it('a phrase is written without cedillas, and matches with them and without', () => {
  for (const said of [
    'como faço isso',
    'como faco isso',
    'COMO FAÇO ISSO',
    'como faço isso'.normalize('NFD'),
  ])
    expect(meets('como+faco+isso', said), said).toBe(true)
  expect(meets('endereco', 'ele descobriu meu endereço')).toBe(true)
  expect(meets('casa', 'na caça')).toBe(true)
})
