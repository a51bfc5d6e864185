import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import { useRef, useState } from 'react'
import { Link, useNavigate } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import { MembershipEndButton, useMembershipEndText } from '#shared/memberships/MembershipEnd.tsx'
import type { JoinedByMessage } from '#shared/memberships/joinedBy.messages.ts'
import { roleIn, TeamRoleButton } from '#shared/memberships/TeamRole.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Profile.module.css'
import { AddToTeam } from './AddToTeam.tsx'
import type { MembershipsMessage } from './memberships.messages.ts'
import { type Membership, useMemberships } from './useMemberships.ts'

type MembershipsCardProps = {
  admin: VisibleAdmin
  /** Path of the form that changes the role, for people who may. */
  rights: string | null
}

/** A person's teams and how they joined each; with controls to add and remove. */
export function MembershipsCard({ admin, rights }: MembershipsCardProps) {
  const say = useSay<MembershipsMessage>()
  const sayFailure = useSayFailure()
  const list = useMemberships(admin)
  const readsOnly = useReadsOnly()
  return (
    <Card title={say('memberships.title')}>
      {list.failure ? (
        <Alert title={say('memberships.failed')} requestId={list.failure.requestId} onRetry={list.retry}>
          {sayFailure(list.failure)}
        </Alert>
      ) : (
        <Waiting while={list.loading} skeleton={<Skeleton shape="card" lines={2} />}>
          <Memberships admin={admin} list={list} refused={readsOnly} />
          <p className={styles.quiet}>{say('memberships.role')}</p>
          {rights && (
            <div>
              <LinkButton kind="secondary" to={rights}>
                {say('memberships.role.change')}
              </LinkButton>
            </div>
          )}
          {!readsOnly && <AddToTeam admin={admin} list={list} />}
        </Waiting>
      )}
    </Card>
  )
}

export type MembershipsState = ReturnType<typeof useMemberships>
type MembershipsProps = { admin: VisibleAdmin; list: MembershipsState; refused: boolean }

function Memberships({ admin, list, refused }: MembershipsProps) {
  const say = useSay<MembershipsMessage | JoinedByMessage | UiMessage>()
  const navigate = useNavigate()
  const may = useMay()
  const endText = useMembershipEndText()
  const box = useRef<HTMLDivElement>(null)
  const [removing, setRemoving] = useState<Membership | null>(null)
  // An admin only sees members of their teams, so after removing the last membership the profile is not
  // found.
  const last = !may('admin.read') && list.known.length === 1
  const remove = (team: Membership) => {
    setRemoving(null)
    // The button that opened the dialog is about to disappear.
    box.current?.focus()
    list.change({ leave: team }, () => last && navigate(paths.people))
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.stack}>
      {list.teams.length === 0 && <p>{say('memberships.none')}</p>}
      <ul role="list" className={styles.sessions} aria-label={say('memberships.title')}>
        {list.teams.map((team) => (
          <li key={team.uid} className={styles.session}>
            <div className={styles.sessionText}>
              <Link to={paths.team(team.uid)}>{team.teamName}</Link>
              <p className={styles.quiet}>
                {say(`ui.role.${roleIn(admin.role, team.role)}`)} · {say(`joinedBy.${team.joinedBy}`)}
                {team.ends && ` · ${endText(team.ends)}`}
              </p>
            </div>
            <TeamRoleButton team={team} person={admin} teamRole={team.role} />
            <MembershipEndButton
              team={team}
              person={{ uid: admin.uid, name: personName(admin) }}
              ends={team.ends}
            />
            <ChangeButton
              kind="quiet"
              readOnly={refused}
              disabled={list.changing}
              aria-label={say('memberships.remove.of', { team: team.teamName })}
              onClick={() => setRemoving(team)}
            >
              {say('memberships.remove')}
            </ChangeButton>
          </li>
        ))}
      </ul>
      {list.notRemoved && (
        <Alert title={say('memberships.unchanged')} requestId={list.requestId}>
          {list.notRemoved}
        </Alert>
      )}
      {removing && (
        <ConfirmDialog
          kind="danger"
          title={say('memberships.remove.of', { team: removing.teamName })}
          cancel={say('memberships.cancel')}
          action={say('memberships.remove')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{say('memberships.remove.text', { team: removing.teamName })}</p>
          {last && <p>{say('memberships.remove.last')}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
