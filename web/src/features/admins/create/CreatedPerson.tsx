import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { UndeliveredNotice } from '#shared/mail/MailResult.tsx'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import type { CreationResult } from './useCreatePersonForm.ts'

type CreatedPersonProps = { result: CreationResult; onAgain: () => void }

/** What was created, the link or password to hand over, and where to go next. */
export function CreatedPerson({ result: { created, name, password }, onAgain }: CreatedPersonProps) {
  const say = useSay<CreateMessage>()
  const region = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => region.current?.focus(), [])
  const link = created.invite_url
  const invited = created.status === 'pending'
  const delivered = useMailDelivered() !== false
  return (
    <div ref={region} tabIndex={-1} className={styles.form}>
      <Alert kind="success" title={say('create.done', { name })}>
        {say(
          !invited ? 'create.done.active' : delivered ? 'create.done.invited' : 'create.done.undelivered',
          { username: created.username },
        )}
      </Alert>
      {invited && !link && (delivered ? <p>{say('create.link.mailed')}</p> : <UndeliveredNotice />)}
      {link && (
        <Card title={say('create.link')}>
          <p>{say('create.link.text')}</p>
          <div className={styles.secret}>
            <code>{link}</code>
            <CopyButton text={link} />
          </div>
          <QrCode text={link} label={say('create.link.qr', { name })} />
        </Card>
      )}
      {password !== null && (
        <Card title={say('create.password')}>
          <p>{say('create.password.handOver')}</p>
          <div className={styles.secret}>
            <code>{password}</code>
            <CopyButton text={password} />
          </div>
        </Card>
      )}
      <div className={styles.actions}>
        <LinkButton kind="secondary" to={paths.profile(created.uid)}>
          {say('create.openProfile')}
        </LinkButton>
        <Button onClick={onAgain}>{say('create.again')}</Button>
      </div>
    </div>
  )
}
