import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useSay } from '#i18n/say.tsx'
import { IconButton } from '#ui/controls/Button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import { SecondsLeft } from './SecondsLeft.tsx'
import type { TalkMessage } from './talk.messages.ts'
import styles from './talk.module.css'
import type { VoicePhase } from './useVoiceInput.ts'

const phaseMessages: Readonly<Partial<Record<VoicePhase['name'], TalkMessage>>> = {
  starting: 'talk.starting',
  listening: 'talk.listening',
  writing: 'talk.writing',
  done: 'talk.done',
}

type RecordingNoteProps = { id: string; phase: VoicePhase; onCancel: () => void }

/** What happens to the recording, beside the button; also announced. */
export function RecordingNote({ id, phase, onCancel }: RecordingNoteProps) {
  const say = useSay<TalkMessage | CatalogueKey>()
  const key = phaseMessages[phase.name]
  return (
    <div className={styles.note}>
      {phase.name === 'listening' && (
        <>
          {phase.listening.level && <LevelMeter level={phase.listening.level} />}
          <SecondsLeft until={phase.until} />
        </>
      )}
      {(phase.name === 'listening' || phase.name === 'writing') && (
        <IconButton label={say('talk.cancel')} icon={<CloseIcon />} onClick={onCancel} />
      )}
      <p id={id} role="status" className={styles.text}>
        {key && say(key)}
      </p>
      {phase.name === 'trouble' && (
        <p role="alert" className={styles.text}>
          {say(phase.key)}
        </p>
      )}
    </div>
  )
}
