import type { MailKind } from '@resguardo/contract/settings/outbox'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Card } from '#ui/layout/Card.tsx'
import type { SettingsMessage } from '../settings.messages.ts'
import type { SystemStatus } from './StatusTab.tsx'
import styles from './StatusTab.module.css'
import type { StatusMessage } from './status.messages.ts'

/** State of the mail queue, by kind of mail. */
export function MailQueueCard({ mail: { by, oldest, kinds } }: { mail: SystemStatus['mail'] }) {
  const say = useSay<StatusMessage | SettingsMessage | `outbox.kind.${MailKind}`>()
  const { dateTime } = useFormats()
  return (
    <Card title={say('settings.status.mail')}>
      <p>
        {by === 'outbox' ? (
          <Link to={paths.outbox}>{say('settings.mail.outbox')}</Link>
        ) : (
          say(`settings.mail.${by}`)
        )}
      </p>
      {oldest && <p>{say('settings.status.mail.oldest', { at: dateTime(new Date(oldest)) })}</p>}
      {kinds.length === 0 ? (
        <p>{say('settings.status.mail.none')}</p>
      ) : (
        <dl className={styles.facts}>
          {kinds.map(({ kind, ...counts }) => (
            <div key={kind}>
              <dt>{say(`outbox.kind.${kind}`)}</dt>
              <dd>{say('settings.status.mail.counts', counts)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
