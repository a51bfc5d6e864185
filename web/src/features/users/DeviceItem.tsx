import { type DeviceFacts, deleteDevice, type UserDevice } from '@resguardo/contract/devices'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import styles from './Users.module.css'

type DeviceItemProps = {
  device: UserDevice
  /** Its place in the list, for a reader who is told no more. */
  number: number
  /** What happens to whoever is signed in there. */
  consequence: string
  onRemoved: () => void
  /** More that can be done with it. */
  actions?: (name: string) => ReactNode
  /** What these actions open. */
  children?: ReactNode
}

/** One device, with the question that comes before it is removed. */
export function DeviceItem({ device, number, consequence, onRemoved, actions, children }: DeviceItemProps) {
  const say = useSay<DevicesMessage>()
  const id = useId()
  const [asking, ask] = useState(false)
  const what = useWhat()(device.facts)
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    button.current?.focus()
    ask(false)
  }
  const name = device.facts?.deviceName ?? what ?? say('devices.numbered', { number })
  return (
    <li className={styles.device} aria-labelledby={id}>
      <p className={styles.deviceName}>
        <strong id={id}>{name}</strong>
        {device.current && <Chip tone="success">{say('devices.current')}</Chip>}
      </p>
      {device.facts && <Facts facts={device.facts} what={device.facts.deviceName ? what : null} />}
      <div className={styles.row}>
        {actions?.(name)}
        <Button
          ref={button}
          kind="secondary"
          aria-label={say('devices.removeThis', { device: name })}
          aria-expanded={asking}
          aria-controls={`${id}-question`}
          onClick={() => ask(!asking)}
        >
          {say('devices.remove')}
        </Button>
      </div>
      {children}
      <div id={`${id}-question`} hidden={!asking}>
        {asking && (
          <Removal uid={device.uid} consequence={consequence} onRemoved={onRemoved} onCancel={cancel} />
        )}
      </div>
    </li>
  )
}

/** `Firefox 143 on Android 15`, as far as the browser told it. */
function useWhat() {
  const say = useSay<DevicesMessage>()
  return (facts: DeviceFacts | null) => {
    if (!facts) return null
    const browser = facts.browser === 'other' ? say('devices.browser.other') : facts.browser
    return say('devices.on', {
      browser: [browser, facts.browserVersion].filter(Boolean).join(' '),
      os: [say(`devices.os.${facts.os}`), facts.osVersion].filter(Boolean).join(' '),
    })
  }
}

function Facts({ facts, what }: { facts: DeviceFacts; what: string | null }) {
  const say = useSay<DevicesMessage>()
  const { date } = useFormats()
  const rows: readonly (readonly [DevicesMessage, ReactNode])[] = [
    ['devices.system', what],
    ['devices.model', facts.model],
    ['devices.appVersion', facts.appVersion],
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

type RemovalProps = { uid: string; consequence: string; onRemoved: () => void; onCancel: () => void }

function Removal({ uid, consequence, onRemoved, onCancel }: RemovalProps) {
  const say = useSay<DevicesMessage>()
  const sayFailure = useSayFailure()
  const remove = useSend(deleteDevice)
  const { failure } = remove.error ?? {}
  const send = () =>
    remove.mutate(
      { query: { uid } },
      {
        onSuccess: onRemoved,
        // Gone already, by another hand.
        onError: (error) => (error.failure.status === 404 ? onRemoved() : undefined),
      },
    )
  return (
    <div className={styles.question}>
      <p role="status">{consequence}</p>
      {failure && <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>}
      <div className={styles.row}>
        <Button kind="danger" pending={remove.isPending} onClick={send}>
          {say('devices.remove.yes')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {say('devices.cancel')}
        </Button>
      </div>
    </div>
  )
}
