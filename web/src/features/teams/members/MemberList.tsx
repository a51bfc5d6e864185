import type { Member } from '@resguardo/contract/teams/members'
import type { Team } from '@resguardo/contract/teams/teams'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { MembershipEndButton, useMembershipEndText } from '#shared/memberships/MembershipEnd.tsx'
import type { JoinedByMessage } from '#shared/memberships/joinedBy.messages.ts'
import { roleIn, TeamRoleButton } from '#shared/memberships/TeamRole.tsx'
import { paths } from '#paths'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Teams.module.css'
import type { MembersMessage } from './members.messages.ts'

type MemberListProps = {
  team: Pick<Team, 'uid' | 'teamName'>
  members: readonly Member[]
  onRemove: (person: Member) => void
}

/** The full name, or the sign-in name. */
export const memberName = ({
  first_name,
  last_name,
  username,
}: Pick<Member, 'first_name' | 'last_name' | 'username'>) => `${first_name} ${last_name}`.trim() || username

/** The members as a table, from 1280 px on. */
export function MemberTable({ team, members, onRemove }: MemberListProps) {
  const say = useSay<MembersMessage | JoinedByMessage | UiMessage>()
  const endText = useMembershipEndText()
  const { date } = useFormats()
  return (
    <table
      className={cx(lists.table, lists.frame, styles.table, styles.dense)}
      aria-label={say('members.list')}
    >
      <thead>
        <tr>
          <th scope="col">{say('members.person')}</th>
          <th scope="col">{say('members.role')}</th>
          <th scope="col">{say('members.status')}</th>
          <th scope="col">{say('members.came')}</th>
          <th scope="col">{say('members.when')}</th>
          <th scope="col">{say('members.do')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((person) => (
          <tr key={person.uid}>
            <th scope="row">
              <Link to={paths.profile(person.uid)}>{memberName(person)}</Link>
              <div className={lists.mail}>{person.username}</div>
            </th>
            <td>{say(`ui.role.${roleIn(person.role, person.teamRole)}`)}</td>
            <td>
              <StatusChip status={person.status} />
            </td>
            <td className={styles.wraps}>{say(`joinedBy.${person.joinedBy}`)}</td>
            <td className={styles.wraps}>
              {date(new Date(person.joined))}
              {person.ends && <div className={lists.mail}>{endText(person.ends)}</div>}
            </td>
            <td>
              <MemberActions team={team} person={person} onRemove={onRemove} compact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The members as cards, on narrower screens. */
export function MemberCards({ team, members, onRemove }: MemberListProps) {
  const say = useSay<MembersMessage | JoinedByMessage | UiMessage>()
  const endText = useMembershipEndText()
  const { date } = useFormats()
  return (
    <ul role="list" className={lists.cards} aria-label={say('members.list')}>
      {members.map((person) => (
        <li key={person.uid} className={cx(lists.card, styles.card)}>
          <Link className={styles.name} to={paths.profile(person.uid)}>
            {memberName(person)}
          </Link>
          <p className={lists.mail}>{person.username}</p>
          <p className={styles.row}>
            <StatusChip status={person.status} />
            <span>{say(`ui.role.${roleIn(person.role, person.teamRole)}`)}</span>
          </p>
          <p className={lists.quiet}>
            {say(`joinedBy.${person.joinedBy}`)} · {date(new Date(person.joined))}
            {person.ends && ` · ${endText(person.ends)}`}
          </p>
          <MemberActions team={team} person={person} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

type MemberActionsProps = Pick<MemberListProps, 'team' | 'onRemove'> & { person: Member; compact?: boolean }

function MemberActions({ team, person, onRemove, compact = false }: MemberActionsProps) {
  const say = useSay<MembersMessage>()
  const name = memberName(person)
  return (
    <div className={compact ? styles.acts : lists.row}>
      <TeamRoleButton team={team} person={person} teamRole={person.teamRole} compact={compact} />
      <MembershipEndButton
        team={team}
        person={{ uid: person.uid, name }}
        ends={person.ends}
        compact={compact}
      />
      <ChangeButton
        readOnly={useReadsOnly()}
        kind="quiet"
        aria-label={say('members.remove.of', { name })}
        onClick={() => onRemove(person)}
      >
        {say('members.remove')}
      </ChangeButton>
    </div>
  )
}
