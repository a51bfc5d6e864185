import { expect, test } from 'vitest'
import { focusOf } from './focus.ts'

test('of a long story only what asks for the course is searched for; a short question is left as it is', () => {
  const filler = 'ontem fui ao mercado com a minha tia e choveu o dia inteiro. '
  const asked = 'queria saber como vejo quem está usando a minha conta.'
  const relevance = (part: string) => (part.includes('conta') ? 0.7 : 0.1)
  const focus = focusOf(`${filler.repeat(12)}${asked} ${filler.repeat(12)}`, relevance)
  expect(focus).toContain(asked)
  expect(focus.split(' ').length).toBeLessThan(40)
  expect(focusOf(asked, relevance)).toBe(asked)
})

test('a story without a full stop is cut into stretches', () => {
  const words = Array.from({ length: 280 }, (_, at) => `palavra${at}`)
  words.splice(150, 0, 'como', 'escondo', 'as', 'notificações')
  const focus = focusOf(words.join(' '), (part) => (part.includes('notificações') ? 0.8 : 0.1))
  expect(focus).toContain('como escondo as notificações')
})
