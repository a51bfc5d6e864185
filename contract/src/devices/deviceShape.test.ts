import { expect, test } from 'vitest'
import { deviceShape } from './deviceShape.ts'

test.each([
  [null, 'plain'],
  ['samsung-a15', 'plain'],
  ['samsung-z-flip7', 'plain'],
  ['iphone-xs', 'plain'],
  ['iphone-16e', 'plain'],
  ['iphone-8', 'home'],
  ['iphone-se-3rd-generation', 'home'],
  ['ipad-9th-generation', 'tablet'],
  ['pixel-10a', 'pixel'],
  ['pixel-tablet', 'tablet'],
  ['pixel-10-pro-fold', 'fold'],
  ['samsung-z-trifold', 'fold'],
] as const)('%s is drawn %s', (id, shape) => {
  expect(deviceShape(id)).toBe(shape)
})
