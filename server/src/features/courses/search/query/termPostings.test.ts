import { runToEnd } from '@resguardo/content/slicedWork'
import { expect, test } from 'vitest'
import { buildPostings } from './termPostings.ts'

const lessons = [
  [{ words: ['backup', 'phone', 'phone'], boost: 2 }],
  [{ words: ['phones', 'camera'], boost: 2 }],
  [{ words: [], boost: 2 }],
]
const postings = runToEnd(buildPostings(lessons, (word) => (word === 'the' ? [] : [word])))

function found(term: string) {
  const all: [lesson: number, term: string, score: number][] = []
  postings.visit(term, (lesson, score, met) => all.push([lesson, met, score]))
  return all
}

test('a term is found in its lesson, and as the beginning of a longer one for less', () => {
  const [exact, longer, ...others] = found('phone')
  expect([exact?.slice(0, 2), longer?.slice(0, 2)]).toEqual([
    [0, 'phone'],
    [1, 'phones'],
  ])
  expect(longer?.[2]).toBeLessThan((exact?.[2] ?? 0) / 2)
  expect(others).toEqual([])
})

test('few letters begin no other term, and what no lesson has is not found', () => {
  expect(found('phon')).toEqual([])
  expect(found('xylophone')).toEqual([])
  expect(found('zz')).toEqual([])
})

test('lessons with a term are counted', () => {
  expect(['phone', 'camera', 'phon', ''].map(postings.count)).toEqual([1, 1, 0, 0])
})
