import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { MicIcon, StopIcon } from './talkIcons.tsx'
import type { TalkMessage } from './talk.messages.ts'
import styles from './talk.module.css'
import { RecordingNote } from './RecordingNote.tsx'
import { usePress } from './usePress.ts'
import { useVoiceInput } from './useVoiceInput.ts'

type PushToTalkProps = {
  /** Receives the transcript, to be reviewed before it is sent. */
  onText: (text: string) => void
  disabled?: boolean
}

/** Voice input: hold the button while speaking, or tap to start and stop. */
export function PushToTalk({ onText, disabled = false }: PushToTalkProps) {
  const say = useSay<TalkMessage>()
  const note = useId()
  const { phase, start, stop, cancel, agree } = useVoiceInput(onText)
  const listening = phase.name === 'listening'
  const press = usePress({
    down: () => void (listening ? stop() : isBusy(phase.name) || start()),
    released: () => void stop(),
  })
  return (
    <div className={styles.talk}>
      <Button
        {...press}
        kind={listening ? 'danger' : 'secondary'}
        className={styles.button}
        icon={listening ? <StopIcon size={20} /> : <MicIcon size={20} />}
        disabled={disabled && !listening}
        pending={isBusy(phase.name)}
        aria-describedby={note}
        title={say('talk.hint')}
        aria-label={say(listening ? 'talk.stop' : 'talk.start')}
      >
        <span data-word>{say(listening ? 'talk.stop' : 'talk.start')}</span>
      </Button>
      <RecordingNote id={note} phase={phase} onCancel={cancel} />
      <ConsentDialog open={phase.name === 'consent'} onAgree={agree} onClose={cancel} />
    </div>
  )
}

const isBusy = (name: string) => name === 'starting' || name === 'writing'
