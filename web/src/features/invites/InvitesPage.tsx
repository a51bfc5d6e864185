import { type Actor, may } from '@resguardo/contract/people/policy'
import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { IconButton } from '#ui/controls/Button.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { FriendInvite } from './FriendInvite.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { TeamInvites } from './TeamInvites.tsx'

type InvitesPageProps = {
  /** Another feature's card of the free months earned. */
  months?: ReactNode
}

/** /invites: team invites for people who run teams, and a personal invite for everyone. */
export function InvitesPage({ months }: InvitesPageProps) {
  const say = useSay<InvitesMessage>()
  const user = useSession()
  if (!user) return null
  // The browser does not know the person's teams, so it asks about a placeholder one.
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
