import { useSay } from '#i18n/say.tsx'
import { SelectableRow, PageCheckbox, SelectionCheckbox } from '#lists/bulk/selection/selectionCheckboxes.tsx'
import lists from '#shared/Lists.module.css'
import { StatusChip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { DeviceSummary, UserName, type UserListProps } from './userCells.tsx'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'

/** End users as cards, on a phone. */
export function UserCards({ users, selection, whole, beside: _, ...record }: UserListProps) {
  const say = useSay<UsersMessage>()
  return (
    <>
      <PageCheckbox selection={selection} people={users} labelled />
      <ul role="list" className={cx(lists.cards, styles.cards)} aria-label={say('users.list')}>
        {users.map((person) => (
          <SelectableRow
            key={person.uid}
            as="li"
            selection={selection}
            uid={person.uid}
            className={cx(lists.card, styles.card)}
          >
            <SelectionCheckbox selection={selection} person={person} />
            <div className={styles.cardBody}>
              <p className={styles.name}>
                <UserName person={person} {...record} />
              </p>
              <p className={cx(lists.row, styles.line)}>
                <StatusChip status={person.status} />
                <DeviceSummary devices={person.devices} />
              </p>
              {whole && (
                <p className={lists.quiet}>
                  {say('users.seen')}: <TimeAgo at={person.last_seen ? new Date(person.last_seen) : null} />
                </p>
              )}
            </div>
          </SelectableRow>
        ))}
      </ul>
    </>
  )
}
