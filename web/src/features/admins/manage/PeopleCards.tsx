import type { AdminRow } from '@resguardo/contract/admins'
import { useSay } from '#i18n/say.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'
import { PersonName, TeamLinks } from './parts.tsx'

/** The people on a phone. */
export function PeopleCards({ people, whole }: { people: readonly AdminRow[]; whole: boolean }) {
  const say = useSay<ManageMessage>()
  return (
    <ul role="list" className={styles.cards} aria-label={say('manage.list')}>
      {people.map((person) => (
        <li key={person.uid} className={styles.card}>
          <p className={styles.cardName}>
            <PersonName person={person} />
          </p>
          <p className={styles.facts}>
            <StatusChip status={person.status} />
            <span>{say(`manage.role.${person.role}`)}</span>
          </p>
          {person.teams.length > 0 && <TeamLinks teams={person.teams} />}
          {whole && (
            <p className={styles.quiet}>
              {say('manage.seen')}: <TimeAgo at={person.last_seen ? new Date(person.last_seen) : null} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
