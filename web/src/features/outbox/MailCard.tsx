import type { OutboxMail } from '@resguardo/contract/settings/outbox'
import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { ClockIcon } from '#ui/signedInIcons.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from './Outbox.module.css'
import type { OutboxMessage } from './outbox.messages.ts'
import { secretsOf } from './mailSecrets.ts'

/** One undelivered mail, with copy buttons for its link and code. */
export function MailCard({ mail }: { mail: OutboxMail }) {
  const say = useSay<OutboxMessage>()
  const id = useId()
  const { link, code } = secretsOf(mail.text)
  return (
    <li className={styles.mail} aria-labelledby={id}>
      <h2 id={id} className={styles.subject}>
        {mail.subject}
      </h2>
      <p className={styles.about}>
        <Chip tone="warning" icon={<ClockIcon size={16} />}>
          {say('outbox.notDelivered')}
        </Chip>
        <span>{say(`outbox.kind.${mail.kind}`)}</span>
        <span>{say('outbox.to', { to: mail.to })}</span>
        <TimeAgo at={new Date(mail.created)} />
      </p>
      {code && <Secret label={say('outbox.code')} value={code} of={id} />}
      {link && <Secret label={say('outbox.link')} value={link} of={id} />}
      <Disclosure label={say('outbox.text')}>
        <p className={styles.text}>{mail.text}</p>
        <CopyButton text={mail.text} />
      </Disclosure>
    </li>
  )
}

function Secret({ label, value, of }: { label: string; value: string; of: string }) {
  const id = useId()
  return (
    <div role="group" className={styles.secret} aria-labelledby={`${id} ${of}`}>
      <span id={id}>{label}</span>
      <code>{value}</code>
      <CopyButton text={value} />
    </div>
  )
}
