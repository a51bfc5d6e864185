import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
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
  const may = useMay()
  if (!user) return null
  const runsTeams = may('invite.team', ownTeam)
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={say('invites.title')} />
        <Tooltip text={say(runsTeams ? 'invites.tooltip.admin' : 'invites.tooltip')}>
          {(described) => (
            <Button {...described} kind="quiet" icon={<InfoIcon size={20} aria-hidden="true" />}>
              {say('invites.about')}
            </Button>
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
