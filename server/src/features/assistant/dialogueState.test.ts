import type { ChatAnswer, ChatRequest } from '@resguardo/contract/assistant/assistant'
import { expect, test } from 'vitest'
import { answerOf } from './answer/slideExcerpts.ts'
import { DialogueState } from './dialogueState.ts'

const ask = (text: string): Extract<ChatRequest, { type: 'ask' }> => ({
  type: 'ask',
  id: '00000000-0000-4000-8000-000000000001',
  text,
})
const sourced = (lesson: string): ChatAnswer => ({
  ...answerOf('answer', 'pt', ['Assim.']),
  citations: [{ lesson, title: lesson, slide: null, locked: false }],
})
const unsure = (): ChatAnswer => ({ ...answerOf('ask', 'pt', ['Qual?']) })
const talk = (): ChatAnswer => answerOf('talk', 'pt', ['Oi.'])

test('a person is offered after two answers without a source, not after one, nor after greetings', () => {
  const memory = new DialogueState()
  expect(memory.recordAnswer(ask('oi'), talk()).person).toBe(false)
  expect(memory.recordAnswer(ask('olá'), talk()).person).toBe(false)
  expect(memory.recordAnswer(ask('a'), unsure()).person).toBe(false)
  expect(memory.recordAnswer(ask('b'), sourced('wifi')).person).toBe(false)
  expect(memory.recordAnswer(ask('c'), unsure()).person).toBe(false)
  expect(memory.recordAnswer(ask('d'), unsure()).person).toBe(true)
})

test('a person is offered when a question is repeated, however it is written', () => {
  const memory = new DialogueState()
  expect(memory.recordAnswer(ask('Onde fica o bloqueio?'), sourced('wifi')).person).toBe(false)
  expect(memory.recordAnswer(ask('onde fica o bloqueio'), sourced('wifi')).person).toBe(true)
  expect(memory.recordAnswer(ask('outra coisa'), sourced('wifi')).person).toBe(false)
})

test('a person is offered after two thumbs-down, once; one that is taken back does not count', () => {
  const memory = new DialogueState()
  memory.recordRating(2, false)
  memory.recordRating(4, false)
  memory.recordRating(4, true)
  expect(memory.recordAnswer(ask('a'), sourced('wifi')).person).toBe(false)
  memory.recordRating(6, false)
  expect(memory.recordAnswer(ask('b'), sourced('wifi')).person).toBe(true)
  expect(memory.recordAnswer(ask('c'), sourced('wifi')).person).toBe(false)
})

test('who goes on about a lesson goes on with the question that led there', () => {
  const memory = new DialogueState()
  memory.recordAnswer(ask('como troco o código'), sourced('strong-code'))
  expect(memory.question(ask('e no iphone?'))).toMatchObject({
    before: 'como troco o código',
    lesson: 'strong-code',
  })
  memory.recordAnswer(ask('e no iphone?'), sourced('strong-code'))
  expect(memory.question(ask('não achei'))).toMatchObject({ before: 'como troco o código' })
  memory.recordAnswer(ask('como faço backup'), sourced('backup'))
  expect(memory.question(ask('onde?'))).toMatchObject({ before: 'como faço backup', lesson: 'backup' })
  memory.reset()
  expect(memory.question(ask('onde?'))).toMatchObject({ before: null, lesson: null })
})
