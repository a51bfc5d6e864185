import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useFormats } from '#i18n/formats.ts'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import type { Rejection } from '../chat/chatState.ts'

type RejectionNoteProps = { refused: Rejection; onRetry: () => void; onDiscard: () => void }

/** Why a question was rejected, and what to do. */
export function RejectionNote({ refused: { key, until }, onRetry, onDiscard }: RejectionNoteProps) {
  const say = useSay<AssistantMessage>()
  const { time } = useFormats()
  const links: Partial<Record<typeof key, ReactNode>> = {
    quota: (
      <LinkButton kind="secondary" to={paths.licenses}>
        {say('assistant.licenses')}
      </LinkButton>
    ),
    unchosen: (
      <LinkButton kind="secondary" to={paths.welcome}>
        {say('assistant.choose')}
      </LinkButton>
    ),
  }
  return (
    <Alert
      kind={key === 'failed' || key === 'unknown' ? 'error' : 'warning'}
      onRetry={key === 'tooLong' ? undefined : onRetry}
      actions={
        <>
          {links[key]}
          <Button kind="quiet" onClick={onDiscard}>
            {say('assistant.takeBack')}
          </Button>
        </>
      }
    >
      {say(`assistant.refused.${key}`)}
      {until !== undefined && ` ${say('assistant.refused.until', { time: time(new Date(until)) })}`}
    </Alert>
  )
}
