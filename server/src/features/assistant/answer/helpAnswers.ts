import type { Content } from '@resguardo/content/read'
import type { ChatAnswer, Citation } from '@resguardo/contract/assistant/assistant'
import type { Danger, RefusalFile, TalkFile } from '@resguardo/contract/assistant/assistantFiles'
import type { Language } from '@resguardo/contract/platform/languages'
import { submoduleAccess } from '#features/courses/courses.ts'
import type { Asker } from '../answerer.ts'
import { answerTexts } from './answer.messages.ts'
import { answerOf } from './slideExcerpts.ts'

/** What is read before the numbers on a small phone: some three lines. */
const leadLength = 80

/** The first sentences, which come before the numbers of an emergency, and the others, which follow them. */
function leadAndRest(words: string): string[] {
  const [first = '', ...sentences] = words.split(/(?<=[.!?]) /)
  let lead = first
  while (sentences[0] !== undefined && `${lead} ${sentences[0]}`.length <= leadLength)
    lead += ` ${sentences.shift()}`
  return sentences.length > 0 ? [lead, sentences.join(' ')] : [lead]
}

const sadSigns = /🆘|😭|😢|😰|😱|😞|💔/u

/** Answers to danger, to harmful requests and to greetings; all their texts are in the content. */
export function helpAnswers(content: Content) {
  const cardOf = (id: ChatAnswer['card']) => content.cards.find((one) => one.id === id)

  return {
    /**
     * The card comes first, with its first words, then another that may be meant; a lesson only beside it.
     */
    inDanger(
      { card, first, lines }: Danger,
      also: Danger | null,
      language: Language,
      citations: Citation[],
    ): ChatAnswer {
      const words = first ?? cardOf(card)?.first
      const shown = lines ?? also?.lines
      return {
        ...answerOf('danger', language, words ? leadAndRest(words[language]) : []),
        card,
        ...(also?.card && { also: also.card }),
        ...(shown && { lines: shown }),
        citations,
      }
    },

    /** Why the request is refused, and what helps instead. */
    refuse(
      { why, instead, lessons, card }: RefusalFile['refusals'][number],
      { language, choice, license }: Asker,
    ): ChatAnswer {
      const citations = lessons.flatMap((lesson): Citation[] => {
        const standing = choice ? submoduleAccess(content, choice, lesson, license) : 'unknown'
        const title = content.lessons.get(lesson)?.title[language]
        return title && standing !== 'unknown'
          ? [{ lesson, title, slide: null, locked: standing === 'locked' }]
          : []
      })
      return { ...answerOf('refusal', language, [why[language], instead[language]]), card, citations }
    },

    /** Offers a person, and help lines where some fit, instead of an answer. */
    handOver: ({ says, lines }: TalkFile['people'][number], language: Language): ChatAnswer => ({
      ...answerOf('handOver', language, [says[language]]),
      ...(lines && { help: { kind: 'lines', about: '', lines } }),
    }),

    /** To signs without a word, such as a thumb; a sad one gets the offer of a person. */
    wordless: (text: string, language: Language): ChatAnswer | null =>
      /[\p{L}\p{N}]/u.test(text)
        ? null
        : { ...answerOf('talk', language, [answerTexts.wordless[language]]), person: sadSigns.test(text) },

    talk: ({ says }: TalkFile['talks'][number], language: Language): ChatAnswer =>
      answerOf('talk', language, [says[language]]),
  }
}
