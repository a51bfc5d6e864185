import type { Answer, ChatRequest } from '@resguardo/contract/assistant'
import { expect, test } from 'vitest'
import { answerOf } from './answer/compose.ts'
import { Memory } from './memory.ts'

const ask = (text: string): Extract<ChatRequest, { type: 'ask' }> => ({
  type: 'ask',
  id: '00000000-0000-4000-8000-000000000001',
  text,
})
const sourced = (lesson: string): Answer => ({
  ...answerOf('answer', 'pt', ['Assim.']),
  citations: [{ lesson, title: lesson, slide: null, locked: false }],
})
const unsure = (): Answer => ({ ...answerOf('ask', 'pt', ['Qual?']) })
const talk = (): Answer => answerOf('talk', 'pt', ['Oi.'])

test('a person is offered after two answers without a source, not after one, nor after greetings', () => {
  const memory = new Memory()
  expect(memory.answered(ask('oi'), talk()).person).toBe(false)
  expect(memory.answered(ask('olá'), talk()).person).toBe(false)
  expect(memory.answered(ask('a'), unsure()).person).toBe(false)
  expect(memory.answered(ask('b'), sourced('wifi')).person).toBe(false)
  expect(memory.answered(ask('c'), unsure()).person).toBe(false)
  expect(memory.answered(ask('d'), unsure()).person).toBe(true)
})

test('a person is offered when a question is repeated, however it is written', () => {
  const memory = new Memory()
  expect(memory.answered(ask('Onde fica o bloqueio?'), sourced('wifi')).person).toBe(false)
  expect(memory.answered(ask('onde fica o bloqueio'), sourced('wifi')).person).toBe(true)
  expect(memory.answered(ask('outra coisa'), sourced('wifi')).person).toBe(false)
})

test('a person is offered after two thumbs-down, once; one that is taken back does not count', () => {
  const memory = new Memory()
  memory.rated(2, false)
  memory.rated(4, false)
  memory.rated(4, true)
  expect(memory.answered(ask('a'), sourced('wifi')).person).toBe(false)
  memory.rated(6, false)
  expect(memory.answered(ask('b'), sourced('wifi')).person).toBe(true)
  expect(memory.answered(ask('c'), sourced('wifi')).person).toBe(false)
})

test('who goes on about a lesson goes on with the question that led there', () => {
  const memory = new Memory()
  memory.answered(ask('como troco o código'), sourced('strong-code'))
  expect(memory.question(ask('e no iphone?'))).toMatchObject({
    before: 'como troco o código',
    lesson: 'strong-code',
  })
  memory.answered(ask('e no iphone?'), sourced('strong-code'))
  expect(memory.question(ask('não achei'))).toMatchObject({ before: 'como troco o código' })
  memory.answered(ask('como faço backup'), sourced('backup'))
  expect(memory.question(ask('onde?'))).toMatchObject({ before: 'como faço backup', lesson: 'backup' })
  memory.forget()
  expect(memory.question(ask('onde?'))).toMatchObject({ before: null, lesson: null })
})
