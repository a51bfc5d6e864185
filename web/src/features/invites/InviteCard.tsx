import type { Invite, InviteState } from '@resguardo/contract/invites'
import { type ComponentType, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { Button } from '#ui/Button.tsx'
import { ChangeButton } from '#ui/ChangeButton.tsx'
import { Chip, LicenseChip } from '#ui/Chip.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { BlockedIcon, CheckIcon, ClockIcon, ExpiredIcon } from '#ui/icons.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { isOpen } from './isOpen.ts'
import { SendAgain } from './SendAgain.tsx'
import { ShareInvite } from './ShareInvite.tsx'

type InviteCardProps = {
  invite: Invite
  at: number
  ticked: boolean
  onTick: ((on: boolean) => void) | undefined
  onRevoke: () => void
}

/** One invite: recipient, team, state, and actions. */
export function InviteCard({ invite, at, ticked, onTick, onRevoke }: InviteCardProps) {
  const say = useSay<InvitesMessage>()
  const { date } = useFormats()
  const readsOnly = useReadsOnly()
  const [sharing, share] = useState(false)
  const { email, role, state, team, uses, taken, expires, licenseType } = invite
  const name = email || say('invites.link', { start: invite.inviteCode.slice(0, 4) })
  const open = isOpen(invite)
  return (
    <li className={lists.card} aria-label={name}>
      <div className={styles.cardHead}>
        {onTick && open ? (
          <Checkbox
            label={<span className={styles.name}>{name}</span>}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
          />
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <StateChip state={state} />
        {licenseType !== 'none' && <LicenseChip type={licenseType} />}
      </div>
      <p className={styles.facts}>
        <span>{say('invites.into', { team: team?.teamName ?? '', role })}</span>
        {!email && <span>{say('invites.taken', { taken, uses: uses ?? 0 })}</span>}
        {expires && open && (
          <span>
            {say(state === 'expired' ? 'invites.ends.expired' : 'invites.ends.pending', {
              date: date(new Date(expires)),
            })}
          </span>
        )}
      </p>
      {open && (
        <div className={styles.actions}>
          {state === 'pending' && invite.url && (
            <Button kind="secondary" onClick={() => share(true)}>
              {say('invites.share')}
            </Button>
          )}
          {invite.url && <SendAgain invite={invite} name={name} at={at} />}
          <ChangeButton refused={readsOnly} kind="quiet" onClick={onRevoke}>
            {say('invites.revoke')}
          </ChangeButton>
        </div>
      )}
      <Dialog open={sharing} onClose={() => share(false)} title={name}>
        <ShareInvite invite={invite} />
      </Dialog>
    </li>
  )
}

type Shape = { Icon: ComponentType<{ size?: number }>; tone: 'plain' | 'success' | 'warning' }
const shapes: Record<InviteState, Shape> = {
  pending: { Icon: ClockIcon, tone: 'warning' },
  accepted: { Icon: CheckIcon, tone: 'success' },
  expired: { Icon: ExpiredIcon, tone: 'warning' },
  revoked: { Icon: BlockedIcon, tone: 'plain' },
}

/** An icon and a word, never colour alone. */
function StateChip({ state }: { state: InviteState }) {
  const say = useSay<InvitesMessage>()
  const { Icon, tone } = shapes[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`invites.state.${state}`)}
    </Chip>
  )
}
