import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './Lists.module.css'
import type { ListsMessage } from './lists.messages.ts'

export type Apart = {
  field: string
  theirs: ReactNode
  /** Without one the field itself shows it. */
  mine?: string
  /** Without one it holds already: nothing of one's own stood there. */
  take?: () => void
}

/** What somebody saved in the meantime beside what is typed here, field by field, with a way to take it over. */
export function Conflict({ text, apart }: { text: string; apart: readonly Apart[] }) {
  const say = useSay<ListsMessage>()
  return (
    <Alert kind="warning" title={say('lists.conflict')}>
      <p>{text}</p>
      {apart.length === 0 && <p>{say('lists.conflict.same')}</p>}
      {apart.map(({ field, theirs, mine, take }) => (
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
