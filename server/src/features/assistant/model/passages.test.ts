import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import { expect, test } from 'vitest'
import { nextLesson } from '#features/newsletter/issues/nextLesson.ts'
import { passagesOf } from './passages.ts'

const content = readContent(join(import.meta.dirname, '../../../../../content'))

test.each([
  ['iphone-se-3rd-generation', 'Touch ID e Código'],
  ['iphone-13', 'Face ID e Código'],
])('to an %s the sources of the model and a mail name %s', (device, own) => {
  const choice = { profile: 'basic', osType: 'ios', device, version: null } as const
  const citations = [{ lesson: 'strong-code', title: '', slide: null, locked: false }]
  const texts = passagesOf(content, choice, 'pt', citations).flatMap((one) => one.texts)
  expect(texts.join('\n')).toContain(own)
  // Some texts name both; the first of the two is that of Face ID.
  expect(texts.join('\n').includes('Face ID e Código')).toBe(own.startsWith('Face'))
  expect(nextLesson(content, 'strong-code', choice, 'pt')?.path).toContain(own)
})
