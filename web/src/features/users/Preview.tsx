import type { BulkOutcome } from '@resguardo/contract/bulk'
import { useSay } from '#i18n/say.tsx'
import { nameOf } from './parts.tsx'
import type { StateAction } from './useStateChange.ts'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'

/** Who will be changed, who is so already, and who stays as they are and why. */
export function Preview({ action, outcome }: { action: StateAction; outcome: BulkOutcome }) {
  const say = useSay<UsersMessage>()
  const { changed, unchanged, refused } = outcome
  return (
    <div className={styles.panel} role="status">
      <p className={styles.strong}>{say(`users.${action}.changed`, { count: changed.total })}</p>
      {changed.people.length > 0 && (
        <ul className={styles.people}>
          {changed.people.map((person) => (
            <li key={person.uid}>
              {nameOf(person)} <span className={styles.mail}>{person.username}</span>
            </li>
          ))}
        </ul>
      )}
      {unchanged.total > 0 && <p>{say('users.unchanged', { count: unchanged.total })}</p>}
      {refused.total > 0 && (
        <>
          <p className={styles.strong}>{say('users.refused', { count: refused.total })}</p>
          <ul className={styles.people}>
            {refused.people.map((person) => (
              <li key={person.uid}>
                {say('users.because', {
                  name: nameOf(person) || say('users.someone'),
                  why: say(`users.why.${person.why}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
