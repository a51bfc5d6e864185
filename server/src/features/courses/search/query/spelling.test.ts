import { expect, test } from 'vitest'
import { openSpelling } from './spelling.ts'

const counts = (words: string) => new Map(words.split(' ').map((word, at) => [word, at + 1]))
const { correct, isWord } = openSpelling({
  pt: counts('atualizacao bloqueio senha notificacoes mensagem contatos'),
  es: counts('contrasena pantalla mensaje'),
  en: counts('password backup screen message'),
})

test.each([
  ['pt', 'como ligo a atualziação', 'como ligo a atualizacao'],
  ['pt', 'bloquieo da tela', 'bloqueio da tela'],
  ['pt', 'as notificaçoes do zap', 'as notificaçoes do whatsapp'],
  ['pt', 'sehna no backup', 'senha no backup'],
  ['pt', 'mensagen', 'mensagem'],
  ['es', 'contarseña', 'contrasena'],
  ['en', 'my passwrod', 'my password'],
] as const)('%s: "%s" is read as "%s"', (language, typed, read) => {
  expect(correct(typed, language)).toBe(read)
})

test.each([
  ['a word of another language', 'backup da password'],
  ['a short word', 'pix'],
  ['a word with digits', 'a15 g64'],
  ['a name with another first letter', 'denha'],
  ['what is like no word', 'xylofone azul'],
])('%s stays: %s', (_what, text) => expect(correct(text, 'pt')).toBe(text))

test('words of the course are known, others are not', () => {
  expect(isWord('senha')).toBe(true)
  expect(isWord('otavio')).toBe(false)
})
