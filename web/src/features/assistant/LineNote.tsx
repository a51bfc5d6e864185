import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/Button.tsx'
import { ClockIcon, InfoIcon, RetryIcon } from '#ui/icons.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import styles from './assistant.module.css'
import type { Said } from './said.ts'

type LineNoteProps = { said: Said; onRetry: () => void }

/** State of the connection, if it is not live; announced when it changes. */
export function LineNote({ said: { line, outdated }, onRetry }: LineNoteProps) {
  const say = useSay<AssistantMessage>()
  const Icon = line === 'waiting' || line === 'connecting' ? ClockIcon : InfoIcon
  return (
    <div role="status">
      {line !== 'live' && (
        <div className={styles.line}>
          <Icon size={18} />
          <p>{say(`assistant.line.${line}`)}</p>
          {(line === 'waiting' || line === 'tooMany') && (
            <Button kind="quiet" icon={<RetryIcon size={18} />} onClick={onRetry}>
              {say('assistant.line.retry')}
            </Button>
          )}
          {line === 'changePassword' && (
            <LinkButton kind="quiet" to={paths.choosePassword}>
              {say('assistant.line.password')}
            </LinkButton>
          )}
        </div>
      )}
      {outdated && (
        <div className={styles.line}>
          <InfoIcon size={18} />
          <p>{say('assistant.outdated')}</p>
          <Button kind="quiet" icon={<RetryIcon size={18} />} onClick={() => location.reload()}>
            {say('assistant.outdated.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
