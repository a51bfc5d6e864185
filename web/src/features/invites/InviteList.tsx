import type { Invite } from '@resguardo/contract/invites'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { ChangeButton } from '#ui/ChangeButton.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { InviteCard } from './InviteCard.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { isOpen } from './isOpen.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

type InviteListProps = {
  invites: readonly Invite[]
  /** When they were loaded, in milliseconds since 1970: the server's waiting times count from here. */
  at: number
}

/** Invites as cards; open ones can be selected and revoked together. */
export function InviteList({ invites, at }: InviteListProps) {
  const say = useSay<InvitesMessage>()
  const [ticked, tick] = useState<readonly string[]>([])
  const [asking, ask] = useState<readonly Invite[]>([])
  const readsOnly = useReadsOnly()
  const open = invites.filter(isOpen)
  const chosen = open.filter(({ uid }) => ticked.includes(uid))
  const turn = (uid: string, on: boolean) =>
    tick(on ? [...ticked, uid] : ticked.filter((other) => other !== uid))

  return (
    <>
      {open.length > 1 && (
        <div className={styles.bulk}>
          <Checkbox
            label={say('invites.all', { count: open.length })}
            checked={chosen.length === open.length}
            onChange={({ target }) => tick(target.checked ? open.map(({ uid }) => uid) : [])}
          />
          {chosen.length > 0 && (
            <ChangeButton refused={readsOnly} kind="danger" onClick={() => ask(chosen)}>
              {say('invites.revokeMany', { count: chosen.length })}
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
            ticked={chosen.includes(invite)}
            onTick={open.length > 1 ? (on) => turn(invite.uid, on) : undefined}
            onRevoke={() => ask([invite])}
          />
        ))}
      </ul>
      {asking.length > 0 && <RevokeDialog invites={asking} onClose={() => ask([])} />}
    </>
  )
}
