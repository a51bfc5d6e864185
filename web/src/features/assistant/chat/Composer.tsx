import { chatLimits } from '@resguardo/contract/assistant/chatRules'
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import type { ChatStore } from './chatStore.ts'
import { SendIcon, StopIcon } from '../assistantIcons.tsx'
import type { ChatState } from './chatState.ts'
import { PushToTalk } from '../talk/PushToTalk.tsx'

type Input = RefObject<HTMLTextAreaElement | null>
type ComposerProps = {
  chat: ChatState
  store: ChatStore
  input: Input
  onAsk: (text: string) => void
}

const mostRows = 6

/** Input for a question: Enter sends it, Shift+Enter inserts a line break. */
export function Composer({ chat, store, input, onAsk }: ComposerProps) {
  const say = useSay<AssistantMessage>()
  const [error, setError] = useState<'assistant.none' | 'assistant.tooLong' | null>(null)
  const { draft, unanswered, left } = chat
  const answering = chat.streaming?.to ?? unanswered[0]
  useAutoRows(input, draft)

  const write = (text: string) => {
    store.draft(text)
    setError(null)
  }
  const send = () => {
    const text = draft.trim()
    if (text === '' || text.length > chatLimits.question) {
      setError(text === '' ? 'assistant.none' : 'assistant.tooLong')
      input.current?.focus()
      return
    }
    write('')
    onAsk(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    // During IME composition Enter accepts a word; Safari signals it only through the key code 229.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || composing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <TextArea
        ref={input}
        label={say('assistant.question')}
        hint={left === null ? undefined : say('assistant.left', { left })}
        error={error ? say(error, { most: chatLimits.question, length: draft.trim().length }) : undefined}
        rows={1}
        className={styles.input}
        enterKeyHint="send"
        value={draft}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <div className={styles.send}>
        <PushToTalk onText={(text) => write(draft ? `${draft} ${text}` : text)} disabled={false} />
        {answering !== undefined && (
          <Button kind="secondary" icon={<StopIcon size={18} />} onClick={() => store.stop(answering)}>
            {say('assistant.stop')}
          </Button>
        )}
        <Button
          type="submit"
          icon={<SendIcon size={20} aria-hidden="true" />}
          aria-label={say('assistant.send')}
        >
          <span data-word>{say('assistant.send')}</span>
        </Button>
      </div>
    </form>
  )
}

/** Grows the field with its text, up to a few lines. */
function useAutoRows(input: Input, text: string) {
  useLayoutEffect(() => {
    if (input.current) fit(input.current)
  }, [input, text])
}

function fit(box: HTMLTextAreaElement) {
  box.rows = 1
  const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(box)
  const room = box.scrollHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd)
  box.rows = Math.min(mostRows, Math.max(1, Math.round(room / Number.parseFloat(lineHeight)) || 1))
}
