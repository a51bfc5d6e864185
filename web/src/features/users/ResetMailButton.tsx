import { type UserRow, resetUser } from '@resguardo/contract/people/users'
import { useEffect, useRef } from 'react'
import { useLocation } from '#router'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import lists from '#shared/Lists.module.css'
import { MailResult } from '#shared/mail/MailResult.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import type { UsersMessage } from './users.messages.ts'

type ResetMailButtonProps = { person: Pick<UserRow, 'uid' | 'username' | 'status'> }

/**
 * Sends the mail to choose a new password or the one that confirms the address; renders nothing if neither is
 * possible.
 */
export function ResetMailButton({ person: { uid, username, status } }: ResetMailButtonProps) {
  const say = useSay<UsersMessage>()
  const reset = useSend(resetUser)
  const readsOnly = useReadsOnly()
  const { failure } = reset.error ?? {}
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // The palette leads here to the button; the press stays the reader's.
  useEffect(() => {
    if (hash === '#reset') place.current?.querySelector('button')?.focus()
  }, [hash, key])
  if ((status !== 'active' && status !== 'pending') || !username.includes('@')) return null
  return (
    <>
      {status === 'active' && <p className={lists.quiet}>{say('users.reset.text')}</p>}
      <FailureAlert failure={failure} />
      {reset.isSuccess && (
        <MailResult>
          <Alert kind="success">{say('users.reset.sent', { address: username })}</Alert>
        </MailResult>
      )}
      <div className={lists.row} ref={place}>
        <ChangeButton
          readOnly={readsOnly}
          kind="secondary"
          pending={reset.isPending}
          onClick={() => reset.mutate({ body: { uid } })}
        >
          {say(status === 'active' ? 'users.reset' : 'users.confirmAgain')}
        </ChangeButton>
      </div>
    </>
  )
}
