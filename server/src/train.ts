import { join } from 'node:path'
import { courseTexts, trainIntents } from '@resguardo/content/intents'
import { readContent } from '@resguardo/content/read'
import { runToEnd } from '@resguardo/content/slicedWork'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import { readTrained, writeTrained } from '#features/courses/search/trainedModels.ts'

/* Part of the build: learns what search and assistant need, unless the file of the last build is current. */
const start = performance.now()
const content = readContent(join(import.meta.dirname, '../../content'))
const isCurrent = readTrained(content) !== null
if (!isCurrent) {
  const intents = runToEnd(trainIntents(content.assistant, courseTexts(content))).model
  writeTrained(content, { intents, slides: indexesOf(content).slides().model })
}
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(isCurrent ? `search: trained already (${seconds} s)` : `search: trained in ${seconds} s`)
