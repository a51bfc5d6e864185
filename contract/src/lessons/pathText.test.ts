import { expect, test } from 'vitest'
import { pathText } from './pathText.ts'

test('a path as text names its labels in order, the last one without anything after it', () => {
  expect(pathText(['Ajustes', 'Face ID e Código', 'Proteção'])).toBe('Ajustes › Face ID e Código › Proteção')
  expect(pathText(['WhatsApp'])).toBe('WhatsApp')
})
