import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import type { MailMessage } from './mail.messages.ts'
import { useMailDelivered } from './useMailDelivered.ts'

/** The result of a call that mails something: `children` if mail leaves this installation, else the truth. */
export function MailResult({ children }: { children: ReactNode }) {
  const delivered = useMailDelivered()
  if (delivered === undefined) return null
  return delivered ? children : <UndeliveredNotice />
}

/** Says that no mail went out and, by the reader's rights, what to do instead. */
export function UndeliveredNotice() {
  const say = useSay<MailMessage>()
  const may = useMay()
  if (!may('outbox.read'))
    return (
      <Alert kind="warning" title={say('mail.undelivered')}>
        {say('mail.undelivered.others')}
      </Alert>
    )
  return (
    <Alert
      kind="warning"
      title={say('mail.undelivered')}
      actions={
        <>
          <LinkButton kind="secondary" to={paths.outbox}>
            {say('mail.toOutbox')}
          </LinkButton>
          <LinkButton kind="secondary" to={paths.settings('messaging')}>
            {say('mail.toSettings')}
          </LinkButton>
        </>
      }
    >
      {say('mail.undelivered.root')}
    </Alert>
  )
}
