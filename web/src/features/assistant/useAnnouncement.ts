import type { Answer } from '@resguardo/contract/assistant'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { showsHelp, spokenText } from './answerText.ts'
import type { AssistantMessage } from './assistant.messages.ts'
import type { Said } from './said.ts'

/**
 * Text for screen readers: that an answer is being written, then the whole answer, once; and helpers'
 * answers.
 */
export function useAnnouncement({ known, messages, unsent, asked }: Said): string {
  const say = useSay<AssistantMessage>()
  const [spoken, speak] = useState('')
  /** Questions asked on this page without an answer yet: history is not announced. */
  const open = useRef(new Set<string>())
  /** Sequence number of the last message that is not news; null before history has loaded. */
  const heard = useRef<number | null>(null)
  const waits = asked.length > 0

  useEffect(() => {
    for (const { id } of unsent) open.current.add(id)
  }, [unsent])
  useEffect(() => {
    if (waits) speak(say('assistant.answering'))
  }, [waits, say])
  useEffect(() => {
    const told = (answer: Answer) =>
      [
        ...(showsHelp(answer) ? [say('assistant.danger.spoken')] : []),
        spokenText(answer),
        ...(answer.cut ? [say('assistant.cut')] : []),
      ].filter(Boolean)
    const answers = messages.flatMap((one) =>
      one.from === 'assistant' && open.current.delete(one.to) ? told(one.answer) : [],
    )
    const before = heard.current
    const people = messages.flatMap((one) =>
      one.from === 'person' && before !== null && one.seq > before
        ? [`${say('assistant.byPerson')}: ${one.text}`]
        : [],
    )
    heard.current = known ? (messages.at(-1)?.seq ?? 0) : null
    const news = [...answers, ...people]
    if (news.length > 0) speak(news.join('\n\n'))
  }, [known, messages, say])
  return spoken
}
