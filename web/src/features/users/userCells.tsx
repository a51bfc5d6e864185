import type { UserRow } from '@resguardo/contract/people/users'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import type { Selection } from '#lists/bulk/selection/selection.ts'
import lists from '#shared/Lists.module.css'
import styles from './Users.module.css'
import { useDeviceText } from './devices/useDeviceText.ts'
import type { UsersMessage } from './users.messages.ts'

export type UserListProps = {
  users: readonly UserRow[]
  selection: Selection
  /** The reader sees the devices' details, and when people were last active. */
  whole: boolean
  onOpen: (uid: string) => void
}

/** Name above e-mail address; the name opens the panel. */
export function UserName({ person, onOpen }: { person: UserRow; onOpen: (uid: string) => void }) {
  const name = personName(person)
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(person.uid)}>
        {name}
      </button>
      {name !== person.username && <span className={lists.mail}>{person.username}</span>}
    </>
  )
}

/** The number of devices; with the permission also their systems. */
export function DeviceSummary({ devices }: Pick<UserRow, 'devices'>) {
  const say = useSay<UsersMessage>()
  const { system } = useDeviceText()
  const systems = new Set(devices.flatMap(({ facts }) => (facts ? [system(facts)] : [])))
  return (
    <>
      <span>{say('users.devices.count', { count: devices.length })}</span>
      {systems.size > 0 && <span className={lists.quiet}>{[...systems].join(', ')}</span>}
    </>
  )
}
