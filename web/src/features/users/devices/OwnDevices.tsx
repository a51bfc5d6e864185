import { readDevices, type UserDevice } from '@resguardo/contract/devices/devices'
import { deviceDays } from '@resguardo/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { endSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { cx } from '#ui/cx.ts'
import { DeviceItem } from './DeviceItem.tsx'
import type { DevicesMessage } from './devices.messages.ts'
import styles from '../Users.module.css'

/** The browsers in which the person is or was signed in, to be named and removed. */
export function OwnDevices() {
  const say = useSay<DevicesMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery({ ...query(readDevices, { query: {} }), staleTime: 0 })
  const failure = failureOf(error)
  const list = useRef<HTMLUListElement>(null)
  function removed({ current }: UserDevice) {
    // This browser's session ended with it.
    if (current) {
      void endSession()
      return
    }
    toast(say('devices.removed'))
    list.current?.focus()
    void refetch()
  }
  return (
    <div className={cx(lists.page, styles.own)}>
      <p className={lists.quiet}>{say('devices.text')}</p>
      {failure && (
        <Alert title={say('devices.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={2} />}>
          {data && data.devices.length > 0 && (
            <ul
              ref={list}
              tabIndex={-1}
              role="list"
              className={styles.devices}
              aria-label={say('devices.list')}
            >
              {data.devices.map((device, at) => (
                <DeviceItem
                  key={device.uid}
                  own
                  device={device}
                  number={at + 1}
                  consequence={say(device.current ? 'devices.remove.current' : 'devices.remove.own')}
                  onRemoved={() => removed(device)}
                />
              ))}
            </ul>
          )}
          {data?.devices.length === 0 && (
            <EmptyState title={say('devices.empty')}>{say('devices.empty.text')}</EmptyState>
          )}
        </Waiting>
      )}
      <p className={lists.quiet}>{say('devices.kept', { days: deviceDays })}</p>
    </div>
  )
}
