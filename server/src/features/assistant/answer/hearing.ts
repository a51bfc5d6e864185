import { courseTexts, type Hearing, learnHearing } from '@resguardo/content/hearing'
import type { Content } from '@resguardo/content/read'
import { atOnce, inSlices, type Steps } from '@resguardo/content/steps'

const opened = new WeakMap<Content, Hearing>()
const opening = new WeakMap<Content, Promise<unknown>>()

/** The classifier of questions; trained synchronously if `prepareHearing` has not finished. */
export const hearingOf = (content: Content): Hearing => opened.get(content) ?? atOnce(learn(content))

/** Trains the classifier in slices that do not block the server. */
export function prepareHearing(content: Content): Promise<unknown> {
  const under = opening.get(content) ?? inSlices(learn(content))
  opening.set(content, under)
  return under
}

function* learn(content: Content): Steps<Hearing> {
  const hearing = yield* learnHearing(content.assistant, courseTexts(content))
  opened.set(content, hearing)
  return hearing
}
