import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { SystemStatus } from './StatusTab.tsx'
import styles from './StatusTab.module.css'
import type { StatusMessage } from './status.messages.ts'
import { useUnitFormats } from './useUnitFormats.ts'

/** The database: version, size, growth, and largest tables. */
export function DatabaseCard({ data: { postgres, schema, database } }: { data: SystemStatus }) {
  const say = useSay<StatusMessage>()
  const { bytes } = useUnitFormats()
  const { grown, tables } = database
  return (
    <Card title={say('settings.status.data')}>
      <p>{say('settings.status.data.version', { version: postgres, schema })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{say('settings.status.data.size')}</dt>
          <dd>{bytes(database.bytes)}</dd>
        </div>
        <div>
          <dt>{say('settings.status.data.grown')}</dt>
          <dd>
            {grown === null ? say('settings.status.data.unknown') : `${grown > 0 ? '+' : ''}${bytes(grown)}`}
          </dd>
        </div>
      </dl>
      <h3 className={styles.heading}>{say('settings.status.data.tables')}</h3>
      <dl className={styles.facts}>
        {tables.map((table) => (
          <div key={table.name}>
            <dt>{table.name}</dt>
            <dd>{bytes(table.bytes)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
