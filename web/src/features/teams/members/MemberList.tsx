import type { Member } from '@resguardo/contract/teams/members'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Teams.module.css'
import type { MembersMessage } from './members.messages.ts'

type MemberListProps = { members: readonly Member[]; onRemove: (person: Member) => void }

/** The full name, or the sign-in name. */
export const memberName = ({
  first_name,
  last_name,
  username,
}: Omit<Member, 'role' | 'status' | 'joined' | 'joinedBy'>) => `${first_name} ${last_name}`.trim() || username

/** The members as a table, from 960 px on. */
export function MemberTable({ members, onRemove }: MemberListProps) {
  const say = useSay<MembersMessage | UiMessage>()
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
            <td>{say(`ui.role.${person.role}`)}</td>
            <td>
              <StatusChip status={person.status} />
            </td>
            <td className={styles.wraps}>{say(`members.by.${person.joinedBy}`)}</td>
            <td>{date(new Date(person.joined))}</td>
            <td>
              <RemoveButton person={person} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The members as cards, on a phone. */
export function MemberCards({ members, onRemove }: MemberListProps) {
  const say = useSay<MembersMessage | UiMessage>()
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
            <span>{say(`ui.role.${person.role}`)}</span>
          </p>
          <p className={lists.quiet}>
            {say(`members.by.${person.joinedBy}`)} · {date(new Date(person.joined))}
          </p>
          <RemoveButton person={person} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ person, onRemove }: { person: Member; onRemove: (person: Member) => void }) {
  const say = useSay<MembersMessage>()
  return (
    <ChangeButton
      readOnly={useReadsOnly()}
      kind="quiet"
      aria-label={say('members.remove.of', { name: memberName(person) })}
      onClick={() => onRemove(person)}
    >
      {say('members.remove')}
    </ChangeButton>
  )
}
