import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#api/files/saveFile.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { UndeliveredNotice } from '#shared/mail/MailResult.tsx'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { confirmLeave, useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import styles from '../Create.module.css'
import type { CreateMessage } from '../create.messages.ts'
import type { CreatedRow } from './useImport.ts'
import { writeCsv } from './writeCsv.ts'

type ImportDoneProps = { created: readonly CreatedRow[]; onAgain: () => void }

/** What was created; links and passwords can be saved as a file only now. */
export function ImportDone({ created, onAgain }: ImportDoneProps) {
  const say = useSay<CreateMessage>()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  const secret = secretKindOf(created)
  const [saved, setSaved] = useState(false)
  const undelivered = useMailDelivered() === false && secret !== 'password'
  // The passwords are stored nowhere else; links that no one was mailed are only in the outbox.
  const guard = useLeaveGuard((secret === 'password' || (secret === 'link' && undelivered)) && !saved)
  const save = () => {
    const csv = writeCsv([
      [
        say('create.email'),
        say('create.firstName'),
        say('create.lastName'),
        say(secret === 'password' ? 'create.password' : 'create.link'),
      ],
      ...created.map(({ row, outcome, password }) => [
        outcome.username,
        row.first_name ?? '',
        row.last_name ?? '',
        password ?? outcome.invite_url ?? '',
      ]),
    ])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), say('create.many.fileName'))
    setSaved(true)
  }
  return (
    <div ref={region} tabIndex={-1} className={styles.form}>
      <Alert kind="success" title={say('create.many.done', { count: created.length })}>
        {!(undelivered && secret === 'mail') &&
          say(undelivered ? 'create.many.done.undelivered' : `create.many.done.${secret}`)}
      </Alert>
      {undelivered && secret === 'mail' && <UndeliveredNotice />}
      <ul role="list" className={lists.cards} aria-label={say('create.many.list')}>
        {created.map(({ row, outcome }) => (
          <li key={row.line} className={lists.card}>
            <span className={styles.name}>{`${row.first_name} ${row.last_name}`}</span>
            <span className={lists.quiet}>{outcome.username}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton kind="secondary" to={paths.people}>
          {say('create.many.toPeople')}
        </LinkButton>
        <Button kind="secondary" onClick={() => confirmLeave(onAgain)}>
          {say('create.many.again')}
        </Button>
        {secret !== 'mail' && <Button onClick={save}>{say('create.many.download')}</Button>}
      </div>
      <LeaveDialog guard={guard} />
    </div>
  )
}

/** What the file would contain. If the response was lost, the links are only in the mails. */
function secretKindOf(created: readonly CreatedRow[]): 'password' | 'link' | 'mail' {
  if (created.some(({ password }) => password !== null)) return 'password'
  return created.some(({ outcome }) => outcome.invite_url !== null) ? 'link' : 'mail'
}
