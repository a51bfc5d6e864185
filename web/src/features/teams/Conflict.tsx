import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'

export type Apart = {
  field: string
  theirs: ReactNode
  /** Without one the field itself shows it. */
  mine?: string
  take: () => void
}

/** What somebody saved in the meantime beside what is typed here, field by field, with a way to take it over. */
export function Conflict({ text, apart }: { text: string; apart: readonly Apart[] }) {
  const say = useSay<TeamsMessage>()
  return (
    <Alert kind="warning" title={say('teams.conflict')}>
      <p>{text}</p>
      {apart.length === 0 && <p>{say('teams.conflict.same')}</p>}
      {apart.map(({ field, theirs, mine, take }) => (
        <dl key={field} className={styles.apart}>
          <dt>{field}</dt>
          <dd>
            <span className={lists.quiet}>{say('teams.conflict.theirs')}: </span>
            {theirs || say('teams.blank')}
          </dd>
          {mine !== undefined && (
            <dd>
              <span className={lists.quiet}>{say('teams.conflict.yours')}: </span>
              {mine || say('teams.blank')}
            </dd>
          )}
          <dd>
            <Button kind="secondary" onClick={take}>
              {say('teams.conflict.use', { field })}
            </Button>
          </dd>
        </dl>
      ))}
    </Alert>
  )
}
