import { useSay } from '#i18n/say.tsx'
import { SelectableRow, PageCheckbox, SelectionCheckbox } from '#lists/bulk/selection/selectionCheckboxes.tsx'
import lists from '#shared/Lists.module.css'
import { TeamLinks } from '#lists/TeamLinks.tsx'
import { LicenseChip, StatusChip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { DeviceSummary, UserName, type UserListProps } from './userCells.tsx'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'

/** End users as a table, on wide screens. */
export function UserTable({ users, selection, whole, beside, ...record }: UserListProps) {
  const say = useSay<UsersMessage>()
  return (
    <div className={lists.scroller}>
      <table className={cx(lists.table, styles.table)} aria-label={say('users.list')}>
        <thead>
          <tr>
            <td>
              <PageCheckbox selection={selection} people={users} />
            </td>
            <th scope="col">{say('users.person')}</th>
            <th scope="col">{say('users.status')}</th>
            <th scope="col">{say('users.devices')}</th>
            {!beside && (
              <>
                <th scope="col">{say('users.teams')}</th>
                {whole && <th scope="col">{say('users.seen')}</th>}
                <th scope="col">{say('users.license')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {users.map((person) => (
            <SelectableRow key={person.uid} as="tr" selection={selection} uid={person.uid}>
              <td>
                <SelectionCheckbox selection={selection} person={person} />
              </td>
              <th scope="row">
                <span className={styles.name}>
                  <UserName person={person} {...record} />
                </span>
              </th>
              <td>
                <StatusChip status={person.status} />
              </td>
              <td>
                <span className={styles.stack}>
                  <DeviceSummary devices={person.devices} />
                </span>
              </td>
              {!beside && (
                <>
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
                </>
              )}
            </SelectableRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}
