import type { Invite } from '@resguardo/contract/teams/invites'
import { groupedCode } from '@resguardo/contract/teams/inviteCode'
import { useSay } from '#i18n/say.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { QrCode } from '#ui/display/QrCode.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'

/** The invite as a code to read aloud, a link to pass on, and a QR code. */
export function ShareInvite({ invite }: { invite: Pick<Invite, 'inviteCode' | 'url'> }) {
  const say = useSay<InvitesMessage>()
  const code = groupedCode(invite.inviteCode)
  return (
    <div className={styles.shareBox}>
      <dl className={styles.share}>
        <dt>{say('invites.code')}</dt>
        <dd>
          <code className={styles.code}>{code}</code>
          <CopyButton text={code} what={say('invites.code')} />
        </dd>
        <dt>{say('invites.url')}</dt>
        <dd>
          <span className={styles.url}>{invite.url}</span>
          <CopyButton text={invite.url} what={say('invites.url')} />
        </dd>
      </dl>
      <QrCode text={invite.url} label={say('invites.qr')} />
    </div>
  )
}
