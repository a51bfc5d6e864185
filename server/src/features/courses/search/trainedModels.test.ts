import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courseTexts, type IntentModel, trainIntents } from '@resguardo/content/intents'
import { type Content, readContent } from '@resguardo/content/read'
import { runToEnd } from '@resguardo/content/slicedWork'
import { expect, test } from 'vitest'
import { indexesOf } from './lessonIndexes.ts'
import { readTrained, writeTrained } from './trainedModels.ts'

const content = readContent(join(import.meta.dirname, '../../../../../content'))
const file = join(mkdtempSync(join(tmpdir(), 'resguardo-trained-')), 'trained.bin')
const learn = (model?: IntentModel) => runToEnd(trainIntents(content.assistant, courseTexts(content), model))
const asked = ['roubaram meu celular agora', 'how do I block ads', 'mi pareja lee mis mensajes', 'oi']

test('what the build has learned answers as what is learned at the first use', () => {
  expect(readTrained(content, file)).toBeNull()
  const intents = learn()
  writeTrained(content, { intents: intents.model, slides: indexesOf(content).slides().model }, file)
  const read = readTrained(content, file)
  const again = learn(read?.intents)
  for (const text of asked) {
    expect(again.topicScores(text)).toEqual(intents.topicScores(text))
    expect(again.danger(text)?.id).toEqual(intents.danger(text)?.id)
  }
  expect(read?.slides).toEqual(indexesOf(content).slides().model)
})

test('what was learned of another course counts for nothing', () => {
  expect(readTrained(content, file)).not.toBeNull()
  const other: Content = { ...content, questions: content.questions.slice(1) }
  expect(readTrained(other, file)).toBeNull()
})
