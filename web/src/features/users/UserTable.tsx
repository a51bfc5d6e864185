import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { TeamLinks } from '#lists/TeamLinks.tsx'
import { LicenseChip, StatusChip } from '#ui/Chip.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { DeviceLine, PersonName, Tick, TickAll, type UserListProps } from './parts.tsx'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'

/** The end users where there is room for a table. */
export function UserTable({ users, selected, whole, onSelect, onOpen }: UserListProps) {
  const say = useSay<UsersMessage>()
  return (
    <div className={lists.scroller}>
      <table className={cx(lists.table, styles.table)} aria-label={say('users.list')}>
        <thead>
          <tr>
            <td>
              <TickAll users={users} selected={selected} onSelect={onSelect} />
            </td>
            <th scope="col">{say('users.person')}</th>
            <th scope="col">{say('users.status')}</th>
            <th scope="col">{say('users.devices')}</th>
            <th scope="col">{say('users.teams')}</th>
            {whole && <th scope="col">{say('users.seen')}</th>}
            <th scope="col">{say('users.license')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((person) => (
            <tr key={person.uid}>
              <td>
                <Tick person={person} selected={selected} onSelect={onSelect} />
              </td>
              <th scope="row">
                <span className={styles.name}>
                  <PersonName person={person} onOpen={onOpen} />
                </span>
              </th>
              <td>
                <StatusChip status={person.status} />
              </td>
              <td>
                <span className={styles.stack}>
                  <DeviceLine devices={person.devices} />
                </span>
              </td>
              <td>
                <TeamLinks teams={person.teams} />
              </td>
              {whole && (
                <td>
                  <TimeAgo at={person.last_seen ? new Date(person.last_seen) : null} />
                </td>
              )}
              <td>
                <LicenseChip type={person.licenseType} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
