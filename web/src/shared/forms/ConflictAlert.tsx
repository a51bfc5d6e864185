import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import styles from '../Lists.module.css'
import type { ListsMessage } from '../lists.messages.ts'

export type FieldDifference = {
  field: string
  theirs: ReactNode
  /** Absent if the field itself shows it. */
  mine?: string
  /** Absent if the saved value applies already, because the field was not edited here. */
  adopt?: () => void
}

/**
 * A conflict: what someone else saved beside what is typed here, field by field, with a button to adopt it.
 */
export function ConflictAlert({
  text,
  differences,
}: {
  text: string
  differences: readonly FieldDifference[]
}) {
  const say = useSay<ListsMessage>()
  return (
    <Alert kind="warning" title={say('lists.conflict')}>
      <p>{text}</p>
      {differences.length === 0 && <p>{say('lists.conflict.same')}</p>}
      {differences.map(({ field, theirs, mine, adopt: take }) => (
        <dl key={field} className={styles.apart}>
          <dt>{field}</dt>
          <dd>
            <span className={styles.quiet}>{say('lists.conflict.theirs')}: </span>
            {theirs || say('lists.blank')}
          </dd>
          {mine !== undefined && (
            <dd>
              <span className={styles.quiet}>{say('lists.conflict.yours')}: </span>
              {mine || say('lists.blank')}
            </dd>
          )}
          {take && (
            <dd>
              <Button kind="secondary" onClick={take}>
                {say('lists.conflict.use', { field })}
              </Button>
            </dd>
          )}
        </dl>
      ))}
    </Alert>
  )
}
