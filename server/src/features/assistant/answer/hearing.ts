import { courseTexts, type Hearing, learnHearing } from '@resguardo/content/hearing'
import type { Content } from '@resguardo/content/read'
import { atOnce, inSlices, type Steps } from '@resguardo/content/steps'

const opened = new WeakMap<Content, Hearing>()
const opening = new WeakMap<Content, Promise<unknown>>()

/** What is heard in questions: learned on the spot where nobody has let it be learned before. */
export const hearingOf = (content: Content): Hearing => opened.get(content) ?? atOnce(learn(content))

/** Lets it be learned beside all else that the server does. */
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
