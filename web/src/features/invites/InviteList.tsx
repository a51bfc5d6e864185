import type { Invite } from '@resguardo/contract/teams/invites'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { InviteCard } from './InviteCard.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { isOpenInvite } from './isOpenInvite.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

type InviteListProps = {
  invites: readonly Invite[]
  /** When they were loaded, in milliseconds since 1970: the server's waiting times count from here. */
  at: number
}

/** Invites as cards; open ones can be selected and revoked together. */
export function InviteList({ invites, at }: InviteListProps) {
  const say = useSay<InvitesMessage>()
  const [selectedUids, setSelectedUids] = useState<readonly string[]>([])
  const [revoking, setRevoking] = useState<readonly Invite[]>([])
  const readsOnly = useReadsOnly()
  const open = invites.filter(isOpenInvite)
  const selected = open.filter(({ uid }) => selectedUids.includes(uid))
  const toggle = (uid: string, on: boolean) =>
    setSelectedUids(on ? [...selectedUids, uid] : selectedUids.filter((other) => other !== uid))

  return (
    <>
      {open.length > 1 && (
        <div className={styles.bulk}>
          <Checkbox
            label={say('invites.all', { count: open.length })}
            checked={selected.length === open.length}
            onChange={({ target }) => setSelectedUids(target.checked ? open.map(({ uid }) => uid) : [])}
          />
          {selected.length > 0 && (
            <ChangeButton readOnly={readsOnly} kind="danger" onClick={() => setRevoking(selected)}>
              {say('invites.revokeMany', { count: selected.length })}
            </ChangeButton>
          )}
        </div>
      )}
      <ul role="list" className={lists.cards} aria-label={say('invites.team.title')}>
        {invites.map((invite) => (
          <InviteCard
            key={invite.uid}
            invite={invite}
            at={at}
            selected={selected.includes(invite)}
            onSelect={open.length > 1 ? (on) => toggle(invite.uid, on) : undefined}
            onRevoke={() => setRevoking([invite])}
          />
        ))}
      </ul>
      {revoking.length > 0 && <RevokeDialog invites={revoking} onClose={() => setRevoking([])} />}
    </>
  )
}
