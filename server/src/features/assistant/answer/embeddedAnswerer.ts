import type { Content } from '@resguardo/content/read'
import type { Citation } from '@resguardo/contract/assistant/assistant'
import type { Danger } from '@resguardo/contract/assistant/assistantFiles'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import type { Language } from '@resguardo/contract/platform/languages'
import { wordsOf } from '#features/courses/search/searchTerms.ts'
import type { Answerer, Asker, ChatQuestion } from '../answerer.ts'
import { courseAnswers } from './courseAnswers.ts'
import { intentsOf, prepareIntents } from './trainedIntents.ts'
import { helpAnswers } from './helpAnswers.ts'
import { languageDetector } from './questionLanguage.ts'
import { answerOf } from './slideExcerpts.ts'
import { urgentHelp } from './urgentHelp.ts'

/** A text of so few words says nothing certain of its language. */
const fewWords = 4

/**
 * The embedded answerer: needs no external service, and says only what the content holds. Danger comes first.
 */
export function openAnswerer(content: Content): Answerer {
  const course = courseAnswers(content)
  const help = helpAnswers(content)
  const { cardHelp, crossingHelp } = urgentHelp(content)
  const detectLanguage = languageDetector(content.questions)

  /** That of the text if it is clear, else that of the conversation if it goes on, else the reader's own. */
  function languageOf({ text, previous }: ChatQuestion, { language }: Asker): Language {
    const isShort = wordsOf(text).length <= fewWords
    return detectLanguage(text, isShort ? (previous?.lang ?? language) : language)
  }

  const answerer: Answerer = (question, asker) => {
    const { choice } = asker
    const intents = intentsOf(content)
    const { danger, distress, secondDanger, possibleDanger, refusal, smallTalk, forPeople, askedInAdvance } =
      intents
    const askerInLanguage = { ...asker, language: languageOf(question, asker) }
    const wordless = help.wordless(question.text, askerInLanguage.language)
    if (wordless) return wordless
    const answerDanger = (detected: Danger, citations: Citation[]) =>
      help.inDanger(detected, secondDanger(question.text, detected), askerInLanguage.language, citations)
    const alarm = danger(question.text)
    const isWithdrawn = (one: Danger) => choice !== null && intents.isEveryday(question.text, one)
    const withdrawn = alarm && isWithdrawn(alarm) ? alarm : null
    const detected = withdrawn ? null : alarm
    if (detected) {
      // Without a card there is risk to life: no lesson about erasing or hiding beside it.
      const citations = choice && detected.card ? course.cite(question, { ...askerInLanguage, choice }) : []
      return answerDanger(detected, citations)
    }
    const matchedPeople = forPeople(question.text)
    if (matchedPeople) {
      const card = (withdrawn ?? possibleDanger(question.text))?.card ?? null
      return { ...help.handOver(matchedPeople, askerInLanguage.language), card }
    }
    const matchedRefusal = refusal(question.text)
    if (matchedRefusal) return help.refuse(matchedRefusal, askerInLanguage)
    const matchedSmallTalk = smallTalk(question.text)
    if (matchedSmallTalk) return help.talk(matchedSmallTalk, askerInLanguage.language)
    const answer = choice && course.answer(question, { ...askerInLanguage, choice })
    // A card too many is better than no answer for a person in need.
    const distressed = answer?.kind === 'answer' ? null : distress(question.text)
    if (distressed && !isWithdrawn(distressed)) return answerDanger(distressed, [])
    const possible = possibleDanger(question.text)
    // Never answer a person who may be suicidal with settings only.
    const grave = possible?.lines && distress(question.text)?.lines ? possible : null
    if (answer?.kind === 'answer' && grave) return answerDanger(grave, [])
    // A question about preventing danger is answered, with the card in case the danger is already there. A
    // mere hint links to the card in a quiet line.
    const ahead = answer?.kind === 'answer' && !withdrawn ? askedInAdvance(question.text) : null
    const urgent = ahead?.card ? cardHelp(ahead.card, asker.language) : null
    const card = ahead ?? withdrawn ?? distressed ?? possible
    return answer && card ? { ...answer, card: card.card, ...(urgent && { help: urgent }) } : answer
  }
  return (question, asker) => {
    const answer = answerer(question, asker)
    if (answer?.kind === 'danger' || answer?.help?.kind === 'lines') return answer
    // In the language of the page that it leads to, whatever that of the question.
    const { language } = asker
    const urgent = crossingHelp(question.text, language)
    // Crossing mode is named before a phone was chosen, too.
    return urgent ? { ...(answer ?? answerOf('talk', language, [])), help: urgent } : answer
  }
}

/** Trains the classifier and builds the search index in advance, in slices that do not block the server. */
export async function prepareAnswer(content: Content, { choice, language }: Asker): Promise<void> {
  await prepareIntents(content)
  if (choice) await indexesOf(content).prepare(choice, language)
}
