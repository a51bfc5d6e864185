import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import { readDevices, type UserDevice } from '@resguardo/contract/devices/devices'
import { readUsers } from '@resguardo/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { toast } from '#ui/feedback/toasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../Users.module.css'
import type { UsersMessage } from '../users.messages.ts'
import { DeviceItem } from './DeviceItem.tsx'
import type { DevicesMessage } from './devices.messages.ts'

type PersonDevicesProps = { person: VisibleAdmin }

/**
 * The devices of another person. An end user's come as their list shows them; an admin's are for root, who
 * enters the password again.
 */
export const PersonDevices = ({ person }: PersonDevicesProps) =>
  person.role === 'user' ? <UserDevices person={person} /> : <AdminDevices person={person} />

function UserDevices({ person }: PersonDevicesProps) {
  const users = query(readUsers, { query: { uid: person.uid } })
  const result = useQuery({ ...users, select: ({ users: [user] }) => user?.devices ?? [] })
  return <DeviceSection person={person} result={result} />
}

function AdminDevices({ person }: PersonDevicesProps) {
  const devices = query(readDevices, { query: { uid: person.uid } })
  const result = useQuery({ ...devices, select: (data) => data.devices })
  return <DeviceSection person={person} result={result} />
}

type DeviceSectionProps = PersonDevicesProps & {
  result: ComponentProps<typeof QuerySection<UserDevice[]>>['result']
}

function DeviceSection({ person, result }: DeviceSectionProps) {
  const say = useSay<UsersMessage | DevicesMessage>()
  const box = useRef<HTMLDivElement>(null)
  const removed = () => {
    toast(say('devices.removed'))
    box.current?.focus()
  }
  return (
    <Card title={say('users.devices')}>
      <div ref={box} tabIndex={-1} className={styles.part}>
        <QuerySection result={result} failureTitle={say('devices.failed')}>
          {(devices) => (
            <>
              {devices.length === 0 && (
                <p className={lists.quiet}>{say('users.devices.count', { count: 0 })}</p>
              )}
              <ul role="list" className={styles.devices}>
                {devices.map((device, at) => (
                  <DeviceItem
                    key={device.uid}
                    device={device}
                    number={at + 1}
                    consequence={say('devices.remove.other', { name: personName(person) })}
                    onRemoved={removed}
                  />
                ))}
              </ul>
            </>
          )}
        </QuerySection>
      </div>
    </Card>
  )
}
