import { expect, test } from 'vitest'
import { termsIn } from '#features/courses/search/searchTerms.ts'
import { AnswerStream } from './answerStream.ts'
import type { Passage } from './passages.ts'
import { maskPrivate } from './maskPrivate.ts'
import { groundingCheckOf } from './groundingCheck.ts'

const passage = (title: string, ...texts: string[]): Passage => ({ lesson: 'one', slide: 1, title, texts })

const passages = {
  pt: [
    passage(
      'O código da tela',
      'Use um código de seis dígitos sorteados. Nunca compartilhe o código, nem com a família.',
      'Ajustes › Face ID e Código',
      'Toque em “Alterar Código”.',
    ),
    passage('Duas etapas', 'Ative a verificação em duas etapas no WhatsApp antes da viagem.'),
  ],
  en: [
    passage(
      'Bluetooth',
      "Turn off Bluetooth when you do not use it. Don't accept files from strangers on the street.",
    ),
  ],
  es: [passage('Copias', 'Guarda una copia de seguridad cada mes, y prueba que se abre sin internet.')],
} as const

const supports = (language: keyof typeof passages) =>
  groundingCheckOf(passages[language], language, termsIn(language, []))

test.each([
  ['pt', 'Use um código de seis dígitos sorteados.', [1]],
  ['pt', 'Nunca compartilhe o código, nem com a família.', [1]],
  ['pt', 'No celular, use um código de seis dígitos.', [1]],
  ['pt', 'Use um código de seis dígitos sorteados e ative a verificação em duas etapas.', [1, 2]],
  ['pt', 'Toque em “Alterar Código”.', [1]],
  ['en', 'Turn off Bluetooth when you are not using it.', [1]],
  ['en', 'Do not accept files from strangers.', [1]],
  ['es', 'Guarda una copia de seguridad cada mes.', [1]],
] as const)('%s: "%s" stands in what it cites', (language, sentence, numbers) => {
  expect(supports(language)(sentence, numbers)).toBe(true)
})

test.each([
  ['another number', 'pt', 'Use um código de quatro dígitos sorteados.', [1]],
  ['another number in digits', 'pt', 'Use um código de 4 dígitos sorteados.', [1]],
  ['a denial taken away', 'pt', 'Compartilhe o código com a família.', [1]],
  ['a denial put in', 'pt', 'Não use um código de seis dígitos sorteados.', [1]],
  ['the opposite verb', 'pt', 'Desative a verificação em duas etapas no WhatsApp.', [2]],
  ['another order in time', 'pt', 'Ative a verificação em duas etapas depois da viagem.', [2]],
  ['another application', 'pt', 'Ative a verificação em duas etapas no Telegram.', [2]],
  ['a label that is not there', 'pt', 'Toque em “Código”, “Senha”.', [1]],
  ['the wrong passage', 'pt', 'Use um código de seis dígitos sorteados.', [2]],
  ['no passage', 'pt', 'Use um código de seis dígitos sorteados.', []],
  ['a passage that was not given', 'pt', 'Use um código de seis dígitos sorteados.', [1, 3]],
  ['a deed among words that are there', 'pt', 'Envie hoje seu código de seis dígitos sorteados.', [1]],
  ['one word', 'pt', 'Código.', [1]],
  ['on for off', 'en', 'Turn on Bluetooth when you do not use it.', [1]],
  ['a denial taken away, in English', 'en', 'Accept files from strangers on the street.', [1]],
  ['a denial taken away, in Spanish', 'es', 'Prueba que la copia se abre con internet en secreto.', [1]],
  ['a denial put in, in Spanish', 'es', 'No guardes una copia de seguridad.', [1]],
  ['another language', 'en', 'Desligue o Bluetooth quando não usar.', [1]],
] as const)('%s is not supported', (_what, language, sentence, numbers) => {
  expect(supports(language)(sentence, numbers)).toBe(false)
})

/** The sentences sent for a text that arrives in chunks of this size. */
function drafted(text: string, size: number) {
  const said: string[] = []
  const draft = new AnswerStream(supports('pt'), 'pt', (one) => void said.push(one))
  for (let at = 0; at < text.length; at += size) draft.add(text.slice(at, at + size))
  draft.end()
  expect(said.join('').split('\n')).toEqual(draft.paragraphs.length > 0 ? draft.paragraphs : [''])
  return { paragraphs: draft.paragraphs, cited: draft.cited }
}

test.each([1, 2, 3, 7, 1000])('a text that comes in pieces of %i is said by whole sentences', (size) => {
  const text =
    '**Use um código de seis dígitos sorteados [1].** Envie o código ao banco [1].\n\n- Ative a verificação em duas etapas no WhatsApp. [2]\nNunca compartilhe o código [1, 2].'
  expect(drafted(text, size)).toEqual({
    paragraphs: [
      'Use um código de seis dígitos sorteados.',
      'Ative a verificação em duas etapas no WhatsApp.',
      'Nunca compartilhe o código.',
    ],
    cited: [1, 2],
  })
})

test.each([
  ['a path', 'Use um código de seis dígitos: Ajustes › Face ID e Código [1].'],
  ['a path by another sign', 'Ajustes > Face ID e Código [1].'],
  ['a tag', 'Use um código de <b>seis</b> dígitos sorteados [1].'],
  ['a link', 'Use um código de [seis dígitos](https://codigo.example) sorteados [1].'],
  ['an address', 'Use um código de seis dígitos código.seis [1].'],
  ['letters that look like others', 'Usе um código de seis dígitos sorteados [1].'],
  ['signs that turn the text around', 'Use um código\u202e.com de quatro dígitos [1].'],
  ['no mark', 'Use um código de seis dígitos sorteados.'],
])('%s is left out', (_what, text) => {
  expect(drafted(text, 5)).toEqual({ paragraphs: [], cited: [] })
})

test('an answer has an end, also where the model has none', () => {
  const draft = new AnswerStream(supports('pt'), 'pt', () => {})
  let pieces = 0
  while (draft.add('Use um código de seis dígitos sorteados [1]. ') && pieces < 1000) pieces++
  expect(draft.paragraphs.join('').length).toBeLessThan(1600)
})

test.each([
  ['meu e-mail é ana@example.org e não entra', 'meu e-mail é … e não entra'],
  ['ligaram de +55 (11) 91234-5678 agora', 'ligaram de … agora'],
  ['meu iPhone 13 tem iOS 18.5', 'meu iPhone 13 tem iOS 18.5'],
  ['me chamo joana prado e meu ex Otávio mora na Rua das Flores, 120', 'me chamo … e meu ex … mora na …'],
  ['minha senha é Flor#92 e o código 4821 chegou', 'minha senha é … e o código … chegou'],
  ['my boyfriend Tyler knows my pin 9041', 'my boyfriend … knows my pin …'],
  ['minha senha é fraca e o WhatsApp pede código', 'minha senha é fraca e o WhatsApp pede código'],
  [`a chave ${'k'.repeat(60)} vazou`, 'a chave … vazou'],
])('of "%s" a model reads "%s"', (text, read) => {
  const known = new Set(
    'iphone tem ios entra agora chave vazou mora fraca pede chegou knows whatsapp codigo my'.split(' '),
  )
  expect(maskPrivate(text, (word) => known.has(word))).toBe(read)
})
