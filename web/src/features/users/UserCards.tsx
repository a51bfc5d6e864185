import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { StatusChip } from '#ui/Chip.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { DeviceLine, PersonName, Tick, type UserListProps } from './parts.tsx'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'

/** The end users on a phone. */
export function UserCards({ users, selected, whole, onSelect, onOpen }: UserListProps) {
  const say = useSay<UsersMessage>()
  return (
    <ul role="list" className={cx(lists.cards, styles.cards)} aria-label={say('users.list')}>
      {users.map((person) => (
        <li key={person.uid} className={cx(lists.card, styles.card)}>
          <Tick person={person} selected={selected} onSelect={onSelect} />
          <div className={styles.cardBody}>
            <p className={styles.name}>
              <PersonName person={person} onOpen={onOpen} />
            </p>
            <p className={cx(lists.row, styles.line)}>
              <StatusChip status={person.status} />
              <DeviceLine devices={person.devices} />
            </p>
            {whole && (
              <p className={lists.quiet}>
                {say('users.seen')}: <TimeAgo at={person.last_seen ? new Date(person.last_seen) : null} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
