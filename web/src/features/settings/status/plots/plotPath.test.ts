import { expect, test } from 'vitest'
import { plotPath } from './plotPath.ts'

const spots = (...values: (number | null)[]) => values.map((value) => ({ at: '', value }))

test('the line goes from the bottom to the top of its field, one unit to the right for each spot', () => {
  expect(plotPath(spots(0, 5, 10), { bottom: 0, top: 10 })).toBe('M0 100L1 50L2 0')
  expect(plotPath(spots(20, 30), { bottom: 20, top: 40 })).toBe('M0 100L1 50')
})

test('where nothing was counted the line breaks, and a spot between two gaps is a point', () => {
  expect(plotPath(spots(0, null, 10, null, 0, 10), { bottom: 0, top: 10 })).toBe('M0 100h0M2 0h0M4 100L5 0')
})

test('what never changes is a straight line, and nothing is no line', () => {
  expect(plotPath(spots(7, 7), { bottom: 7, top: 7 })).toBe('M0 100L1 100')
  expect(plotPath(spots(null, null), { bottom: 0, top: 0 })).toBe('')
})
