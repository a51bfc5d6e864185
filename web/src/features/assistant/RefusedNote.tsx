import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useFormats } from '#i18n/formats.ts'
import { paths } from '#paths'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import type { Refused } from './said.ts'

type RefusedNoteProps = { refused: Refused; onRetry: () => void; onTakeBack: () => void }

/** Why a question was rejected, and what to do. */
export function RefusedNote({ refused: { key, until }, onRetry, onTakeBack }: RefusedNoteProps) {
  const say = useSay<AssistantMessage>()
  const { time } = useFormats()
  const ways: Partial<Record<typeof key, ReactNode>> = {
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
          {ways[key]}
          <Button kind="quiet" onClick={onTakeBack}>
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
