import type { UserRow } from '@resguardo/contract/people/users'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import type { Selection } from '#lists/bulk/selection/selection.ts'
import lists from '#shared/Lists.module.css'
import { RecordLink } from '#lists/record/RecordLink.tsx'
import { useDeviceText } from './devices/useDeviceText.ts'
import type { UsersMessage } from './users.messages.ts'

export type UserListProps = {
  users: readonly UserRow[]
  selection: Selection
  /** The reader sees the devices' details, and when people were last active. */
  whole: boolean
  /** Beside an open record only the most important columns have room. */
  beside: boolean
  /** The person whose record is open; empty: none. */
  open: string
  /** The address of a person's record. */
  recordOf: (uid: string) => string
}

type UserNameProps = Pick<UserListProps, 'open' | 'recordOf'> & { person: UserRow }

/** Name above e-mail address; the name opens the record. */
export function UserName({ person, open, recordOf }: UserNameProps) {
  const name = personName(person)
  return (
    <>
      <RecordLink uid={person.uid} to={recordOf(person.uid)} current={open === person.uid}>
        {name}
      </RecordLink>
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
