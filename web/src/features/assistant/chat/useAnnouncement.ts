import type { ChatAnswer } from '@resguardo/contract/assistant/assistant'
import { useEffect, useRef, useState } from 'react'
import type { UrgentMessage } from '#help/urgent.messages.ts'
import { useSay } from '#i18n/say.tsx'
import { showsHelp, spokenText } from '../turns/answerText.ts'
import type { AssistantMessage } from '../assistant.messages.ts'
import type { ChatState } from './chatState.ts'

/**
 * Text for screen readers: that an answer is being written, then the whole answer, once; and helpers'
 * answers.
 */
export function useAnnouncement({ isLoaded, messages, unsent, unanswered }: ChatState): string {
  const say = useSay<AssistantMessage | UrgentMessage>()
  const [spoken, speak] = useState('')
  /** Questions asked on this page without an answer yet: history is not announced. */
  const announceIds = useRef(new Set<string>())
  /** Sequence number of the last message that is not news; null before history has loaded. */
  const lastSeq = useRef<number | null>(null)
  const isWaiting = unanswered.length > 0

  useEffect(() => {
    for (const { id } of unsent) announceIds.current.add(id)
  }, [unsent])
  useEffect(() => {
    if (isWaiting) speak(say('assistant.answering'))
  }, [isWaiting, say])
  useEffect(() => {
    const announcementOf = (answer: ChatAnswer) =>
      [
        ...(showsHelp(answer) ? [say('assistant.danger.spoken')] : []),
        ...(answer.help ? [say(`urgent.${answer.help.kind}`)] : []),
        spokenText(answer),
        ...(answer.cut ? [say('assistant.cut')] : []),
      ].filter(Boolean)
    const answers = messages.flatMap((one) =>
      one.from === 'assistant' && announceIds.current.delete(one.to) ? announcementOf(one.answer) : [],
    )
    const previousSeq = lastSeq.current
    const helperAnswers = messages.flatMap((one) =>
      one.from === 'person' && previousSeq !== null && one.seq > previousSeq
        ? [`${say('assistant.byPerson')}: ${one.text}`]
        : [],
    )
    lastSeq.current = isLoaded ? (messages.at(-1)?.seq ?? 0) : null
    const news = [...answers, ...helperAnswers]
    if (news.length > 0) speak(news.join('\n\n'))
  }, [isLoaded, messages, say])
  return spoken
}
