import { expect, test } from 'vitest'
import { centsOf } from './money.ts'

test.each([
  ['19,90', 1990],
  ['19.9', 1990],
  ['19', 1900],
  [' 0,05 ', 5],
  ['1.990,00', null],
  ['19,905', null],
  ['', null],
  ['-1', null],
])('%s is read as %s in the smallest unit', (typed, cents) => expect(centsOf(typed)).toBe(cents))
