import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useState } from 'react'
import { saveFile } from '#api/files/saveFile.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { today } from '#shared/dates.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/signedInIcons.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { conversationText } from '../turns/answerText.ts'
import { clearChatCall, readChatCall } from '../assistant.calls.ts'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'

type ClearHistoryDialogProps = { onClose: () => void; onCleared: () => void }

/** Confirms before the history is cleared: says what is deleted, and offers it as a file first. */
export function ClearHistoryDialog({ onClose, onCleared }: ClearHistoryDialogProps) {
  const say = useSay<AssistantMessage>()
  const { mutate, isPending, error } = useSend(clearChatCall)
  return (
    <ConfirmDialog
      title={say('assistant.clear.title')}
      cancel={say('assistant.clear.keep')}
      action={say('assistant.clear')}
      kind="danger"
      pending={isPending}
      onConfirm={() => mutate({ body: {} }, { onSuccess: onCleared })}
      onClose={onClose}
    >
      <div className={styles.clear}>
        <p>{say('assistant.clear.what')}</p>
        <p>{say('assistant.clear.stays')}</p>
        <DownloadButtons />
        <FailureAlert title={say('assistant.clear.failed')} failure={error?.failure} />
      </div>
    </ConfirmDialog>
  )
}

/** Saves the whole history as a text file for people or JSON for programs. */
function DownloadButtons() {
  const say = useSay<AssistantMessage>()
  const { dateTime } = useFormats()
  const { timeZone } = useTimeZone()
  const [format, setFormat] = useState<'text' | 'json'>('text')
  const { mutate, isPending, error } = useSend(readChatCall)
  const save = (as: typeof format) => {
    setFormat(as)
    mutate({ query: {} }, { onSuccess: ({ messages }) => saveAs(as, messages) })
  }
  const saveAs = (as: typeof format, messages: DataOf<typeof readChatCall>['messages']) => {
    const names = {
      reader: say('assistant.you'),
      assistant: say('assistant.name'),
      person: say('assistant.byPerson'),
      time: dateTime,
    }
    const text = as === 'json' ? JSON.stringify({ messages }, null, 2) : conversationText(messages, names)
    const type = as === 'json' ? 'application/json' : 'text/plain;charset=utf-8'
    saveFile(new Blob([text], { type }), `chat-${today(timeZone)}.${as === 'json' ? 'json' : 'txt'}`)
  }
  return (
    <>
      <div className={styles.tools}>
        {(['text', 'json'] as const).map((as) => (
          <Button
            key={as}
            kind="secondary"
            icon={<DownloadIcon size={20} />}
            pending={isPending && format === as}
            onClick={() => save(as)}
          >
            {say(`assistant.download.${as}`)}
          </Button>
        ))}
      </div>
      <FailureAlert title={say('assistant.download.failed')} failure={error?.failure} />
    </>
  )
}
