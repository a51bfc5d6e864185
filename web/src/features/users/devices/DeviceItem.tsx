import { type DeviceFacts, deleteDevice, type UserDevice } from '@resguardo/contract/devices/devices'
import { type ReactNode, useId, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import lists from '#shared/Lists.module.css'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button, ExternalLink } from '#ui/controls/Button.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { cx } from '#ui/cx.ts'
import { DeviceNameForm } from './DeviceNameForm.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import styles from '../Users.module.css'
import { useDeviceText } from './useDeviceText.ts'

type DeviceItemProps = {
  device: UserDevice
  /** Position in the list; used as label if the reader may not see details. */
  number: number
  /** What removing it does to the session there. */
  consequence: string
  onRemoved: () => void
  /** The owner may name it. */
  own?: boolean
}

/** One device, with a confirmation before it is removed. */
export function DeviceItem({ device, number, consequence, onRemoved, own = false }: DeviceItemProps) {
  const say = useSay<DevicesMessage>()
  const readsOnly = useReadsOnly()
  const id = useId()
  const [open, setOpen] = useState<'name' | 'removal' | null>(null)
  const deviceText = useDeviceText().device(device.facts)
  const name = device.facts?.deviceName ?? deviceText ?? say('devices.numbered', { number })
  const toggle = (part: 'name' | 'removal') => ({
    'aria-expanded': open === part,
    'aria-controls': `${id}-${part}`,
    id: `${id}-${part}-button`,
    onClick: () => setOpen(open === part ? null : part),
  })
  // Returns the focus to the button that opened it.
  const close = () => {
    document.getElementById(`${id}-${open}-button`)?.focus()
    setOpen(null)
  }
  return (
    <li className={cx(lists.card, styles.device)} aria-labelledby={id}>
      <p className={styles.deviceName}>
        <strong id={id}>{name}</strong>
        {device.current && <Chip tone="success">{say('devices.current')}</Chip>}
      </p>
      {device.facts && (
        <DeviceFactList facts={device.facts} what={device.facts.deviceName ? deviceText : null} />
      )}
      <div className={lists.row}>
        {own && (
          <Button
            kind="secondary"
            aria-label={say('devices.renameThis', { device: name })}
            {...toggle('name')}
          >
            {say('devices.rename')}
          </Button>
        )}
        <ChangeButton
          // People may always remove their own devices.
          readOnly={readsOnly && !own}
          kind="secondary"
          aria-label={say('devices.removeThis', { device: name })}
          {...toggle('removal')}
        >
          {say('devices.remove')}
        </ChangeButton>
      </div>
      <div id={`${id}-name`} hidden={open !== 'name'}>
        {open === 'name' && <DeviceNameForm device={device} onDone={close} />}
      </div>
      <div id={`${id}-removal`} hidden={open !== 'removal'}>
        {open === 'removal' && (
          <RemoveDevice device={device} consequence={consequence} onRemoved={onRemoved} onCancel={close} />
        )}
      </div>
    </li>
  )
}

function DeviceFactList({ facts, what }: { facts: DeviceFacts; what: string | null }) {
  const say = useSay<DevicesMessage>()
  const { date } = useFormats()
  const rows: readonly (readonly [DevicesMessage, ReactNode])[] = [
    ['devices.system', what],
    ['devices.model', facts.model],
    ['devices.appVersion', facts.appVersion],
    [
      'devices.store',
      facts.store && (
        <ExternalLink key="store" href={facts.store}>
          {say('devices.store.open')}
        </ExternalLink>
      ),
    ],
    ['devices.lastSeen', <TimeAgo key="seen" at={new Date(facts.last_seen)} />],
    ['devices.firstSeen', date(new Date(facts.first_seen))],
  ]
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type RemoveDeviceProps = {
  device: UserDevice
  consequence: string
  onRemoved: () => void
  onCancel: () => void
}

function RemoveDevice({ device: { uid, current }, consequence, onRemoved, onCancel }: RemoveDeviceProps) {
  const say = useSay<DevicesMessage>()
  // Removing this browser's own device ends the session, so nothing can be refetched.
  const remove = useSend(deleteDevice, { refresh: current ? [] : invalidatedByPeople })
  const { failure } = remove.error ?? {}
  // By the promise: the lists are read again before the callbacks of `mutate`, and this item is gone by then.
  const send = () =>
    remove.mutateAsync({ query: { uid } }).then(onRemoved, (error: unknown) => {
      // Already removed by someone else.
      if (failureOf(error)?.status === 404) onRemoved()
    })
  return (
    <div className={styles.question}>
      <p role="status">{consequence}</p>
      <FailureAlert failure={failure} />
      <div className={lists.row}>
        <Button kind="danger" pending={remove.isPending} onClick={() => void send()}>
          {say('devices.remove.yes')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {say('devices.cancel')}
        </Button>
      </div>
    </div>
  )
}
