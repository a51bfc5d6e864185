import type { UserRow } from '@resguardo/contract/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { personName } from '#lists/bulk/dialog/bulkRequest.ts'
import type { BulkMessage } from '#lists/bulk/bulk.messages.ts'
import lists from '#shared/Lists.module.css'
import { TeamLinks } from '#lists/TeamLinks.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { LicenseChip, StatusChip } from '#ui/controls/Chip.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { DeviceItem } from './devices/DeviceItem.tsx'
import type { DevicesMessage } from './devices/devices.messages.ts'
import { ResetMailButton } from './ResetMailButton.tsx'
import styles from './Users.module.css'
import { allowedUserActions, type UserAction } from './users.calls.ts'
import type { UsersMessage } from './users.messages.ts'

type UserPanelProps = {
  person: UserRow
  whole: boolean
  onClose: () => void
  onChange: (action: UserAction) => void
}

/** One end user: devices, and actions on the account. */
export function UserPanel({ person, whole, onClose, onChange }: UserPanelProps) {
  const say = useSay<UsersMessage>()
  const name = personName(person)
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className={styles.panel}>
        {name !== person.username && <p className={lists.mail}>{person.username}</p>}
        <p className={cx(lists.row, styles.line)}>
          <StatusChip status={person.status} />
          <LicenseChip type={person.licenseType} />
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{say('users.teams')}</dt>
            <dd>
              <TeamLinks teams={person.teams} />
            </dd>
          </div>
          {whole && (
            <div>
              <dt>{say('users.seen')}</dt>
              <dd>
                <TimeAgo at={person.last_seen ? new Date(person.last_seen) : null} />
              </dd>
            </div>
          )}
        </dl>
        <DevicesSection person={person} name={name} />
        <AccountSection person={person} onChange={onChange} />
      </div>
    </Dialog>
  )
}

function DevicesSection({ person, name }: { person: UserRow; name: string }) {
  const say = useSay<UsersMessage | DevicesMessage>()
  const client = useQueryClient()
  const id = useId()
  const [removed, setRemoved] = useState(false)
  function remove() {
    // Not a toast: those are outside the open modal dialog, so screen readers do not announce them.
    setRemoved(true)
    document.getElementById(id)?.focus()
    void client.invalidateQueries({ queryKey: ['readUsers'] })
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {say('users.devices')}
      </h3>
      <p role="status">{removed && say('devices.removed')}</p>
      {person.devices.length === 0 && (
        <p className={lists.quiet}>{say('users.devices.count', { count: 0 })}</p>
      )}
      <ul role="list" className={styles.devices}>
        {person.devices.map((device, at) => (
          <DeviceItem
            key={device.uid}
            device={device}
            number={at + 1}
            consequence={say('devices.remove.other', { name })}
            onRemoved={remove}
          />
        ))}
      </ul>
    </section>
  )
}

function AccountSection({ person, onChange }: Pick<UserPanelProps, 'person' | 'onChange'>) {
  const say = useSay<UsersMessage | BulkMessage>()
  const readsOnly = useReadsOnly()
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{say('users.actions')}</h3>
      <ResetMailButton person={person} />
      <div className={lists.row}>
        {allowedUserActions(person).map((action) => (
          <ChangeButton
            key={action}
            readOnly={readsOnly}
            kind={action === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onChange(action)}
          >
            {say(`bulk.action.${action}`)}
          </ChangeButton>
        ))}
      </div>
    </section>
  )
}
