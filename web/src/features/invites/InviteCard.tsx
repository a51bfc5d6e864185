import type { Invite, InviteState } from '@resguardo/contract/teams/invites'
import { type ComponentType, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip, LicenseChip } from '#ui/controls/Chip.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon, ClockIcon, ExpiredIcon } from '#ui/signedInIcons.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { isOpenInvite } from './isOpenInvite.ts'
import { ResendInvite } from './ResendInvite.tsx'
import { ShareInvite } from './ShareInvite.tsx'

type InviteCardProps = {
  invite: Invite
  at: number
  selected: boolean
  onSelect: ((on: boolean) => void) | undefined
  onRevoke: () => void
}

/** One invite: recipient, team, state, and actions. */
export function InviteCard({ invite, at, selected, onSelect, onRevoke }: InviteCardProps) {
  const say = useSay<InvitesMessage>()
  const { date } = useFormats()
  const readsOnly = useReadsOnly()
  const [sharing, setSharing] = useState(false)
  const { email, role, state, team, uses, taken, expires, membershipEnds, licenseType } = invite
  const name = email || say('invites.link', { start: invite.inviteCode.slice(0, 4) })
  const open = isOpenInvite(invite)
  return (
    <li className={lists.card} aria-label={name}>
      <div className={styles.cardHead}>
        {onSelect && open ? (
          <Checkbox
            label={<span className={styles.name}>{name}</span>}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <InviteStateChip state={state} />
        {licenseType !== 'none' && <LicenseChip type={licenseType} />}
      </div>
      <p className={styles.facts}>
        <span>{say('invites.into', { team: team?.teamName ?? '', role })}</span>
        {!email && <span>{say('invites.taken', { taken, uses: uses ?? 0 })}</span>}
        {membershipEnds && (
          <span>{say('invites.membershipEnds', { date: date(new Date(membershipEnds)) })}</span>
        )}
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
            <Button kind="secondary" onClick={() => setSharing(true)}>
              {say('invites.share')}
            </Button>
          )}
          {invite.url && <ResendInvite invite={invite} name={name} at={at} />}
          <ChangeButton readOnly={readsOnly} kind="quiet" onClick={onRevoke}>
            {say('invites.revoke')}
          </ChangeButton>
        </div>
      )}
      <Dialog open={sharing} onClose={() => setSharing(false)} title={name}>
        <ShareInvite invite={invite} />
      </Dialog>
    </li>
  )
}

type ChipStyle = { Icon: ComponentType<{ size?: number }>; tone: 'plain' | 'success' | 'warning' }
const chipStyles: Record<InviteState, ChipStyle> = {
  pending: { Icon: ClockIcon, tone: 'warning' },
  accepted: { Icon: CheckIcon, tone: 'success' },
  expired: { Icon: ExpiredIcon, tone: 'warning' },
  revoked: { Icon: BlockedIcon, tone: 'plain' },
}

/** An icon and a word, never colour alone. */
function InviteStateChip({ state }: { state: InviteState }) {
  const say = useSay<InvitesMessage>()
  const { Icon, tone } = chipStyles[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`invites.state.${state}`)}
    </Chip>
  )
}
