import type { UserRow } from '@resguardo/contract/users'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { paths } from '#paths'
import { Checkbox } from '#ui/choices.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './Users.module.css'
import { useWhat } from './useWhat.ts'
import type { UsersMessage } from './users.messages.ts'

export type UserListProps = {
  users: readonly UserRow[]
  /** Uids of whoever is ticked. */
  selected: readonly string[]
  /** Whether the reader is told what the devices are, and when somebody was last here. */
  whole: boolean
  onSelect: (uids: readonly string[]) => void
  onOpen: (uid: string) => void
}

/** The full name, or what somebody signs in with. */
export const nameOf = ({
  first_name,
  last_name,
  username,
}: Pick<UserRow, 'first_name' | 'last_name' | 'username'>) => `${first_name} ${last_name}`.trim() || username

/** Name over e-mail; the name opens everything else. */
export function PersonName({ person, onOpen }: { person: UserRow; onOpen: (uid: string) => void }) {
  const name = nameOf(person)
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(person.uid)}>
        {name}
      </button>
      {name !== person.username && <span className={lists.mail}>{person.username}</span>}
    </>
  )
}

type TickProps = Pick<UserListProps, 'selected' | 'onSelect'> & { person: UserRow }

export function Tick({ person, selected, onSelect }: TickProps) {
  const say = useSay<UsersMessage>()
  return (
    <Checkbox
      label={<VisuallyHidden>{say('users.select', { name: nameOf(person) })}</VisuallyHidden>}
      checked={selected.includes(person.uid)}
      onChange={({ target }) =>
        onSelect(target.checked ? [...selected, person.uid] : selected.filter((uid) => uid !== person.uid))
      }
    />
  )
}

/** Everybody on this page at once. */
export function TickAll({
  users,
  selected,
  onSelect,
}: Pick<UserListProps, 'users' | 'selected' | 'onSelect'>) {
  const say = useSay<UsersMessage>()
  return (
    <Checkbox
      label={<VisuallyHidden>{say('users.selectAll')}</VisuallyHidden>}
      checked={selected.length === users.length}
      onChange={({ target }) => onSelect(target.checked ? users.map(({ uid }) => uid) : [])}
    />
  )
}

/** How many devices, and for whoever is told what they run on. */
export function DeviceLine({ devices }: Pick<UserRow, 'devices'>) {
  const say = useSay<UsersMessage>()
  const { system } = useWhat()
  const systems = new Set(devices.flatMap(({ facts }) => (facts ? [system(facts)] : [])))
  return (
    <>
      <span>{say('users.devices.count', { count: devices.length })}</span>
      {systems.size > 0 && <span className={lists.quiet}>{[...systems].join(', ')}</span>}
    </>
  )
}
