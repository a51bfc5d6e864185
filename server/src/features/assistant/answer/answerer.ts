import type { Content } from '@resguardo/content/read'
import type { Citation } from '@resguardo/contract/assistant'
import type { Danger } from '@resguardo/contract/assistantFiles'
import { indexesOf } from '#features/courses/courses.ts'
import type { Answerer, Asker } from '../answerer.ts'
import { courseAnswers } from './course.ts'
import { hearingOf, prepareHearing } from './hearing.ts'
import { helpAnswers } from './help.ts'
import { languageOf } from './language.ts'

/**
 * The embedded answerer: needs no external service, and says only what the content holds. Danger comes first.
 */
export function openAnswerer(content: Content): Answerer {
  const course = courseAnswers(content)
  const help = helpAnswers(content)
  return (question, asker) => {
    const { choice } = asker
    const { danger, distress, also, hint, refusal, talk, ahead } = hearingOf(content)
    const said = { ...asker, language: languageOf(question.text, asker.language) }
    const inDanger = (heard: Danger, beside: Citation[]) =>
      help.inDanger(heard, also(question.text, heard), said.language, beside)
    const heard = danger(question.text)
    if (heard) {
      const beside = choice ? course.cite(question, { ...said, choice }) : []
      return inDanger(heard, beside)
    }
    const refused = refusal(question.text)
    if (refused) return help.refuse(refused, said)
    const small = talk(question.text)
    if (small) return help.talk(small, said.language)
    const answer = choice && course.answer(question, { ...said, choice })
    // A card too many is better than no answer for a person in need.
    const need = answer?.kind === 'answer' ? null : distress(question.text)
    if (need) return inDanger(need, [])
    const near = hint(question.text)
    // Never answer a person who may be suicidal with settings only.
    if (answer?.kind === 'answer' && near?.lines) return inDanger(near, answer.citations)
    // A question about preventing danger is answered, with the card linked in case the danger is already
    // there.
    const card = (answer?.kind === 'answer' && ahead(question.text)) || near
    return answer && card ? help.within(answer, card) : answer
  }
}

/** Trains the classifier and builds the search index in advance, in slices that do not block the server. */
export async function prepareAnswer(content: Content, { choice, language }: Asker): Promise<void> {
  await prepareHearing(content)
  if (choice) await indexesOf(content).prepare(choice, language)
}
