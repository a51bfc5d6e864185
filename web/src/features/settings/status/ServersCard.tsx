import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import type { SystemStatus } from './StatusTab.tsx'
import styles from './StatusTab.module.css'
import type { StatusMessage } from './status.messages.ts'

/** The running servers, each with its versions. */
export function ServersCard({ data: { instances, instance: here } }: { data: SystemStatus }) {
  const say = useSay<StatusMessage>()
  return (
    <Card title={say('settings.status.servers')}>
      <p>{say('settings.status.server.alive', { count: instances.length })}</p>
      <ul role="list" className={styles.list}>
        {instances.map(({ name, started, ...versions }) => (
          <li key={name}>
            <p className={styles.job}>
              <strong>{name}</strong>
              {name === here && <Chip>{say('settings.status.server.here')}</Chip>}
            </p>
            <p>{say('settings.status.server.versions', versions)}</p>
            <p className={lists.quiet}>
              {say('settings.status.server.started')} <TimeAgo at={new Date(started)} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
