import type { ChatAnswer, ChatMessage } from '@resguardo/contract/assistant/assistant'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { paths } from '#paths'

/** Absolute URL of a lesson, for text that leaves the page. */
const lessonUrl = (lesson: string, slide: number | null) =>
  new URL(paths.submodule(lesson, slide ?? undefined), location.origin).href

/** An answer as plain text: text, steps with their paths, lessons with their URLs. */
export function answerText({ note, text, ways, citations }: ChatAnswer): string {
  return [
    note,
    ...text,
    ...ways.map(({ title, before, steps, notAvailable }) =>
      [
        title,
        before,
        ...steps.flatMap(({ path, do: act, verify }) => [pathText(path), act, verify]),
        ...notAvailable.map(({ why }) => why),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    citations.map(({ title, lesson, slide }) => `${title}: ${lessonUrl(lesson, slide)}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The same without URLs, for screen readers. */
export const spokenText = (answer: ChatAnswer): string => answerText({ ...answer, citations: [] })

type SpeakerNames = { reader: string; assistant: string; person: string; time: (at: Date) => string }

/** A whole conversation as plain text. */
export const conversationText = (
  messages: readonly ChatMessage[],
  { reader, assistant, person, time }: SpeakerNames,
) =>
  messages
    .map((one) => {
      const [speaker, text] =
        one.from === 'assistant'
          ? [assistant, answerText(one.answer)]
          : [one.from === 'reader' ? reader : person, one.text]
      return `${time(new Date(one.at))}  ${speaker}\n${text}\n`
    })
    .join('\n')

/** Whether an answer begins with help in danger; others with a card link to it in a quiet line. */
export const showsHelp = ({ kind, card, lines }: ChatAnswer): boolean =>
  (kind === 'danger' || kind === 'refusal') && (card !== null || lines !== undefined)
