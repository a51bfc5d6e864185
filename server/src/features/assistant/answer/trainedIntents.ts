import { courseTexts, type Intents, trainIntents } from '@resguardo/content/intents'
import type { Content } from '@resguardo/content/read'
import { readTrained } from '#features/courses/search/trainedModels.ts'
import { runToEnd, inSlices, type SlicedWork } from '@resguardo/content/slicedWork'

const trained = new WeakMap<Content, Intents>()
const training = new WeakMap<Content, Promise<unknown>>()

/** The classifier of questions; trained synchronously if `prepareIntents` has not finished. */
export const intentsOf = (content: Content): Intents => trained.get(content) ?? runToEnd(train(content))

/** Trains the classifier in slices that do not block the server. */
export function prepareIntents(content: Content): Promise<unknown> {
  const running = training.get(content) ?? inSlices(train(content))
  training.set(content, running)
  return running
}

function* train(content: Content): SlicedWork<Intents> {
  const intents = yield* trainIntents(content.assistant, courseTexts(content), readTrained(content)?.intents)
  trained.set(content, intents)
  return intents
}
