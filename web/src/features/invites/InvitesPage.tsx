import { type Actor, may } from '@resguardo/contract/policy'
import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { IconButton } from '#ui/Button.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { FriendInvite } from './FriendInvite.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { TeamInvites } from './TeamInvites.tsx'

type InvitesPageProps = {
  /** What another feature knows of the free months that were earned. */
  months?: ReactNode
}

/** /invites: for whoever runs a team its invites, for everybody the own one for friends. */
export function InvitesPage({ months }: InvitesPageProps) {
  const say = useSay<InvitesMessage>()
  const user = useSession()
  if (!user) return null
  // The web does not know which teams are one's own: it asks about one that would be.
  const actor: Actor = { uid: user.uid, role: user.role, teams: ['own'] }
  const runsTeams = may(actor, 'invite.team', { kind: 'team', uid: 'own' })
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={say('invites.title')} />
        <Tooltip text={say(runsTeams ? 'invites.tooltip.admin' : 'invites.tooltip')}>
          {(described) => (
            <IconButton {...described} label={say('invites.about')} icon={<InfoIcon aria-hidden="true" />} />
          )}
        </Tooltip>
      </div>
      <div className={styles.page}>
        {runsTeams && <TeamInvites />}
        <FriendInvite />
        {months}
      </div>
    </>
  )
}
