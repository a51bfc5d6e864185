import { editInvite, type Invite } from '@resguardo/contract/teams/invites'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Countdown } from '#ui/display/Countdown.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './Invites.module.css'
import { settingsQuery } from './invites.queries.ts'
import type { InvitesMessage } from './invites.messages.ts'

type ResendInviteProps = {
  invite: Invite
  name: string
  at: number
  /** The operation to refetch afterwards. */
  refresh?: string
}

/** Replaces the code, and mails the new one if the invite has an address; at most once a minute. */
export function ResendInvite({ invite, at, ...rest }: ResendInviteProps) {
  const until = at + invite.resend * 1000
  return <ResendButton key={until} until={until} invite={invite} {...rest} />
}

type ResendButtonProps = Omit<ResendInviteProps, 'at'> & { until: number }

function ResendButton({ invite, name, until, refresh = 'readInvites' }: ResendButtonProps) {
  const say = useSay<InvitesMessage>()
  const sayFailure = useSayFailure()
  const [ready, setReady] = useState(() => Date.now() >= until)
  const client = useQueryClient()
  const { mutate, isPending } = useSend(editInvite, { refresh: [refresh], outdated: 409 })
  const sayDone = async () => {
    // If the settings cannot be read, the mail counts as sent.
    const settings = invite.email ? await client.ensureQueryData(settingsQuery).catch(() => null) : null
    const undelivered = settings?.mail_delivered === false
    const sent = undelivered ? 'invites.undelivered' : 'invites.sentAgain'
    toast(say(invite.email ? sent : 'invites.newCode.done', { name }))
  }
  const send = () =>
    mutate(
      { body: { uid: invite.uid, resend: true } },
      {
        onSuccess: () => void sayDone(),
        onError: ({ failure }) => toast(sayFailure(failure), { kind: 'error' }),
      },
    )
  return (
    <span className={styles.again}>
      <Button kind="secondary" disabled={!ready} pending={isPending} onClick={send}>
        {say(invite.email ? 'invites.sendAgain' : 'invites.newCode')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {!ready && (
        <span className={lists.quiet}>
          <Countdown
            until={until}
            waiting={(seconds) => say('invites.wait', { seconds })}
            ready=""
            onReady={() => setReady(true)}
          />
        </span>
      )}
    </span>
  )
}
