import type { AdminRow } from '@resguardo/contract/admins'
import { Link } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import styles from './Manage.module.css'
import type { ManageMessage } from './manage.messages.ts'

/** Name over e-mail; the name leads to the profile. */
export function PersonName({ person }: { person: AdminRow }) {
  const say = useSay<ManageMessage>()
  const mine = useSession()?.uid === person.uid
  const full = `${person.first_name} ${person.last_name}`.trim()
  return (
    <>
      <span>
        <Link to={paths.profile(person.uid)}>{full || person.username}</Link> {mine && say('manage.you')}
      </span>
      {full && <span className={styles.mail}>{person.username}</span>}
    </>
  )
}

/** The teams of a person, each a link to it. */
export function TeamLinks({ teams }: Pick<AdminRow, 'teams'>) {
  const say = useSay<ManageMessage>()
  if (teams.length === 0) return <span className={styles.quiet}>{say('manage.none')}</span>
  return (
    <ul role="list" className={styles.teams}>
      {teams.map(({ uid, teamName }) => (
        <li key={uid}>
          <Link to={paths.team(uid)}>{teamName}</Link>
        </li>
      ))}
    </ul>
  )
}
