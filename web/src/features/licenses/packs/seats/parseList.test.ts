import { expect, test } from 'vitest'
import { parseList } from './parseList.ts'

const named = (text: string) => parseList(text).map(({ line, who }) => [line, who])

test('one a line, each once, by the line that named them first', () => {
  expect(named('ana@example.org\r\n\r\nBIA@example.org\nana@example.org')).toEqual([
    [1, 'ana@example.org'],
    [3, 'bia@example.org'],
  ])
})

test.each([
  ['\uFEFFname;e-mail\nAna;ana@example.org\n"Bia";"bia@example.org"', ';'],
  ['Name,E-mail\nAna,ana@example.org\nBia,bia@example.org', ','],
  ['Nome\tE-mail\nAna\tana@example.org\nBia\tbia@example.org', 'tab'],
])('of a CSV the column with the addresses counts, without its heading (%#: %s)', (text) => {
  expect(named(text)).toEqual([
    [2, 'ana@example.org'],
    [3, 'bia@example.org'],
  ])
})

test('several in one line, and names that are no addresses', () => {
  expect(named('ana@example.org, bia@example.org')).toEqual([
    [1, 'ana@example.org'],
    [1, 'bia@example.org'],
  ])
  expect(named('ana.lima\nbia')).toEqual([
    [1, 'ana.lima'],
    [2, 'bia'],
  ])
  expect(named(' \n;;\n')).toEqual([])
})
