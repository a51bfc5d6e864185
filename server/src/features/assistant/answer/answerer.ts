import type { Content } from '@resguardo/content/read'
import type { Citation } from '@resguardo/contract/assistant'
import type { Danger } from '@resguardo/contract/assistantFiles'
import { indexesOf } from '#features/courses/courses.ts'
import type { Answerer, Asker } from '../answerer.ts'
import { courseAnswers } from './course.ts'
import { hearingOf, prepareHearing } from './hearing.ts'
import { helpAnswers } from './help.ts'
import { languageOf } from './language.ts'

/** The embedded answerer: it needs nobody, and says nothing that is not in the content. Danger comes first. */
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
    // Better one card too many than somebody in need who is told that there is no answer.
    const need = answer?.kind === 'answer' ? null : distress(question.text)
    if (need) return inDanger(need, [])
    const near = hint(question.text)
    // Who may not want to live is not told about settings.
    if (answer?.kind === 'answer' && near?.lines) return inDanger(near, answer.citations)
    // Who asks ahead of danger is answered; the card is within reach, should it not be ahead.
    const card = (answer?.kind === 'answer' && ahead(question.text)) || near
    return answer && card ? help.within(answer, card) : answer
  }
}

/** Lets all be learned and indexed that an answer needs, beside what else the server does. */
export async function prepareAnswer(content: Content, { choice, language }: Asker): Promise<void> {
  await prepareHearing(content)
  if (choice) await indexesOf(content).prepare(choice, language)
}
