import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { InfoIcon, RetryIcon } from '#ui/icons.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import type { AssistantMessage } from '../assistant.messages.ts'
import styles from '../assistant.module.css'
import type { ChatState } from './chatState.ts'

type ConnectionNoteProps = { chat: ChatState; onRetry: () => void }

/** State of the connection, if it is not live; announced when it changes. */
export function ConnectionNote({ chat: { connection, outdated }, onRetry }: ConnectionNoteProps) {
  const say = useSay<AssistantMessage>()
  const Icon = connection === 'waiting' || connection === 'connecting' ? ClockIcon : InfoIcon
  return (
    <div role="status">
      {connection !== 'live' && (
        <div className={styles.line}>
          <Icon size={18} />
          <p>{say(`assistant.line.${connection}`)}</p>
          {(connection === 'waiting' || connection === 'tooMany') && (
            <Button kind="quiet" icon={<RetryIcon size={18} />} onClick={onRetry}>
              {say('assistant.line.retry')}
            </Button>
          )}
          {connection === 'changePassword' && (
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
