import { expect, test } from 'vitest'
import { breachesOf, commentsOf, configCommentsOf, messagesOf, paragraphsOf } from './prose.ts'

const rulesOf = (text: string) => breachesOf('x.ts', { line: 1, text }).map(({ rule, line }) => [rule, line])

test('comments are read without their signs, lines that follow one another as one', () => {
  const code = `/**
 * Reads it.
 * Twice.
 */
const a = 1 // a trailing one
// one
// two
const text = '// no comment'
// @ts-expect-error a directive
`
  expect(commentsOf('x.ts', code).map(({ line, text }) => [line, text.trim()])).toEqual([
    [1, 'Reads it.\nTwice.'],
    [5, 'a trailing one'],
    [6, 'one\n two'],
  ])
})

test('log messages, errors and summaries are prose too', () => {
  const code = `
log.warn({ uid }, 'first')
deps.log.error('second')
throw new TypeError('third')
const route = { summary: 'fourth', path: 'fifth' }
say('sixth')
`
  expect(messagesOf('x.ts', code)).toEqual([
    { line: 2, text: 'first' },
    { line: 3, text: 'second' },
    { line: 4, text: 'third' },
    { line: 5, text: 'fourth' },
  ])
})

test('comments of configuration and style sheets are read', () => {
  expect(configCommentsOf('a.yaml', 'port: 1 # first\n# second\ncolour: "#fff"\n')).toEqual([
    { line: 1, text: ' first' },
    { line: 2, text: ' second' },
  ])
  expect(configCommentsOf('a.css', '.a {}\n/* third\n   line */\n')).toEqual([
    { line: 2, text: ' third\n   line ' },
  ])
})

test('Markdown is read by paragraph and cell, code is not', () => {
  const text = 'One `code`.\n\n| a | b |\n|---|---|\n\n```\nnobody\n```\n'
  expect(paragraphsOf(text).map((piece) => piece.text.trim())).toEqual(['One `code`.', 'a', 'b'])
})

test('a word of the list is found on its line, not in code or quotations', () => {
  expect(rulesOf('Plain.\nWhoever asks is told.')).toEqual([
    ['words', 2],
    ['words', 2],
  ])
  expect(rulesOf('The name `nobody` and the words “somebody else”.')).toEqual([])
})

test('a sentence of more than 25 words is found', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(rulesOf(`${words(25)}. ${words(25)}.`)).toEqual([])
  expect(rulesOf(`${words(5)}. ${words(26)}.`)).toEqual([['sentences', 1]])
})
